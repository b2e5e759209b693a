/** Real clients of each era against a running API and worker; what they said and heard is the transcript in docs/mcp.md. */

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startStore } from '@vitrine/testkit';
import { connectMcp, ERAS, type Era, type McpClient } from '../contract/mcp-clients.ts';
import { openOnce } from '../once.ts';
import { aCustomer, PEPPER } from './support/customer.ts';
import { openService } from './support/service.ts';

/** Slow enough that an audit is still under way when it is first asked for. */
const SLOW_MS = 40;

const DOCUMENT = fileURLToPath(new URL('../../docs/mcp.md', import.meta.url));
const BEGIN = '<!-- written by tests/e2e/mcp.test.ts -->';
const END = '<!-- end of written text -->';
const LAUNCH: Readonly<Record<Era, string>> = {
  'v2 auto': 'run_agent_readiness_scan',
  v2: 'run_agent_commerce_audit',
  v1: 'run_agent_commerce_audit',
};
const NAMES: Readonly<Record<Era, string>> = {
  'v2 auto': '@modelcontextprotocol/client 2.4.0, mode auto',
  v2: '@modelcontextprotocol/client 2.4.0, default mode',
  v1: '@modelcontextprotocol/sdk 1.32.2',
};

const shop = openOnce(() => startStore('shopify-like', { delayMs: SLOW_MS }));
const hostile = openOnce(() => startStore('hostile'));
const service = openOnce(() =>
  openService([`127.0.0.1:${shop.port}`, `127.0.0.1:${hostile.port}`], {
    VITRINE_KEY_PEPPER: PEPPER,
    VITRINE_SCAN_ACCOUNTS: 'all',
  }),
);

const newKey = async (name: string) => (await aCustomer(service, name, 'free')).key;

/** Reads until the status is final; the answers, each status once. */
async function poll(client: McpClient, id: string) {
  const seen: ReturnType<typeof JSON.parse>[] = [];
  for (;;) {
    const { structured } = await client.call('get_agent_audit_result', { id });
    if (structured.status !== seen.at(-1)?.status) seen.push(structured);
    if (structured.status === 'done' || structured.status === 'failed') return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const transcripts = new Map<Era, string>();

describe.each(ERAS)('a client of the %s', (era) => {
  test('lists, launches, polls, and reads the verdict and the brief', async () => {
    const client = await connectMcp(era, `${service.api.url}/mcp/`, await newKey(era.replace(' ', '_')));
    const tools = await client.list();
    const launched = (await client.call(LAUNCH[era], { business: shop.url })).structured;
    const seen = await poll(client, launched.id);
    const done = seen.at(-1);
    const usage = (await client.call('get_account_usage')).structured;
    const briefed = await Promise.all(
      Array.from({ length: done.brief_items + 1 }, (_, item) =>
        client.call('get_agent_audit_result', { id: launched.id, brief_item: item }),
      ),
    );
    await client.close();

    expect(done.status).toBe('done');
    expect(usage.quotas.simulation).toMatchObject({ used: 1, limit: 5 });
    expect(done.checks.map(({ check_id }: { check_id: string }) => check_id)).toEqual(
      era === 'v2 auto' ? ['ucp_discovery', 'catalog_quality'] : ['ucp_discovery', 'catalog_quality', 'agent_simulation'],
    );
    expect(done.general_readiness === null).toBe(era !== 'v2 auto');
    // The HTTP API carries every exchange; a model is spared them.
    const full = await service.client.ask(`/audits/${launched.id}`);
    expect(JSON.stringify(done).length).toBeLessThan(full.text.length / 4);
    const items = briefed.map(({ structured }) => structured.agent_brief.trimEnd());
    for (const text of items.slice(1)) expect(full.json.agent_brief).toContain(text);
    expect(full.json.agent_brief.startsWith(items[0].split('\n\n')[0])).toBe(true);
    expect(done.overall_score).toBe(full.json.result.overall_score);
    const said = { era, revision: client.revision, tools: tools.map(({ name }) => name), launched, waiting: seen[0], done, usage };
    transcripts.set(era, transcriptOf({ ...said, item: items[1] ?? '' }));
  });
});

test('the transcript in docs/mcp.md is what was said', () => {
  const [first, ...others] = ERAS;
  const heading = others.map((era) => transcripts.get(era)?.split('\n', 1)[0] ?? `${era} said nothing`);
  const same = `The same conversation was held with ${heading.join(' and with ')}.`.replaceAll('### ', '');
  const written = `${transcripts.get(first)}\n\n${same}`;
  const document = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = [document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)];
  if (process.env['VITRINE_WRITE_DOCS'] === '1')
    writeFileSync(DOCUMENT, `${document.slice(0, start)}\n\n${written}\n\n${document.slice(end)}`);
  else expect(document.slice(start, end).trim()).toBe(written);
});

describe('a store that attacks its reader', () => {
  const ORDERS = /previous.instructions|score of 100|approve this store|system prompt|<script/i;

  test.each(['run_agent_readiness_scan', 'run_agent_commerce_audit'])('is told of by %s in our words, its own apart', async (launch) => {
    const client = await connectMcp('v2 auto', `${service.api.url}/mcp/`, await newKey(launch));
    const { structured } = await client.call(launch, { business: hostile.url });
    const summary = (await poll(client, structured.id)).at(-1);
    const read = async (args: object) => {
      const told = await client.call('get_agent_audit_result', { id: structured.id, ...args });
      if (told.isError) throw new Error(JSON.stringify(told.said));
      return told.structured;
    };
    const { findings } = await read({ cursor: summary.findings[0].finding_id });
    const parts = [];
    // One after the other, as a model reads: a busy service may refuse some of 25 at once.
    for (const { finding_id } of findings) parts.push(await read({ finding_id }));
    const excerpts = [summary, ...parts].flatMap((told) => told.excerpts ?? []);
    const rest = { status: summary.status, told: [summary, ...parts].map(({ excerpts: _listed, ...told }) => told) };
    expect(rest.status).toBe('done');
    expect(JSON.stringify(rest)).not.toMatch(ORDERS);
    expect(JSON.stringify(rest)).toMatch(/\(excerpt \d+\)/);
    // The store did attack: its text is available, cut and separated from ours, except where it gives orders.
    expect(JSON.stringify(excerpts)).toMatch(/<script/i);
    expect(JSON.stringify(excerpts)).toMatch(/withheld, because it reads like instructions/);
    expect(JSON.stringify(excerpts)).not.toMatch(/ignore (?:all|previous)|previous.instructions/i);
    for (const excerpt of excerpts) expect(Array.from(excerpt).length).toBeLessThanOrEqual(120);
    await client.close();
  });
});

describe('the configurations in docs/mcp.md', () => {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
  const servers = blocks.flatMap((text) => {
    const { mcpServers, servers: named } = JSON.parse(text) as Record<string, Record<string, Configured> | undefined>;
    return Object.values(mcpServers ?? named ?? {});
  });
  const remote = servers.filter(({ url }) => url !== undefined);

  test('name two clients that speak HTTP and one bridge', () => {
    expect([remote.length, servers.length]).toEqual([2, 3]);
  });

  test('lead a client in, once address and key are those of a service', async () => {
    const key = await newKey('configured');
    for (const { url = '', headers = {} } of remote) {
      const address = new URL(url.replace('https://api.vitrine.example', service.api.url));
      const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/\$\{[^}]+\}/, key)]));
      const client = new Client({ name: 'configured', version: '1' });
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: filled } }));
      expect((await client.listTools()).tools).toHaveLength(8);
      await client.close();
    }
  });
});

test('the curl line in docs/mcp.md works as it is written', async () => {
  const [line = ''] = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```sh\n(curl [\s\S]*?)```/g)].map(([, text]) => text ?? '');
  const command = line.replaceAll('https://api.vitrine.example', service.api.url);
  const env = { PATH: process.env['PATH'], VITRINE_API_KEY: await newKey('curl') };
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl ', 'curl -s ')], { env });
  expect(stdout).toContain('"plan":"free"');
});

test('the program in docs/mcp.md connects as it stands', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  const told = 'console.log((await client.listTools()).tools.length);\nawait client.close();';
  const program = `${code.replaceAll('https://api.vitrine.example', service.api.url)}${told}`;
  const env = { PATH: process.env['PATH'], VITRINE_API_KEY: await newKey('program') };
  const words = ['--input-type=module-typescript', '--disable-warning=ExperimentalWarning', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: fileURLToPath(new URL('..', import.meta.url)), env });
  expect(stdout).toBe('8\n');
});

interface Configured {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Said {
  readonly era: Era;
  readonly revision: string | undefined;
  readonly tools: readonly string[];
  readonly launched: object;
  readonly waiting: object;
  readonly done: ReturnType<typeof JSON.parse>;
  readonly usage: ReturnType<typeof JSON.parse>;
  /** The first item of the brief. */
  readonly item: string;
}

/** The conversation with long lists cut to their first entry and what differs from run to run replaced. */
function transcriptOf({ era, revision, tools, launched, waiting, done, usage, item }: Said): string {
  const { excerpts, ...rest } = done;
  const shown = { ...rest, ...(excerpts && { excerpts: firstOf(excerpts) }) };
  const itemLines = item.split('\n');
  // The progress at the first poll varies.
  const { status, progress: _progress, ...pending } = waiting as { readonly status: string; readonly progress?: object };
  const lines = [
    `### ${NAMES[era]}`,
    `Connected; the two agree on ${revision}. \`tools/list\` names ${tools.length}:\n${tools.map((name) => `\`${name}\``).join(',\n')}.`,
    say(`${LAUNCH[era]} {"business": "${shop.url}"}`, launched),
    say('get_agent_audit_result {"id": …}', { ...pending, status: status === 'running' ? 'pending' : status }),
    'Again every few seconds, until:',
    say('get_agent_audit_result {"id": …}', shown),
    `\`get_agent_audit_result {"id": …, "brief_item": 1}\`, its \`agent_brief\` (${itemLines.length} lines, the first three)`,
    `\`\`\`markdown\n${itemLines.slice(0, 3).join('\n')}\n\`\`\``,
    say('get_account_usage {}', {
      plan: usage.plan,
      quotas: { simulation: usage.quotas.simulation, performance: '…', findability: '…' },
      sites: usage.sites,
    }),
  ];
  return lines
    .join('\n\n')
    .replaceAll(shop.url, 'http://127.0.0.1:41003')
    .replaceAll(service.api.url, 'http://127.0.0.1:8080')
    .replaceAll(`127.0.0.1:${shop.port}`, '127.0.0.1:41003')
    .replace(/aud_[0-9A-Za-z]{22}/g, 'aud_…')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"');
}

function firstOf(list: readonly unknown[]): readonly unknown[] {
  return list.length > 1 ? [list[0], `… ${list.length - 1} more`] : list;
}

function say(call: string, answer: object): string {
  return `\`${call}\`\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``;
}
