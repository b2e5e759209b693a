/** server.json for the MCP registry, and the table of tools in docs/mcp.md. */
import { MCP_TOOLS, plainSchema, registryEntry } from '../../packages/contract/src/index.ts';
import { between, DEPLOYMENT, json, tableOf } from './frame.mjs';

export function generateMcp() {
  return [json('server.json', registryEntry(DEPLOYMENT)), between('docs/mcp.md', 'mcp', toolTable())];
}

function toolTable() {
  const rows = Object.entries(MCP_TOOLS).map(([name, { title, costs, input }]) => {
    const members = Object.keys(plainSchema(input).properties).map((member) => `\`${member}\``);
    return [`\`${name}\``, title, members.join(', ') || '–', costs === null ? 'nothing' : `a unit of \`${costs}\``];
  });
  return tableOf(['Tool', 'What it does', 'Takes', 'Costs'], rows);
}
