/** MCP clients that are programs of their own, started as a person starts them: a key in a header, nothing else. */

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { listening } from '@vitrine/testkit';
import type { ListedTool } from './mcp-clients.ts';

const MODULES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const INSPECTOR = join(MODULES, '@modelcontextprotocol/inspector-cli/build/cli.js');
const MCPORTER = join(MODULES, 'mcporter/dist/cli.js');
const MCP_REMOTE = join(MODULES, 'mcp-remote/dist/proxy.js');
const CONFORMANCE = join(MODULES, '@modelcontextprotocol/conformance/dist/index.js');

/** Names of the tools it lists, and the plan that get_account_usage answers with. */
export type Met = readonly [names: readonly string[], plan: string];
type Headers = Readonly<Record<string, string>>;

/** A folder to call home: these programs write caches there, and read the configurations of other clients. */
async function withHome<T>(use: (home: string, env: Record<string, string>) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-mcp-'));
  try {
    return await use(home, { HOME: home, PATH: dirname(process.execPath) });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const nodeWith = (env: Record<string, string>, cwd: string) => async (args: readonly string[]) =>
  (await promisify(execFile)(process.execPath, args, { env, cwd })).stdout;

const namesOf = (tools: readonly Pick<ListedTool, 'name'>[]): readonly string[] => tools.map(({ name }) => name);

export function inspector(url: string, { authorization }: Headers): Promise<Met> {
  return withHome(async (_home, env) => {
    const connect = [INSPECTOR, '--cli', url, '--transport', 'http', '--header', `Authorization: ${authorization}`, '--method'];
    // It looks for its own package.json from the folder it is started in.
    const run = async (...args: string[]) => JSON.parse(await nodeWith(env, dirname(INSPECTOR))([...connect, ...args]));
    const called = await run('tools/call', '--tool-name', 'get_account_usage');
    return [namesOf((await run('tools/list')).tools), called.structuredContent.plan];
  });
}

export function mcporter(url: string, headers: Headers): Promise<Met> {
  return withHome(async (home, env) => {
    const config = join(home, 'mcporter.json');
    await writeFile(config, JSON.stringify({ mcpServers: { vitrine: { url, headers } }, imports: [] }));
    const run = async (...args: string[]) => JSON.parse(await nodeWith(env, home)([MCPORTER, '--config', config, ...args]));
    const called = await run('call', 'vitrine.get_account_usage', '--output', 'json');
    return [namesOf((await run('list', 'vitrine', '--json')).tools), called.plan];
  });
}

/** As docs/mcp.md prints it; the client at its other end speaks over standard input and output. */
export function mcpRemote(url: string, { authorization = '' }: Headers): Promise<Met> {
  return withHome(async (_home, env) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote replaces it.
    const args = [MCP_REMOTE, url, '--transport', 'http-only', '--header', 'Authorization:${AUTHORIZATION}'];
    const transport = new StdioClientTransport({
      command: process.execPath,
      args,
      env: { ...env, AUTHORIZATION: authorization },
      stderr: 'ignore',
    });
    const client = new Client({ name: 'tests', version: '1' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({ name: 'get_account_usage', arguments: {} });
    await client.close();
    return [namesOf(tools), (structuredContent as { plan: string }).plan];
  });
}

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | string;
  readonly errorMessage?: string;
}

/** What the conformance suite says of the server, by check. It has no option for a header, so a relay adds the key. */
export async function conformance(url: string, headers: Headers, revision: string): Promise<readonly Check[]> {
  const relay = createServer((asked, answer) => {
    const { hostname, port } = new URL(url);
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, ...headers } }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const { port, close } = await listening(relay);
  try {
    return await withHome(async (home, env) => {
      const at = `http://localhost:${port}${new URL(url).pathname}`;
      const args = [CONFORMANCE, 'server', '--url', at, '--suite', 'all', '--spec-version', revision, '-o', join(home, 'out')];
      // It ends with 1 when one check fails, and some must (mcp-hosts.test.ts says which).
      await nodeWith(
        env,
        home,
      )(args).catch(({ code }) => {
        if (code !== 1) throw new Error(`conformance ended with ${code}`);
      });
      const scenarios = await readdir(join(home, 'out'));
      const read = async (scenario: string) => JSON.parse(await readFile(join(home, 'out', scenario, 'checks.json'), 'utf8'));
      return (await Promise.all(scenarios.map(read))).flat();
    });
  } finally {
    await close();
  }
}
