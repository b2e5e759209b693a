/** What the conversation with the store's endpoint showed, read from the exchanges alone. */

import type { Exchange } from '../../core/evidence.ts';
import type { JsonObject } from '../../formats/json.ts';
import { answerOfReply, readUcpAnswer, type UcpAnswer, type UcpOperation } from '../../formats/ucp/answer.ts';
import { readMcpReply } from '../../formats/ucp/mcp.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
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
  /** The last try of each step. */
  readonly answers: Readonly<Partial<Record<LiveStep, LiveAnswer>>>;
  /** The second page of the search, where the first promised one. */
  readonly next: { readonly exchange: Exchange; readonly answer: UcpAnswer } | null;
  /** null when there is no tool list: REST, or the server gave none. */
  readonly tools: { readonly exchange: Exchange; readonly names: readonly string[] } | null;
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
  readonly profileRejected: { readonly exchange: Exchange; readonly code: string } | null;
}

/** The endpoint spoke, and something was asked of the catalogue. */
export function hasTalked({ main }: LiveFacts): boolean {
  return main?.speaks === true && Object.keys(main.answers).length > 0;
}

export function readLive(evidence: UcpEvidence): LiveFacts {
  const transports = (['mcp', 'rest'] as const).map((transport) => readTransport(evidence, transport)).filter((facts) => facts !== null);
  const preferred = transports.find((facts) => facts.transport === evidence.session?.transport);
  const rejected = transports
    .flatMap((facts) => Object.values(facts.answers))
    .find(({ answer }) => !answer.ok && answer.kind === 'profile_rejected');
  return {
    transports,
    main: preferred ?? transports.find((facts) => facts.speaks) ?? transports[0] ?? null,
    profileRejected: rejected === undefined || rejected.answer.ok ? null : { exchange: rejected.exchange, code: rejected.answer.code },
  };
}

function readTransport(evidence: UcpEvidence, transport: UcpTransport): TransportFacts | null {
  const prefix = `ucp.${transport}.`;
  const exchanges = evidence.exchanges.filter((exchange) => exchange.key.startsWith(prefix));
  const first = exchanges[0];
  if (first === undefined) {
    return null;
  }
  const last = (step: string) => exchanges.findLast(({ key }) => key === `${prefix}${step}` || key.startsWith(`${prefix}${step}:`));
  const answers: TransportFacts['answers'] = Object.fromEntries(LIVE_STEPS.flatMap((step) => readStep(step, last(step))));
  const put = Object.values(answers);
  const next = last('next');
  const listing = last('tools');
  const names = listing === undefined ? null : readMcpReply(listing).tools;
  return {
    transport,
    endpoint: endpointOf(first, transport),
    answers,
    next: next === undefined ? null : { exchange: next, answer: readUcpAnswer(next, 'search') },
    tools: listing === undefined || names === null ? null : { exchange: listing, names },
    exchanges,
    listing: listing ?? null,
    speaks: put.length === 0 ? names !== null : put.some(({ answer }) => speaksUcp(answer)),
    dialect: dialectOf(exchanges),
  };
}

function readStep(step: LiveStep, exchange: Exchange | undefined): [LiveStep, LiveAnswer][] {
  if (exchange === undefined) {
    return [];
  }
  const operation = step === 'unknown' ? 'product' : step;
  const reply = readUcpReply(exchange);
  const payload = reply.kind === 'payload' ? reply.payload : null;
  return [[step, { step, operation, exchange, answer: answerOfReply(reply, exchange, operation), payload }]];
}

/** Products, an outcome in `ucp.status`, or a payload that at least says which release it is of. */
export function speaksUcp(answer: UcpAnswer): boolean {
  return answer.ok || answer.kind === 'business' || (answer.ucp?.version ?? null) !== null;
}

function endpointOf(exchange: Exchange, transport: UcpTransport): string {
  return transport === 'mcp' ? exchange.url : exchange.url.replace(/\/catalog\/(?:search|lookup|product)$/, '');
}

function dialectOf(exchanges: readonly Exchange[]): McpDialect {
  const asked = exchanges.findLast(({ key }) => !key.endsWith('.initialize') && !key.endsWith('.initialized'));
  if (exchanges.some(({ key }) => key.endsWith('.initialized'))) {
    return 'session';
  }
  return asked?.requestHeaders['mcp-method'] === undefined ? 'plain' : 'versioned';
}
