/** MCP clients of each protocol era, and a raw client that sends exactly what a test specifies. */

import { expect } from '@jest/globals';
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { MCP_TOOLS, type ToolName, validator } from '@vitrine/contract';
import { closed } from './answer.ts';
import { type Answer, send } from './harness.ts';

export const ERAS = ['v2 auto', 'v2', 'v1'] as const;
export type Era = (typeof ERAS)[number];

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
  readonly annotations?: object | undefined;
}

export interface Called {
  readonly isError: boolean;
  /** The text part, parsed. */
  readonly said: ReturnType<typeof JSON.parse>;
  readonly structured: ReturnType<typeof JSON.parse>;
}

export interface McpClient {
  /** Revision the two sides settled on. */
  readonly revision: string | undefined;
  readonly instructions: string | undefined;
  list(): Promise<readonly ListedTool[]>;
  call(name: string, args?: Record<string, unknown>): Promise<Called>;
  /** The result of a request that is about no tool. */
  ask(
    method: 'resources/list' | 'resources/templates/list' | 'resources/read' | 'prompts/get',
    params: object,
  ): Promise<ReturnType<typeof JSON.parse>>;
  close(): Promise<void>;
}

/** Connects as that client does out of the box, with a static Bearer header; rejects where it would. */
export async function connectMcp(era: Era, url: string, key: string): Promise<McpClient> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const named = { name: 'tests', version: '1' };
  let client: ClientV1 | ClientV2;
  let revision: string | undefined;
  if (era === 'v1') {
    const transport = new TransportV1(new URL(url), { requestInit });
    client = new ClientV1(named);
    // The SDK's own types disagree under exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<ClientV1['connect']>[0]);
    revision = transport.protocolVersion;
  } else {
    client = new ClientV2(named, era === 'v2 auto' ? { versionNegotiation: { mode: 'auto' } } : {});
    await client.connect(new TransportV2(new URL(url), { requestInit }));
    revision = client.getNegotiatedProtocolVersion();
  }
  return {
    revision,
    instructions: client.getInstructions(),
    list: async () => (await client.listTools()).tools as readonly ListedTool[],
    call: async (name, args = {}) => calledOf(name as ToolName, await client.callTool({ name, arguments: args })),
    ask: (method, params) => askWith(client, method, params),
    close: () => client.close(),
  };
}

/** Both SDKs have one method for each request. */
function askWith(client: ClientV1 | ClientV2, method: Parameters<McpClient['ask']>[0], params: object): Promise<unknown> {
  if (method === 'resources/list') return client.listResources(params);
  if (method === 'resources/templates/list') return client.listResourceTemplates(params);
  return method === 'prompts/get' ? client.getPrompt(params as { name: string }) : client.readResource(params as { uri: string });
}

/** Throws unless the answer has exactly the members its schema names, and says the same in its text. */
function calledOf(name: ToolName, result: unknown): Called {
  const { content, structuredContent, isError } = result as {
    readonly content: readonly { readonly type: string; readonly text: string }[];
    readonly structuredContent?: unknown;
    readonly isError?: boolean;
  };
  if (content.length !== 1 || content[0]?.type !== 'text') throw new Error(`not one text: ${JSON.stringify(content)}`);
  const said = JSON.parse(content[0].text);
  if (structuredContent !== undefined) {
    const checked = validator(closed(MCP_TOOLS[name].output))(structuredContent);
    if (!checked.ok) throw new Error(`${name}: ${JSON.stringify(checked.errors)}`);
    expect(said).toEqual(structuredContent);
  }
  return { isError: isError === true, said, structured: structuredContent };
}

const MODERN = '2026-07-28';
const HEAD = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** One message of the modern era as a client sends it; what a test gives replaces what would be there. */
export function modernMessage(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): { readonly headers: Record<string, string>; readonly body: string } {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {};
  return {
    headers: { ...HEAD, 'mcp-protocol-version': MODERN, 'mcp-method': method, ...name, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta, ...params } }),
  };
}

/** A message of the era before 2026-07-28. */
export function legacyMessage(
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): { readonly headers: Record<string, string>; readonly body: string } {
  return {
    headers: { ...HEAD, 'mcp-protocol-version': '2025-11-25', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}

export const post = (port: number, message: { readonly headers: Record<string, string>; readonly body: string }): Promise<Answer> =>
  send(port, '/mcp', { method: 'POST', ...message });
