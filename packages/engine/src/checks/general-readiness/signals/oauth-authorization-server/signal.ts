import { worded } from '../../../../core/messages.ts';
import { AGENT_CARD, AUTHORIZATION_SERVER, PROTECTED_RESOURCE } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { RESOURCE_PLACES } from '../../frame/live.ts';
import { anyOf, isNamed, isRefused, type NamingDocument, UCP_PROFILE } from '../../frame/shown.ts';
import { asksAtIssuer, judgeServer, proofOf } from '../../oauth/judge.ts';
import { SERVER_MESSAGES } from '../../oauth/words.ts';

const AT_ISSUER = ['scan.issuer:oauth', 'scan.issuer:openid', 'scan.issuer:appended'];
const PLACES = { own: AUTHORIZATION_SERVER.key, atIssuer: AT_ISSUER };

export default defineSignal({
  id: 'oauth_authorization_server',
  name: { en: 'OAuth server metadata', fr: 'Métadonnées du serveur OAuth' },
  category: 'api_auth_mcp',
  weight: 6,
  effort: 3,
  condition: 'sign_in',
  source: { title: 'RFC 8414, OAuth 2.0 Authorization Server Metadata', url: 'https://www.rfc-editor.org/rfc/rfc8414' },
  docs: {
    asks: 'GET /.well-known/oauth-authorization-server; on a miss the metadata of the first issuer that the store’s protected-resource document lists, wherever it was found; GET of its jwks_uri and HEAD of its authorization endpoint, or else GET of its token endpoint.',
    present:
      'Required members are valid, the issuer is the audited origin or one that the store’s protected-resource document lists, the key set holds a usable key and the endpoint is there.',
    partial:
      'A required member is missing, an endpoint is no endpoint, the key set publishes a private key, or the issuer is someone else.',
    invalid: 'Not JSON, no https issuer, or no endpoint at all.',
  },
  messages: {
    ...SERVER_MESSAGES,
    ...worded({
      advice: {
        en: `Say where agents obtain access
          No authorization-server metadata was found, so an agent cannot learn where to register and get a token.
          If an API or MCP endpoint asks for OAuth, serve RFC 8414 metadata at /.well-known/oauth-authorization-server on the host that answers 401, with the issuer equal to that host.
          The address answers JSON with issuer, token_endpoint and response_types_supported.`,
        fr: `Dites où les agents obtiennent un accès
          Aucune métadonnée de serveur d’autorisation n’a été trouvée : un agent ne peut savoir où s’inscrire ni obtenir un jeton.
          Si une API ou un point d’accès MCP exige OAuth, servez les métadonnées RFC 8414 à /.well-known/oauth-authorization-server sur l’hôte qui répond 401, avec un émetteur égal à cet hôte.
          L’adresse répond en JSON, avec issuer, token_endpoint et response_types_supported.`,
      },
    }),
  },
  plan: (facts) => [AUTHORIZATION_SERVER, PROTECTED_RESOURCE, ...asksAtIssuer(facts, PLACES)],
  proof: proofOf(PLACES),
  shown: (facts) => anyOf(isRefused(facts), isNamed(facts, namesOAuth)),
  evaluate(facts, say) {
    return judgeServer(facts, say, PLACES, () => true);
  },
});

/** A resource that lists an issuer, an agent card with an OAuth scheme, a UCP profile that links accounts. */
function namesOAuth({ key, text }: NamingDocument): boolean {
  if (RESOURCE_PLACES.includes(key)) return /"authorization_servers"\s*:\s*\[\s*"/.test(text);
  if (key === AGENT_CARD.key) return /"type"\s*:\s*"oauth2"|"oauth2SecurityScheme"/.test(text);
  return key === UCP_PROFILE && text.includes('"dev.ucp.common.identity_linking"');
}
