import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { openOnce } from '../once.ts';
import { openShopped } from './support/service.ts';

/**
 * Every verdict rests on a stored exchange that anyone can repeat: repeats them all, as a reader of the report would.
 */
const STORES = ['perfect', 'boutique-fr'];

interface Claim {
  readonly curl: string;
  readonly method: string;
  readonly status: string;
  readonly sha256: string | null;
}

const run = promisify(execFile);
const service = openOnce(() => openShopped(STORES));
const audits = new Map<string, { readonly json: ReturnType<typeof JSON.parse>; readonly report: string }>();

beforeAll(async () => {
  for (const [index, name] of STORES.entries()) {
    const { json } = await service.client.create({ business: service.stores[index]?.url, options: { general_scan: true } });
    const ended = await service.client.ended(json.id);
    audits.set(name, { json: ended.json, report: (await service.client.ask(`/audits/${json.id}/report`)).text });
  }
});

describe.each(STORES)('the report of %s', (name) => {
  const of = () => audits.get(name) as NonNullable<ReturnType<typeof audits.get>>;

  test('prints a line for each exchange a verdict names, and the same line as the JSON', () => {
    const printed = claimsOf(of().report).map(({ curl }) => curl);
    expect(new Set(printed).size).toBeGreaterThan(5);
    expect([...new Set(printed)].sort()).toEqual([...new Set(linesOf(of().json))].sort());
  });

  test('is true: whoever repeats a request gets the status and the bytes it names', async () => {
    const wrong: string[] = [];
    for (const claim of new Map(claimsOf(of().report).map((found) => [found.curl, found])).values()) {
      const answer = await repeat(claim);
      const sha256 = createHash('sha256').update(answer.body).digest('hex');
      if (answer.status !== claim.status) wrong.push(`${claim.curl}\n  answered ${answer.status}, not ${claim.status}`);
      if (claim.method !== 'HEAD' && sha256 !== claim.sha256) wrong.push(`${claim.curl}\n  has hash ${sha256}, not ${claim.sha256}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Runs the printed line in a shell; curl also reports the status. Only the store is reachable. */
async function repeat({ curl }: Claim): Promise<{ readonly status: string; readonly body: Buffer }> {
  expect(curl).toMatch(/^curl --globoff --compressed /);
  const line = `/usr/bin/${curl} --silent --noproxy '*' --write-out '%{stderr}%{http_code}'`;
  const { stdout, stderr } = await run('/bin/sh', ['-c', line], { encoding: 'buffer', maxBuffer: 16 * 1024 * 1024 });
  return { status: stderr.toString(), body: stdout };
}

/** Every `curl` of the audit's JSON, of findings and of signals. */
function linesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => (key === 'curl' ? [String(member)] : linesOf(member)));
}

interface Node {
  readonly tagName?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}

/** What the page says of each exchange it shows in full; an answer that came before stands where the link leads. */
function claimsOf(report: string): readonly Claim[] {
  const hashes = new Map<string, string>();
  return all(parse(report) as Node, 'div', 'exchange').map((node) => {
    const curl = textOf(all(node, 'pre', 'curl')[0]);
    const [method, status] = all(node, 'b').map(textOf);
    const [, own] = /– ([0-9a-f]{64})$/m.exec(textOf(all(node, 'pre')[0])) ?? [];
    const [before] = all(node, 'a').map((link) => hashes.get(attributeOf(link, 'href')));
    if (own !== undefined) hashes.set(`#${attributeOf(node, 'id')}`, own);
    return { curl, sha256: own ?? before ?? null, method: method ?? '', status: status ?? '' };
  });
}

function attributeOf(node: Node, name: string): string {
  return node.attrs?.find((attribute) => attribute.name === name)?.value ?? '';
}

function all(node: Node, tag: string, name?: string): readonly Node[] {
  const isIt = node.tagName === tag && (name === undefined || node.attrs?.some((attr) => attr.name === 'class' && attr.value === name));
  return [...(isIt ? [node] : []), ...(node.childNodes ?? []).flatMap((child) => all(child, tag, name))];
}

function textOf(node: Node | undefined): string {
  return node?.value ?? (node?.childNodes ?? []).map(textOf).join('');
}
