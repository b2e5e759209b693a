/**
 * Whether a store shows the thing that a conditional signal describes (decisions: what a store need not have costs
 * nothing): an endpoint that asks for credentials, or a card, catalogue or profile that names the thing.
 */

import { bodyText, type EvidenceSlice, type Exchange, findExchange, responseOf } from '../../../core/evidence.ts';
import { type Json, readJson } from '../../../formats/json.ts';
import { readUcpAnswer, type UcpOperation } from '../../../formats/ucp/answer.ts';
import { AGENT_CARD, AI_CATALOG, AUTHORIZATION_SERVER, MCP_CARDS } from '../../../shared/agents/asks.ts';
import { isSameDomain } from '../../../target/address.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';
import { RESOURCE_PLACES } from './live.ts';
import { documentOf } from './reading.ts';

export interface NamingDocument {
  /** Key of its exchange. */
  readonly key: string;
  readonly text: string;
}

export const UCP_PROFILE = 'ucp.profile';
const KEYS = [AI_CATALOG, AGENT_CARD, AUTHORIZATION_SERVER, ...MCP_CARDS].map(({ key }) => key).concat(RESOURCE_PLACES);

/** Whether a thing is shown, of which one of several ways is enough; null where none does and one could not be seen. */
export function anyOf(...ways: readonly (boolean | null)[]): boolean | null {
  return ways.includes(true) || (ways.includes(null) ? null : false);
}

/** Whether a value of the document, all of it, is this path of the store's own site: prose that mentions a path names nothing. */
export function namesPath(facts: ScanFacts, { text }: NamingDocument, path: string): boolean {
  return namesValue(text, (value) => {
    const url = /^(?:\/|https?:\/\/)/i.test(value) ? URL.parse(value, facts.origin) : null;
    return url !== null && url.pathname === path && isSameDomain(url.hostname, new URL(facts.origin).hostname);
  });
}

/** Whether a text value of the JSON document satisfies the test. */
export function namesValue(text: string, test: (value: string) => boolean): boolean {
  const json = readJson(new TextEncoder().encode(text));
  const some = (value: Json | undefined): boolean =>
    typeof value === 'string' ? test(value) : typeof value === 'object' && value !== null && Object.values(value).some(some);
  return json.ok && some(json.value);
}

/** Whether one of the store's documents names the thing. */
export function isNamed(facts: ScanFacts, names: (document: NamingDocument) => boolean): boolean | null {
  const readings = KEYS.map((key) => documentOf(facts, key));
  const documents = readings.filter((reading) => reading.found);
  const unseen = readings.some((reading) => !reading.found && reading.state !== 'absent' && reading.reach !== null);
  const named = documents.some(({ key, text }) => names({ key, text }));
  return anyOf(named, unseen ? null : false, profileNames(facts, names));
}

/** Whether anything a document of this store names answers 401 with a scheme other than a person's password. */
export function isRefused(facts: ScanFacts): boolean | null {
  const asked = [...facts.alive.map(({ exchange }) => exchange), ...(facts.ucp?.exchanges ?? [])];
  return anyOf(
    asked.some(asksForToken),
    facts.alive.some(isUnseen) ? null : false,
    // An endpoint whose card could not be read was not asked either.
    isNamed(facts, () => false),
  );
}

function asksForToken(exchange: Exchange): boolean {
  const response = responseOf(exchange);
  return response?.status === 401 && !/^\s*basic\b/i.test(response.headers['www-authenticate'] ?? '');
}

function isUnseen({ exchange: { outcome }, reach }: ScanAnswer): boolean {
  return (outcome.kind === 'failure' && outcome.code !== 'no_such_host') || reach.kind === 'error' || reach.reason === 'rate_limited';
}

function profileNames({ ucp }: ScanFacts, names: (document: NamingDocument) => boolean): boolean | null {
  if (ucp === null) return null;
  const exchange = findExchange(ucp, UCP_PROFILE);
  const response = responseOf(exchange);
  if (response === undefined || response.status >= 500 || response.status === 429) return exchange === undefined ? false : null;
  return response.status === 200 && names({ key: UCP_PROFILE, text: bodyText(response) });
}

const CALL = /^ucp\.(?:mcp|rest)\.(search|lookup|product)(?::|$)/;

/** Whether the UCP catalogue was seen to answer with products. null: nobody asked, or no answer came that would tell. */
export function catalogAnswers(ucp: EvidenceSlice | null): boolean | null {
  if (ucp === null) return null;
  const answers = ucp.exchanges.flatMap((exchange) => {
    const operation = CALL.exec(exchange.key)?.[1] as UcpOperation | undefined;
    return operation === undefined ? [] : [readUcpAnswer(exchange, operation)];
  });
  if (answers.some(({ ok }) => ok)) return true;
  const isOurs = answers.some((answer) => !answer.ok && answer.kind === 'profile_rejected');
  const isSeen = ucp.exchanges.every(({ outcome }) => outcome.kind === 'response' && outcome.status < 500 && outcome.status !== 429);
  return isSeen && !isOurs ? false : null;
}
