import { worded } from '../../../../core/messages.ts';
import { AGENT_CARD, AUTHORIZATION_SERVER, OPENID_CONFIGURATION, PROTECTED_RESOURCE } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { documentOf } from '../../frame/reading.ts';
import { isNamed } from '../../frame/shown.ts';
import { asksAtIssuer, judgeServer, proofOf } from '../../oauth/judge.ts';
import { missingMembers } from '../../oauth/read.ts';
import { OAUTH_TABLE } from '../../oauth/table.ts';
import { SERVER_MESSAGES } from '../../oauth/words.ts';

/** Discovery's own form is the appended one, so it is asked first here. */
const AT_ISSUER = ['scan.issuer:appended', 'scan.issuer:openid'];
const PLACES = { own: OPENID_CONFIGURATION.key, atIssuer: AT_ISSUER };

export default defineSignal({
  id: 'openid_configuration',
  name: { en: 'OpenID configuration', fr: 'Configuration OpenID' },
  category: 'api_auth_mcp',
  weight: 2,
  effort: 3,
  condition: 'sign_in',
  source: { title: 'OpenID Connect Discovery 1.0', url: 'https://openid.net/specs/openid-connect-discovery-1_0.html' },
  docs: {
    asks: 'GET /.well-known/openid-configuration; on a miss the configuration of the first issuer the protected-resource document lists; GET of its jwks_uri and HEAD of its authorization endpoint.',
    present:
      'Required members, those of OpenID Connect included, are valid, the issuer is the audited origin or one the store lists, the key set holds a usable key and the endpoint is there.',
    partial:
      'An OAuth document without the OpenID members, a missing member, a placeholder endpoint, a private key in the key set, or a foreign issuer.',
    invalid: 'Not JSON, no https issuer, or no endpoint at all.',
  },
  messages: {
    ...SERVER_MESSAGES,
    ...worded({
      openid_member_missing: {
        en: `A member OpenID Connect requires is missing: {member}
          OpenID Connect Discovery requires {member}; a client library that follows it refuses this document.
          Add {member}, or serve only /.well-known/oauth-authorization-server if there is no OpenID Connect sign-in.`,
        fr: `Il manque un membre qu’exige OpenID Connect : {member}
          OpenID Connect Discovery exige {member} ; une bibliothèque qui s’y conforme refuse ce document.
          Ajoutez {member}, ou ne servez que /.well-known/oauth-authorization-server s’il n’y a pas de connexion OpenID Connect.`,
      },
      same_document: {
        en: `Same document as the OAuth metadata
          Both well-known addresses serve the same bytes, which is allowed.
          Nothing to do.`,
        fr: `Même document que les métadonnées OAuth
          Les deux adresses servent les mêmes octets, ce qui est permis.
          Rien à faire.`,
      },
      advice: {
        en: `Only for stores with OpenID Connect sign-in
          No OpenID configuration was found. A store without OpenID Connect sign-in needs none.
          If customers sign in by OpenID Connect, serve its configuration at /.well-known/openid-configuration; otherwise the OAuth metadata is enough.
          The address answers JSON with issuer, jwks_uri and subject_types_supported.`,
        fr: `Seulement pour les boutiques avec connexion OpenID Connect
          Aucune configuration OpenID n’a été trouvée. Une boutique sans connexion OpenID Connect n’en a pas besoin.
          Si les clients se connectent par OpenID Connect, servez sa configuration à /.well-known/openid-configuration ; sinon les métadonnées OAuth suffisent.
          L’adresse répond en JSON, avec issuer, jwks_uri et subject_types_supported.`,
      },
    }),
  },
  plan: (facts) => [OPENID_CONFIGURATION, AUTHORIZATION_SERVER, PROTECTED_RESOURCE, ...asksAtIssuer(facts, PLACES)],
  proof: proofOf(PLACES),
  shown: (facts) =>
    isNamed(facts, ({ key, text }) => key === AGENT_CARD.key && /"type"\s*:\s*"openIdConnect"|"openIdConnectSecurityScheme"/.test(text)),
  evaluate(facts, say) {
    return judgeServer(facts, say, PLACES, (metadata, document) => {
      const missing = missingMembers(metadata, OAUTH_TABLE.openidMembers);
      for (const member of missing) say('fault', 'openid_member_missing', { member });
      const sibling = documentOf(facts, AUTHORIZATION_SERVER.key);
      if (sibling.found && sibling.response.body.sha256 === document.response.body.sha256) say('note', 'same_document');
      return missing.length === 0;
    });
  },
});
