/**
 * Classifies an answer before it is read: a document, no document, a firewall in between, or a failed request. A 200
 * alone is not proof of a document: many sites answer 200 to any path.
 */

import { bodyText, type Exchange, type FailureCode, type ResponseHeader, type ResponseOutcome } from '../../core/evidence.ts';
import { wordSet } from '../../core/word-set.ts';
import { isObject, readJson } from '../json.ts';
import { looksAlike } from '../text/likeness.ts';
import { beginsMissing } from '../text/missing-page.ts';
import { anyOf, type WordTable } from '../text/words.ts';
import { FIREWALL_MARKS, type FirewallMark } from './firewalls.ts';
import { isOfWall, type Wall } from './wall.ts';

/**
 * `ok`: hand it to the rules. `absent`: the server says, in whatever words, that there is no such document.
 * `blocked`: something refuses us where it may let others through. `unreachable`: no conversation took place.
 * `error`: a conversation that broke, a server in trouble, or our own limits.
 */
type ReachKind = 'ok' | 'blocked' | 'absent' | 'unreachable' | 'error';

export interface Reach {
  readonly kind: ReachKind;
  /** Our token for the test that decided: `not_found`, `soft_404`, `firewall`, `timeout`. */
  readonly reason: string;
  /** Name of the firewall, when the answer identifies it. */
  readonly vendor: string | null;
  readonly status: number | null;
}

/** What the caller knows about the request. `control` is the answer to a path that cannot exist; null where it could not be seen. */
export interface ReachQuestion {
  readonly exchange: Exchange;
  readonly control?: Exchange | null | undefined;
  /** `document`: HTML is then a soft 404, whatever its Content-Type says. `page`: HTML is what was asked for. */
  readonly expects: 'document' | 'page';
  /** Final address of the home page, when it is known: to be sent there is to be told that there is nothing. */
  readonly home?: string | undefined;
  /** What stands in place of every page, when something does: its answers are `blocked`, whatever they look like. */
  readonly wall?: Wall | null | undefined;
}

/** State of what was looked for where its answer has no content to read; `error`: nobody knows whether it is there. */
export function stateOf({ kind }: Reach): 'absent' | 'blocked' | 'error' {
  return kind === 'absent' || kind === 'blocked' ? kind : 'error';
}

interface View extends ReachQuestion {
  readonly response: ResponseOutcome;
  readonly head: string;
}
type ReachVerdict = Omit<Reach, 'status' | 'vendor'> & { readonly vendor?: string };
type Step = (view: View) => ReachVerdict | null;

/** Tests in order; the first that gives a result decides. Without a result it is `ok`. */
const STEPS: readonly Step[] = [
  walled,
  firewall,
  priceTag,
  trouble,
  detour,
  forbidden,
  missing,
  page,
  sameAsControl,
  errorObject,
  errorText,
  unseenControl,
];

const ANSWERED: ReachVerdict = { kind: 'ok', reason: 'answered' };

export function classifyReach(question: ReachQuestion): Reach {
  const { outcome } = question.exchange;
  if (outcome.kind === 'failure') return { ...FAILURES[outcome.code], vendor: null, status: outcome.status ?? null };
  const view: View = { ...question, response: outcome, head: headOf(outcome) };
  const verdict =
    STEPS.values()
      .map((step) => step(view))
      .find((decided) => decided !== null) ?? ANSWERED;
  return { vendor: null, ...verdict, status: outcome.status };
}

/**
 * The store could not be reached, the exchange broke off, or our limit ended it: three different causes for the owner.
 */
const FAILURES: Readonly<Record<FailureCode, ReachVerdict>> = {
  no_such_host: { kind: 'unreachable', reason: 'no_such_host' },
  dns: { kind: 'unreachable', reason: 'dns' },
  connect: { kind: 'unreachable', reason: 'connect' },
  tls: { kind: 'unreachable', reason: 'tls' },
  no_http1: { kind: 'unreachable', reason: 'no_http1' },
  timeout: { kind: 'unreachable', reason: 'timeout' },
  reset: { kind: 'unreachable', reason: 'reset' },
  robots_disallowed: { kind: 'blocked', reason: 'robots' },
  robots_unreadable: { kind: 'error', reason: 'robots_unreadable' },
  target_not_allowed: { kind: 'error', reason: 'target_not_allowed' },
  budget_spent: { kind: 'error', reason: 'budget_spent' },
  protocol: { kind: 'error', reason: 'protocol' },
  headers_too_large: { kind: 'error', reason: 'headers_too_large' },
  body_too_large: { kind: 'error', reason: 'body_too_large' },
  truncated: { kind: 'error', reason: 'truncated' },
  decode: { kind: 'error', reason: 'decode' },
  unsupported_encoding: { kind: 'error', reason: 'unsupported_encoding' },
  too_many_redirects: { kind: 'error', reason: 'too_many_redirects' },
};

function walled(view: View): ReachVerdict | null {
  const { exchange, wall } = view;
  // A bot manager words its page anew for every address, and marks all of them.
  const isSameGuard = () => wall?.kind === 'challenge' && firewall(view)?.vendor === wall.vendor;
  if (wall == null || !(isOfWall(wall, exchange) || isSameGuard())) return null;
  return { kind: 'blocked', reason: `wall_${wall.kind}`, ...(wall.vendor === null ? {} : { vendor: wall.vendor }) };
}

function firewall({ response, head }: View): ReachVerdict | null {
  const mark = FIREWALL_MARKS.find((candidate) => bearsMark(candidate, response, head));
  return mark === undefined ? null : { kind: 'blocked', reason: mark.payment ? 'payment_required' : 'firewall', vendor: mark.vendor };
}

/** `head`: as `headOf` gives it, decoded once for all marks. */
export function bearsMark(mark: FirewallMark, response: ResponseOutcome, head: string): boolean {
  if (mark.statuses?.includes(response.status) === false) return false;
  const headers = Object.entries(mark.headers ?? {}) as [ResponseHeader, RegExp][];
  return headers.every(([name, pattern]) => pattern.test(response.headers[name] ?? '')) && (mark.body?.test(head) ?? true);
}

function priceTag({ response }: View): ReachVerdict | null {
  return response.status === 402 ? { kind: 'blocked', reason: 'payment_required' } : null;
}

/** 429 is a refusal of our client; a 5xx says nothing about the document. */
function trouble({ response }: View): ReachVerdict | null {
  if (response.status === 429) return { kind: 'blocked', reason: 'rate_limited' };
  return response.status >= 500 ? { kind: 'error', reason: 'server_error' } : null;
}

/** Segments of addresses, as shops of each language write them. */
const SIGN_IN = segment({
  en: 'log-?in|sign-?in|account|auth|consent|customer/account',
  fr: 'connexion|mon-compte|identification',
  de: 'anmelden|anmeldung|mein-konto',
  es: 'iniciar-sesion|mi-cuenta',
  it: 'accedi|accesso|mio-account',
  nl: 'inloggen|aanmelden|mijn-account',
  pl: 'logowanie|zaloguj|moje-konto',
  pt: 'entrar|iniciar-sessao|minha-conta',
});
const NOT_FOUND = segment({
  en: '404|not-?found|error',
  fr: '(?:page-)?introuvable|erreur',
  de: '(?:seite-)?nicht-gefunden|fehler',
  es: '(?:pagina-)?no-encontrad[ao]',
  it: '(?:pagina-)?non-trovat[ao]|errore',
  nl: '(?:pagina-)?niet-gevonden|fout',
  pl: 'nie-znaleziono|blad',
  pt: '(?:pagina-)?nao-encontrad[ao]|erro',
});

function segment(table: WordTable): RegExp {
  return new RegExp(`/${anyOf(table)}(?:[/?.]|$)`, 'i');
}

/**
 * Landing on the home page, a sign-in form or a "not found" page is a 404 in disguise; Shopify's /password means a
 * store that is not open, for pages too. A redirect that was not to be followed is classified by its target.
 */
function detour({ exchange, response, expects, home }: View): ReachVerdict | null {
  const pointed = response.status >= 300 && response.status < 400 ? locationOf(response) : null;
  if (exchange.hops.length === 0 && pointed === null) return null;
  const target = pointed ?? response.url;
  const path = pathOf(target);
  if (/^\/(?:password|challenge)\/?$/i.test(path)) return { kind: 'blocked', reason: 'closed_store', vendor: 'Shopify' };
  // The same document under another prefix (a locale, an identity provider's realm) was moved and is not absent.
  if (expects === 'page' || lastSegment(pathOf(exchange.url)) === lastSegment(path)) return null;
  const lost = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(path) || SIGN_IN.test(path) || NOT_FOUND.test(path) || target === home;
  return lost ? { kind: 'absent', reason: 'redirected_away' } : null;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

/** Absolute target of a redirect; null when there is none. */
function locationOf({ headers, url }: ResponseOutcome): string | null {
  const location = headers['location'];
  return location === undefined ? null : (URL.parse(location, url)?.href ?? null);
}

/** To a page these say "not to you" or "not here", as shared/wall reads them of a home page. 406 is about the form that was asked for. */
const REFUSING: ReadonlySet<number> = new Set([430, 451]);

/** `hides_unknown`: the server gives this answer to every unknown path, so the caller may read it as absent. */
function forbidden({ response, control, expects }: View): ReachVerdict | null {
  if (expects === 'page' && REFUSING.has(response.status)) return { kind: 'blocked', reason: 'refused' };
  if (response.status !== 401 && response.status !== 403) return null;
  const alike = control?.outcome.kind === 'response' && control.outcome.status === response.status;
  return { kind: 'blocked', reason: alike ? 'hides_unknown' : 'auth_required' };
}

function missing({ exchange, response }: View): ReachVerdict | null {
  const { status, body } = response;
  if (status >= 400) return { kind: 'absent', reason: status === 410 ? 'gone' : 'not_found' };
  // An answer to HEAD has no body (RFC 9110 §9.3.2).
  if (status === 204 || (status < 300 && body.size === 0 && exchange.method !== 'HEAD')) return { kind: 'absent', reason: 'empty' };
  if (status < 300) return null;
  return locationOf(response) === null
    ? { kind: 'error', reason: 'redirect_without_target' }
    : { kind: 'absent', reason: 'redirect_not_followed' };
}

function page({ head, expects }: View): ReachVerdict | null {
  const markup = expects === 'document' && /^<(?:!doctype|html|head|body|script|title|meta)\b/i.test(afterPreamble(head));
  return markup ? { kind: 'absent', reason: 'soft_404' } : null;
}

/** Skips blanks, comments and XML declarations by hand: one pattern for all of them would backtrack without end. */
function afterPreamble(head: string): string {
  let rest = head.trimStart();
  for (const [open, close] of Object.entries({ '<!--': '-->', '<?xml': '?>' })) {
    while (rest.startsWith(open) && rest.includes(close)) rest = rest.slice(rest.indexOf(close) + close.length).trimStart();
  }
  return rest;
}

function sameAsControl({ exchange, control, response, expects }: View): ReachVerdict | null {
  if (expects === 'page' || control?.outcome.kind !== 'response' || control.outcome.status >= 300) return null;
  const alike = looksAlike(
    { bytes: response.body.bytes, path: [pathOf(exchange.url), pathOf(response.url)] },
    { bytes: control.outcome.body.bytes, path: [pathOf(control.url), pathOf(control.outcome.url)] },
  );
  return alike ? { kind: 'absent', reason: 'soft_404' } : null;
}

const ERROR_MEMBERS = wordSet('error errors message status statuscode code success detail title path timestamp ok');

/** `{"error": "Not found"}` with status 200. */
function errorObject({ response, expects }: View): ReachVerdict | null {
  const reading = expects === 'document' && response.body.size <= 4096 ? readJson(response.body.bytes) : null;
  if (reading?.ok !== true || !isObject(reading.value)) return null;
  const members = Object.keys(reading.value).map((name) => name.toLowerCase().replaceAll('_', ''));
  const complains = members.some((name) => name === 'error' || name === 'errors' || name === 'message');
  return complains && members.every((name) => ERROR_MEMBERS.has(name)) ? { kind: 'absent', reason: 'soft_404' } : null;
}

function errorText({ head, expects }: View): ReachVerdict | null {
  const heading = expects === 'document' ? (head.trim().split('\n', 1)[0] ?? '') : '';
  return beginsMissing(heading) ? { kind: 'absent', reason: 'soft_404' } : null;
}

/** What this server answers where nothing is was not seen: this answer may be that one. */
function unseenControl({ control }: View): ReachVerdict | null {
  return control === null ? { kind: 'error', reason: 'control_unread' } : null;
}

/** The first 32 KiB, in which every known mark occurs; a byte order mark is no content. */
export function headOf(response: ResponseOutcome): string {
  return bodyText(response, 32_768);
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}
