"""The MCP server, asked by a client that nobody here wrote."""
