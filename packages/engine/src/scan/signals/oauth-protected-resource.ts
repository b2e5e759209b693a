import { member, textMember } from '../../derive/json.ts';
import { quote } from '../../messages.ts';
import { askElsewhere, HOME, MCP_CARDS, PROTECTED_RESOURCE } from '../asks.ts';
import { defineSignal } from '../define-signal.ts';
import type { Ask } from '../evidence.ts';
import type { Look } from '../look.ts';
import { resourceMetadataOf } from '../oauth/challenge.ts';
import { mcpEndpointOf } from '../oauth/mcp-endpoint.ts';
import { platformOf } from '../oauth/metadata.ts';
import {
  askedOf,
  documentOf,
  firstDocument,
  isJsonType,
  isOwnSite,
  isSafeEndpoint,
  jsonOf,
  notFound,
  resolveReference,
} from '../reading.ts';

const PATH = 'scan.oauth-resource:path';
const ENDPOINT = 'scan.mcp-endpoint';
const CHALLENGE = 'scan.oauth-resource:challenge';
const PLACES = [PROTECTED_RESOURCE.key, PATH, CHALLENGE];

export default defineSignal({
  id: 'oauth_protected_resource',
  category: 'api_auth_mcp',
  effort: 2,
  source: { title: 'RFC 9728, OAuth 2.0 Protected Resource Metadata', url: 'https://www.rfc-editor.org/rfc/rfc9728' },
  docs: {
    asks: 'GET /.well-known/oauth-protected-resource; on a miss the same with the path of a known MCP endpoint, then what that endpoint’s challenge names.',
    present: 'The resource is an https address of the audited site and at least one https authorization server is listed.',
    partial: 'No usable authorization server, a resource of another site, or found only through the challenge of a refused request.',
    invalid: 'Not a JSON object, or no resource.',
  },
  messages: {
    not_json: {
      title: { en: 'The resource metadata is not JSON', fr: 'La description de ressource n’est pas du JSON' },
      detail: {
        en: 'The document at this address cannot be parsed as JSON.',
        fr: 'Le document à cette adresse ne se lit pas comme du JSON.',
      },
      fix: { en: 'Serve one JSON object as RFC 9728 describes it.', fr: 'Servez un objet JSON tel que le décrit la RFC 9728.' },
    },
    no_resource: {
      title: { en: 'The metadata does not say which resource it is about', fr: 'La description ne dit pas de quelle ressource elle parle' },
      detail: {
        en: '“resource” is the one member RFC 9728 requires; a client must compare it with the address it called.',
        fr: '« resource » est le seul membre qu’exige la RFC 9728 ; un client doit le comparer à l’adresse qu’il a appelée.',
      },
      fix: {
        en: 'Add “resource” with the exact address of the API or MCP endpoint.',
        fr: 'Ajoutez « resource » avec l’adresse exacte de l’API ou du point d’accès MCP.',
      },
    },
    resource_insecure: {
      title: { en: 'The resource is not an https address', fr: 'La ressource n’est pas une adresse https' },
      detail: { en: '“resource” reads {resource}.', fr: '« resource » vaut {resource}.' },
      fix: { en: 'Name the https address of the resource.', fr: 'Nommez l’adresse https de la ressource.' },
    },
    resource_elsewhere: {
      title: { en: 'The resource belongs to another site', fr: 'La ressource appartient à un autre site' },
      detail: {
        en: '“resource” reads {resource}, which is not on this site; a strict client must not use the document.',
        fr: '« resource » vaut {resource}, qui n’est pas sur ce site ; un client strict ne doit pas utiliser le document.',
      },
      fix: {
        en: 'Publish one document per resource, on the resource’s own host.',
        fr: 'Publiez un document par ressource, sur l’hôte même de la ressource.',
      },
    },
    no_authorization_server: {
      title: { en: 'No authorization server is listed', fr: 'Aucun serveur d’autorisation n’est cité' },
      detail: {
        en: 'RFC 9728 lets the list be empty, MCP does not: an agent cannot learn where to get a token.',
        fr: 'La RFC 9728 permet une liste vide, MCP non : un agent ne peut savoir où obtenir un jeton.',
      },
      fix: { en: 'List the issuer in “authorization_servers”.', fr: 'Citez l’émetteur dans « authorization_servers ».' },
    },
    no_usable_server: {
      title: { en: 'No listed authorization server is usable', fr: 'Aucun serveur d’autorisation cité n’est utilisable' },
      detail: {
        en: 'The first entry reads {server}. Issuers must be https addresses.',
        fr: 'La première entrée vaut {server}. Un émetteur est une adresse https.',
      },
      fix: { en: 'List issuers as https addresses.', fr: 'Citez les émetteurs par leurs adresses https.' },
    },
    challenge_only: {
      title: { en: 'Found only through a refused request', fr: 'Trouvée seulement par une requête refusée' },
      detail: {
        en: 'No well-known address has the document; the challenge of the MCP endpoint names it.',
        fr: 'Aucune adresse convenue n’a le document ; le défi du point d’accès MCP le nomme.',
      },
      fix: {
        en: 'Serve it at /.well-known/oauth-protected-resource followed by the path of the resource, too.',
        fr: 'Servez-le aussi à /.well-known/oauth-protected-resource suivi du chemin de la ressource.',
      },
    },
    resource_path_differs: {
      title: { en: 'The resource is not the one this address stands for', fr: 'La ressource n’est pas celle que désigne cette adresse' },
      detail: {
        en: 'The document at {location} describes {resource}. Lenient clients accept it, strict ones do not (RFC 9728 §3.3).',
        fr: 'Le document à {location} décrit {resource}. Les clients tolérants l’acceptent, les stricts non (RFC 9728 §3.3).',
      },
      fix: {
        en: 'Insert the resource’s path behind the well-known part of the address, and serve the document there.',
        fr: 'Insérez le chemin de la ressource après la partie convenue de l’adresse, et servez le document là.',
      },
    },
    some_servers_unusable: {
      title: {
        en: 'Some listed authorization servers are not usable',
        fr: 'Certains serveurs d’autorisation cités ne sont pas utilisables',
      },
      detail: { en: '{server} is not an https address.', fr: '{server} n’est pas une adresse https.' },
      fix: { en: 'List issuers as https addresses only.', fr: 'Ne citez les émetteurs que par leurs adresses https.' },
    },
    media_type: {
      title: { en: 'The metadata is not labelled as JSON', fr: 'La description n’est pas annoncée comme du JSON' },
      detail: { en: 'Content-Type reads {type}.', fr: 'Content-Type vaut {type}.' },
      fix: { en: 'Send “Content-Type: application/json”.', fr: 'Envoyez « Content-Type: application/json ».' },
    },
    advice: {
      title: { en: 'Say which server guards your API', fr: 'Dites quel serveur garde votre API' },
      detail: {
        en: 'No protected-resource metadata was found; an agent that is refused cannot learn where to ask for access.',
        fr: 'Aucune description de ressource protégée n’a été trouvée ; un agent refusé ne peut savoir où demander l’accès.',
      },
      fix: {
        en: 'For each API or MCP endpoint that needs a token, serve RFC 9728 metadata with its exact address and the issuer.',
        fr: 'Pour chaque API ou point d’accès MCP qui exige un jeton, servez une description RFC 9728 avec son adresse exacte et l’émetteur.',
      },
      verify: {
        en: '/.well-known/oauth-protected-resource answers JSON with resource and authorization_servers.',
        fr: '/.well-known/oauth-protected-resource répond en JSON, avec resource et authorization_servers.',
      },
    },
  },
  plan(look) {
    const first = [PROTECTED_RESOURCE, ...MCP_CARDS.slice(0, 1)];
    const root = look.answer(PROTECTED_RESOURCE.key);
    return root === undefined || documentOf(look, PROTECTED_RESOURCE.key).found ? first : [...first, ...detours(look)];
  },
  evaluate(look, say) {
    const document = firstDocument(look, PLACES);
    if (!document.found) return notFound(look, document, [...PLACES, ENDPOINT]);
    const json = jsonOf(document);
    const resource = json.ok ? textMember(json.value, 'resource') : null;
    if (!json.ok || resource === null || !URL.canParse(resource)) {
      say('fault', json.ok ? 'no_resource' : 'not_json');
      return { state: 'invalid', exchanges: [document.key] };
    }
    let whole = true;
    const fault = (broken: boolean) => {
      whole &&= !broken;
      return broken;
    };
    const values = { resource: quote(resource) };
    if (fault(!isSafeEndpoint(resource))) say('fault', 'resource_insecure', values);
    if (fault(!isOwnSite(look, resource))) say('fault', 'resource_elsewhere', values);
    else if (!isAbout(resource, document.answer.exchange.url)) {
      say('warning', 'resource_path_differs', { ...values, location: quote(document.answer.exchange.url) });
    }
    const list = member(json.value, 'authorization_servers');
    const servers: readonly unknown[] = Array.isArray(list) ? list : [];
    const unusable = servers.filter((server) => !isSafeEndpoint(server));
    const server = quote(String(unusable[0] ?? ''));
    if (fault(servers.length === 0)) say('fault', 'no_authorization_server');
    else if (fault(unusable.length === servers.length)) say('fault', 'no_usable_server', { server });
    else if (unusable.length > 0) say('warning', 'some_servers_unusable', { server });
    if (fault(document.key === CHALLENGE)) say('fault', 'challenge_only');
    if (!isJsonType(document.type)) say('warning', 'media_type', { type: quote(document.type) });
    return {
      state: whole ? 'present' : 'partial',
      exchanges: askedOf(look, document.key === CHALLENGE ? [ENDPOINT, CHALLENGE] : [document.key]),
      platformDefault: servers.some((issuer) => typeof issuer === 'string' && platformOf(issuer) !== null),
      facts: { resource: quote(resource), authorization_servers: servers.length - unusable.length },
    };
  },
});

/** Asked only after the root has nothing: the known MCP endpoint's own address, and what its refusal names. */
function detours(look: Look): Ask[] {
  const endpoint = mcpEndpointOf(look);
  const named = challengeOf(look);
  const url = endpoint === null ? null : new URL(endpoint);
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  return [
    ...(url === null || path === ''
      ? []
      : [askElsewhere('oauth-resource:path', `${url.origin}/.well-known/oauth-protected-resource${path}`, 'application/json')]),
    ...(endpoint === null || (look.answer(PATH) !== undefined && documentOf(look, PATH).found)
      ? []
      : [askElsewhere('mcp-endpoint', endpoint, 'application/json, text/event-stream', { redirects: 'manual' })]),
    ...(named === null ? [] : [askElsewhere('oauth-resource:challenge', named, 'application/json')]),
  ];
}

/** From any 401 in sight; addresses of other sites are not followed, for anybody can write anything into a header. */
function challengeOf(look: Look): string | null {
  for (const key of [PROTECTED_RESOURCE.key, ENDPOINT, HOME]) {
    const exchange = look.answer(key)?.exchange;
    if (exchange?.outcome.kind !== 'response' || exchange.outcome.status !== 401) continue;
    const reference = resourceMetadataOf(exchange.outcome.headers['www-authenticate']);
    const url = reference === null ? null : resolveReference(reference, exchange.outcome.url);
    if (url !== null && isOwnSite(look, url)) return url;
  }
  return null;
}

/** RFC 9728 §3.1: the address is the resource's, with the well-known part inserted between host and path. */
function isAbout(resource: string, location: string): boolean {
  const [about, at] = [new URL(resource), new URL(location)];
  const inserted = at.pathname.replace(/^\/\.well-known\/oauth-protected-resource/, '');
  return about.host === at.host && about.pathname.replace(/\/$/, '') === inserted.replace(/\/$/, '');
}
