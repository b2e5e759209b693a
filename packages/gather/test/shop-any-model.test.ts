import { createHash } from 'node:crypto';
import { assessShopping, type Model, type ModelReply, type ModelRequest, type ModelToolCall, unfenced } from '@vitrine/engine';
import { memoryJournal } from '@vitrine/gather';
import { counter } from './shop-counter.ts';
import { dying, goShopping, MARKS, type Shopped, type Trip, visits } from './shop-rig.ts';

const visit = visits();

const ERRANDS = 100;

/** A model without sense: what it does follows from its seed and from all it was told, so that a resumed run meets the same one. */
function anyModel(seed: number): Model {
  const complete: Model['complete'] = async (request) => {
    // The store's port is another in every run; what is drawn is not.
    const draw = dice(`${seed} ${JSON.stringify(request).replaceAll(/127\.0\.0\.1:\d+/g, 'store')}`);
    const calls = Array.from({ length: [0, 1, 1, 1, 2, 3][draw(6)] ?? 1 }, (_, n) => anyCall(draw, request, `c${n}`));
    // Without a call the errand is over: most of the time it should not be.
    const kept = calls.length === 0 && draw(4) > 0 ? [anyCall(draw, request, 'c')] : calls;
    return {
      kind: 'reply',
      text: draw(2) === 0 ? '' : 'I am sure it worked.',
      calls: kept,
      usage: USED,
      finish: 'calls',
    } satisfies ModelReply;
  };
  return { provider: 'openai', name: `any ${seed}`, prices: null, isPaid: false, complete };
}
const USED = { inputTokens: 10, outputTokens: 5 };

/** Numbers below n, always the same for the same text. */
function dice(text: string): (n: number) => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function anyCall(draw: (n: number) => number, request: ModelRequest, id: string): ModelToolCall {
  const known = [...new Set(request.messages.flatMap(({ role, text }) => (role === 'assistant' ? [] : stringsIn(unfenced(text)))))];
  const word = () => known[draw(known.length)] ?? 'bol';
  const strange = [
    'http://169.254.169.254/',
    'https://stranger.example.net/',
    'file:///etc/passwd',
    '../..',
    '__proto__',
    '',
    'a'.repeat(5_000),
  ];
  const any = () => (draw(3) === 0 ? strange[draw(strange.length)] : word());
  const moves: readonly (() => readonly [string, unknown])[] = [
    () => ['search', { query: any() }],
    () => ['search', { query: 'bol', max_price: draw(2) === 0 ? 100 : -1 }],
    () => ['get_product', { id: any() }],
    () => ['get_product', { id: 'bol-1' }],
    () => ['open_page', { url: any() }],
    () => ['add_to_cart', { variant_id: any(), quantity: draw(4) }],
    () => ['add_to_cart', { variant_id: 'bol-1-bleu' }],
    () => ['finish', { found: draw(2) === 0, title: any(), price: draw(100) }],
    () => [any() ?? '', { anything: any() }],
  ];
  const [name, input] = (moves[draw(moves.length)] ?? moves[0])?.() ?? ['search', {}];
  return { id, name, arguments: draw(12) === 0 ? '{"query":' : JSON.stringify(input) };
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

// Without `bytes`: who takes a run over between a create and its answer sends the create again, under its key.
const verdictOf = ({ check }: Shopped) => JSON.stringify(check, (name, value) => (name === 'bytes' ? undefined : value));

describe('whatever a model does', () => {
  const seen = { errands: 0, handedOff: 0, refused: 0, resumed: 0 };

  async function send(trip: Trip, seed: number): Promise<Shopped> {
    const shopped = await goShopping(trip, {}, anyModel(seed));
    const [mission] = shopped.shop.missions;
    const calls = mission?.turns.flatMap((turn) => turn.calls) ?? [];
    seen.errands += 1;
    seen.refused += calls.filter(({ output }) => output.kind === 'refused').length;
    seen.handedOff += calls.some(({ output }) => output.kind === 'handoff') ? 1 : 0;
    expect(mission?.turns.length).toBeLessThanOrEqual(12);
    expect(calls.length).toBeLessThanOrEqual(17);
    expect(shopped.shop.exchanges.length).toBeLessThanOrEqual(33);
    return shopped;
  }

  test('its errand ends within its limits, on the store, with every cart cancelled and nothing told', async () => {
    const trip = await visit(counter(), { requests: 10_000 });
    const before = trip.store.requests.length;
    for (let seed = 0; seed < ERRANDS; seed += 1) {
      const { shop, details } = await send(trip, seed);
      expect(shop.exchanges.filter(({ url }) => !url.startsWith(`${trip.store.url}/`))).toEqual([]);
      const keys = shop.exchanges.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(shop.missions.map(({ cart }) => cart?.cancelled ?? true)).toEqual([true]);
      const [mission] = details.missions;
      // No word of success counts: who has come through has been handed to the store's own cart.
      if (mission?.state === 'completed') expect(mission.handOff?.url?.startsWith(trip.store.url)).toBe(true);
    }
    const sent = JSON.stringify(trip.store.requests.slice(before));
    for (const secret of [MARKS.canary, MARKS.fence, 'You are a shopping assistant']) expect(sent).not.toContain(secret);
    // Both kinds of errand were met, or this test would show nothing.
    expect(seen.handedOff).toBeGreaterThan(10);
    expect(seen.refused).toBeGreaterThan(ERRANDS);
  });

  test('a run that is killed anywhere and resumed comes to the same verdict', async () => {
    const trip = await visit(counter(), { requests: 20_000 });
    for (let seed = 0; seed < ERRANDS; seed += 1) {
      const whole = await goShopping(trip, {}, anyModel(seed));
      const journal = memoryJournal();
      let pages = 0;
      const killed = goShopping(trip, { journal: dying(journal, () => ++pages < 3 + (seed % 9)) }, anyModel(seed));
      const died = await killed.then(
        () => false,
        () => true,
      );
      if (!died) continue;
      seen.resumed += 1;
      expect([seed, verdictOf(await goShopping(trip, { journal }, anyModel(seed)))]).toEqual([seed, verdictOf(whole)]);
    }
    expect(seen.resumed).toBeGreaterThan(ERRANDS / 2);
  });

  test('the judge says the same of a trace that was stored and read again', async () => {
    const trip = await visit(counter(), { requests: 10_000 });
    const { context, catalog } = trip;
    for (let seed = 0; seed < 30; seed += 1) {
      const { shop, check } = await goShopping(trip, {}, anyModel(seed));
      const stored = JSON.parse(JSON.stringify({ ...shop, exchanges: [] }));
      expect(JSON.stringify(assessShopping({ subject: context.subject, catalog, shop: stored }))).toBe(JSON.stringify(check));
    }
  });
});
