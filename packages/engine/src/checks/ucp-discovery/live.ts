/** What the store's endpoint answered, in the conversation and for the catalogue's sample, read from the exchanges alone. */

import type { EvidenceSlice, Exchange } from '../../core/evidence.ts';
import type { JsonObject } from '../../formats/json.ts';
import { answerOfReply, type UcpAnswer, type UcpOperation } from '../../formats/ucp/answer.ts';
import { type McpTool, readMcpReply } from '../../formats/ucp/mcp.ts';
import { operationAsked, readUcpReply, told } from '../../formats/ucp/reply.ts';
import type { McpDialect, UcpEvidence, UcpTransport } from '../../formats/ucp/session.ts';

const LIVE_STEPS = ['search', 'lookup', 'product', 'unknown'] as const;
export type LiveStep = (typeof LIVE_STEPS)[number];

export interface LiveAnswer {
  readonly step: LiveStep;
  readonly operation: UcpOperation;
  readonly exchange: Exchange;
  readonly answer: UcpAnswer;
  /** The UCP object the answer carried, as sent; null when it carried none. */
  readonly payload: JsonObject | null;
}

export interface TransportFacts {
  readonly transport: UcpTransport;
  readonly endpoint: string;
  /** One of each step: of the tries that showed a product the last, else the last. */
  readonly answers: Readonly<Partial<Record<LiveStep, LiveAnswer>>>;
  /** Every catalogue call that was put, pages and the sample's among them, in the order of asking. */
  readonly all: readonly LiveAnswer[];
  /** null when there is no tool list: REST, or the server gave none. */
  readonly tools: { readonly exchange: Exchange; readonly listed: readonly McpTool[] } | null;
  /** Every exchange with this endpoint, in order. */
  readonly exchanges: readonly Exchange[];
  /** `tools/list` as it was last asked; null over REST. */
  readonly listing: Exchange | null;
  /** At least one catalogue call was answered in UCP. A tool list is enough only where no catalogue call was put. */
  readonly speaks: boolean;
  readonly dialect: McpDialect;
}

export interface LiveFacts {
  /** In the order they were tried; empty when nothing could be asked. */
  readonly transports: readonly TransportFacts[];
  /** The one agents end up with: the first that speaks, else the first tried. */
  readonly main: TransportFacts | null;
  /** The store could not read our own profile: our failure, which leaves the conversation unjudged. */
  readonly profileRejected: { readonly exchange: Exchange; readonly said: string } | null;
}

/** The endpoint spoke, and something was asked of the catalogue that it could answer. */
export function hasTalked({ main, profileRejected }: LiveFacts): boolean {
  return profileRejected === null && main?.speaks === true && Object.keys(main.answers).length > 0;
}

/** `sample`: the exchanges of the catalogue's sample, where one was taken. It is taken over the session's transport alone. */
export function readLive(evidence: UcpEvidence, sample: EvidenceSlice | null): LiveFacts {
  const sampled = sample?.exchanges.filter(({ key }) => key.startsWith('catalog.ucp')) ?? [];
  const transports = (['mcp', 'rest'] as const)
    .map((transport) => readTransport(evidence, transport, transport === evidence.session?.transport ? sampled : []))
    .filter((facts) => facts !== null);
  const preferred = transports.find((facts) => facts.transport === evidence.session?.transport);
  const rejected = transports.flatMap(({ all }) => all).find(({ answer }) => !answer.ok && answer.kind === 'profile_rejected');
  return {
    transports,
    main: preferred ?? transports.find((facts) => facts.speaks) ?? transports[0] ?? null,
    profileRejected:
      rejected === undefined || rejected.answer.ok
        ? null
        : { exchange: rejected.exchange, said: told(rejected.answer, rejected.answer.status) },
  };
}

function readTransport(evidence: UcpEvidence, transport: UcpTransport, sampled: readonly Exchange[]): TransportFacts | null {
  const prefix = `ucp.${transport}.`;
  const exchanges = evidence.exchanges.filter((exchange) => exchange.key.startsWith(prefix));
  const first = exchanges[0];
  if (first === undefined) return null;
  const last = (step: string) => exchanges.findLast(({ key }) => key === `${prefix}${step}` || key.startsWith(`${prefix}${step}:`));
  const all = [...exchanges, ...sampled].flatMap((exchange) => readCall(exchange, prefix));
  const of = (step: LiveStep) => all.filter((one) => one.step === step);
  const answers: TransportFacts['answers'] = Object.fromEntries(
    LIVE_STEPS.flatMap((step) => {
      const one = of(step).findLast(showsProducts) ?? of(step).at(-1);
      return one === undefined ? [] : [[step, one]];
    }),
  );
  const listing = last('tools');
  const listed = listing === undefined ? null : readMcpReply(listing).tools;
  return {
    transport,
    endpoint: transport === 'mcp' ? first.url : first.url.replace(/\/catalog\/(?:search|lookup|product)$/, ''),
    answers,
    all,
    tools: listing === undefined || listed === null ? null : { exchange: listing, listed },
    exchanges,
    listing: listing ?? null,
    speaks: all.length === 0 ? listed !== null : all.some(({ answer }) => speaksUcp(answer)),
    dialect: dialectOf(exchanges),
  };
}

/** A product of no store is asked for to see how it is refused; what a call asked says the rest. Empty for what is no catalogue call. */
function readCall(exchange: Exchange, prefix: string): LiveAnswer[] {
  const operation = operationAsked(exchange);
  if (operation === null) return [];
  const step = exchange.key.startsWith(`${prefix}unknown`) ? 'unknown' : operation;
  const reply = readUcpReply(exchange);
  const payload = reply.kind === 'payload' ? reply.payload : reply.envelope;
  return [{ step, operation, exchange, answer: answerOfReply(reply, exchange, operation), payload }];
}

/** The store's own words where it answers every catalogue call in UCP, and each with a refusal of the binding; else null. */
export function refusalOfAll({ all }: TransportFacts): string | null {
  const refusals = all.flatMap(({ answer }) => (answer.ok || answer.kind !== 'transport' ? [] : [told(answer, answer.status)]));
  return refusals.length === all.length ? (refusals[0] ?? null) : null;
}

export function showsProducts({ answer }: Pick<LiveAnswer, 'answer'>): boolean {
  return answer.ok && answer.products.length > 0;
}

/** Products, an outcome in `ucp.status`, or a payload that at least says which release it is of. */
export function speaksUcp(answer: UcpAnswer): boolean {
  return answer.ok || answer.kind === 'business' || (answer.ucp?.version ?? null) !== null;
}

function dialectOf(exchanges: readonly Exchange[]): McpDialect {
  const asked = exchanges.findLast(({ key }) => !key.endsWith('.initialize') && !key.endsWith('.initialized'));
  if (exchanges.some(({ key }) => key.endsWith('.initialized'))) return 'session';
  return asked?.requestHeaders['mcp-method'] === undefined ? 'plain' : 'versioned';
}
