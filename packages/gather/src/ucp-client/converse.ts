/** Finds the dialect a store's endpoint accepts, and sends it one catalog call of each kind. */

import {
  CAPABILITY,
  type Exchange,
  fingerprint,
  inverted,
  isThirdParty,
  type McpDialect,
  NO_MARKET,
  nextCursor,
  type Release,
  type UcpAnswer,
  type UcpEvidence,
  type UcpOperation,
  type UcpPlan,
  type UcpSessionState,
  type UcpTransport,
} from '@vitrine/engine';
import type { ProbeContext } from '../ports.ts';
import { fetchRobots } from '../probes/robots.ts';
import { type Address, mcpCall, mcpTools, restCall, shakeHands } from './wire.ts';

/** A plan with an agreed release. */
export type AgreedPlan = UcpPlan & { readonly release: Release };

interface Line extends Address {
  readonly transport: UcpTransport;
}

/**
 * Tries the services in the plan's order and keeps the first whose catalog answers; without one, the first that
 * answered at all. The others are asked one question each, the one that showed products: a client that speaks their transport
 * chooses them. A store that cannot read our profile is not asked again.
 */
export async function converse(ctx: ProbeContext, plan: AgreedPlan): Promise<Pick<UcpEvidence, 'exchanges' | 'session'>> {
  const exchanges: Exchange[] = [];
  let fallback: UcpSessionState | null = null;
  let found: UcpSessionState | null = null;
  let proven: Question | null = null;
  for (const service of onePerTransport(plan)) {
    if (found !== null && ctx.fetcher.requestsLeft() < LEFT_FOR_SECOND) break;
    exchanges.push(...(await askLeave(ctx, service, exchanges)));
    const talk = await talkOver(ctx, plan, service, found === null ? null : (proven ?? BROWSE));
    exchanges.push(...talk.exchanges);
    if (found !== null) continue;
    if (talk.outcome === 'rejected') {
      return { exchanges, session: null };
    }
    const session = talk.outcome === 'silent' ? null : stateOf(plan, talk.line);
    if (talk.outcome === 'catalog') found = session;
    proven = talk.proven;
    fallback ??= session;
  }
  return { exchanges, session: found ?? fallback };
}

/**
 * A store may name an endpoint on somebody else's site, and nobody there asked for us: their robots.txt is read first, once for
 * each origin, and the fetcher keeps to it.
 */
async function askLeave(ctx: ProbeContext, { endpoint, transport }: AgreedPlan['services'][number], asked: readonly Exchange[]) {
  const { origin } = new URL(endpoint);
  const url = `${origin}/robots.txt`;
  if (!isThirdParty(endpoint, ctx.subject.url) || asked.some((exchange) => exchange.url === url)) return [];
  return [await fetchRobots(ctx, origin, `ucp.robots:${transport}`)];
}

/** What a search asks for, without market and page. */
type Question = Readonly<Record<string, unknown>>;

interface Talk {
  readonly exchanges: readonly Exchange[];
  readonly line: Line;
  /** The search that showed products; null: none did. */
  readonly proven: Question | null;
  /** `catalog`: products, or an outcome of the catalog's own. `speaks`: a tool list only. */
  readonly outcome: 'catalog' | 'speaks' | 'silent' | 'rejected';
}

function onePerTransport(plan: AgreedPlan) {
  return plan.services.filter((service, index) => plan.services.findIndex((other) => other.transport === service.transport) === index);
}

async function talkOver(
  ctx: ProbeContext,
  plan: AgreedPlan,
  service: AgreedPlan['services'][number],
  only: Question | null,
): Promise<Talk> {
  const opening: Line = { ...service, release: plan.release, dialect: 'plain', handshake: null };
  const exchanges: Exchange[] = [];
  const found = service.transport === 'mcp' ? await findDialect(ctx, opening, exchanges) : { line: opening, answered: false, words: [] };
  // By what the profile declares, not by its release: stores of January offer a catalogue their release has no name for.
  const { asked, proven } = await askCatalog(ctx, plan, { ...found, only }, exchanges);
  // A tool list alone opens a session only where no catalogue call was put: one that failed would only fail again.
  const outcome = asked === 'unasked' ? (found.answered ? 'speaks' : 'silent') : asked;
  return { exchanges, line: found.line, outcome, proven };
}

interface Dialect {
  readonly line: Line;
  readonly answered: boolean;
  /** Words of the tools' descriptions. */
  readonly words: readonly string[];
}

/** First without ceremony, as agents send it; then what the refusal asks for: the revision named, or a handshake. */
async function findDialect(ctx: ProbeContext, opening: Line, exchanges: Exchange[]): Promise<Dialect> {
  let line = opening;
  const tried = new Set<McpDialect>();
  for (;;) {
    tried.add(line.dialect);
    const key = line.dialect === 'plain' ? 'ucp.mcp.tools' : `ucp.mcp.tools:${line.dialect}`;
    const exchange = await ctx.fetcher.fetch(mcpTools(ctx, line, key));
    exchanges.push(exchange);
    const reply = await ctx.read.readMcpReply(exchange);
    if (!reply.ok || reply.value.answered) {
      return { line, answered: reply.ok, words: reply.ok ? reply.value.words : [] };
    }
    const next = await adapt(ctx, line, reply.value.wants, exchanges);
    if (next === null || tried.has(next.dialect)) {
      return { line: opening, answered: false, words: [] };
    }
    line = next;
  }
}

async function adapt(ctx: ProbeContext, line: Line, wants: 'handshake' | 'version' | null, exchanges: Exchange[]): Promise<Line | null> {
  if (wants === 'version') {
    return { ...line, dialect: 'versioned' };
  }
  if (wants !== 'handshake' || line.dialect === 'session') {
    return null;
  }
  const shaken = await shakeHands(ctx, line.endpoint);
  exchanges.push(...shaken.exchanges);
  return shaken.handshake === null ? null : { ...line, dialect: 'session', handshake: shaken.handshake };
}

/**
 * Search without words, in a word of the store's own and the page after the first where it names one, lookup, product, and a
 * product that cannot exist: the evidence of L2 to L6. `only`: this search, and nothing else.
 */
async function askCatalog(
  ctx: ProbeContext,
  plan: AgreedPlan,
  { line, answered, words, only }: Dialect & { readonly only: Question | null },
  exchanges: Exchange[],
): Promise<{ readonly asked: Talk['outcome'] | 'unasked'; readonly proven: Question | null }> {
  const outcomes: Talk['outcome'][] = [];
  const ask = async (operation: UcpOperation, step: string, payload: Record<string, unknown>): Promise<UcpAnswer | null> => {
    const call = line.transport === 'mcp' ? mcpCall : restCall;
    const request = call(ctx, line, operation, payload, `ucp.${line.transport}.${step}`);
    // An endpoint that failed twice in a row is not down for a moment: what follows is asked once.
    const readsOnly = !exchanges.some(({ attempts, flaky }) => attempts === 2 && flaky !== true);
    const exchange = await ctx.fetcher.fetch({ ...request, readsOnly });
    exchanges.push(exchange);
    const answer = await ctx.read.readUcpAnswer({ exchange, operation });
    outcomes.push(answer.ok ? outcomeOf(answer.value) : 'silent');
    return answer.ok ? answer.value : null;
  };
  // Whoever a store merely names has not asked for this: where neither a list of tools nor two calls of the catalogue get an
  // answer, no other follows.
  const isStranger = !answered && isThirdParty(line.endpoint, ctx.subject.url);
  // Our profile was refused: further calls would get the same answer.
  const isOver = () => outcomes.includes('rejected') || (isStranger && outcomes.filter((outcome) => outcome === 'silent').length > 1);
  const { country } = ctx.subject;
  const context = country === NO_MARKET ? {} : { address_country: country };
  let id: string | null = null;
  let question = only ?? BROWSE;
  if (plan.capabilities.includes(CAPABILITY.search)) {
    let shown = await ask('search', 'search', { ...question, context, pagination: FIRST_PAGE });
    if (only !== null) return { asked: best(outcomes), proven: null };
    const browsed = shown;
    // Servers may refuse a search without words, or find nothing for a word that is not theirs: neither is a fault.
    const isScarce = firstId(shown) !== null && ctx.fetcher.requestsLeft() < LEFT_FOR_WORDS;
    const tried = shown === null || isScarce ? [] : wordsFor(shown, words, country);
    for (const [index, query] of tried.entries()) {
      if (isOver() || (index > 0 && firstId(shown) !== null)) break;
      const searched = await ask('search', `search:${index + 2}`, { query, context, pagination: FIRST_PAGE });
      if (firstId(browsed) !== null) break;
      question = { query };
      shown = searched;
    }
    id = firstId(shown);
    const cursor = shown && nextCursor(shown);
    if (cursor !== null) {
      await ask('search', 'next', { ...question, context, pagination: { ...FIRST_PAGE, cursor } });
    }
  }
  if (plan.capabilities.includes(CAPABILITY.lookup) && !isOver()) {
    const unknown = `vitrine-no-such-product-${fingerprint(ctx.subject.url)}`;
    await ask('lookup', 'lookup', { ids: [id ?? unknown], context });
    if (id !== null) {
      await ask('product', 'product', { id, context });
    }
    await ask('product', 'unknown', { id: unknown, context });
  }
  return { asked: outcomes.length === 0 ? 'unasked' : best(outcomes), proven: id === null ? null : question };
}

/** No words, and a filter that lets everything pass: servers may refuse a search that names nothing at all. */
const BROWSE: Question = { filters: { price: { min: 0 } } };

const FIRST_PAGE = { limit: 10 };
/**
 * Requests that have to be left of the audit's for a search in words beside one that showed products, and for one question over
 * a second transport: a store whose redirects cost twice has none over.
 */
const LEFT_FOR_WORDS = 40;
const LEFT_FOR_SECOND = 34;
/** Searches in words, where the one without showed nothing. */
const MAX_WORDS = 4;
const LETTER = 'a';

/**
 * Where products were just seen a word of a title; else words of the tools' descriptions, a common one of the market, and a
 * letter: a catalogue that matches parts of words shows something for a vowel.
 */
function wordsFor(shown: UcpAnswer, words: readonly string[], country: string): readonly string[] {
  const title = shown.ok ? shown.products[0]?.['title'] : undefined;
  const own = typeof title === 'string' ? title.match(/\p{L}{3,30}/gu) : null;
  if (own !== null) return [own.reduce((longest, word) => (word.length > longest.length ? word : longest)).toLowerCase()];
  return [...words.slice(0, MAX_WORDS - 2), WORDS.get(country) ?? 'gift', LETTER];
}

/** A generic product word in the language of the market, by country; English elsewhere. */
const WORDS = inverted({
  cadeau: 'FR BE LU MC NL',
  geschenk: 'DE AT CH',
  regalo: 'ES MX IT',
  presente: 'PT BR',
});

function outcomeOf(answer: UcpAnswer): Talk['outcome'] {
  if (answer.ok || answer.kind === 'business') {
    return 'catalog';
  }
  return answer.kind === 'profile_rejected' ? 'rejected' : 'silent';
}

function best(outcomes: readonly Talk['outcome'][]): Talk['outcome'] {
  return outcomes.includes('rejected') ? 'rejected' : outcomes.includes('catalog') ? 'catalog' : 'silent';
}

function firstId(answer: UcpAnswer | null): string | null {
  const id = answer?.ok === true ? answer.products[0]?.['id'] : undefined;
  return typeof id === 'string' ? id : null;
}

function stateOf({ release, capabilities }: AgreedPlan, { transport, endpoint, dialect, handshake }: Line): UcpSessionState {
  return { release, transport, endpoint, capabilities, dialect, handshake };
}
