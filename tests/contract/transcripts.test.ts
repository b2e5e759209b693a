/** What a shopper did, read attempt by attempt over HTTP: shown whole, and judged again to the stored verdict. */

import { readTranscript, replayTranscript } from '@vitrine/contract';
import type { Model, ModelReply } from '@vitrine/engine';
import { runPerformance } from '../../packages/gather/test/performance-rig.ts';
import { paidPolicy } from '../../packages/gather/test/shop-paid.ts';
import { goShopping, withStore } from '../../packages/gather/test/shop-rig.ts';
import { owner } from '../../packages/gather/test/till-store.ts';
import { REPORT_HEADERS, renderTranscriptPage } from '../../packages/report/src/index.ts';
import { RETENTION } from '../../packages/store/test/retention.ts';
import { makeOnce, openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { finishRun, launch, ownerOf, PERFORMANCE } from './runs-support.ts';
import { simulated } from './transcript-support.ts';
import { keepEvidence } from './verification-support.ts';

const PROVIDER_SAYS = 'your organisation has no such model';
/** The script, which says something of its own beside its calls and is cut off from its provider after three answers. */
function talkative(): Model {
  const script = paidPolicy();
  let asked = 0;
  return {
    ...script,
    complete: async (request, signal) => {
      asked += 1;
      if (asked > 3) return { kind: 'failure', code: 'refused', status: 404, sentence: PROVIDER_SAYS };
      const said = (await script.complete(request, signal)) as ModelReply;
      return { ...said, text: 'Let me\u202e look\u0007.', thoughts: '<b>What</b> fits\u0007?' };
    },
  };
}

describe('a transcript', () => {
  const api = openOnce(openHarness);

  /** A simulated audit of a demo store, stored as a worker stores it. */
  async function audited(store: string, model?: Model, isOwned = false) {
    const { shop, details } = await withStore(store, (trip) => goShopping(trip, isOwned ? { owner: owner(trip.store.url) } : {}, model));
    const { json } = await api.create({ business: 'shop.example.com' });
    await api.finish(json.id, simulated(details));
    await keepEvidence(api, json.id, 'probe:shop', { ...shop, exchanges: [] });
    const result = (await api.ask(`/audits/${json.id}`)).json.result.checks.find(
      ({ check_id }: { check_id: string }) => check_id === 'agent_simulation',
    );
    return { id: json.id as string, shop, missions: result.simulation.missions };
  }
  const perfect = makeOnce(() => audited('perfect'));
  const read = (id: string, n: number | string) => api.ask(`/audits/${id}/transcripts/${n}`);

  test.each(['perfect', 'shopify-like', 'magento-like', 'hostile'])(
    'of each mission in %s replays to the verdict of the audit',
    async (store) => {
      const { id, missions } = store === 'perfect' ? perfect : await audited(store);
      expect(missions.length).toBeGreaterThan(0);
      for (const [index, stored] of missions.entries()) {
        const { status, json, headers } = await read(id, index + 1);
        expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
        expect(json.mission).toEqual(stored.mission);
        expect(json.turns.flatMap(({ calls }: { calls: { name: string }[] }) => calls.map(({ name }) => name))).toEqual(
          stored.steps.map(({ tool }: { tool: string }) => tool),
        );
        for (const [member, value] of Object.entries(json.verdict)) expect([member, value]).toEqual([member, stored[member]]);
        const transcript = readTranscript(json);
        expect(transcript && replayTranscript(transcript)).toEqual(json.verdict);
      }
    },
  );

  test('of a mission with a checkout tells what it held and that it was cancelled, and replays', async () => {
    const { id } = await audited('perfect', undefined, true);
    const { json } = await read(id, 1);
    expect(json.compared.checkout).toMatchObject({
      held: { status: 'incomplete', adds_up: true },
      steps: ['create', 'read', 'cancel'].map((action) => ({ action, refusal: null })),
      may_be_left: false,
    });
    expect(json.closed).toMatchObject({ cancelled: true, may_be_left: false });
    expect(json.verdict).toMatchObject({ state: 'completed', reached: expect.arrayContaining(['checkout']) });
    const transcript = readTranscript(json);
    expect(transcript && replayTranscript(transcript)).toEqual(json.verdict);
  });

  test('shows what was asked for, called, returned, compared and decided', async () => {
    const { json } = await read(perfect.id, 1);
    const calls = json.turns.flatMap((turn: { calls: object[] }) => turn.calls);
    expect(calls.map(({ output }: { output: { kind: string } }) => output.kind)).toEqual(['products', 'product', 'handoff', 'finished']);
    expect(JSON.parse(calls[0].arguments)).toMatchObject({ query: expect.any(String) });
    expect(calls[0].output.products[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
    const [line] = json.compared.asked;
    expect(json.mission.variants).toContain(line.variant_id);
    expect(json.compared.in_cart.lines).toEqual([expect.objectContaining(line)]);
    expect(json.compared.till.url).toBe(json.verdict.hand_off.url);
    expect([json.verdict.state, json.verdict.hand_off.by]).toEqual(['completed', 'cart']);
  });

  test('changes its verdict when the trace is changed', async () => {
    const { json } = await read(perfect.id, 1);
    const replayed = (change: (transcript: typeof json) => void) => {
      const transcript = readTranscript(json);
      const copy = structuredClone(transcript);
      change(copy);
      return copy && replayTranscript(copy);
    };
    const handOff = ({ turns }: typeof json) =>
      turns.flatMap(({ calls }: { calls: object[] }) => calls).find(({ output }: { output: { kind: string } }) => output.kind === 'handoff')
        .output;
    expect(replayed(() => {})).toEqual(json.verdict);
    // The verdict a file states is not read.
    expect(replayed(({ verdict }) => Object.assign(verdict, { state: 'stopped' }))).toEqual(json.verdict);
    const other = replayed((transcript) => Object.assign(handOff(transcript).cart.lines[0], { variant_id: 'another' }));
    expect(other).toMatchObject({ state: 'stopped', obstacle: 'other_cart', whose: 'store' });
    const dead = replayed(({ compared }) => Object.assign(compared.till, { seen: 'gone' }));
    expect(dead).toMatchObject({ state: 'stopped', obstacle: 'dead_till', whose: 'store' });
  });

  test('is inert, and holds no sentence of the model’s provider', async () => {
    const { id } = await audited('perfect', talkative());
    const { json, text } = await read(id, 1);
    expect(json.turns[0].text).toBe('Let me look.');
    expect(json.failure).toEqual({ code: 'refused', status: 404 });
    expect(json.turns[0].thoughts).toBe('<b>What</b> fits?');
    expect(text).not.toContain(PROVIDER_SAYS);
    const page = await api.ask(`/audits/${id}/transcripts/1/page`);
    expect(page.text).toContain('&lt;b&gt;What&lt;/b&gt; fits?');
    expect(page.text).not.toMatch(/<b>What|<script|\u0007|\u202e/);
  });

  test('is a page, to which the report leads, with the policy of a report and nothing the JSON does not tell', async () => {
    const { id, missions } = await audited('magento-like');
    const report = (await api.ask(`/audits/${id}/report`)).text;
    const links = [...report.matchAll(/href="(transcripts\/\d+\/page\?lang=en)"/g)].map(([, link]) => link);
    expect(links).toHaveLength(missions.length);
    for (const [index, link] of links.entries()) {
      const page = await api.ask(`/audits/${id}/${link}`);
      const transcript = readTranscript((await read(id, index + 1)).json);
      expect([page.status, page.text]).toEqual([200, transcript && renderTranscriptPage(transcript, 'en')]);
      for (const [name, value] of Object.entries(REPORT_HEADERS)) expect([name, page.headers[name.toLowerCase()]]).toEqual([name, value]);
      expect(page.text).not.toContain(id);
      expect(page.text).toContain(`href="#turn-${missions[index].turn}"`);
    }
    expect((await api.ask(`/audits/${id}/transcripts/9/page`)).json.error_code).toBe('not_found');
  });

  test('of a number that is none, of an audit without a simulation, and after retention is not found', async () => {
    const { id } = await audited('perfect');
    for (const n of [0, 99, '01', 'x', '%00']) expect((await read(id, n)).json.error_code).toBe('not_found');
    const plain = (await api.create({ business: 'shop.example.com' })).json.id;
    expect((await read(plain, 1)).json.error_code).toBe('report_not_found');
    await api.finish(plain);
    expect((await read(plain, 1)).json.error_code).toBe('not_found');
    expect((await read('aud_0000000000000000000000', 1)).json.error_code).toBe('audit_not_found');
    await api.database.query("update audit_steps set recorded_at = now() - interval '100 days' where audit_id = $1", [id]);
    await api.store.retain({ ...RETENTION, batch: 1_000 });
    const { status, json } = await read(id, 1);
    expect([status, json.error_code, json.detail]).toEqual([404, 'not_found', expect.stringContaining('removed')]);
    expect((await api.ask(`/audits/${id}`)).status).toBe(200);
  });

  test('of each trial of a performance run replays to the verdict of the run', async () => {
    const owner = await ownerOf(api);
    const { result, trials } = await withStore('perfect', (trip) => runPerformance(trip, { repeats: 2, withRefusal: true }));
    const id = await launch(owner, PERFORMANCE);
    await finishRun(api, { sample: () => result }, id);
    for (const evidence of trials) await keepEvidence(api, id, `probe:trials:${evidence.mission}`, { ...evidence, exchanges: [] });
    const shown = (await owner.get(`/performance-runs/${id}`)).json.result;
    expect(shown.trials).toHaveLength(6);
    for (const [index, stored] of shown.trials.entries()) {
      const { status, json } = await owner.get(`/performance-runs/${id}/transcripts/${index + 1}`);
      expect([status, json.mission.mission, json.turns.length]).toEqual([200, stored.mission, stored.turns]);
      for (const [member, value] of Object.entries(json.verdict))
        if (member !== 'turn') expect([member, value]).toEqual([member, stored[member]]);
      const transcript = readTranscript(json);
      expect(transcript && replayTranscript(transcript)).toEqual(json.verdict);
    }
  });
});
