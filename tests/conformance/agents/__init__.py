"""The MCP server, tried with the conformance tool of the protocol's own authors."""
