/** Signals of the general scan, verified by the real runner on the store of their three cases: untouched, wrongly mended, mended. */

import { restsOn, SCAN, signalFinding, type VerificationAssessment } from '@vitrine/engine';
import type { Cases } from '../../../packages/engine/test/cases/prove.ts';
import { signalCases, soundSite } from '../../../packages/engine/test/cases/signals.ts';
import type { Served, Site } from '../../../packages/engine/test/scan/look-builder.ts';
import { wireOfServed } from '../../../packages/gather/test/generated-stores.ts';
import { serveWires } from '../../../packages/gather/test/serving.ts';
import { openOnce } from '../../../tests/once.ts';
import { anAudit, PLAIN, runOnce, useBench } from './runner-rig.ts';
import { type Audited, createVerification, outcomeOf } from './verification-rig.ts';

const bench = useBench();
let site: Site;
let asked: string[] = [];

const shop = openOnce(() =>
  serveWires((origin, { method, url: path, headers }) => {
    asked.push(`${method} ${path}`);
    const found = site.pages?.[path] ?? site.otherwise;
    const question = { method: method as 'GET', url: path, path, accept: headers.accept ?? '*/*' };
    return found === undefined ? null : wireOfServed(typeof found === 'function' ? found(question) : found, origin);
  }),
);

/** The sound store with these changes, from now on. */
function serve(changes: Site = {}): void {
  site = { ...changes, pages: { ...soundSite(shop.url).pages, ...changes.pages } };
}

async function audited(): Promise<Audited> {
  const id = await anAudit(bench.store, `${shop.url}/`, { options: { ...PLAIN, general_scan: true } });
  await runOnce(bench.store, id);
  const outcome = await bench.store.readOutcome('audit', id);
  if (outcome === null) throw new Error('the audit is not done');
  return { id, outcome, shop };
}

const findingOf = ({ outcome }: Audited, id: string) => {
  const signal = outcome.generalReadiness?.signals.find((one) => one.id === id);
  return signal === undefined ? null : signalFinding(signal);
};

async function verify(audit: Audited, id: string): Promise<VerificationAssessment> {
  const finding = findingOf(audit, id);
  const run = await createVerification(bench, audit, [finding?.findingId ?? '']);
  asked = [];
  const { errors } = await runOnce(bench.store, run);
  expect(errors).toEqual([]);
  const outcome = await outcomeOf(bench, run);
  expect(outcome.requests.sent).toBe(asked.length);
  expect(outcome.requests.sent).toBeLessThanOrEqual(outcome.requests.most);
  return outcome;
}
const faultOf = (id: string) => (signalCases(shop.url)[id] as Cases<Site>).fault;
const endsOf = ({ verified }: VerificationAssessment) => verified.map(({ checkId, status, reason }) => [checkId, status, reason]);

/** A store on loopback has no name to publish records under. */
const IDS = Object.keys(signalCases('https://shop.example')).filter((id) => id !== 'dns_aid');

describe('a signal at fault', () => {
  test.each(IDS)('%s is failing untouched and wrongly mended, and fixed once it works', async (id) => {
    const { wrong: wrongly, right } = signalCases(shop.url)[id] as Cases<Site>;
    serve(faultOf(id));
    const audit = await audited();
    expect(findingOf(audit, id)?.findingId).toMatch(new RegExp(`^${id}-[0-9a-f]{8}$`));
    expect(endsOf(await verify(audit, id))).toEqual([[SCAN, 'failing', null]]);
    for (const changes of [wrongly].flat() as readonly Site[]) {
      serve(changes);
      const wrong = await verify(audit, id);
      expect(endsOf(wrong)).toEqual([[SCAN, 'failing', null]]);
      expect(wrong.verified[0]?.exchanges.every((key) => key in wrong.exchanges)).toBe(true);
    }
    serve(right);
    expect(endsOf(await verify(audit, id))).toEqual([[SCAN, 'fixed', null]]);
  });
});

describe('of a signal that was absent', () => {
  const id = 'llms_txt';
  const PATH = '/llms.txt';
  const absent: Site = { pages: { [PATH]: { status: 404, type: 'text/plain', body: 'no' } } };
  const after = async (changes: Site) => {
    serve(absent);
    const audit = await audited();
    serve(changes);
    return verify(audit, id);
  };

  test.each([
    [403, 'blocked'],
    [429, 'blocked'],
    [503, 'no_answer'],
  ])('nothing is said when its address answers %i', async (status, reason) => {
    const ends = endsOf(await after({ pages: { [PATH]: { status, type: 'text/plain', body: 'no' } } }));
    expect(ends).toEqual([[SCAN, 'not_measured', reason]]);
  });

  test('the text at every address is no llms.txt', async () => {
    const { verified } = await after({ otherwise: soundSite(shop.url).pages?.[PATH] as Served });
    expect(verified.map(({ status }) => status)).not.toContain('fixed');
  });

  test('only what it rests on, one path that cannot exist and what the new file names are asked', async () => {
    await after({});
    expect(asked.map((line) => line.replace(/x-[0-9a-f]{16}/, 'x')).toSorted()).toEqual(['GET /llms.txt', 'GET /x.txt', 'HEAD /products']);
  });
});

test('a signal that is mended while another breaks is fixed, and the other is news', async () => {
  const sound = soundSite(shop.url).pages?.['/'];
  serve(faultOf('link_header'));
  const audit = await audited();
  const bare: Served = {
    type: 'text/html',
    headers: { vary: 'Accept', link: '</.well-known/api-catalog>; rel="api-catalog"' },
    body: '<!doctype html><title>Clay</title><h1>Clay</h1>',
  };
  serve({ pages: { '/': (question) => (question.accept === 'text/markdown' && typeof sound === 'function' ? sound(question) : bare) } });
  const { verified, come, news } = await verify(audit, 'link_header');
  expect(verified.map(({ status, replacedBy }) => [status, replacedBy])).toEqual([['fixed', []]]);
  expect(come.map(({ checkId, finding }) => [checkId, finding.rule, news.includes(finding.findingId)])).toEqual([[SCAN, 'webmcp', true]]);
});

test('what was seen in a browser or a live session rests on no request that could be sent again', async () => {
  serve(faultOf('webmcp'));
  const { outcome } = await audited();
  const scan = outcome.generalReadiness;
  if (scan === null) throw new Error('there was no scan');
  const { findingId = '' } = findingOf({ id: '', outcome, shop }, 'webmcp') ?? {};
  const requestsOf = (over: Partial<typeof scan>) => restsOn({ ...outcome, generalReadiness: { ...scan, ...over } }, [findingId])?.requests;
  const lived = scan.signals.map((signal) => ({ ...signal, exchanges: [...signal.exchanges, 'live.mcp:1'] }));
  expect(requestsOf({})).toBeGreaterThan(0);
  expect([requestsOf({ look: 'browser' }), requestsOf({ signals: lived })]).toEqual([0, 0]);
});
