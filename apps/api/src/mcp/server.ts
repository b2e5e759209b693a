/** The MCP server of one request: its tools, and who is asking. Nothing outlives the answer. */

import { ProtocolError, ProtocolErrorCode, Server, type Tool } from '@modelcontextprotocol/server';
import { MCP_INSTRUCTIONS, MCP_SERVER_NAME, MCP_TOOLS, plainSchema, type ToolName, toolsOf } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import type { RunReader } from '../usecases/read-run.ts';
import { offerPages, offerPrompts, onePage } from './resources.ts';
import type { CallTool } from './tool.ts';

/** Both change with a release and are the same for every caller; a client that keeps them an hour misses nothing. */
const FRESH = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

export interface Asking {
  readonly caller: Caller;
  readonly requestId: string;
}

/** Makes servers that answer for one caller each, with the tools of this deployment. */
export function createServerFactory(settings: Settings, callTool: CallTool, reader: RunReader): (asking: Asking) => Server {
  const names = toolsOf(settings.profile);
  const tools = names.map(describe);
  const isKnown = (name: string): name is ToolName => (names as readonly string[]).includes(name);
  return ({ caller, requestId }) => {
    const server = new Server(
      { name: MCP_SERVER_NAME, title: 'Vitrine', version: settings.version, websiteUrl: settings.siteUrl },
      {
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: MCP_INSTRUCTIONS,
        cacheHints: { 'tools/list': FRESH, 'prompts/list': FRESH, 'resources/templates/list': FRESH, 'server/discover': FRESH },
      },
    );
    server.setRequestHandler('tools/list', onePage({ tools: [...tools] }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      // The name is not repeated: a key may have been put in its place.
      if (!isKnown(params.name)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool; tools/list names those there are');
      return callTool(params.name, params.arguments, caller, requestId);
    });
    offerPages(server, settings, reader, caller);
    offerPrompts(server);
    return server;
  };
}

function describe(name: ToolName): Tool {
  const { title, description, costs, input, output } = MCP_TOOLS[name];
  const launches = costs !== null;
  return {
    name,
    title,
    description,
    inputSchema: plainSchema(input) as Tool['inputSchema'],
    outputSchema: plainSchema(output) as NonNullable<Tool['outputSchema']>,
    annotations: {
      title,
      readOnlyHint: !launches,
      ...(launches && { destructiveHint: false, idempotentHint: false }),
      // A launch reaches out to a store of the wide world, and so does `verify`; another reader never leaves the service.
      openWorldHint: launches || name === 'get_agent_audit_result',
    },
  };
}
