/** Stored audits of the golden stores, some said by other rules than today's: which of them `operator rejudge` says would move. */

import { type Assessment, decodeEvidence, type EvidenceSlice } from '@vitrine/engine';
import { openStore } from '@vitrine/store';
import { createTestDatabase } from '@vitrine/testkit';
import { type GoldenFile, readGolden } from '../../../packages/engine/test/golden-judge.ts';
import { openOnce } from '../../../tests/once.ts';
import { movedScores } from '../src/audit/moved-scores.ts';
import { vitrine } from './support.ts';

const database = openOnce(createTestDatabase);
const store = openOnce(() => openStore({ url: database.url, connectMs: 60_000, onError: () => undefined }));

/** Audits of a stored history: more than a portion. */
const HISTORY = Number(process.env['VITRINE_REJUDGED'] ?? 104);

let made = 0;
/** Stores a golden audit as a worker does; `said` is what was said of it. */
async function stored(golden: GoldenFile, said: Assessment = golden.assessment): Promise<string> {
  made += 1;
  const { business, url, country, sampleSize, day } = golden.subject;
  const [id, domain] = [`aud_${String(made).padStart(22, '0')}`, `shop-${made}.com`];
  const options = {
    agent_simulation: false,
    general_scan: golden.scan !== undefined,
    sample_size: sampleSize,
    country,
    language: 'en',
  } as const;
  const run = { id, kind: 'audit', business, url, domain, options, accountId: null, traceparent: null, idempotency: null } as const;
  await store.createRun(run);
  const outcome = await store.claim(id);
  if (outcome.kind !== 'claimed') throw new Error(outcome.reason);
  const { claim } = outcome;
  const { origin, ucp, catalog, scan } = golden;
  const ahead = scan === undefined ? undefined : { ...decodeEvidence<EvidenceSlice>(scan), asks: [], dns: [], exchanges: [] };
  const steps = { 'probe:origin': origin, 'probe:ucp': ucp, 'probe:catalog': catalog, 'probe:scan': ahead, 'probe:scan:rest': scan };
  for (const [step, encoded] of Object.entries(steps)) {
    if (encoded === undefined) continue;
    const output = step === 'probe:scan' ? (encoded as EvidenceSlice) : decodeEvidence<EvidenceSlice>(encoded);
    await store.recordStep(claim, { step, status: 'done', output, tookMs: 1, epoch: claim.epoch }, output.exchanges, 5);
  }
  await database.query('update audits set started_at = $2 where id = $1', [id, `${day}T12:00:00Z`]);
  await store.finish(claim, said);
  return id;
}

const rejudge = async (...words: string[]) => {
  const { code, out, note } = await vitrine(['operator', 'rejudge', ...words], { env: { DATABASE_URL: database.url } });
  expect([code, note]).toEqual([0, '']);
  return out.trimEnd().split('\n');
};
const asJson = async (...words: string[]) => {
  const lines = (await rejudge('--format', 'json', ...words)).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { moved: lines.slice(0, -1), sum: lines.at(-1) };
};

/** Rows of every table, with the transaction that wrote each. */
async function everyRow(): Promise<unknown> {
  const tables = await database.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const rows = ({ tablename }: Record<string, unknown>) =>
    database.query(
      `select '${tablename}' as name, count(*)::int, md5(string_agg(xmin::text || ctid::text, ',' order by ctid)) from "${tablename}"`,
    );
  return Promise.all(tables.map(rows));
}

const BOUTIQUE = readGolden('boutique-fr');
const PERFECT = readGolden('perfect');
const BARE = readGolden('bare');

/** As it would have been said when a rule took fewer points. */
function milder(said: Assessment, rule: string, points: number): Assessment {
  const checks = said.checks.map((check) => {
    const one = check.findings.find((finding) => finding.rule === rule);
    if (one === undefined || check.score === null) return check;
    const findings = check.findings.map((finding) => (finding === one ? { ...one, cost: one.cost - points } : finding));
    return { ...check, score: check.score + points, findings };
  });
  return { ...said, engineVersion: '0.1.0', overallScore: (said.overallScore ?? 0) + 3, checks };
}

test('under unchanged rules nothing moves; of other rules exactly their audits, by name; and nothing is written', async () => {
  for (const golden of [BOUTIQUE, PERFECT, BARE, readGolden('hostile')]) await stored(golden);
  expect(await asJson()).toMatchObject({ moved: [], sum: { moved: 0, other_findings: 0, unchanged: 4, rules: {} } });

  const mild = await stored(BOUTIQUE, milder(BOUTIQUE.assessment, 'C-images', 5));
  const { generalReadiness: scan } = PERFECT.assessment;
  const [signal, ...signals] = scan?.signals ?? [];
  if (scan === null || signal === undefined) throw new Error('The golden store has no scan');
  const continuousScore = (scan.continuousScore ?? 0) - signal.weight;
  const lower = { ...scan, signals: [{ ...signal, credit: 0 }, ...signals], continuousScore, tier: 'emerging' as const };
  const scanned = await stored(PERFECT, { ...PERFECT.assessment, generalReadiness: lower });
  const untold = BOUTIQUE.assessment.checks.map((check, place) => (place === 0 ? { ...check, findings: [] } : check));
  await stored(BOUTIQUE, { ...BOUTIQUE.assessment, checks: untold });
  // Evidence gone in part and whole, and of a format of another release.
  await database.query("delete from audit_steps where audit_id = $1 and step = 'probe:catalog'", [await stored(BOUTIQUE)]);
  await database.query('delete from audit_steps where audit_id = $1', [await stored(BOUTIQUE)]);
  await database.query("update audit_steps set format = 999 where audit_id = $1 and step = 'probe:ucp'", [await stored(BOUTIQUE)]);

  const before = await everyRow();
  const { moved, sum } = await asJson();
  expect(await everyRow()).toEqual(before);
  expect(moved).toEqual([
    {
      id: scanned,
      domain: 'shop-6.com',
      account_id: null,
      finished_at: expect.any(String),
      engine_version: PERFECT.assessment.engineVersion,
      overall_score: { before: PERFECT.assessment.overallScore, after: PERFECT.assessment.overallScore },
      scores: { general_readiness: { before: continuousScore, after: scan.continuousScore } },
      tier: { before: 'emerging', after: scan.tier },
      rules: [{ check_id: 'general_readiness', rule: signal.id, points: signal.weight }],
    },
    expect.objectContaining({
      id: mild,
      engine_version: '0.1.0',
      overall_score: { before: 38, after: 35 },
      scores: { catalog_quality: { before: 64, after: 59 } },
      tier: { before: null, after: null },
      rules: [{ check_id: 'catalog_quality', rule: 'C-images', points: -5 }],
    }),
  ]);
  expect(sum).toMatchObject({ moved: 2, other_findings: 1, unchanged: 4, no_evidence: 2, unreadable: 1, not_judged: 0 });
  expect(sum?.['rules']).toEqual({ 'C-images': 1, [signal.id]: 1 });

  const [line, counted, rules] = await rejudge('shop-5.com');
  expect(line).toBe(`${mild}  shop-5.com  0.1.0  overall_score 38→35  catalog_quality 64→59  C-images -5`);
  expect([counted, rules]).toEqual([expect.stringContaining('  moved=1  other_findings=0  unchanged=0  '), 'rules  C-images=1']);
});

test(`of ${HISTORY} audits, read portion by portion, exactly those that a changed rule moves, and no more than it is told`, async () => {
  const oldest = await stored(BARE, { ...BARE.assessment, overallScore: 3 });
  const planted: string[] = [];
  for (let one = 0; one < HISTORY; one += 1) {
    if (one % 20 === 7) planted.unshift(await stored(BOUTIQUE, milder(BOUTIQUE.assessment, 'C-images', 5)));
    else await stored(BARE);
  }
  const rest = { unchanged: HISTORY - planted.length, other_findings: 0, not_judged: 0 };
  const { moved, sum } = await asJson('--audits', `${HISTORY}`);
  expect(moved.map(({ id }) => id)).toEqual(planted);
  for (const { rules } of moved) expect(rules).toEqual([{ check_id: 'catalog_quality', rule: 'C-images', points: -5 }]);
  expect(sum).toMatchObject({ ...rest, moved: planted.length, rules: { 'C-images': planted.length } });
  const more = await asJson('--audits', `${HISTORY + 1}`);
  expect(more.moved.map(({ id }) => id)).toEqual([...planted, oldest]);
  expect(more.sum).toMatchObject({ ...rest, moved: planted.length + 1, rules: { 'C-images': planted.length, check_weights: 1 } });
});

test.each(['boutique-fr', 'shopify-like', 'hostile'])('every rule that costs %s points is the one that is named, and no other', (name) => {
  const { assessment } = readGolden(name);
  const costly = assessment.checks.flatMap(({ findings }) => findings.filter(({ cost }) => cost > 0.5).map(({ rule }) => rule));
  expect(costly).not.toEqual([]);
  for (const rule of new Set(costly)) {
    const rules = movedScores(milder(assessment, rule, 1), assessment)?.rules.map((one) => [one.rule, one.points]);
    expect(rules).toEqual([[rule, -1]]);
  }
});

test('a part that is no longer measured is named, not the rules that weigh more for it', () => {
  const { assessment } = BOUTIQUE;
  const checks = assessment.checks.map((check) => {
    if (check.checkId !== 'catalog_quality') return check;
    const possible = check.parts.reduce((sum, part) => sum + (part.earned === null ? 0 : part.possible), 0);
    const findings = check.findings.map((one) => {
      const isPenalty = one.rule.startsWith('S-');
      return isPenalty ? one : { ...one, cost: Math.round((one.cost * possible * 100) / (possible + 8)) / 100 };
    });
    return { ...check, score: 62, findings, parts: [...check.parts, { id: 'weight', earned: 8, possible: 8 }] };
  });
  expect(movedScores({ ...assessment, checks }, assessment)?.rules).toEqual([{ check_id: 'catalog_quality', rule: 'weight', points: -8 }]);
});

test('refuses what is no domain and no number of audits', async () => {
  const env = { DATABASE_URL: database.url };
  for (const words of [['192.0.2.1'], ['a.com', 'b.com'], ['--audits', '0']])
    expect([words, (await vitrine(['operator', 'rejudge', ...words], { env })).code]).toEqual([words, 2]);
});
