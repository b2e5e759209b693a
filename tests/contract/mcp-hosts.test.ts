/**
 * Who can use the MCP server: clients as they are published connect, list, call; what turns tools into schemas of its own, or into
 * requests of a model's provider, takes ours. Prints the table of docs/mcp.md: `npm test -- tests/contract/mcp-hosts.test.ts`.
 */

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAI } from '@ai-sdk/openai';
import { PROFILES, toolsOf } from '@vitrine/contract';
import { listening } from '@vitrine/testkit';
import { jsonSchemaToZod } from 'json-schema-to-zod';
import { Client as ClientOld } from 'mcp-sdk-1-10/client/index.js';
import { StreamableHTTPClientTransport as TransportOld } from 'mcp-sdk-1-10/client/streamableHttp.js';
import { z } from 'zod';
import { openOnce } from '../once.ts';
import { connectMcp, type ListedTool } from './mcp-clients.ts';
import { conformance, inspector, type Met, mcporter, mcpRemote } from './mcp-programs.ts';
import { openMcp } from './mcp-service.ts';

const BUSINESS = ['https://shop.example', 'https://www.shop.example/fr/page?a=b#c', 'Café.fr'];
const NAMES = toolsOf(PROFILES.standard);
const matrix: (readonly [who: string, called: string, outcome: string])[] = [];

const service = openOnce(openMcp);
let key: string;
let tools: readonly ListedTool[];
beforeAll(async () => {
  ({ key } = await service.newKey());
  const client = await connectMcp('v2 auto', `${service.origin}/mcp/`, key);
  tools = await client.list();
  await client.close();
});

const CLIENTS: Readonly<Record<string, (url: string, headers: Record<string, string>) => Promise<Met>>> = {
  '@modelcontextprotocol/client 2.4.0, mode auto': () => metBy('v2 auto'),
  '@modelcontextprotocol/client 2.4.0': () => metBy('v2'),
  '@modelcontextprotocol/sdk 1.32.2': () => metBy('v1'),
  '@modelcontextprotocol/sdk 1.10.2': async (url, headers) => {
    const client = new ClientOld({ name: 'tests', version: '1' });
    await client.connect(new TransportOld(new URL(url), { requestInit: { headers } }) as Parameters<ClientOld['connect']>[0]);
    const { tools: listed } = await client.listTools();
    const { content } = await client.callTool({ name: 'get_account_usage', arguments: {} });
    await client.close();
    const [{ text }] = content as [{ text: string }];
    return [listed.map(({ name }) => name), JSON.parse(text).plan];
  },
  '@ai-sdk/mcp 2.0.99': async (url, headers) => {
    const client = await createMCPClient({ transport: { type: 'http', url, headers } });
    const made = await client.tools();
    const said = await made['get_account_usage']?.execute({}, { toolCallId: '1', messages: [], context: undefined });
    await client.close();
    const { structuredContent } = said as { structuredContent: { plan: string } };
    return [Object.keys(made), structuredContent.plan];
  },
  '@modelcontextprotocol/inspector-cli 1.0.3': inspector,
  'mcporter 0.12.3': mcporter,
  'mcp-remote 0.15.1, over stdio': mcpRemote,
  'curl, no handshake': async (url, headers) => {
    const ask = async (method: string, params: object = {}) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
      const text = await answer.text();
      return JSON.parse(text.slice(text.indexOf('{'))).result;
    };
    const { tools: listed } = await ask('tools/list');
    const { structuredContent } = await ask('tools/call', { name: 'get_account_usage', arguments: {} });
    return [listed.map(({ name }: ListedTool) => name), structuredContent.plan];
  },
};

async function metBy(era: Parameters<typeof connectMcp>[0]): Promise<Met> {
  const client = await connectMcp(era, `${service.origin}/mcp/`, key);
  const names = (await client.list()).map(({ name }) => name);
  const { plan } = (await client.call('get_account_usage')).structured;
  await client.close();
  return [names, plan];
}

test.each(Object.entries(CLIENTS))('%s lists the tools and calls one', async (who, meet) => {
  const [names, plan] = await meet(`${service.origin}/mcp/`, { authorization: `Bearer ${key}` });
  expect([names, plan]).toEqual([NAMES, 'free']);
  matrix.push([who, '`tools/list`, `tools/call` of `get_account_usage`', `lists ${names.length}, is answered`]);
});

/**
 * What the suite cannot try here: it calls tools, prompts and resources of its own reference server, and methods of capabilities that we
 * do not declare (completion, logging, subscriptions).
 */
const NOT_OURS =
  /Unknown tool|Unknown prompt|Resource not found: test:|Method not found|^Not testable|^Tool '\w+' not found|InputRequiredResult/;

test.each(['2025-11-25', '2026-07-28'])('@modelcontextprotocol/conformance finds no fault of revision %s', async (revision) => {
  const checks = await conformance(`${service.origin}/mcp`, { authorization: `Bearer ${key}` }, revision);
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  expect(failed.filter(({ errorMessage = '' }) => !NOT_OURS.test(errorMessage))).toEqual([]);
  const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
  expect(passed).toBeGreaterThan(30);
  const outcome = `${passed} checks pass, none fails, ${failed.length} need what the reference server has`;
  matrix.push(['@modelcontextprotocol/conformance 0.2.0-alpha.12', `all scenarios for a server of ${revision}`, outcome]);
});

type Schema = Parameters<typeof z.fromJSONSchema>[0];
const VALIDATORS: Readonly<Record<string, (schema: object) => z.ZodType>> = {
  'zod 4.6.7, fromJSONSchema': (schema) => z.fromJSONSchema(schema as Schema),
  // It writes the code of a schema.
  'json-schema-to-zod 2.8.1': (schema) => new Function('z', `return ${jsonSchemaToZod(schema)}`)(z),
};

test.each(Object.entries(VALIDATORS))('%s makes a schema of every tool that takes what the tool takes', (who, convert) => {
  for (const { name, inputSchema, outputSchema } of tools) {
    const check = convert(inputSchema);
    if (outputSchema !== undefined) convert(outputSchema);
    if (!name.startsWith('run_')) continue;
    for (const business of BUSINESS) expect([name, check.safeParse({ business }).error]).toEqual([name, undefined]);
    expect(check.safeParse({ business: 7 }).success).toBe(false);
    expect(check.safeParse({ business: 'x', extra: 1 }).success).toBe(false);
  }
  matrix.push([who, 'every schema; arguments, right and wrong', `converts ${tools.length} of ${tools.length}`]);
});

/** Keywords that one of the three providers refuses in the parameters of a tool, wherever it stands. */
const REFUSED = ['$ref', 'oneOf', 'allOf', 'not', 'if', 'patternProperties', 'propertyNames', 'format', 'const'];

describe('a request to a model', () => {
  const asked: ReturnType<typeof JSON.parse>[] = [];
  const answer: RequestListener = async (request, response) => {
    asked.push(await json(request));
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error": {"message": "seen"}}');
  };
  const provider = openOnce(() => listening(createServer(answer)));

  const MODELS = {
    'OpenAI (@ai-sdk/openai 4.0.118)': (baseURL: string) => createOpenAI({ baseURL, apiKey: 'x' })('gpt-5'),
    'Anthropic (@ai-sdk/anthropic 4.0.105)': (baseURL: string) => createAnthropic({ baseURL, apiKey: 'x' })('claude-sonnet-4-5'),
    'Gemini (@ai-sdk/google 4.0.121)': (baseURL: string) => createGoogleGenerativeAI({ baseURL, apiKey: 'x' })('gemini-3-pro'),
  };

  test.each(Object.entries(MODELS))('%s carries every tool with its arguments', async (who, make) => {
    const model = make(provider.url);
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }];
    const given = tools.map(({ name, description = '', inputSchema }) => ({ type: 'function' as const, name, description, inputSchema }));
    await expect(model.doGenerate({ prompt, tools: given as never })).rejects.toMatchObject({ statusCode: 400 });
    const sent = JSON.stringify(asked.at(-1).tools);
    for (const { name, inputSchema } of tools) {
      const { properties } = inputSchema as { readonly properties: object };
      for (const word of [name, ...Object.keys(properties)]) expect(sent).toContain(`"${word}"`);
    }
    for (const keyword of REFUSED) expect(sent).not.toContain(`"${keyword}":`);
    matrix.push([who, 'a request with every tool', `carries ${tools.length} of ${tools.length}`]);
  });
});

test('docs/mcp.md has the table', () => {
  const alike = [...Map.groupBy(matrix, ([, ...said]) => said.join(' | '))];
  const rows = alike.map(([said, clients]) => `| ${clients.map(([who]) => who).join('; ')} | ${said} |`);
  const table = ['| client | what was called | outcome |', '| --- | --- | --- |', ...rows].join('\n');
  process.stdout.write(`${table}\n`);
  expect(readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8')).toContain(`\n${table}\n`);
});
