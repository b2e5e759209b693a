/** Verifications by the real runner, of demo stores that are mended, or not, between the audit and its verification. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assessment } from '@vitrine/engine';
import { loadDefinition, type RouteDefinition, type RunningStore, type StoreDefinition, startStore, storeNames } from '@vitrine/testkit';
import { makeOnce } from '../../../tests/once.ts';
import { anAudit, type Conditions, PLAIN, runOnce, stealClaim, useBench } from './runner-rig.ts';
import { type Audited, createVerification, outcomeOf } from './verification-rig.ts';

const bench = useBench();

type Shop = Audited & { readonly shop: Pick<RunningStore, 'url' | 'port'> };

/** Its store is closed: a verification finds what is started at its address. */
async function audited(store: StoreDefinition, options = { ...PLAIN, sample_size: 14 }): Promise<Shop> {
  const shop = await startStore(store);
  const id = await anAudit(bench.store, `${shop.url}/`, { options });
  await runOnce(bench.store, id);
  await shop.close();
  const outcome = await bench.store.readOutcome('audit', id);
  if (outcome === null) throw new Error('the audit is not done');
  return { id, outcome, shop };
}

const BOUTIQUE = loadDefinition('boutique-fr');
/** Audited once for all verifications that leave its row as it is. */
const boutique = makeOnce(() => audited(BOUTIQUE));

const idsOf = ({ checks }: Assessment, message?: string) =>
  checks.flatMap(({ findings }) =>
    findings.filter((one) => message === undefined || one.message.id === message).map((one) => one.findingId),
  );

/** Verifies the findings of this message once the store is another one; null: nothing listens any more. */
async function verified(audit: Shop, message: string | undefined, mended: StoreDefinition | null, conditions?: Conditions) {
  const shop = mended === null ? null : await startStore(mended, { port: audit.shop.port });
  const run = await createVerification(bench, audit, idsOf(audit.outcome, message));
  const { errors } = await runOnce(bench.store, run, conditions);
  expect(errors).toEqual([]);
  const sent = shop?.requests.length ?? 0;
  await shop?.close();
  const outcome = await outcomeOf(bench, run);
  if (shop !== null) expect(outcome.requests.sent).toBe(sent);
  expect(outcome.requests.sent).toBeLessThanOrEqual(outcome.requests.most);
  return { ...outcome, statuses: outcome.verified.map(({ status }) => status), reasons: outcome.verified.map(({ reason }) => reason) };
}

const page = (name: string) => readFileSync(join(String(BOUTIQUE.directory), 'pages', name), 'utf8');
/** The shop with other text on some of its product pages; `null` takes the page away. */
function rewritten(edit: (html: string, name: string) => string | null): StoreDefinition {
  const routes = Object.fromEntries(
    Object.entries(BOUTIQUE.routes).map(([path, route]): [string, RouteDefinition | readonly RouteDefinition[]] => {
      if (!('file' in route) || !String(route.file).startsWith('pages/')) return [path, route];
      const name = String(route.file).slice('pages/'.length);
      const html = edit(page(name), name);
      return [path, html === null ? { status: 404 } : { body: html, headers: { 'content-type': 'text/html; charset=utf-8' } }];
    }),
  );
  return { ...BOUTIQUE, routes };
}
const on = (name: string, edit: (html: string) => string | null) => rewritten((html, each) => (each.startsWith(name) ? edit(html) : html));

describe('a store nobody has touched', () => {
  test.each(storeNames())('%s: every finding is found again, from no more requests than it took', async (name) => {
    const audit = await audited(loadDefinition(name), PLAIN);
    if (idsOf(audit.outcome).length === 0) return;
    const { statuses, leftOut } = await verified(audit, undefined, loadDefinition(name));
    expect([new Set(statuses), leftOut]).toEqual([new Set(['failing']), 0]);
  });
});

describe('a finding of one page', () => {
  test('is fixed when what it says is mended, and tells what came back', async () => {
    const mended = on('17-', (html) => html.replace('"price": "24.00"', '"price": "19.90"'));
    const { statuses, requests, verified: told, exchanges } = await verified(boutique, 'S-agreement.price_shown', mended);
    expect([statuses, requests]).toEqual([['fixed'], { sent: 1, most: 1 }]);
    const [key = ''] = told[0]?.exchanges ?? [];
    expect(exchanges[key]).toMatchObject({ status: 200, url: expect.stringContaining('/17-bougie-massage.html') });
    expect(exchanges[key]?.sha256).not.toBe(boutique.outcome.exchanges[key]?.sha256);
  });

  test.each([
    ['the price leaves the data', on('17-', (html) => html.replace(/"price": "24.00", /, '')), 'replaced'],
    ['the data leave the page', on('17-', (html) => html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')), null],
    ['the page is taken away', on('17-', () => null), null],
  ])('is not fixed when %s', async (_how, mended, status) => {
    const { statuses, verified: told, come, news } = await verified(boutique, 'S-agreement.price_shown', mended);
    expect(statuses).not.toContain('fixed');
    if (status !== null) expect(statuses).toEqual([status]);
    const taking = told.flatMap(({ replacedBy }) => replacedBy);
    expect([...taking, ...news].toSorted()).toEqual(come.map(({ finding }) => finding.findingId).toSorted());
  });

  test.each([
    ['a number that is wrong as well', on('16-', (html) => html.replace(/"gtin13": "\d+"/, '"gtin13": "1234567890123"')), 'failing'],
    [
      'no number at all',
      on('16-', (html) => html.replace(/\n\s*"gtin13": "\d+",?/, '').replace(/"brand": \{[^}]*\},\n(\s*"offers")/, '$1')),
      'replaced',
    ],
  ])('about its identifier is not fixed by %s', async (_how, mended, status) => {
    const { statuses } = await verified(boutique, 'C-identifiers.invalid', mended);
    expect(statuses).toEqual([status]);
  });
});

describe('a finding of many pages', () => {
  const RETURNS =
    '"hasMerchantReturnPolicy": {"@type": "MerchantReturnPolicy", "applicableCountry": "FR", "returnPolicyCategory": "https://schema.org/MerchantReturnFiniteReturnWindow", "merchantReturnDays": 30, "returnMethod": "https://schema.org/ReturnByMail", "returnFees": "https://schema.org/FreeReturn"}, "price"';
  const withReturns = (html: string) => html.replace('"price"', RETURNS);
  const withNumbers = (html: string) => html.replace(/"price": "(\d+)[.,](\d\d)[^"]*"/, '"price": "$1.$2"');

  test.each([
    ['a category of no taxonomy', (html: string) => html.replace('"price"', '"category": "Home & Garden > Kitchen", "price"')],
    ['no title', (html: string) => html.replace(/"name": "[^"]*"/, '"name": ""')],
    ['no picture', (html: string) => html.replace(/"image": \["[^"]*"\],?/, '')],
    ['no identifier', (html: string) => html.replace(/\n\s*"gtin13": "\d+",?/, '').replace(/"sku": "[^"]*",?/, '')],
  ])('is fixed though the products have got %s meanwhile, which is told as news at most', async (_fault, broken) => {
    const {
      statuses,
      verified: told,
      news,
      come,
    } = await verified(
      boutique,
      'C-price.malformed',
      rewritten((html) => broken(withNumbers(html))),
    );
    expect([statuses, told.flatMap(({ replacedBy }) => replacedBy)]).toEqual([['fixed'], []]);
    expect(come.map(({ finding }) => finding.findingId)).toEqual(news);
  });

  test('is fixed once all of them are mended, though it shows only some', async () => {
    const [before] = boutique.outcome.checks.flatMap(({ findings }) =>
      findings.filter(({ message }) => message.id === 'C-price.malformed'),
    );
    expect(before?.message.values['count']).toBe(2);
    expect((await verified(boutique, 'C-price.malformed', rewritten(withNumbers))).statuses).toEqual(['fixed']);
  });

  test('about pictures is fixed by a change of the data alone, though products share a picture that was asked', async () => {
    const mended = rewritten((html) =>
      html
        .replace(/"image": \["([^"]*)"\]/, '"image": ["$1", "$1/back"]')
        .replace(/(<img (?:itemprop|property)="image" src="[^"]*)(".*)/, '$1$2$1/back$2'),
    );
    expect((await verified(boutique, 'C-images.single', mended)).statuses).toEqual(['fixed']);
  });

  test('is failing while one of them is not', async () => {
    const mended = on('13-', (html) => html.replace(/"price": "(\d+),(\d\d)"/, '"price": "$1.$2"'));
    const { statuses, verified: told } = await verified(boutique, 'C-price.malformed', mended);
    expect(statuses).toEqual(['failing']);
    expect(told[0]?.finding.message.values['count']).toBe(1);
  });

  test('shown on five and mended there is asked of the others before anything is said', async () => {
    const [before] = boutique.outcome.checks.flatMap(({ findings }) => findings.filter(({ message }) => message.id === 'C-returns.none'));
    expect([before?.message.values['count'], before?.exchanges.length]).toEqual([14, 5]);
    const shown = new Set(before?.exchanges.map((key) => new URL(boutique.outcome.exchanges[key]?.url ?? '').pathname.slice(1)));
    const some = rewritten((html, name) => (shown.has(name) ? withReturns(html) : html));
    const { statuses, requests } = await verified(boutique, 'C-returns.none', some);
    expect([statuses, requests]).toEqual([['failing'], { sent: 10, most: 14 }]);
  });
});

test('many mends at once are told one by one', async () => {
  const MENDS: Readonly<Record<string, readonly [RegExp | string, string]>> = {
    '17-': ['"price": "24.00"', '"price": "19.90"'],
    '25-': ['"En stock"', '"https://schema.org/InStock"'],
    '18-': [/PROMO !!! COFFRET BAIN -30% LIVRAISON GRATUITE/g, 'Coffret de bain au miel'],
    '14-': [/,(\s*[}\]])/g, '$1'],
    '21-': [/<meta name="robots"[^>]*>/, ''],
  };
  const mended = rewritten((html, name) => html.replace(...(MENDS[name.slice(0, 3)] ?? (['', ''] as const))));
  const { verified: told } = await verified(boutique, undefined, mended);
  const fixed = told.filter(({ status }) => status === 'fixed').map(({ finding }) => finding.message.id);
  expect(fixed.toSorted()).toEqual([
    'C-availability.unknown_word',
    'C-title.capitals',
    'C-title.promotion',
    'C-url.noindex',
    'S-agreement.believed',
    'S-agreement.price_shown',
    'S-page-faults.repaired',
  ]);
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['fixed', 'failing']));
});

describe('a profile that was missing', () => {
  const { '/.well-known/ucp': profile, ...without } = loadDefinition('perfect').routes;
  const PERFECT = loadDefinition('perfect');
  const none = makeOnce(() => audited({ ...PERFECT, routes: without }));
  const withProfile = (route: RouteDefinition): StoreDefinition => ({ ...PERFECT, routes: { '/.well-known/ucp': route, ...without } });
  const missing = 'U01.absent';

  test('is fixed when a valid one is served; what it leads to is left to another audit', async () => {
    const { statuses, requests, leftOut } = await verified(none, missing, withProfile(profile as RouteDefinition));
    expect([statuses, requests]).toEqual([['fixed'], { sent: 1, most: 1 }]);
    expect(leftOut).toBeGreaterThan(0);
  });

  test.each([
    ['an empty object', { json: { ucp: {} } }],
    ['a web page', { body: '<!doctype html><title>UCP</title><p>UCP', headers: { 'content-type': 'text/html' } }],
    ['no JSON', { body: '{"ucp":', headers: { 'content-type': 'application/json' } }],
  ])('is not fixed by %s', async (_what, route) => {
    const { statuses } = await verified(none, missing, withProfile(route));
    expect(statuses).not.toContain('fixed');
  });
});

describe('nothing is said', () => {
  const agreement = 'S-agreement.price_shown';
  test.each([
    ['forbids the page since', 'User-agent: *\nDisallow: /\n', 'blocked', 1],
    ['still allows it', null, null, 2],
  ])('of a store whose robots.txt is older than a day until it is read again; it %s', async (_how, rules, reason, sent) => {
    const audit = await audited(BOUTIQUE);
    await bench.database.query('alter table audits disable trigger user', []);
    await bench.database.query(
      "update audits set started_at = now() - interval '2 days', created_at = now() - interval '2 days' where id = $1",
      [audit.id],
    );
    await bench.database.query('alter table audits enable trigger user', []);
    const closed = rules === null ? BOUTIQUE : { ...BOUTIQUE, routes: { ...BOUTIQUE.routes, '/robots.txt': { body: rules } } };
    const { reasons, requests } = await verified(audit, agreement, closed);
    expect([reasons, requests]).toEqual([[reason], { sent, most: 5 }]);
  });

  test('of a store that does not answer', async () => {
    const { statuses, reasons } = await verified(boutique, agreement, null);
    expect([statuses, reasons]).toEqual([['not_measured'], ['no_answer']]);
  });

  test.each([
    [503, 'no_answer'],
    [403, 'blocked'],
    [429, 'blocked'],
  ])('of one that answers %i', async (status, reason) => {
    const { reasons } = await verified(boutique, agreement, { ...BOUTIQUE, routes: {}, notFound: { status } });
    expect(reasons).toEqual([reason]);
  });

  test('of a page that has moved so far that its one request does not reach it', async () => {
    const moved = {
      ...BOUTIQUE,
      routes: { ...BOUTIQUE.routes, '/17-bougie-massage.html': { status: 301, headers: { location: '/moved' } } },
    };
    const { reasons, requests } = await verified(boutique, agreement, moved);
    expect([reasons, requests]).toEqual([['limit'], { sent: 1, most: 1 }]);
  });

  test('of what the rules of today no longer report from the same evidence', async () => {
    const audit = await audited(BOUTIQUE);
    const [id = ''] = idsOf(audit.outcome, agreement);
    const renamed = JSON.parse(JSON.stringify(audit.outcome).replaceAll(id, 'S-agreement-00000000')) as Assessment;
    await bench.database.query('alter table audits disable trigger user', []);
    await bench.database.query('update audits set assessment = $2 where id = $1', [audit.id, JSON.stringify(renamed)]);
    await bench.database.query('alter table audits enable trigger user', []);
    expect((await verified({ ...audit, outcome: renamed }, agreement, BOUTIQUE)).reasons).toEqual(['rules_changed']);
  });

  test('of a finding of the simulation', async () => {
    const audit = await audited(loadDefinition('bare'), { ...PLAIN, agent_simulation: true });
    const simulated = audit.outcome.checks.find(({ checkId }) => checkId === 'agent_simulation')?.findings ?? [];
    expect(simulated.length).toBeGreaterThan(0);
    const { reasons, requests } = await verified(audit, simulated[0]?.message.id, loadDefinition('bare'));
    expect([new Set(reasons), requests]).toEqual([new Set(['simulation']), { sent: 0, most: 0 }]);
  });

  test('once the evidence of the audit is gone', async () => {
    const audit = await audited(BOUTIQUE);
    await bench.database.query('delete from audit_steps where audit_id = $1', [audit.id]);
    const { reasons, requests } = await verified(audit, agreement, BOUTIQUE);
    expect([reasons, requests]).toEqual([['evidence_removed'], { sent: 0, most: 1 }]);
  });
});

test('whose worker dies ends once, and what the store has answered is not asked again', async () => {
  const shop = await startStore(BOUTIQUE, { port: boutique.shop.port });
  const run = await createVerification(bench, boutique, idsOf(boutique.outcome));
  // Another worker takes it over when answers are kept and no step is recorded yet.
  let kept = 0;
  const taken = Promise.withResolvers<void>();
  const store: typeof bench.store = {
    ...bench.store,
    keepAnswers: async (claim, batch, answers) => {
      const written = await bench.store.keepAnswers(claim, batch, answers);
      if (written.kind === 'written') kept += answers.length;
      if (batch === 0) await bench.store.release(await stealClaim(bench, run)).then(taken.resolve, taken.reject);
      return written;
    },
    recordStep: async (...step) => {
      await taken.promise;
      return bench.store.recordStep(...step);
    },
  };
  expect((await runOnce(store, run)).report?.outcome).toBe('fenced');
  const first = shop.requests.length;
  expect((await runOnce(bench.store, run)).report?.outcome).toBe('done');
  const { requests, verified: told } = await outcomeOf(bench, run);
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['failing']));
  // What was kept when the claim was lost is not asked again; what was in flight is.
  expect(shop.requests.length - first).toBeLessThanOrEqual(requests.sent - kept);
  expect(kept).toBeGreaterThan(0);
  const ends = await bench.database.query("select from audit_transitions where audit_id = $1 and to_status = 'done'", [run]);
  expect(ends).toHaveLength(1);
  expect((await runOnce(bench.store, run)).ending).toBeNull();
  await shop.close();
});
