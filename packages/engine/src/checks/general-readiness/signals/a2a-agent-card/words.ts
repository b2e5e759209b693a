import { worded } from '../../../../core/messages.ts';

export const A2A_MESSAGES = worded({
  advice: {
    en: `No A2A agent card
      Agents that talk to other agents look for a card at /.well-known/agent-card.json.
      Publish a card only if an endpoint of yours answers the A2A protocol. For an MCP server, publish an MCP server card instead.
      GET /.well-known/agent-card.json answers a card with name, supportedInterfaces, capabilities, both mode lists and skills.`,
    fr: `Pas de carte d’agent A2A
      Les agents qui parlent à d’autres agents cherchent une carte à /.well-known/agent-card.json.
      Ne publiez une carte que si l’un de vos points d’accès répond au protocole A2A. Pour un serveur MCP, publiez plutôt une carte de serveur MCP.
      GET /.well-known/agent-card.json répond une carte avec name, supportedInterfaces, capabilities, les deux listes de modes et skills.`,
  },
  no_name: {
    en: `The agent card has no name
      Clients reject a card without name.
      Give the agent a name.`,
    fr: `La carte d’agent n’a pas de nom
      Les clients refusent une carte sans name.
      Donnez un nom à l’agent.`,
  },
  no_endpoint: {
    en: `The agent card names no endpoint
      Neither supportedInterfaces nor url holds an https address, so there is nothing to call.
      State the https address of the A2A endpoint, or remove the card if there is none.`,
    fr: `La carte d’agent n’indique aucun point d’accès
      Ni supportedInterfaces ni url ne contient d’adresse https : il n’y a rien à appeler.
      Indiquez l’adresse https du point d’accès A2A, ou retirez la carte s’il n’y en a pas.`,
  },
  wrong_types: {
    en: `The card’s members have the wrong type
      Clients with typed models fail on: {members}. capabilities is an object of switches, skills a list of objects.
      Follow the types of the specification.`,
    fr: `Des membres de la carte ont le mauvais type
      Les clients typés échouent sur : {members}. capabilities est un objet d’options, skills une liste d’objets.
      Suivez les types de la spécification.`,
  },
  legacy_path: {
    en: `The card lies at the old path
      /.well-known/agent.json was the place before 0.3; today’s clients ask for agent-card.json.
      Serve the same card at /.well-known/agent-card.json too.`,
    fr: `La carte est à l’ancien chemin
      /.well-known/agent.json était l’emplacement avant la version 0.3 ; les clients actuels demandent agent-card.json.
      Servez aussi la carte à /.well-known/agent-card.json.`,
  },
  only_claims_v1: {
    en: `The card says 1.0 and is written as 0.3
      Version 1.0 moved url and protocolVersion into supportedInterfaces; a 1.0 client finds no interface here.
      Add supportedInterfaces with url, protocolBinding and protocolVersion.`,
    fr: `La carte annonce 1.0 mais est écrite en 0.3
      La version 1.0 a déplacé url et protocolVersion dans supportedInterfaces ; un client 1.0 ne trouve ici aucune interface.
      Ajoutez supportedInterfaces avec url, protocolBinding et protocolVersion.`,
  },
  unknown_version: {
    en: `No protocol version that clients know
      No interface states an A2A version (0.2, 0.3 or 1.x); a client cannot tell how to speak to it.
      State protocolVersion with the version the endpoint speaks.`,
    fr: `Aucune version de protocole connue des clients
      Aucune interface n’indique une version d’A2A (0.2, 0.3 ou 1.x) ; un client ignore comment lui parler.
      Indiquez dans protocolVersion la version que parle le point d’accès.`,
  },
  missing_members: {
    en: `Required fields are missing from the card
      Missing or of the wrong type: {members}.
      Add them; strict clients reject the card without.`,
    fr: `Il manque des champs obligatoires à la carte
      Absents ou du mauvais type : {members}.
      Ajoutez-les ; un client strict refuse la carte sans eux.`,
  },
  no_skills: {
    en: `The card lists no skill
      An agent cannot tell what to ask for.
      Describe each thing the agent can do as a skill.`,
    fr: `La carte ne cite aucune compétence
      Un agent ne sait pas quoi demander.
      Décrivez chaque chose que l’agent sait faire comme une compétence.`,
  },
  skills_without_tags: {
    en: `Skills without tags
      tags is required in every skill; missing in {count}.
      Add a list of keywords to every skill.`,
    fr: `Des compétences sans étiquettes
      tags est obligatoire dans chaque compétence ; il manque dans {count}.
      Ajoutez une liste de mots-clés à chaque compétence.`,
  },
  skills_incomplete: {
    en: `Skills without id, name or description
      Skills that leave out one of the three: {count}.
      Complete them.`,
    fr: `Des compétences sans id, name ou description
      Compétences auxquelles il manque l’un des trois : {count}.
      Complétez-les.`,
  },
  signature_wrong: {
    en: `The card’s signature does not hold
      Checked with the key its own site publishes, the signature does not fit the card: it was changed after signing, or signed in another form.
      Sign the card as published: without signatures, without default values, canonicalised by RFC 8785. If you did not change it, find out who did.`,
    fr: `La signature de la carte ne tient pas
      Vérifiée avec la clé publiée par le site, la signature ne correspond pas à la carte : elle a été modifiée après signature, ou signée sous une autre forme.
      Signez la carte telle que publiée : sans signatures, sans valeurs par défaut, mise en forme canonique (RFC 8785). Si vous ne l’avez pas modifiée, cherchez qui l’a fait.`,
  },
  signature_valid: {
    en: `The card is signed, and the signature holds
      It was verified with a key published on the same site.
      Nothing to do.`,
    fr: `La carte est signée et la signature tient
      Elle a été vérifiée avec une clé publiée sur le même site.
      Rien à faire.`,
  },
  signature_keys_elsewhere: {
    en: `The card’s signature cannot be tied to this site
      Its keys are said to lie on another site. Anybody can sign with keys of a host of their choice, so it was not checked.
      Publish the key set on your own domain.`,
    fr: `La signature de la carte ne peut être rattachée à ce site
      Ses clés se trouveraient sur un autre site. N’importe qui peut signer avec les clés d’un hôte de son choix : elle n’a pas été vérifiée.
      Publiez le jeu de clés sur votre propre domaine.`,
  },
  signature_without_keys: {
    en: `The card’s signature names no key set
      Without jku in its protected header only clients that already have the key can check it.
      Add jku with the https address of the key set on your domain.`,
    fr: `La signature de la carte n’indique aucun jeu de clés
      Sans jku dans son en-tête protégé, seuls les clients qui possèdent déjà la clé peuvent la vérifier.
      Ajoutez jku avec l’adresse https du jeu de clés sur votre domaine.`,
  },
  signature_unverifiable: {
    en: `The card’s signature could not be checked
      Its header or its key set could not be read, or holds no key that fits.
      Publish the public key under the kid the signature names.`,
    fr: `La signature de la carte n’a pas pu être vérifiée
      Son en-tête ou son jeu de clés est illisible, ou ne contient aucune clé qui convienne.
      Publiez la clé publique sous le kid que la signature nomme.`,
  },
  mixed_versions: {
    en: `The card mixes versions 0.3 and 1.0
      Members that 1.0 removed stand beside supportedInterfaces; clients of different versions may call different addresses.
      Keep both only if they say the same.`,
    fr: `La carte mélange les versions 0.3 et 1.0
      Des membres supprimés en 1.0 côtoient supportedInterfaces ; selon leur version, les clients peuvent appeler des adresses différentes.
      Ne gardez les deux que s’ils disent la même chose.`,
  },
  interfaces_incomplete: {
    en: `Some interfaces are incomplete
      Entries of supportedInterfaces without url, protocolBinding or protocolVersion: {count}.
      Complete or remove them.`,
    fr: `Des interfaces sont incomplètes
      Entrées de supportedInterfaces sans url, protocolBinding ou protocolVersion : {count}.
      Complétez-les ou retirez-les.`,
  },
  interfaces_ignored: {
    en: `supportedInterfaces cannot be read
      No entry is complete ({count} of them are not), so the card was read by the rules of 0.3.
      Give every entry url, protocolBinding and protocolVersion.`,
    fr: `supportedInterfaces est illisible
      Aucune entrée n’est complète ({count} ne le sont pas) : la carte a été lue selon les règles de la version 0.3.
      Donnez à chaque entrée url, protocolBinding et protocolVersion.`,
  },
  endpoint_is_home: {
    en: `The agent’s address is the home page
      That may be right, but a page for people rarely answers A2A as well.
      State the address that answers the protocol.`,
    fr: `L’adresse de l’agent est la page d’accueil
      C’est possible, mais une page destinée aux visiteurs répond rarement aussi à A2A.
      Indiquez l’adresse qui répond au protocole.`,
  },
  endpoint_is_mcp: {
    en: `The agent’s address looks like an MCP server
      Its path ends in /mcp. An MCP server does not understand A2A messages.
      Announce MCP servers with an MCP server card, and only A2A endpoints here.`,
    fr: `L’adresse de l’agent ressemble à un serveur MCP
      Son chemin se termine par /mcp. Un serveur MCP ne comprend pas les messages A2A.
      Annoncez les serveurs MCP par une carte de serveur MCP, et ici seulement les points d’accès A2A.`,
  },
  not_cacheable: {
    en: `Nothing says how long the card may be kept
      Neither ETag nor Cache-Control is sent (section 8.6 of the specification).
      Send Cache-Control with a max-age, and an ETag.`,
    fr: `Rien n’indique combien de temps garder la carte
      Ni ETag ni Cache-Control n’est envoyé (section 8.6 de la spécification).
      Envoyez Cache-Control avec un max-age, et un ETag.`,
  },
  catalogued_only: {
    en: `Only the AI catalogue leads to the card
      Clients that ask for the well-known path do not find it.
      Serve it at /.well-known/agent-card.json too.`,
    fr: `Seul le catalogue d’IA mène à la carte
      Les clients qui demandent le chemin habituel ne la trouvent pas.
      Servez-la aussi à /.well-known/agent-card.json.`,
  },
});
