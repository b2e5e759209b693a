import { SIGNAL_IDS } from '@vitrine/engine';
import { disagreements, readExpected, storeNames } from '@vitrine/testkit';
import { untranslated } from '../../packages/report/test/html-shape.ts';
import { openOnce } from '../once.ts';
import type { Answer } from './support/client.ts';
import { openShopped } from './support/service.ts';

/** Each store twice, on ports of their own, so that the audits run at once. */
const VARIANTS = [
  { variant: 'fr', language: 'fr', general_scan: false },
  { variant: 'scan', language: 'en', general_scan: true },
] as const;

interface WireCheck {
  readonly check_id: string;
  readonly status: string;
  readonly score?: number;
  readonly recommendation: string;
  readonly findings: readonly { readonly rule: string; readonly severity: string }[];
}

const ended = new Map<string, Answer>();
const wanted = storeNames().flatMap((name) => VARIANTS.map(({ variant, ...asked }) => ({ name, variant, asked })));
const service = openOnce(() => openShopped(wanted.map(({ name }) => name)));

const of = (name: string, variant: string): Answer => {
  const found = ended.get(`${name} ${variant}`);
  if (found === undefined) throw new Error(`no audit of ${name} as ${variant}`);
  return found;
};
const PROSE = new Set(['title', 'detail', 'fix', 'recommendation', 'note', 'missing']);
/** Texts of ours in an answer, at whatever depth; facts are the store's. */
function sentencesOf(told: unknown, name = ''): readonly string[] {
  if (name === 'facts') return [];
  if (typeof told === 'string') return PROSE.has(name) ? [told] : [];
  return Object.entries(told ?? {}).flatMap(([member, value]) => sentencesOf(value, Array.isArray(told) ? name : member));
}
const checksOf = (audit: Answer) => audit.json.result.checks as readonly WireCheck[];

beforeAll(async () => {
  // Fewer at once than the streams an address may follow.
  await Promise.all(
    wanted.map(async ({ name, variant, asked }, index) => {
      const { options } = readExpected(name);
      const { json } = await service.client.create({ business: service.stores[index]?.url, options: { ...options, ...asked } });
      ended.set(`${name} ${variant}`, await service.client.ended(json.id));
    }),
  );
});

describe.each(storeNames())('the demo store %s', (name) => {
  test.each(VARIANTS)('is judged as an expert would, in a report ($variant)', async ({ variant }) => {
    const audit = of(name, variant);
    const expected = readExpected(name);
    const checks = checksOf(audit).map(({ check_id, score, ...rest }) => ({ ...rest, checkId: check_id, score: score ?? null }));
    expect(audit.json.status).toBe(expected.audit);
    expect(disagreements(expected, checks)).toEqual([]);
    expect((await service.client.ask(`/audits/${audit.json.id}/report`)).status).toBe(200);
  });

  test('has one score, with the scan and without: what that asks takes no product from the sample', () => {
    const [plain, scanned] = ['fr', 'scan'].map((variant) => of(name, variant).json.result);
    expect(scanned?.overall_score).toEqual(plain?.overall_score);
  });

  test('has a general readiness of every signal where it was asked for, and null where it was not', () => {
    const readiness = of(name, 'scan').json.result.general_readiness;
    expect(Object.keys(readiness.evidence.signals)).toHaveLength(SIGNAL_IDS.length);
    expect(readiness.n_signals).toBe(Object.keys(readiness.evidence.signals_present).length);
    expect(of(name, 'fr').json.result.general_readiness).toBeNull();
  });

  test('gets the same verdict of its checks in either language, in other words', () => {
    const [english, french] = [checksOf(of(name, 'scan')), checksOf(of(name, 'fr'))];
    const bare = (checks: readonly WireCheck[]) =>
      checks.map(({ check_id, status, score, findings }) => ({ check_id, status, score, rules: findings.map(({ rule }) => rule) }));
    expect(bare(french)).toEqual(bare(english));
    for (const [index, check] of french.entries()) expect(check.recommendation).not.toBe(english[index]?.recommendation);
  });

  test('is told wholly in the language asked for, whatever it was audited in', async () => {
    for (const { variant, language } of VARIANTS) {
      const audit = of(name, variant);
      const read = (part: string) =>
        Promise.all(['en', 'fr'].map((lang) => service.client.ask(`/audits/${audit.json.id}${part}?lang=${lang}`)));
      const [english, french] = await read('');
      expect((language === 'en' ? english : french)?.text).toBe(audit.text);
      expect(sentencesOf(english?.json.result).filter((text) => sentencesOf(french?.json.result).includes(text))).toEqual([]);
      expect([english, french].map((told) => told?.json.options)).toEqual([audit.json.options, audit.json.options]);
      const [page, other] = await read('/report');
      expect(untranslated(page?.text ?? '', other?.text ?? '')).toEqual([]);
    }
  });
});

describe('among them', () => {
  test('the perfect store is agent ready, and its brief has nothing to mend in the checks', () => {
    expect(of('perfect', 'scan').json.result.general_readiness.tier).toBe('agent_ready');
    expect(of('perfect', 'fr').json.agent_brief).toBeUndefined();
  });

  test('no store is asked more than politeness allows, and every store under our own name', () => {
    for (const store of service.stores) {
      expect(store.requests.length).toBeLessThanOrEqual(60);
      expect([...new Set(store.requests.map(({ headers }) => headers['user-agent']?.startsWith('VitrineBot/')))]).toEqual([true]);
    }
  });

  test('no question about any name left this machine, and both processes are well', () => {
    expect(service.names.asked.filter((name) => !name.endsWith('shop-of-the-tests.com'))).toEqual([]);
    expect([service.api, service.worker].map((process) => [process.isAlive(), process.log()])).toEqual([
      [true, expect.not.stringContaining('"level":"error"')],
      [true, expect.not.stringContaining('"level":"error"')],
    ]);
  });
});
