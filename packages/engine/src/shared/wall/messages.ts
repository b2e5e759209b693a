/** What is said of a wall, once, by whoever meets it first: `S-not-measured`, `F-readable` and the scan share these words. */

import { worded } from '../../core/messages.ts';

/** The agents people shop with, and where their operators publish their addresses (AGENT_NETWORKS; a test compares). */
const FOR_WHOM_EN =
  'Let through this audit’s own User-Agent (it stands with the request) and the agents people shop with, by the addresses their operators publish: ChatGPT-User (openai.com/chatgpt-user.json), OAI-SearchBot (openai.com/searchbot.json), GPTBot (openai.com/gptbot.json), Claude-User, Claude-SearchBot and ClaudeBot (claude.com/crawling/bots.json), Perplexity-User (www.perplexity.com/perplexity-user.json), PerplexityBot (www.perplexity.com/perplexitybot.json), Google-Agent (developers.google.com/static/crawling/ipranges/user-triggered-agents.json), MistralAI-User (mistral.ai/mistralai-user-ips.json).';
const FOR_WHOM_FR =
  'Laissez passer le User-Agent de cet audit (il figure avec la requête) et les agents avec lesquels on achète, d’après les adresses que publient leurs opérateurs : ChatGPT-User (openai.com/chatgpt-user.json), OAI-SearchBot (openai.com/searchbot.json), GPTBot (openai.com/gptbot.json), Claude-User, Claude-SearchBot et ClaudeBot (claude.com/crawling/bots.json), Perplexity-User (www.perplexity.com/perplexity-user.json), PerplexityBot (www.perplexity.com/perplexitybot.json), Google-Agent (developers.google.com/static/crawling/ipranges/user-triggered-agents.json), MistralAI-User (mistral.ai/mistralai-user-ips.json).';

const UNSEEN_EN = 'No page of the store was seen, so nothing is said about it and no score is given.';
const UNSEEN_FR = 'Aucune page de la boutique n’a été vue ; rien n’en est dit et aucun score n’est donné.';

const VERIFY = {
  en: 'The recorded request, sent again with its User-Agent, answers 200 with the home page itself.',
  fr: 'La requête enregistrée, renvoyée avec son User-Agent, répond 200 avec la page d’accueil elle-même.',
} as const;

export const WALL_MESSAGES = worded(
  {
    wall_challenge: {
      en: `{vendor} stands before the whole store
        The home page answers {status} with a page of {vendor} in place of the store’s own. ${UNSEEN_EN}
        In {vendor}, open home, category and product pages to identified agents without a challenge. ${FOR_WHOM_EN}`,
      fr: `{vendor} barre l’entrée de toute la boutique
        La page d’accueil répond {status} avec une page de {vendor} à la place de celle de la boutique. ${UNSEEN_FR}
        Dans {vendor}, ouvrez sans vérification l’accueil, les catégories et les produits aux agents identifiés. ${FOR_WHOM_FR}`,
    },
    wall_refused: {
      en: `The store refuses agents its home page ({status})
        The home page answers {status}. ${UNSEEN_EN}
        Find the rule of the server, its firewall or its hosting that answers {status}, and open home, category and product pages to identified agents. ${FOR_WHOM_EN}`,
      fr: `La boutique refuse aux agents sa page d’accueil ({status})
        La page d’accueil répond {status}. ${UNSEEN_FR}
        Trouvez la règle du serveur, de son pare-feu ou de son hébergement qui répond {status}, et ouvrez l’accueil, les catégories et les produits aux agents identifiés. ${FOR_WHOM_FR}`,
    },
    wall_paused: {
      en: `The store asks agents to slow down at the first request
        The home page answers {status}. ${UNSEEN_EN}
        Raise the rate limit for identified agents to a few dozen requests a minute. ${FOR_WHOM_EN}`,
      fr: `La boutique demande aux agents de ralentir dès la première requête
        La page d’accueil répond {status}. ${UNSEEN_FR}
        Relevez la limite de débit des agents identifiés à quelques dizaines de requêtes par minute. ${FOR_WHOM_FR}`,
    },
    wall_law: {
      en: `The store is closed where we ask from (451)
        The home page answers {status}: unavailable for legal reasons. ${UNSEEN_EN}
        Exempt identified agents from the rule on countries; they carry no visitor’s location. ${FOR_WHOM_EN}`,
      fr: `La boutique est fermée là d’où nous interrogeons (451)
        La page d’accueil répond {status} : indisponible pour raisons légales. ${UNSEEN_FR}
        Exemptez les agents identifiés de la règle sur les pays ; ils ne portent la position d’aucun visiteur. ${FOR_WHOM_FR}`,
    },
    wall_down: {
      en: `The store was out of service
        The home page answers {status}. ${UNSEEN_EN}
        End the maintenance, then run again. If people can shop meanwhile, a rule keeps agents out. ${FOR_WHOM_EN}`,
      fr: `La boutique était hors service
        La page d’accueil répond {status}. ${UNSEEN_FR}
        Terminez la maintenance, puis relancez. Si l’on peut acheter entre-temps, une règle écarte les agents. ${FOR_WHOM_FR}`,
    },
    wall_priced: {
      en: `The store asks agents to pay for its home page
        The home page answers {status} with a price. ${UNSEEN_EN}
        Leave home, category and product pages free of charge for agents that shop. ${FOR_WHOM_EN}`,
      fr: `La boutique fait payer sa page d’accueil aux agents
        La page d’accueil répond {status}, avec un prix. ${UNSEEN_FR}
        Laissez gratuits l’accueil, les catégories et les produits aux agents qui achètent. ${FOR_WHOM_FR}`,
    },
    wall_password: {
      en: `The store is closed by a password
        Every page leads to the one that asks for a password ({status}). ${UNSEEN_EN}
        Remove the password when the store opens, then run again. ${FOR_WHOM_EN}`,
      fr: `La boutique est fermée par un mot de passe
        Chaque page mène à celle qui demande un mot de passe ({status}). ${UNSEEN_FR}
        Retirez le mot de passe à l’ouverture de la boutique, puis relancez. ${FOR_WHOM_FR}`,
    },
    wall_sign_in: {
      en: `The store shows nothing before a sign-in
        The home page answers {status} with a form for a password and sells nothing. ${UNSEEN_EN}
        Show home, category and product pages without an account; keep the sign-in for prices or orders. ${FOR_WHOM_EN}`,
      fr: `La boutique ne montre rien avant une connexion
        La page d’accueil répond {status} par un formulaire de mot de passe et ne vend rien. ${UNSEEN_FR}
        Montrez sans compte l’accueil, les catégories et les produits ; gardez la connexion pour les prix ou les commandes. ${FOR_WHOM_FR}`,
    },
    wall_question: {
      en: `A question stands in place of every page
        Every address answers with one page ({status}) that asks for age, language or country. A person passes with one click, an agent does not. ${UNSEEN_EN}
        Put the question over the page, not in its place: agents then read what is under it. ${FOR_WHOM_EN}`,
      fr: `Une question remplace chaque page
        Chaque adresse répond par une même page ({status}) qui demande l’âge, la langue ou le pays. Une personne passe d’un clic, un agent non. ${UNSEEN_FR}
        Posez la question par-dessus la page, non à sa place : les agents lisent alors ce qu’elle recouvre. ${FOR_WHOM_FR}`,
    },
    wall_queue: {
      en: `A waiting room stands before the store
        The home page answers {status} with a line to wait in. ${UNSEEN_EN}
        Run again when the rush is over, or let identified agents past the waiting room. ${FOR_WHOM_EN}`,
      fr: `Une file d’attente précède la boutique
        La page d’accueil répond {status} par une file d’attente. ${UNSEEN_FR}
        Relancez une fois l’affluence passée, ou laissez les agents identifiés contourner la file d’attente. ${FOR_WHOM_FR}`,
    },
    wall_parked: {
      en: `There is no shop here: the domain is parked or for sale
        The home page answers {status} with the page of a parking service or a seller of domains. ${UNSEEN_EN}
        Check the address. If the shop is yours, point the domain to its server. ${FOR_WHOM_EN}`,
      fr: `Pas de boutique ici : le domaine est en parking ou à vendre
        La page d’accueil répond {status} par la page d’un service de parking ou d’un vendeur de domaines. ${UNSEEN_FR}
        Vérifiez l’adresse. Si la boutique est la vôtre, faites pointer le domaine vers son serveur. ${FOR_WHOM_FR}`,
    },
    wall_default_page: {
      en: `There is no shop here: the server shows its default page
        The home page answers {status} with the page a web server shows before a site is set up. ${UNSEEN_EN}
        Check the address, and that the server knows the shop under this name. ${FOR_WHOM_EN}`,
      fr: `Pas de boutique ici : le serveur montre sa page par défaut
        La page d’accueil répond {status} par la page qu’un serveur web montre tant qu’aucun site n’est configuré. ${UNSEEN_FR}
        Vérifiez l’adresse, et que le serveur connaît la boutique sous ce nom. ${FOR_WHOM_FR}`,
    },
    wall_same_page: {
      en: `One page stands in place of every other
        The home page and an address that cannot exist answer alike ({status}), and nothing is sold there. ${UNSEEN_EN}
        If a firewall or a gate answers here, open home, category and product pages to identified agents. ${FOR_WHOM_EN}`,
      fr: `Une seule page remplace toutes les autres
        La page d’accueil et une adresse qui ne peut exister répondent de même ({status}), et rien n’y est vendu. ${UNSEEN_FR}
        Si un pare-feu ou une barrière répond ici, ouvrez l’accueil, les catégories et les produits aux agents identifiés. ${FOR_WHOM_FR}`,
    },
  },
  VERIFY,
);
