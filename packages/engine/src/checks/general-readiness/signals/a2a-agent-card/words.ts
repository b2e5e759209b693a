import type { Messages } from '../../../../core/messages.ts';

export const A2A_MESSAGES = {
  advice: {
    title: { en: 'No A2A agent card', fr: 'Pas de carte d’agent A2A' },
    detail: {
      en: 'Agents that talk to other agents look for a card at /.well-known/agent-card.json.',
      fr: 'Les agents qui parlent à d’autres agents cherchent une carte à /.well-known/agent-card.json.',
    },
    fix: {
      en: 'Publish a card only if an endpoint of yours answers the A2A protocol. For an MCP server, publish an MCP server card instead.',
      fr: 'Ne publiez une carte que si l’un de vos points d’accès répond au protocole A2A. Pour un serveur MCP, publiez plutôt une carte de serveur MCP.',
    },
    verify: {
      en: 'GET /.well-known/agent-card.json answers a card with name, supportedInterfaces, capabilities, both mode lists and skills.',
      fr: 'GET /.well-known/agent-card.json répond une carte avec name, supportedInterfaces, capabilities, les deux listes de modes et skills.',
    },
  },
  no_name: {
    title: { en: 'The agent card has no name', fr: 'La carte d’agent n’a pas de nom' },
    detail: { en: 'Clients reject a card without name.', fr: 'Les clients refusent une carte sans name.' },
    fix: { en: 'Give the agent a name.', fr: 'Donnez un nom à l’agent.' },
  },
  no_endpoint: {
    title: { en: 'The agent card names no endpoint', fr: 'La carte d’agent n’indique aucun point d’accès' },
    detail: {
      en: 'Neither supportedInterfaces nor url holds an https address, so there is nothing to call.',
      fr: 'Ni supportedInterfaces ni url ne contient d’adresse https : il n’y a rien à appeler.',
    },
    fix: {
      en: 'State the https address of the A2A endpoint, or remove the card if there is none.',
      fr: 'Indiquez l’adresse https du point d’accès A2A, ou retirez la carte s’il n’y en a pas.',
    },
  },
  wrong_types: {
    title: { en: 'The card’s members have the wrong type', fr: 'Des membres de la carte ont le mauvais type' },
    detail: {
      en: 'Clients with typed models fail on: {members}. capabilities is an object of switches, skills a list of objects.',
      fr: 'Les clients typés échouent sur : {members}. capabilities est un objet d’options, skills une liste d’objets.',
    },
    fix: { en: 'Follow the types of the specification.', fr: 'Suivez les types de la spécification.' },
  },
  legacy_path: {
    title: { en: 'The card lies at the old path', fr: 'La carte est à l’ancien chemin' },
    detail: {
      en: '/.well-known/agent.json was the place before 0.3; today’s clients ask for agent-card.json.',
      fr: '/.well-known/agent.json était l’emplacement avant la version 0.3 ; les clients actuels demandent agent-card.json.',
    },
    fix: { en: 'Serve the same card at /.well-known/agent-card.json too.', fr: 'Servez aussi la carte à /.well-known/agent-card.json.' },
  },
  only_claims_v1: {
    title: { en: 'The card says 1.0 and is written as 0.3', fr: 'La carte annonce 1.0 mais est écrite en 0.3' },
    detail: {
      en: 'Version 1.0 moved url and protocolVersion into supportedInterfaces; a 1.0 client finds no interface here.',
      fr: 'La version 1.0 a déplacé url et protocolVersion dans supportedInterfaces ; un client 1.0 ne trouve ici aucune interface.',
    },
    fix: {
      en: 'Add supportedInterfaces with url, protocolBinding and protocolVersion.',
      fr: 'Ajoutez supportedInterfaces avec url, protocolBinding et protocolVersion.',
    },
  },
  unknown_version: {
    title: { en: 'No protocol version that clients know', fr: 'Aucune version de protocole connue des clients' },
    detail: {
      en: 'No interface states an A2A version (0.2, 0.3 or 1.x); a client cannot tell how to speak to it.',
      fr: 'Aucune interface n’indique une version d’A2A (0.2, 0.3 ou 1.x) ; un client ignore comment lui parler.',
    },
    fix: {
      en: 'State protocolVersion with the version the endpoint speaks.',
      fr: 'Indiquez dans protocolVersion la version que parle le point d’accès.',
    },
  },
  missing_members: {
    title: { en: 'Required fields are missing from the card', fr: 'Il manque des champs obligatoires à la carte' },
    detail: { en: 'Missing or of the wrong type: {members}.', fr: 'Absents ou du mauvais type : {members}.' },
    fix: { en: 'Add them; strict clients reject the card without.', fr: 'Ajoutez-les ; un client strict refuse la carte sans eux.' },
  },
  no_skills: {
    title: { en: 'The card lists no skill', fr: 'La carte ne cite aucune compétence' },
    detail: { en: 'An agent cannot tell what to ask for.', fr: 'Un agent ne sait pas quoi demander.' },
    fix: {
      en: 'Describe each thing the agent can do as a skill.',
      fr: 'Décrivez chaque chose que l’agent sait faire comme une compétence.',
    },
  },
  skills_without_tags: {
    title: { en: 'Skills without tags', fr: 'Des compétences sans étiquettes' },
    detail: {
      en: 'tags is required in every skill; missing in {count}.',
      fr: 'tags est obligatoire dans chaque compétence ; il manque dans {count}.',
    },
    fix: { en: 'Add a list of keywords to every skill.', fr: 'Ajoutez une liste de mots-clés à chaque compétence.' },
  },
  skills_incomplete: {
    title: { en: 'Skills without id, name or description', fr: 'Des compétences sans id, name ou description' },
    detail: { en: 'Skills that leave out one of the three: {count}.', fr: 'Compétences auxquelles il manque l’un des trois : {count}.' },
    fix: { en: 'Complete them.', fr: 'Complétez-les.' },
  },
  signature_wrong: {
    title: { en: 'The card’s signature does not hold', fr: 'La signature de la carte ne tient pas' },
    detail: {
      en: 'Checked with the key its own site publishes, the signature does not fit the card: it was changed after signing, or signed in another form.',
      fr: 'Vérifiée avec la clé publiée par le site, la signature ne correspond pas à la carte : elle a été modifiée après signature, ou signée sous une autre forme.',
    },
    fix: {
      en: 'Sign the card as published: without signatures, without default values, canonicalised by RFC 8785. If you did not change it, find out who did.',
      fr: 'Signez la carte telle que publiée : sans signatures, sans valeurs par défaut, mise en forme canonique (RFC 8785). Si vous ne l’avez pas modifiée, cherchez qui l’a fait.',
    },
  },
  signature_valid: {
    title: { en: 'The card is signed, and the signature holds', fr: 'La carte est signée et la signature tient' },
    detail: {
      en: 'It was verified with a key published on the same site.',
      fr: 'Elle a été vérifiée avec une clé publiée sur le même site.',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  signature_keys_elsewhere: {
    title: { en: 'The card’s signature cannot be tied to this site', fr: 'La signature de la carte ne peut être rattachée à ce site' },
    detail: {
      en: 'Its keys are said to lie on another site. Anybody can sign with keys of a host of their choice, so it was not checked.',
      fr: 'Ses clés se trouveraient sur un autre site. N’importe qui peut signer avec les clés d’un hôte de son choix : elle n’a pas été vérifiée.',
    },
    fix: { en: 'Publish the key set on your own domain.', fr: 'Publiez le jeu de clés sur votre propre domaine.' },
  },
  signature_without_keys: {
    title: { en: 'The card’s signature names no key set', fr: 'La signature de la carte n’indique aucun jeu de clés' },
    detail: {
      en: 'Without jku in its protected header only clients that already have the key can check it.',
      fr: 'Sans jku dans son en-tête protégé, seuls les clients qui possèdent déjà la clé peuvent la vérifier.',
    },
    fix: {
      en: 'Add jku with the https address of the key set on your domain.',
      fr: 'Ajoutez jku avec l’adresse https du jeu de clés sur votre domaine.',
    },
  },
  signature_unverifiable: {
    title: { en: 'The card’s signature could not be checked', fr: 'La signature de la carte n’a pas pu être vérifiée' },
    detail: {
      en: 'Its header or its key set could not be read, or holds no key that fits.',
      fr: 'Son en-tête ou son jeu de clés est illisible, ou ne contient aucune clé qui convienne.',
    },
    fix: {
      en: 'Publish the public key under the kid the signature names.',
      fr: 'Publiez la clé publique sous le kid que la signature nomme.',
    },
  },
  mixed_versions: {
    title: { en: 'The card mixes versions 0.3 and 1.0', fr: 'La carte mélange les versions 0.3 et 1.0' },
    detail: {
      en: 'Members that 1.0 removed stand beside supportedInterfaces; clients of different versions may call different addresses.',
      fr: 'Des membres supprimés en 1.0 côtoient supportedInterfaces ; selon leur version, les clients peuvent appeler des adresses différentes.',
    },
    fix: { en: 'Keep both only if they say the same.', fr: 'Ne gardez les deux que s’ils disent la même chose.' },
  },
  interfaces_incomplete: {
    title: { en: 'Some interfaces are incomplete', fr: 'Des interfaces sont incomplètes' },
    detail: {
      en: 'Entries of supportedInterfaces without url, protocolBinding or protocolVersion: {count}.',
      fr: 'Entrées de supportedInterfaces sans url, protocolBinding ou protocolVersion : {count}.',
    },
    fix: { en: 'Complete or remove them.', fr: 'Complétez-les ou retirez-les.' },
  },
  interfaces_ignored: {
    title: { en: 'supportedInterfaces cannot be read', fr: 'supportedInterfaces est illisible' },
    detail: {
      en: 'No entry is complete ({count} of them are not), so the card was read by the rules of 0.3.',
      fr: 'Aucune entrée n’est complète ({count} ne le sont pas) : la carte a été lue selon les règles de la version 0.3.',
    },
    fix: {
      en: 'Give every entry url, protocolBinding and protocolVersion.',
      fr: 'Donnez à chaque entrée url, protocolBinding et protocolVersion.',
    },
  },
  endpoint_is_home: {
    title: { en: 'The agent’s address is the home page', fr: 'L’adresse de l’agent est la page d’accueil' },
    detail: {
      en: 'That may be right, but a page for people rarely answers A2A as well.',
      fr: 'C’est possible, mais une page destinée aux visiteurs répond rarement aussi à A2A.',
    },
    fix: { en: 'State the address that answers the protocol.', fr: 'Indiquez l’adresse qui répond au protocole.' },
  },
  endpoint_is_mcp: {
    title: { en: 'The agent’s address looks like an MCP server', fr: 'L’adresse de l’agent ressemble à un serveur MCP' },
    detail: {
      en: 'Its path ends in /mcp. An MCP server does not understand A2A messages.',
      fr: 'Son chemin se termine par /mcp. Un serveur MCP ne comprend pas les messages A2A.',
    },
    fix: {
      en: 'Announce MCP servers with an MCP server card, and only A2A endpoints here.',
      fr: 'Annoncez les serveurs MCP par une carte de serveur MCP, et ici seulement les points d’accès A2A.',
    },
  },
  not_cacheable: {
    title: { en: 'Nothing says how long the card may be kept', fr: 'Rien n’indique combien de temps garder la carte' },
    detail: {
      en: 'Neither ETag nor Cache-Control is sent (section 8.6 of the specification).',
      fr: 'Ni ETag ni Cache-Control n’est envoyé (section 8.6 de la spécification).',
    },
    fix: { en: 'Send Cache-Control with a max-age, and an ETag.', fr: 'Envoyez Cache-Control avec un max-age, et un ETag.' },
  },
  catalogued_only: {
    title: { en: 'Only the AI catalogue leads to the card', fr: 'Seul le catalogue d’IA mène à la carte' },
    detail: {
      en: 'Clients that ask for the well-known path do not find it.',
      fr: 'Les clients qui demandent le chemin habituel ne la trouvent pas.',
    },
    fix: { en: 'Serve it at /.well-known/agent-card.json too.', fr: 'Servez-la aussi à /.well-known/agent-card.json.' },
  },
} as const satisfies Messages;
