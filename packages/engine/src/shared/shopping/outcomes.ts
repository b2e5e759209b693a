/** How far a mission came at each step, read from its calls: what the store answered, and what the shopper left undone. */

import { handOffFault } from './bounds.ts';
import { type CartStatement, cartFault, cartStatement } from './cart.ts';
import { checkoutOutcome } from './checkout.ts';
import { choiceOf, chosenIn, isPartOf, WRONG_CHOICES } from './choice.ts';
import type { MissionEnd } from './ends.ts';
import type { CheckoutRun, HandOffKind, TillLook, TillView, ToolRecord } from './evidence.ts';
import { FUNNEL, type FunnelStep } from './funnel.ts';
import { isSameWord, type Mismatch, matchMission, otherThing, wordsIn } from './match.ts';
import { isPurchase, type MissionPlan } from './mission-plan.ts';
import { MAX_PRODUCTS, type ShownProduct } from './shown.ts';
import { argumentOf, handOffIn, keysOf, productsOf, refusalsOf } from './trace.ts';

/** Where the buyer was sent. */
export interface HandOff {
  /** `checkout`: the store gave a mere page, and the checkout that was made of the same is right. */
  readonly by: HandOffKind | 'checkout';
  readonly url: string | null;
}

interface StepOutcome {
  /** null: the step was reached. */
  readonly obstacle: MissionEnd | null;
  readonly exchanges: readonly string[];
}

type Steps = ReturnType<typeof outcomesOf>;

function outcomesOf(mission: MissionPlan, calls: readonly ToolRecord[], seen: Seen) {
  const searches = calls.filter(({ name }) => name === 'search');
  const reads = calls.filter(({ name }) => name === 'get_product' || name === 'open_page');
  return {
    ...searchesFor(mission, searches),
    detail: { obstacle: readObstacle(mission, productsOf(searches), reads), exchanges: keysOf(reads) },
    ...cartOutcomes(mission, calls, seen),
  } satisfies Record<(typeof FUNNEL)[number], StepOutcome> & Pick<Searched, 'wasAsked'>;
}

interface Searched {
  /** A search for it was answered. */
  readonly wasAsked: boolean;
  readonly discovered: StepOutcome;
  readonly relevant: StepOutcome;
}

/** What the searches came to for one thing. One that was answered with nothing shows more than another that was refused. */
function searchesFor(thing: MissionPlan, searches: readonly ToolRecord[]): Searched {
  const asking = searches.filter((call) => asksForWish(thing, call));
  const answered = asking.filter(({ output }) => output.kind === 'products');
  const refused = refusalsOf(asking)[0] ?? null;
  const found = productsOf(searches);
  const without = found.length > 0 ? null : answered.length > 0 ? 'nothing_found' : (refusalsOf(searches)[0] ?? 'not_tried');
  const missing = closest(thing, found);
  const hadToShow = answered.some((call) => showsAll(thing, call));
  const exchanges = keysOf(searches);
  return {
    wasAsked: answered.length > 0,
    discovered: { obstacle: answered.length === 0 && missing !== null ? (refused ?? without) : without, exchanges },
    relevant: { obstacle: missing === 'other_thing' && !hadToShow ? (refused ?? 'not_tried') : missing, exchanges },
  };
}

/**
 * Where the shopper left a thing undone that nobody had kept it from: whether the store failed it at the other thing of the wish.
 * That the dearer one of two is sold out or dear keeps nobody from the other.
 */
function failedAtOther(
  mission: MissionPlan,
  calls: readonly ToolRecord[],
): Pick<Way, 'reached' | 'stoppedAt' | 'obstacle' | 'exchanges'> | null {
  const other = otherThing(mission);
  if (other === null) return null;
  const searches = calls.filter(({ name }) => name === 'search');
  const { discovered, relevant } = searchesFor(other, searches);
  const stoppedAt = discovered.obstacle === null ? 'relevant' : 'discovered';
  const obstacle = discovered.obstacle ?? relevant.obstacle;
  const isNoReason =
    obstacle === null ||
    obstacle === 'not_tried' ||
    (mission.kind === 'comparison' && (obstacle === 'sold_out' || obstacle === 'not_orderable' || obstacle === 'too_dear'));
  return isNoReason ? null : { reached: FUNNEL.slice(0, FUNNEL.indexOf(stoppedAt)), stoppedAt, obstacle, exchanges: relevant.exchanges };
}

/** What the trace holds beside the calls. */
interface Seen {
  readonly homes: readonly string[];
  readonly till: TillLook | null;
  readonly checkout: CheckoutRun | null;
}

/** How far a mission came. */
export interface Way {
  /** Steps reached, in order; a later one implies those before it. */
  readonly reached: readonly FunnelStep[];
  readonly stoppedAt: FunnelStep | null;
  /** Why it ended short of its goal; null when it was completed. */
  readonly obstacle: MissionEnd | null;
  readonly handOff: HandOff | null;
  /** Keys of the exchanges it rests on: of the step it stopped at, else of the hand-off; where that step asked nothing, of the one before. */
  readonly exchanges: readonly string[];
}

export function wayOf(mission: MissionPlan, calls: readonly ToolRecord[], seen: Seen): Way {
  const steps = outcomesOf(mission, calls, seen);
  if (!isPurchase(mission)) return refusalOf(calls, steps);
  const reached = FUNNEL.slice(0, FUNNEL.findLastIndex((step) => steps[step].obstacle === null) + 1);
  const next = FUNNEL[reached.length] ?? null;
  // A wrong cart is the end state, also of a shopper that read nothing before.
  const isWrongCart = next !== null && steps[next].obstacle === 'not_tried' && WRONG_CHOICES.some((one) => one === steps.variant.obstacle);
  const stoppedAt = isWrongCart ? 'variant' : next;
  const at = steps[stoppedAt ?? 'handoff'];
  const handOff = stoppedAt === null ? steps.handoff.handOff : null;
  const before = reached.map((step) => steps[step].exchanges).findLast(({ length }) => length > 0) ?? [];
  const wasRefused = mission.kind === 'delivered' && at.obstacle === 'over_ceiling' && saysFound(calls) === false;
  const failed = at.obstacle === 'not_tried' && !isWrongCart ? failedAtOther(mission, calls) : null;
  if (failed !== null) return { ...failed, handOff: null };
  const way: Way = {
    ...{ reached, stoppedAt: wasRefused ? null : stoppedAt, handOff },
    obstacle: wasRefused ? null : handOff?.by === 'product_page' ? 'page_only' : at.obstacle,
    exchanges: at.exchanges.length > 0 ? at.exchanges : before,
  };
  return seen.checkout === null || handOff === null ? way : throughCheckout(way, checkoutOutcome(mission, seen.checkout, seen.homes));
}

/** Where a checkout was made of what was handed over, it decides: one that is right is a purchase, also where the store has no cart. */
function throughCheckout(way: Way, checkout: ReturnType<typeof checkoutOutcome>): Way {
  if (checkout === null) return way;
  const { obstacle, exchanges, url } = checkout;
  if (obstacle !== null) return { ...way, stoppedAt: 'checkout', obstacle, exchanges };
  const handOff: HandOff | null = way.handOff?.by === 'product_page' ? { by: 'checkout', url } : way.handOff;
  return { ...way, reached: [...way.reached, 'checkout'], obstacle: null, handOff };
}

/** A mission nothing satisfies: the store was asked for it, no cart stands, and the shopper says so. A cart of what the store showed to fit after all is right too. */
function refusalOf(calls: readonly ToolRecord[], { discovered, handoff, wasAsked }: Steps): Way {
  const { obstacle, exchanges } = discovered;
  const hasResults = obstacle === null;
  const way = { reached: hasResults ? (['discovered'] as const) : [], stoppedAt: 'discovered' as const, handOff: null, exchanges };
  if (handoff.handOff !== null) return { ...way, reached: FUNNEL, stoppedAt: null, handOff: handoff.handOff, obstacle: null };
  const left = standingCart(calls);
  // A mere page holds nothing.
  if (left !== null && left.output.by !== 'product_page')
    return { ...way, stoppedAt: 'variant', obstacle: 'bought_anyway', exchanges: handoff.exchanges };
  if (!hasResults && obstacle !== 'nothing_found') return { ...way, obstacle };
  const found = saysFound(calls);
  if (found === false && wasAsked) return { ...way, stoppedAt: null, obstacle: null };
  return { ...way, stoppedAt: 'relevant', obstacle: found === true ? 'claimed' : 'not_tried' };
}

/** What the shopper said at the end; null when it said nothing. It decides only where saying so is the task. */
function saysFound(calls: readonly ToolRecord[]): boolean | null {
  const { output } = calls.findLast((call) => call.output.kind === 'finished') ?? {};
  return output?.kind === 'finished' ? output.claim.found : null;
}

/** Whether a store that sells the thing had to show it: a word of the wish or its category, and no lower price limit. */
function asksForWish({ words, category, ceiling }: MissionPlan, call: ToolRecord): boolean {
  const [query, limit] = [argumentOf(call, 'query'), argumentOf(call, 'max_price')];
  if (typeof query !== 'string' || (typeof limit === 'number' && limit < ceiling)) return false;
  return [...words, ...(category === null ? [] : [category])].some((phrase) => names(query, phrase));
}

/** Whether the query holds every word of the phrase, in one number or the other: "bols" asks for a "bol", "bolognaise" does not. */
function names(query: string, phrase: string): boolean {
  const asked = wordsIn(query);
  return wordsIn(phrase).every((word) => asked.some((one) => isSameWord(one, word)));
}

/** Whether the answer to a search is all the store has for it: a full list may go on, but for a query of all words of the wish, or of its category where it has none. */
function showsAll({ words, category }: MissionPlan, call: ToolRecord): boolean {
  const { output } = call;
  const isFull = output.kind === 'products' && output.products.length >= MAX_PRODUCTS;
  return !isFull || names(String(argumentOf(call, 'query')), words.length > 0 ? words.join(' ') : (category ?? ''));
}

/** Furthest from the mission first. */
const MISMATCHES: readonly Mismatch[] = ['other_thing', 'no_price', 'other_currency', 'too_dear', 'not_orderable', 'sold_out'];

/** null when a product meets the mission; else the mismatch of the product that came closest. */
function closest(mission: MissionPlan, products: readonly ShownProduct[]): Mismatch | null {
  const matches = products.map((product) => matchMission(mission, product));
  if (matches.some((match) => typeof match !== 'string')) return null;
  return MISMATCHES.findLast((mismatch) => matches.includes(mismatch)) ?? 'other_thing';
}

/** A contradiction is one of the same product: the search showed that it meets the mission, its own answer that it does not. */
function readObstacle(mission: MissionPlan, found: readonly ShownProduct[], reads: readonly ToolRecord[]): MissionEnd | null {
  if (closest(mission, productsOf(reads)) === null) return null;
  const [contradiction] = reads.flatMap((call) => {
    const asked = call.name === 'get_product' ? argumentOf(call, 'id') : argumentOf(call, 'url');
    const same = found.filter(({ id, url }) => asked !== undefined && (call.name === 'get_product' ? id : url) === asked);
    const read = productsOf([call]);
    return read.length > 0 && same.length > 0 && closest(mission, same) === null ? (closest(mission, read) ?? []) : [];
  });
  if (contradiction === 'too_dear' || contradiction === 'other_currency') return 'other_price';
  return contradiction ?? refusalsOf(reads)[0] ?? 'not_tried';
}

/**
 * The last cart decides. The step `variant` is reached when it was asked for what was wished, `handoff` when the store made
 * it so and says where the buyer goes on. A store that declined the right request is judged by that, whatever came after.
 */
function cartOutcomes(
  mission: MissionPlan,
  calls: readonly ToolRecord[],
  { homes, till }: Seen,
): { variant: StepOutcome; handoff: StepOutcome & { readonly handOff: HandOff | null } } {
  const tries = calls.filter(({ name }) => name === 'add_to_cart');
  const known = productsOf(calls);
  const last = standingCart(calls);
  const wrong = last === null ? null : choiceOf(mission, last.output, known);
  const wasRight = tries.some(({ output }) => output.kind === 'handoff' && choiceOf(mission, output, known) === null);
  const declined = wasRight ? [] : tries.filter((call) => call.output.kind === 'refused' && isPartOf(mission, call, known));
  const exchanges = keysOf(last === null ? (declined.length > 0 ? declined : tries) : [last.call]);
  if (last === null || wrong !== null) {
    const [refusal] = refusalsOf(declined);
    const obstacle = refusal ?? wrong ?? variantObstacle(mission, known);
    const variant = refusal === undefined ? obstacle : null;
    return { variant: { obstacle: variant, exchanges }, handoff: { obstacle, exchanges, handOff: null } };
  }
  const fault = handOffFault(last.output.url, homes) ?? cartFault(mission, last.output, known);
  const lost = till === null ? undefined : NO_WAY_ON[till.seen];
  if (fault === null && till !== null && lost !== undefined) {
    return { variant: { obstacle: null, exchanges }, handoff: { obstacle: lost, exchanges: till.exchanges, handOff: null } };
  }
  const handOff = fault !== null ? null : { by: last.output.by, url: last.output.url };
  return { variant: { obstacle: null, exchanges }, handoff: { obstacle: fault, exchanges, handOff } };
}

/** What a buyer cannot go on from. */
const NO_WAY_ON: Readonly<Partial<Record<TillView, MissionEnd>>> = {
  gone: 'dead_till',
  ...{
    home: 'other_till',
    empty: 'other_till',
    sign_in: 'other_till',
    other: 'other_till',
    price: 'other_till',
    currency: 'other_currency',
  },
};

/** The cart the buyer is left with; null where none was made, or everything was taken out again. */
function standingCart(calls: readonly ToolRecord[]): ReturnType<typeof handOffIn> {
  const last = handOffIn(calls);
  return last === null || last.output.lines.length === 0 ? null : last;
}

/** The last cart that was made. */
export function cartOf(calls: readonly ToolRecord[]): CartStatement | null {
  const last = standingCart(calls);
  return last === null ? null : cartStatement(last.output, chosenIn(productsOf(calls), last.output.variantId)?.variant);
}

function variantObstacle(mission: MissionPlan, known: readonly ShownProduct[]): MissionEnd {
  const fitting = known.map((product) => matchMission(mission, product)).filter((match) => typeof match !== 'string');
  return fitting.length > 0 && fitting.every(({ id }) => id === null) ? 'no_variant_id' : 'not_tried';
}
