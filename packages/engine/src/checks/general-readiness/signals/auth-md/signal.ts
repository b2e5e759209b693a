import { quote, worded } from '../../../../core/messages.ts';
import { isTextType } from '../../../../formats/http/answer.ts';
import { member, textMember } from '../../../../formats/json.ts';
import { AUTH_MD, AUTHORIZATION_SERVER } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { askAlive, endpointWorks } from '../../frame/proof.ts';
import { documentOf, isSafeEndpoint, labelOf, notFound, valueIn } from '../../frame/reading.ts';
import { anyOf, isNamed, isRefused, namesPath } from '../../frame/shown.ts';
import { type AuthPage, readAuthPage } from './read.ts';

export default defineSignal({
  id: 'auth_md',
  name: { en: 'auth.md', fr: 'auth.md' },
  category: 'api_auth_mcp',
  weight: 4,
  effort: 1,
  condition: 'interface',
  source: { title: 'auth.md', url: 'https://github.com/workos/auth.md' },
  docs: {
    asks: 'GET /auth.md; where there is one, the authorization server’s metadata for its agent_auth block, and GET of the registration address that names.',
    present:
      'A first-level title, and how to get or send a credential: an address to register or get a token, OAuth metadata, or a scheme with a link.',
    partial: 'It only says that nothing is needed, names a scheme without any link, or has no title.',
    invalid: 'Text that says nothing about credentials.',
  },
  messages: worded({
    advice: {
      en: `There is no auth.md
        Nothing at /auth.md tells an agent how to get access to the shop’s interfaces, or that none is needed.
        If the shop has an API, describe it at /auth.md in Markdown: the scheme, where a person gets a key, the error codes, the way to revoke. Registration by agents is not required.
        /auth.md answers 200 with Markdown that has a title and a link to where a credential comes from.`,
      fr: `Il n’y a pas d’auth.md
        Rien, à l’adresse /auth.md, n’indique à un agent comment accéder aux interfaces de la boutique, ni qu’aucun accès n’est nécessaire.
        Si la boutique a une API, décrivez-la à l’adresse /auth.md en Markdown : le mode d’authentification, où une personne obtient une clé, les codes d’erreur, la façon de révoquer. L’inscription par des agents n’est pas exigée.
        /auth.md répond 200 avec du Markdown qui a un titre et un lien vers l’endroit d’où vient un identifiant.`,
    },
    no_credentials: {
      en: `auth.md says nothing about access
        It names no scheme, no address for registration or tokens, and does not say that access is open.
        Say how a credential is obtained and sent, with addresses.`,
      fr: `auth.md ne dit rien de l’accès
        Il ne nomme aucun mode d’authentification, aucune adresse d’inscription ou de jeton, et ne dit pas que l’accès est libre.
        Dites comment un identifiant s’obtient et s’envoie, avec les adresses.`,
    },
    nothing_needed: {
      en: `auth.md only says that nothing is needed
        That is a clear answer for reading; agents still do not learn how to act for a customer.
        Add how orders or accounts are reached, or point to the OAuth metadata if there is any.`,
      fr: `auth.md dit seulement que rien n’est nécessaire
        C’est une réponse claire pour la lecture ; les agents n’apprennent pas pour autant comment agir pour un client.
        Ajoutez comment atteindre les commandes ou les comptes, ou renvoyez aux métadonnées OAuth s’il y en a.`,
    },
    no_link: {
      en: `auth.md does not say where credentials come from
        It names a scheme, but holds no link and no address to get a credential at.
        Link the page where a person gets a key, or the registration or token address.`,
      fr: `auth.md ne dit pas d’où viennent les identifiants
        Il nomme un mode d’authentification, mais ne contient ni lien ni adresse pour obtenir un identifiant.
        Liez la page où une personne obtient une clé, ou l’adresse d’inscription ou de jeton.`,
    },
    no_title: {
      en: `auth.md has no title
        Scanners and agents recognise the page by its first-level heading.
        Begin the page with “# auth.md”.`,
      fr: `auth.md n’a pas de titre
        Les analyseurs et les agents reconnaissent la page à son titre de premier niveau.
        Commencez la page par « # auth.md ».`,
    },
    template_addresses: {
      en: `auth.md still has the addresses of a template
        All its addresses are examples that lead nowhere.
        Put in the shop’s own addresses.`,
      fr: `auth.md contient encore les adresses d’un modèle
        Toutes ses adresses sont des exemples qui ne mènent nulle part.
        Mettez-y les adresses de la boutique.`,
    },
    register_unmentioned: {
      en: `auth.md does not mention the registration address
        The agent_auth block of the authorization server names {url}; the page does not.
        Name the same address in both places.`,
      fr: `auth.md ne mentionne pas l’adresse d’inscription
        Le bloc agent_auth du serveur d’autorisation nomme {url} ; la page, non.
        Nommez la même adresse aux deux endroits.`,
    },
    agent_auth: {
      en: `Agents can register by themselves
        The authorization server’s metadata has an agent_auth block, the machine-readable half of this page.
        Nothing to do; keep both halves in step.`,
      fr: `Les agents peuvent s’inscrire eux-mêmes
        Les métadonnées du serveur d’autorisation ont un bloc agent_auth, la moitié de cette page que lisent les machines.
        Rien à faire ; gardez les deux moitiés en accord.`,
    },
    no_errors: {
      en: `auth.md does not tell the errors
        An agent that is refused cannot tell a wrong key from a spent quota.
        List the error codes and what to do about each.`,
      fr: `auth.md ne décrit pas les erreurs
        Un agent refusé ne peut pas distinguer une clé erronée d’un quota épuisé.
        Listez les codes d’erreur et la conduite à tenir pour chacun.`,
    },
    no_revocation: {
      en: `auth.md does not tell how to revoke
        A person whose key leaked finds no way to end it here.
        Say where a credential is revoked.`,
      fr: `auth.md ne dit pas comment révoquer
        Une personne dont la clé a fuité ne trouve pas ici comment y mettre fin.
        Dites où un identifiant se révoque.`,
    },
  }),
  plan(facts) {
    return documentOf(facts, AUTH_MD.key).found ? [AUTHORIZATION_SERVER] : [AUTH_MD];
  },
  proof: {
    needs: 'one',
    questions(facts) {
      const metadata = documentOf(facts, AUTHORIZATION_SERVER.key);
      // Metadata that could not be read may name an address that does not answer.
      const isUnseen = !metadata.found && metadata.state !== 'absent' && metadata.reach !== null;
      if (isUnseen) return [{ ask: AUTHORIZATION_SERVER, works: () => null }];
      const url = documentOf(facts, AUTH_MD.key).found ? (agentAuthOf(facts)?.registerUri ?? null) : null;
      return isSafeEndpoint(url)
        ? [{ ask: askAlive(facts, url), works: (response) => (response.status < 300 ? true : endpointWorks(response)) }]
        : [];
    },
  },
  shown(facts) {
    const isLinked = isNamed(facts, (document) => namesPath(facts, document, '/auth.md'));
    return anyOf(isRefused(facts), isLinked);
  },
  evaluate(facts, say) {
    const document = documentOf(facts, AUTH_MD.key);
    if (!document.found) return notFound(facts, document, [AUTH_MD.key]);
    const page = readAuthPage(document.text);
    const access = accessOf(page);
    const shown = { access, title: quote(page.title ?? '') };
    if (access === 'untold') {
      say('fault', 'no_credentials');
      return { state: 'invalid', exchanges: [document.key], facts: shown };
    }
    if (access === 'open') say('fault', 'nothing_needed');
    if (access === 'unlinked') say('fault', 'no_link');
    if (page.title === null) say('fault', 'no_title');
    if (document.type !== '' && !isTextType(document.type)) say('warning', 'media_type', labelOf(document.type, 'text/markdown'));
    if (page.isTemplate) say('warning', 'template_addresses');
    const block = agentAuthOf(facts);
    if (block !== null) say('note', 'agent_auth');
    if (block?.registerUri != null && !page.text.includes(block.registerUri)) {
      say('warning', 'register_unmentioned', { url: quote(block.registerUri) });
    }
    if (access !== 'open' && !page.tellsErrors) say('note', 'no_errors');
    if (access !== 'open' && !page.tellsRevocation) say('note', 'no_revocation');
    const exchanges = block === null ? [document.key] : [document.key, AUTHORIZATION_SERVER.key];
    return { state: access === 'told' && page.title !== null ? 'present' : 'partial', exchanges, facts: shown };
  },
});

/** `told`: how to get or send a credential. `unlinked`: a scheme and nowhere to go. `open`: nothing is needed. */
function accessOf({ leadsToCredential, namesScheme, hasLink, saysOpen }: AuthPage): 'told' | 'unlinked' | 'open' | 'untold' {
  if (leadsToCredential || (namesScheme && hasLink)) return 'told';
  if (namesScheme) return 'unlinked';
  return saysOpen ? 'open' : 'untold';
}

/** The `agent_auth` block of the authorization server's metadata; the address was renamed in summer 2026. */
function agentAuthOf(facts: ScanFacts): { registerUri: string | null } | null {
  const block = member(valueIn(documentOf(facts, AUTHORIZATION_SERVER.key)), 'agent_auth');
  return block === undefined ? null : { registerUri: textMember(block, 'register_uri') ?? textMember(block, 'identity_endpoint') };
}
