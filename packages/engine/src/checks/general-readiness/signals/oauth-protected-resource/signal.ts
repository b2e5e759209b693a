import { quote } from '../../../../core/messages.ts';
import { resourceMetadataOf } from '../../../../formats/http/challenge.ts';
import { isObject, listMember, textMember } from '../../../../formats/json.ts';
import { HOME, MCP_CARDS, PROTECTED_RESOURCE } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import { isHomePage } from '../../frame/card-places.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { RESOURCE_PLACES, resourceProof } from '../../frame/live.ts';
import { askAlive, endpointWorks } from '../../frame/proof.ts';
import {
  askedOf,
  documentOf,
  type FoundDocument,
  firstDocument,
  isJsonType,
  isOwnSite,
  isSafeEndpoint,
  jsonOf,
  labelOf,
  notFound,
  resolveReference,
  valueIn,
} from '../../frame/reading.ts';
import { isRefused } from '../../frame/shown.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { platformOf } from '../../oauth/read.ts';
import { readMcpCard } from '../mcp-server-card/read.ts';
import { RESOURCE_MESSAGES } from './words.ts';

const PATH = 'scan.oauth-resource:path';
const CHALLENGE = 'scan.oauth-resource:challenge';

export default defineSignal({
  id: 'oauth_protected_resource',
  name: { en: 'OAuth protected resource', fr: 'Ressource protégée OAuth' },
  category: 'api_auth_mcp',
  weight: 5,
  effort: 2,
  condition: 'sign_in',
  source: { title: 'RFC 9728, OAuth 2.0 Protected Resource Metadata', url: 'https://www.rfc-editor.org/rfc/rfc9728' },
  docs: {
    asks: 'GET /.well-known/oauth-protected-resource; on a miss the same with the path of a known MCP endpoint, then what that endpoint’s challenge names; GET of the resource. Where the owner allows a live session: the OAuth chain from here.',
    present:
      'The resource is the https address this document’s address stands for and answers, and at least one https authorization server is listed.',
    partial:
      'No usable authorization server, another resource than the address stands for, or found only through the challenge of a refused request.',
    invalid: 'Not a JSON object, or no resource.',
  },
  messages: RESOURCE_MESSAGES,
  plan(facts) {
    const first = [PROTECTED_RESOURCE, ...MCP_CARDS.slice(0, 1)];
    const root = facts.answer(PROTECTED_RESOURCE.key);
    return root === undefined || documentOf(facts, PROTECTED_RESOURCE.key).found ? first : [...first, ...detours(facts)];
  },
  proof: {
    needs: 'one',
    questions(facts) {
      const resource = textMember(valueIn(firstDocument(facts, RESOURCE_PLACES)), 'resource');
      // The home page has answered already.
      return isSafeEndpoint(resource) && !isHomePage(facts, resource)
        ? [{ ask: askAlive(facts, resource), works: (response) => (response.status < 300 ? true : endpointWorks(response)) }]
        : [];
    },
    live: resourceProof,
  },
  shown: isRefused,
  evaluate(facts, say) {
    const document = firstDocument(facts, RESOURCE_PLACES);
    if (!document.found) return notFound(facts, document, [...RESOURCE_PLACES, ...endpointKey(facts)]);
    const json = jsonOf(document);
    const resource = json.ok ? textMember(json.value, 'resource') : null;
    if (!json.ok || resource === null || URL.parse(resource) === null) {
      say('fault', json.ok ? 'no_resource' : 'not_json');
      return { state: 'invalid', exchanges: [document.key] };
    }
    const servers = listMember(json.value, 'authorization_servers');
    const faults = [resourceFaults(facts, document, resource, say), serverFaults(servers, say), challengeFault(document, say)];
    if (!isJsonType(document.type)) say('warning', 'media_type', labelOf(document.type, 'application/json'));
    return {
      state: faults.includes(true) ? 'partial' : 'present',
      exchanges: askedOf(facts, document.key === CHALLENGE ? [...endpointKey(facts), CHALLENGE] : [document.key]),
      platformDefault: servers.some((issuer) => typeof issuer === 'string' && platformOf(issuer) !== null),
      facts: {
        resource: quote(resource),
        resource_matches: document.key !== CHALLENGE && isAbout(resource, document.answer.exchange.url),
        authorization_servers: servers.filter(isSafeEndpoint).length,
      },
    };
  },
});

type Tell = Say<typeof RESOURCE_MESSAGES>;

/** True when a client must not use the document for this resource (RFC 9728 §3.3). */
function resourceFaults(facts: ScanFacts, document: FoundDocument, resource: string, say: Tell): boolean {
  const values = { resource: quote(resource) };
  const location = document.answer.exchange.url;
  const [safe, own] = [isSafeEndpoint(resource), isOwnSite(facts, resource)];
  // What a challenge names may lie anywhere; it is compared with the address that was refused, which is the store's own.
  const about = document.key === CHALLENGE || isAbout(resource, location);
  if (!safe) say('fault', 'resource_insecure', values);
  if (!own) say('fault', 'resource_elsewhere', values);
  else if (!about) say('fault', 'resource_path_differs', { ...values, location: quote(location) });
  return !(safe && own && about);
}

/** True when no listed server can be asked for a token. */
function serverFaults(servers: readonly unknown[], say: Tell): boolean {
  const unusable = servers.filter((server) => !isSafeEndpoint(server));
  const server = quote(String(unusable[0] ?? ''));
  if (servers.length === 0) say('fault', 'no_authorization_server');
  else if (unusable.length === servers.length) say('fault', 'no_usable_server', { server });
  else if (unusable.length > 0) say('warning', 'some_servers_unusable', { server });
  return unusable.length === servers.length;
}

function challengeFault({ key }: FoundDocument, say: Tell): boolean {
  if (key === CHALLENGE) say('fault', 'challenge_only');
  return key === CHALLENGE;
}

/** Key of the question to the MCP endpoint a card names. */
function endpointKey(facts: ScanFacts): readonly string[] {
  const endpoint = mcpEndpointOf(facts);
  return endpoint === null ? [] : [askAlive(facts, endpoint).key];
}

/** Asked only after the root has nothing: the known MCP endpoint's own address, and what its refusal names. */
function detours(facts: ScanFacts): Ask[] {
  const endpoint = mcpEndpointOf(facts);
  const named = challengeOf(facts);
  const url = endpoint === null ? null : new URL(endpoint);
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  const inserted = url === null || path === '' ? null : `${url.origin}/.well-known/oauth-protected-resource${path}`;
  return [
    ...(inserted === null ? [] : [askDocumentAt(facts, 'oauth-resource:path', inserted, 'application/json')]),
    ...(endpoint === null || (facts.answer(PATH) !== undefined && documentOf(facts, PATH).found) ? [] : [askAlive(facts, endpoint)]),
    ...(named === null || named === inserted ? [] : [askDocumentAt(facts, 'oauth-resource:challenge', named, 'application/json')]),
  ];
}

/** From any 401 of the evidence; addresses of other sites are not followed, because anybody can write anything into a header. */
function challengeOf(facts: ScanFacts): string | null {
  for (const key of [PROTECTED_RESOURCE.key, ...endpointKey(facts), HOME]) {
    const exchange = facts.answer(key)?.exchange;
    if (exchange?.outcome.kind !== 'response' || exchange.outcome.status !== 401) continue;
    const reference = resourceMetadataOf(exchange.outcome.headers['www-authenticate']);
    const url = reference === null ? null : resolveReference(reference, exchange.outcome.url);
    if (url !== null && isOwnSite(facts, url)) return url;
  }
  return null;
}

/** RFC 9728 §3.1: the address is the resource's, with the well-known part inserted between host and path. */
function isAbout(resource: string, location: string): boolean {
  const [about, at] = [new URL(resource), new URL(location)];
  const inserted = at.pathname.replace(/^\/\.well-known\/oauth-protected-resource/, '');
  return about.host === at.host && about.search === at.search && about.pathname.replace(/\/$/, '') === inserted.replace(/\/$/, '');
}

/**
 * What a document with a path is about: the first https address of the audited site that a card names, in any of the shapes cards
 * have; null when no card is known.
 */
function mcpEndpointOf(facts: ScanFacts): string | null {
  const endpoints = MCP_CARDS.flatMap(({ key }) => {
    const document = documentOf(facts, key);
    const card = valueIn(document);
    return document.found && isObject(card) ? readMcpCard(card, document.response.url).endpoints : [];
  });
  return endpoints.find((url) => isOwnSite(facts, url)) ?? null;
}
