/**
 * What was seen of protocols that are none of the signals: told in this order, never scored. An observation reads documents that were
 * fetched anyway, and asks for one of its own at most.
 */

import type { RuleSource } from '../../core/define.ts';
import { type Exchange, responseOf } from '../../core/evidence.ts';
import { type FindingText, type Localized, quote } from '../../core/messages.ts';
import { paymentMethodOf } from '../../formats/http/challenge.ts';
import { type Json, member, textMember } from '../../formats/json.ts';
import { parseRobots } from '../../formats/robots/robots.ts';
import { readAcp } from '../../formats/ucp/unspoken.ts';
import { AGENT_CARD, askDocument, ROBOTS } from '../../shared/agents/asks.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import type { ObservationAssessment, SignalVerdict } from './frame/assessment.ts';
import type { ScanFacts } from './frame/facts.ts';
import { isProven, liveExchanges } from './frame/live.ts';
import { documentOf, essenceOf, pageOf, valueIn } from './frame/reading.ts';

interface Observation {
  /** As on the wire. */
  readonly id: string;
  readonly name: Localized;
  readonly source: RuleSource;
  /** Where it is looked for, for the documentation table. */
  readonly looks: string;
  /** The one sentence about it, as message `observation.<id>`. */
  readonly text: FindingText;
  /** At most one question, sent behind those of the signals. */
  readonly ask: Ask | null;
  /** `answers`: every exchange of the scan and of its first look at the store. Null: nothing was seen of it. */
  look(facts: ScanFacts, answers: readonly Exchange[]): Pick<SignalVerdict, 'exchanges' | 'facts'> | null;
}

const NOTHING_TO_DO = { en: 'Nothing to do.', fr: 'Rien à faire.' } as const;

/** An observation asks nothing of the store, so its `fix` is the same everywhere. */
function defineObservation(
  definition: Omit<Observation, 'text' | 'ask'> & { readonly detail: Localized; readonly ask?: Ask },
): Observation {
  const { detail, ask = null, ...rest } = definition;
  return { ...rest, ask, text: { title: rest.name, detail, fix: NOTHING_TO_DO } };
}

const ACP = askDocument('acp', '/.well-known/acp.json', 'application/json');

const acp = defineObservation({
  id: 'acp',
  name: { en: 'Agentic Commerce Protocol', fr: 'Agentic Commerce Protocol' },
  source: {
    title: 'ACP, RFC: Discovery (proposal)',
    url: 'https://github.com/agentic-commerce-protocol/agentic-commerce-protocol/blob/main/rfcs/rfc.discovery.md',
  },
  looks: 'GET /.well-known/acp.json with `protocol.name` “acp”.',
  detail: {
    en: 'A discovery document names an API for checkouts. Whether it answers was not asked.',
    fr: 'Un document de découverte nomme une API de commande. On n’a pas demandé si elle répond.',
  },
  ask: ACP,
  look(facts) {
    const acp = readAcp(valueIn(documentOf(facts, ACP.key)));
    if (acp === null) return null;
    return {
      exchanges: [ACP.key],
      facts: {
        version: quote(acp.version),
        api_base_url: quote(acp.apiBaseUrl),
        transports: quote(acp.transports.join(', ')),
      },
    };
  },
});

/** Addresses of the extension in version 0.1, and what later ones may use. */
const EXTENSION = /^https:\/\/(?:github\.com\/google-agentic-commerce\/ap2\/|ap2-protocol\.org\/)/i;

const ap2 = defineObservation({
  id: 'ap2',
  name: { en: 'Agent Payments Protocol (AP2)', fr: 'Agent Payments Protocol (AP2)' },
  source: { title: 'A2A extension for AP2, v0.1', url: 'https://ap2-protocol.org/a2a-extension' },
  looks: 'The extensions in the capabilities of the A2A agent card.',
  detail: {
    en: 'The agent card declares the AP2 extension. No payment was tried.',
    fr: 'La fiche d’agent déclare l’extension AP2. Aucun paiement n’a été tenté.',
  },
  look(facts) {
    const list = member(member(valueIn(documentOf(facts, AGENT_CARD.key)), 'capabilities'), 'extensions');
    const extension = Array.isArray(list)
      ? (list as readonly Json[]).find((each) => EXTENSION.test(textMember(each, 'uri') ?? ''))
      : undefined;
    if (extension === undefined) return null;
    const roles = member(member(extension, 'params'), 'roles');
    return {
      exchanges: [AGENT_CARD.key],
      facts: {
        uri: quote(textMember(extension, 'uri') ?? ''),
        roles: quote(Array.isArray(roles) ? roles.filter((role) => typeof role === 'string').join(', ') : ''),
        required: member(extension, 'required') === true,
      },
    };
  },
});

const X402 = askDocument('x402', '/.well-known/x402', 'application/json');

const x402 = defineObservation({
  id: 'x402',
  name: { en: 'x402 payments', fr: 'Paiements x402' },
  source: { title: 'x402 v2, HTTP transport', url: 'https://github.com/x402-foundation/x402/blob/main/specs/transports-v2/http.md' },
  looks: 'A 402 with PAYMENT-REQUIRED among the answers of the scan; GET /.well-known/x402.',
  detail: {
    en: 'The store asks machines to pay by x402, or publishes what it sells that way. Nothing was paid.',
    fr: 'La boutique fait payer des machines par x402, ou publie ce qu’elle vend ainsi. Rien n’a été payé.',
  },
  ask: X402,
  look(facts, answers) {
    const priced = answers.filter(
      ({ outcome }) => outcome.kind === 'response' && outcome.status === 402 && outcome.headers['payment-required'] !== undefined,
    );
    const value = valueIn(documentOf(facts, X402.key));
    const listed = ['x402Version', 'resources', 'accepts'].some((name) => isThere(member(value, name)));
    if (priced.length === 0 && !listed) return null;
    return {
      exchanges: [...priced.slice(0, 3).map(({ key }) => key), ...(listed ? [X402.key] : [])],
      facts: { priced_answers: priced.length, discovery_document: listed },
    };
  },
});

function isThere(value: unknown): boolean {
  return typeof value === 'number' || (Array.isArray(value) && value.length > 0);
}

const paymentScheme = defineObservation({
  id: 'payment_scheme',
  name: { en: 'HTTP “Payment” authentication', fr: 'Authentification HTTP « Payment »' },
  source: {
    title: 'The “Payment” HTTP Authentication Scheme (draft-httpauth-payment-01)',
    url: 'https://datatracker.ietf.org/doc/draft-httpauth-payment/',
  },
  looks: 'WWW-Authenticate: Payment among the answers of the scan.',
  detail: {
    en: 'An answer asks for a payment by the scheme “Payment”. Nothing was paid.',
    fr: 'Une réponse demande un paiement selon le schéma « Payment ». Rien n’a été payé.',
  },
  look(_facts, answers) {
    const found = answers.flatMap(({ key, outcome }) => {
      const field = outcome.kind === 'response' ? outcome.headers['www-authenticate'] : undefined;
      const method = paymentMethodOf(field);
      return method === null ? [] : [{ key, method }];
    });
    const [first] = found;
    if (first === undefined) return null;
    return {
      exchanges: found.slice(0, 3).map(({ key }) => key),
      facts: { answers: found.length, method: quote(first.method) },
    };
  },
});

/** The endpoint itself is never asked: a question costs the owner a model's answer. */
const nlweb = defineObservation({
  id: 'nlweb',
  name: { en: 'NLWeb', fr: 'NLWeb' },
  source: { title: 'NLWeb', url: 'https://github.com/nlweb-ai/NLWeb' },
  looks: 'Schemamap lines of robots.txt.',
  detail: {
    en: 'robots.txt names a map of structured data for natural-language questions. No question was put.',
    fr: 'robots.txt nomme une carte de données structurées pour des questions en langage naturel. Aucune question n’a été posée.',
  },
  look(facts) {
    const robots = pageOf(facts, ROBOTS);
    const { lines, groups } = parseRobots(robots.found ? robots.text : '');
    const maps = [...lines, ...groups.flatMap((group) => group.lines)].filter(({ name, value }) => name === 'schemamap' && value !== '');
    const [first] = maps;
    return first === undefined ? null : { exchanges: [ROBOTS], facts: { schemamaps: maps.length, first: quote(first.value) } };
  },
});

/** llms.txt and whatever came as Markdown. */
const textCaching = defineObservation({
  id: 'text_caching',
  name: { en: 'Caching of texts for agents', fr: 'Mise en cache des textes pour agents' },
  source: { title: 'RFC 9111, HTTP Caching', url: 'https://www.rfc-editor.org/rfc/rfc9111' },
  looks: 'Cache-Control, ETag and Last-Modified of llms.txt and of Markdown answers.',
  detail: {
    en: 'How many of the texts for agents say how long they may be kept, or how to ask whether they changed. An agent that comes back loads the others again.',
    fr: 'Combien des textes pour agents disent combien de temps les garder, ou comment demander s’ils ont changé. Un agent qui revient recharge les autres.',
  },
  look(_facts, answers) {
    const texts = answers.filter(isText);
    if (texts.length === 0) return null;
    const cacheable = texts.filter((exchange) => {
      const { 'cache-control': control = '', etag, 'last-modified': modified } = responseOf(exchange)?.headers ?? {};
      return /\bmax-age\b/i.test(control) || etag !== undefined || modified !== undefined;
    });
    return { exchanges: texts.map(({ key }) => key), facts: { texts: texts.length, cacheable: cacheable.length } };
  },
});

function isText(exchange: Exchange): boolean {
  const response = responseOf(exchange);
  if (response === undefined || response.status !== 200) return false;
  const type = essenceOf(response.headers['content-type']);
  return type === 'text/markdown' || (type === 'text/plain' && new URL(response.url).pathname === '/llms.txt');
}

const liveSession = defineObservation({
  id: 'live_session',
  name: { en: 'Live session', fr: 'Session en direct' },
  source: { title: 'docs/accounts.md, What an owner may allow', url: 'https://modelcontextprotocol.io/specification/2025-11-25' },
  looks: 'Only where the owner allowed it: the proof of control, an MCP session, the OAuth chain.',
  detail: {
    en: 'The owner of the store allowed more than reading, and control of it was proven in this run. The signals concerned say what the session showed.',
    fr: 'Le propriétaire de la boutique a permis plus que la lecture, et son contrôle a été prouvé lors de cette analyse. Les signaux concernés disent ce que la session a montré.',
  },
  look(facts) {
    const { live } = facts;
    if (live === null || !isProven(live)) return null;
    const { session, chain } = live;
    return {
      exchanges: liveExchanges(facts),
      facts: {
        control: live.control,
        mcp: session?.reached ?? 'no_endpoint',
        ...(session !== null && {
          mcp_stopped: session.stopped ?? 'at_the_end',
          mcp_revision: quote(session.revision ?? ''),
          mcp_server: quote(session.server ?? ''),
          mcp_tools: session.tools.length,
          mcp_tools_complete: session.complete,
          mcp_called: quote(session.called?.tool ?? ''),
          mcp_call_failed: session.called?.isError === true,
          mcp_server_requests: session.serverRequests,
        }),
        oauth: chain?.reached ?? 'no_metadata',
        ...(chain !== null && { oauth_stopped: chain.stopped ?? 'at_the_end', oauth_issuer: quote(chain.issuer ?? '') }),
      },
    };
  },
});

const liveSessionLeftOut = defineObservation({
  id: 'live_session_left_out',
  name: { en: 'Live session left out', fr: 'Session en direct omise' },
  source: { title: 'docs/accounts.md, What an owner may allow', url: 'https://www.rfc-editor.org/rfc/rfc8615' },
  looks: 'Only where the owner allowed it, and this run did not see the proof of control.',
  detail: {
    en: 'The owner allowed a live session, but this run saw no proof that the account controls the store, so it only read.',
    fr: 'Le propriétaire a permis une session en direct, mais cette analyse n’a vu aucune preuve que le compte contrôle la boutique ; elle s’en est tenue à la lecture.',
  },
  look: ({ live }) => (live === null || isProven(live) ? null : { exchanges: live.exchanges, facts: { control: live.control } }),
});

export const OBSERVATIONS: readonly Observation[] = [acp, ap2, x402, paymentScheme, nlweb, textCaching, liveSession, liveSessionLeftOut];

export const OBSERVATION_IDS: readonly string[] = OBSERVATIONS.map(({ id }) => id);

/** Their sentences; ids `observation.<id>`. */
export const OBSERVATION_MESSAGES: Readonly<Record<string, FindingText>> = Object.fromEntries(
  OBSERVATIONS.map(({ id, text }) => [id, text]),
);

/** Only what was seen. One that throws is our bug and says nothing. */
export function observe(facts: ScanFacts, answers: readonly Exchange[]): readonly ObservationAssessment[] {
  return OBSERVATIONS.flatMap(({ id, look }) => {
    try {
      const seen = look(facts, answers);
      if (seen === null) return [];
      const exchanges = seen.exchanges.map((key) => facts.answer(key)?.exchange.key ?? key);
      return [{ id, message: { id: `observation.${id}`, values: {} }, facts: seen.facts, exchanges: [...new Set(exchanges)] }];
    } catch {
      return [];
    }
  });
}
