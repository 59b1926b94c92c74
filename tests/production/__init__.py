"""The service as operators run it: OPERA_ENV=production, real servers, real processes."""
