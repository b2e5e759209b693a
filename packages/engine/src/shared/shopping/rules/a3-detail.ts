import { quote } from '../../../core/messages.ts';
import type { MissionEnd } from '../ends.ts';
import type { MissionRun } from '../evidence.ts';
import { stoppedAt } from '../facts.ts';
import { matchMission } from '../match.ts';
import { defineRule } from '../rule.ts';
import type { ShownVariant } from '../shown.ts';
import { callsOf, productsOf } from '../trace.ts';
import messages from './a3-detail.words.ts';
import { STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-detail',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'The product that was found can be read by itself, with price and stock.',
  part: 'detail',
  points: 20,
  messages: { ...messages, ...STORE_TOO_SLOW },
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges, run } of stoppedAt(facts, 'detail', keyOf)) {
      report(key, { attempts, ...pricesBeside(run) }, { cost, exchanges });
    }
  },
});

const CONTRADICTIONS: ReadonlySet<MissionEnd> = new Set(['other_thing', 'no_price', 'sold_out']);

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'too_slow' || obstacle === 'other_price' || obstacle === 'not_orderable') return obstacle;
  return CONTRADICTIONS.has(obstacle) ? 'contradicts' : 'unreadable';
}

/** The price the wished variant was found with, and the one it was read with. */
function pricesBeside(run: MissionRun) {
  const [searches, reads] = [true, false].map((isSearch) => callsOf(run).filter(({ output }) => (output.kind === 'products') === isSearch));
  const found = productsOf(searches ?? []).flatMap((product) => {
    const match = matchMission(run.mission, product);
    return typeof match === 'string' ? [] : [match];
  })[0];
  const read = productsOf(reads ?? []).flatMap(({ variants }) => variants.filter(({ id }) => id === found?.id))[0];
  const told = (one: ShownVariant | undefined) =>
    quote(one?.price == null ? '–' : `${one.price} ${one.currency ?? `(≠ ${run.mission.currency})`}`);
  return { asked: told(found), held: told(read) };
}
