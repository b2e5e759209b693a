/**
 * Whether what a document describes is at work. A document is a promise; beside it each signal that names something to
 * call says what to ask there (GET, HEAD and OPTIONS only) and which answers show it.
 */

import { bodyText, type ResponseOutcome } from '../../../core/evidence.ts';
import { fingerprint } from '../../../core/fingerprint.ts';
import type { MessageRef } from '../../../core/messages.ts';
import type { Reach } from '../../../formats/http/reach.ts';
import { isObject, readJson } from '../../../formats/json.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { ScanAnswer, ScanFacts } from './facts.ts';
import { essenceOf, isJsonType, looksLikeHtml } from './reading.ts';
import { askDocumentAt } from './targets.ts';

export interface ProofQuestion {
  readonly ask: Ask;
  /** true: so does the thing answer. false: it was seen not to. null: the answer shows neither. */
  works(response: ResponseOutcome): boolean | null;
  /** A page for people, such as a sign-in: robots rules rightly keep agents out, so opening it is nobody's task. */
  readonly forPeople?: true;
}

export interface Proof {
  /** `one` that answers is enough; it is of no use unless `every` one does; `each` counts by itself, so some make it partial. */
  readonly needs: 'one' | 'every' | 'each';
  /** None while no usable document is known, or where it names nothing that could be asked. */
  questions(facts: ScanFacts): readonly ProofQuestion[];
  /** What a live session or the OAuth chain shows of it; null where neither was tried, or neither is about it. */
  live?(facts: ScanFacts): LiveProof | null;
}

/** What was seen with the official clients, in the owner's name: stronger than any answer to a GET. */
export interface LiveProof {
  /** null: it could not be seen, and what GET and HEAD showed stands. */
  readonly answers: boolean | null;
  /** It contradicts the document, which is then partial. */
  readonly contradicts: boolean;
  /** `scan.live_<what>` */
  readonly message: MessageRef;
  readonly exchanges: readonly string[];
}

export interface ProofResult {
  /** null: it could not be seen. */
  readonly works: boolean | 'some' | null;
  /** The answer that decided; undefined when the question was not put. */
  readonly answer: ScanAnswer | undefined;
  /** That question was about a page for people. */
  readonly forPeople: boolean;
  /** Keys of the exchanges of all questions that were put. */
  readonly exchanges: readonly string[];
}

/** Key of every question to something a document names. */
export const ALIVE = 'scan.alive:';
const ANYTHING = 'application/json, text/event-stream, */*;q=0.1';

/** One question per address, whoever names it. */
export function askAlive(
  facts: ScanFacts,
  url: string,
  more: { readonly accept?: string; readonly method?: Ask['method']; readonly redirects?: Ask['redirects'] } = {},
): Ask {
  const { accept = ANYTHING, method = 'GET', redirects = 'follow' } = more;
  const name = `${ALIVE.slice('scan.'.length)}${fingerprint(`${method} ${url}`)}`;
  const ask = { ...askDocumentAt(facts, name, url, accept), method, redirects };
  // Whether it is there is read off its status: on another host a path of it that cannot exist shows what that status is worth.
  const isCall = method === 'OPTIONS' || (ask.control === 'none' && method === 'GET' && accept === ANYTHING);
  return isCall ? { ...ask, control: 'host' } : ask;
}

/**
 * Whether what is called with POST is at this address: asked with GET, and with OPTIONS where that answer shows neither. A
 * server names the methods of an address without doing any of them (RFC 9110 §9.3.7).
 */
export function callable(facts: ScanFacts, url: string, works = endpointWorks): readonly ProofQuestion[] {
  const get = { ask: askAlive(facts, url), works };
  const answer = facts.answer(get.ask.key);
  const isOpen = answer !== undefined && answer.exchange.outcome.kind === 'response' && worksBy(get, answer) === null;
  return isOpen ? [get, { ask: askAlive(facts, url, { method: 'OPTIONS' }), works: allowsPost }] : [get];
}

function allowsPost({ status, headers }: ResponseOutcome): boolean | null {
  return status < 300 && /\bPOST\b/i.test(headers['allow'] ?? '') ? true : null;
}

/** null: there was nothing to ask. */
export function prove({ needs, questions }: Proof, facts: ScanFacts): ProofResult | null {
  const put = questions(facts).map((question) => {
    const answer = facts.answer(question.ask.key);
    return { question, answer, works: answer === undefined ? null : worksBy(question, answer) };
  });
  if (put.length === 0) return null;
  const each = put.map((one) => one.works);
  const works = together(needs, each);
  const telling = works === 'some' ? false : works;
  const decided = put.find((one) => one.works === telling);
  return {
    works,
    answer: decided?.answer,
    forPeople: decided?.question.forPeople === true,
    exchanges: put.flatMap(({ question, answer }) => (answer === undefined ? [] : [question.ask.key])),
  };
}

function together(needs: Proof['needs'], each: readonly (boolean | null)[]): ProofResult['works'] {
  const [all, none] = [each.every((works) => works === true), each.every((works) => works === false)];
  if (all || none) return all;
  if (needs === 'one' && each.includes(true)) return true;
  if (needs === 'every' && each.includes(false)) return false;
  return needs === 'each' && !each.includes(null) ? 'some' : null;
}

/** Time, budget, guards, firewalls and a server in trouble say nothing about the thing; a host that does not exist does. */
export function worksBy({ works }: Pick<ProofQuestion, 'works'>, { exchange: { outcome }, reach, everywhere }: ScanAnswer): boolean | null {
  if (outcome.kind === 'failure') return outcome.code === 'no_such_host' ? false : null;
  const seen = reach.kind === 'error' || tellsNothing(reach) ? null : works(outcome);
  return seen === true && everywhere !== false ? null : seen;
}

function tellsNothing({ reason }: Reach): boolean {
  return ['firewall', 'rate_limited', 'closed_store', 'hides_unknown'].includes(reason) || reason.startsWith('wall_');
}

/** Bytes that show what an answer is. */
const HEAD_BYTES = 8192;
const PASSWORD = /^\s*(?:basic|digest|negotiate|ntlm)\b/i;

/**
 * An address that is called with POST, asked with GET: a refusal in the protocol's way shows that something is there; a
 * page or "not found" shows that it is not. Express and Fastify say so of a route that takes POST alone, and name the method.
 */
export function endpointWorks(response: ResponseOutcome): boolean | null {
  const { status } = response;
  if (speaksJsonRpc(response) || status === 405) return true;
  // Without a challenge, or with a page and one for a person's password, it is a guard's, which may refuse what is not there as well.
  if (status === 401 || status === 403) {
    const challenge = response.headers['www-authenticate'];
    const isForPeople = isPage(response) && PASSWORD.test(challenge ?? '');
    return challenge === undefined || isForPeople ? null : true;
  }
  if (status === 404 || status === 410)
    return status === 404 && /(?:^|<pre>)Cannot GET \/|"Route GET:\//.test(bodyText(response, HEAD_BYTES)) ? null : false;
  if (isPage(response)) return status < 300 ? false : null;
  return status >= 400 && status < 500 ? true : null;
}

/** Machines read it: a page in its place is none. */
export function fileWorks(response: ResponseOutcome): boolean | null {
  if (response.status === 404 || response.status === 410) return false;
  return response.status < 300 ? !isPage(response) : null;
}

/** HTML, by its label or its first characters. An answer to HEAD has only the label. */
export function isPage(response: ResponseOutcome): boolean {
  return essenceOf(response.headers['content-type']).includes('html') || looksLikeHtml(bodyText(response, HEAD_BYTES));
}

function speaksJsonRpc({ headers, body }: ResponseOutcome): boolean {
  if (!isJsonType(essenceOf(headers['content-type']))) return false;
  const json = readJson(body.bytes);
  return json.ok && isObject(json.value) && json.value['jsonrpc'] === '2.0';
}
