import { type Assessment, type Finding, quote, renderBrief } from '@vitrine/engine';
import { goldenNames, judgeGolden, readGolden } from '../../engine/test/golden-judge.ts';
import {
  type AskedPart,
  MCP_TOOLS,
  plainSchema,
  presentPartForAgent,
  presentRunForAgent,
  registryEntry,
  serverCard,
  toolsOf,
} from '../src/index.ts';
import { PROFILES } from '../src/profile.ts';
import { anAudit, assessmentOf } from './mcp-samples.ts';

const finding = (index: number, more: Partial<Finding> = {}): Finding => ({
  findingId: `U03-${String(index).padStart(8, '0')}`,
  rule: 'U03',
  severity: 'minor',
  subject: '',
  message: { id: 'U03.redirected', values: { url: quote(`https://shop.example/${index}`) } },
  exchanges: [],
  cost: index,
  ...more,
});

const LINKS = { report_url: 'https://api.example/audits/x/report', brief_url: 'https://api.example/audits/x/brief.md' };

interface Told {
  readonly checks: readonly { readonly n_findings: number }[];
  readonly findings: readonly { readonly finding_id: string; readonly severity: string }[];
  readonly next_cursor?: string;
  readonly excerpts?: readonly string[];
  readonly business: string;
  readonly brief_items?: number;
}
const told = (findings: readonly Finding[]) => presentRunForAgent(anAudit(), assessmentOf(findings), LINKS) as unknown as Told;

/** The part, which must be there. */
function partOf(assessment: Assessment, asked: AskedPart) {
  const found = presentPartForAgent(anAudit(), assessment, asked);
  if (!('part' in found)) throw new Error(`known are ${found.known}`);
  return found.part as Record<string, ReturnType<typeof JSON.parse>>;
}

describe('the tools', () => {
  test('are the eight of the specification, launches first', () => {
    expect(toolsOf(PROFILES.standard)).toEqual([
      'run_agent_readiness_scan',
      'run_agent_commerce_audit',
      'run_agent_performance_audit',
      'run_web_findability_audit',
      'get_agent_audit_result',
      'get_agent_performance_result',
      'get_web_findability_result',
      'get_account_usage',
    ]);
  });

  test('without a general scan are the same without it', () => {
    const standard = toolsOf(PROFILES.standard).filter((name) => name !== 'run_agent_readiness_scan');
    expect(toolsOf(PROFILES.commerce)).toEqual(standard);
  });

  test('that launch take the business, and those beside the audit their options', () => {
    const launches = Object.values(MCP_TOOLS).filter(({ costs }) => costs !== null);
    expect(launches.map(({ costs }) => costs)).toEqual(['simulation', 'simulation', 'performance', 'findability']);
    expect(launches.map(({ input }) => Object.keys((plainSchema(input) as { properties: object }).properties))).toEqual([
      ['business'],
      ['business'],
      ['business', 'missions', 'repeats'],
      ['business', 'pages', 'recall'],
    ]);
    for (const { input } of launches) expect(plainSchema(input)).toMatchObject({ required: ['business'] });
  });
});

test('the list of tools costs a model no more than it must', () => {
  const listed = Object.values(MCP_TOOLS).map(({ title, description, input, output }) => [
    title,
    description,
    plainSchema(input),
    plainSchema(output),
  ]);
  expect(JSON.stringify(listed).length).toBeLessThan(32_000);
});

describe('an audit for a model', () => {
  test('tells the gravest findings first, leaves remarks out, and says how many more there are', () => {
    const many = Array.from({ length: 25 }, (_, index) => finding(index));
    const all = [...many, finding(99, { severity: 'info' }), finding(50, { severity: 'critical' })];
    const { checks, findings, next_cursor: cursor = '' } = told(all);
    expect(findings[0]).toMatchObject({ severity: 'critical' });
    expect(findings[1]).toMatchObject({ finding_id: 'U03-00000024' });
    expect([findings.length, checks[0]?.n_findings, cursor]).toEqual([8, 26, 'U03-00000017']);
    const page = partOf(assessmentOf(all), { cursor });
    expect([page['findings'].length, page['findings'][0].finding_id, page['next_cursor']]).toEqual([18, cursor, undefined]);
    expect(JSON.stringify([findings, page])).not.toContain('"info"');
  });

  test('names the same store text by the same number', () => {
    const name = quote('https://shop.example/1');
    const one = finding(1, { affected: [{ name, url: null }] });
    const { excerpts, finding: told } = partOf(assessmentOf([one]), { finding_id: one.findingId });
    expect([excerpts, told.affected]).toEqual([['https://shop.example/1'], [{ name: '(excerpt 1)' }]]);
  });

  test('that is not done shows its state alone', () => {
    const running = presentRunForAgent(anAudit({ status: 'running', finishedAt: null }), null, LINKS);
    expect(Object.keys(running).sort()).toEqual(['business', 'created_at', 'id', 'market', 'poll_after_seconds', 'status']);
  });

  test('shows the address of the store with nothing in it but an address', () => {
    const url = 'https://bücher.example/a b/<script>?q="x"';
    const business = (submitted: string) => presentRunForAgent(anAudit({ business: submitted, url }), assessmentOf([]), LINKS).business;
    expect(business(url)).toBe('https://xn--bcher-kva.example/a%20b/%3Cscript%3E?q=%22x%22');
    for (const plain of ['shop.example', 'https://www.shop.example/fr?a=1', 'http://127.0.0.1:3000']) expect(business(plain)).toBe(plain);
  });
});

describe.each(goldenNames())('the audit of %s for a model', (name) => {
  const assessment = judgeGolden(readGolden(name));
  const summary = presentRunForAgent(anAudit(), assessment, LINKS) as unknown as Told;

  test('begins with a summary of 1,500 tokens at most: a token of such JSON is 3.3 bytes or more', () => {
    expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThanOrEqual(1_500 * 3.3);
  });

  test('has the whole brief, item by item', () => {
    const whole = renderBrief({ url: anAudit().url, assessment, auditId: anAudit().id }, 'en');
    const count = summary.brief_items ?? 0;
    expect(count > 0).toBe(whole !== null);
    for (let item = 0; item <= count && whole !== null; item += 1) {
      const { agent_brief: text, brief_items: items } = partOf(assessment, { brief_item: item });
      expect(items).toBe(count);
      for (const block of text.trimEnd().split('\n\n')) expect(whole).toContain(block);
      if (item > 0) expect(text.startsWith(`## ${item}. `)).toBe(true);
    }
    expect(presentPartForAgent(anAudit(), assessment, { brief_item: count + 1 })).toEqual({ known: count === 0 ? [] : [`0 to ${count}`] });
  });

  test('has every finding of the list whole, with exchanges that can be read', () => {
    const [first] = summary.findings;
    const listed = first === undefined ? [] : partOf(assessment, { cursor: first.finding_id })['findings'];
    for (const one of listed) {
      const { finding: whole } = partOf(assessment, { finding_id: one.finding_id });
      expect(whole).toMatchObject(one);
      expect(partOf(assessment, { brief_item: whole.brief_item })['agent_brief']).toContain(one.finding_id);
      expect(whole.evidence.length).toBeGreaterThan(0);
      for (const head of whole.evidence) expect(partOf(assessment, { evidence: head.evidence })['exchange']).toMatchObject(head);
    }
  });
});

describe('the card', () => {
  const options = { baseUrl: 'https://api.shop.example', siteUrl: 'https://www.shop.example', version: '1.2.3' };

  test('keeps the limits of the draft and marks the credential as a secret', () => {
    const { name, description, remotes } = serverCard(options);
    expect(name).toBe('example.shop.www/vitrine');
    expect(description.length).toBeLessThanOrEqual(100);
    expect(remotes).toEqual([
      {
        type: 'streamable-http',
        url: 'https://api.shop.example/mcp/',
        headers: [expect.objectContaining({ name: 'Authorization', isSecret: true, isRequired: true, value: 'Bearer {api_key}' })],
        supportedProtocolVersions: ['2026-07-28', '2025-11-25'],
      },
    ]);
  });

  test('and the entry of the registry differ in their schema, and in what only the card may say', () => {
    const { $schema: card, remotes: ofCard, ...described } = serverCard(options);
    const { $schema: registry, remotes: ofEntry, ...entry } = registryEntry(options);
    expect(entry).toEqual(described);
    expect(registry).not.toBe(card);
    expect(ofCard.map(({ supportedProtocolVersions: _said, ...remote }) => remote)).toEqual(ofEntry);
  });

  test('of a service on loopback has a name that is one', () => {
    expect(serverCard({ ...options, siteUrl: 'http://127.0.0.1:8080' }).name).toBe('127.0.0.1/vitrine');
  });
});
