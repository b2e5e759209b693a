export { MCP_CARD_TYPE, MCP_SERVER_NAME, mcpAddress, registryEntry, serverCard } from './card.ts';
export { plainSchema } from './plain-schema.ts';
export { presentRunForAgent } from './present-run.ts';
export { presentLaunch } from './present-state.ts';
export { MCP_INSTRUCTIONS, MCP_TOOLS, type ToolName, toolsOf } from './tools.ts';
