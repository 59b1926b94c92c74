"""The MCP server: agents play with a few tools, by the same door and for the same price as every other client."""
