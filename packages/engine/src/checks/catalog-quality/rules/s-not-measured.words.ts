import { worded } from '../../../core/messages.ts';

export default worded({
  blocked: {
    en: `The store refuses agents its catalogue
      Requests ended with a refusal (401, 403, 429, 430, 451 or a challenge page). No score is given: what could not be seen is not judged.
      Let well-behaved agents through on product pages and catalogue interfaces; this one says who it is in its User-Agent.
      The request answers 200.`,
    fr: `La boutique refuse son catalogue aux agents
      Les requêtes se sont soldées par un refus (401, 403, 429, 430, 451 ou page de vérification). Aucun score : ce qui n’a pas pu être vu n’est pas jugé.
      Laissez passer les agents courtois sur les pages produit et les interfaces de catalogue ; celui-ci se nomme dans son User-Agent.
      La requête répond 200.`,
  },
  firewall: {
    en: `{vendor} refuses agents the catalogue
      It answered our requests with a refusal or a challenge page, as it would a shopping agent’s. No score is given: what could not be seen is not judged.
      In {vendor}, let well-behaved agents reach product pages and catalogue interfaces without a challenge; this one says who it is in its User-Agent.
      The recorded request, sent again with its User-Agent, answers 200 with the page itself.`,
    fr: `{vendor} refuse le catalogue aux agents
      Nos requêtes ont reçu un refus ou une page de vérification, comme celles d’un agent d’achat. Aucun score : ce qui n’a pas pu être vu n’est pas jugé.
      Dans {vendor}, laissez les agents courtois atteindre sans vérification les pages produit et les interfaces de catalogue ; celui-ci se nomme dans son User-Agent.
      La requête enregistrée, renvoyée avec son User-Agent, répond 200 avec la page elle-même.`,
  },
  robots: {
    en: `robots.txt forbids agents the catalogue
      The paths of the products are disallowed, so they were not requested. No score is given.
      Allow product pages and the catalogue interface if agents shall sell for you; keep carts and accounts disallowed.
      robots.txt allows a product’s path to all user agents.`,
    fr: `robots.txt interdit le catalogue aux agents
      Les chemins des produits sont interdits ; ils n’ont donc pas été demandés. Aucun score n’est donné.
      Autorisez les pages produit et l’interface de catalogue si des agents doivent vendre pour vous ; gardez paniers et comptes interdits.
      robots.txt autorise le chemin d’un produit à tous les agents.`,
  },
  robots_unreadable: {
    en: `Not measured: robots.txt could not be read ({cause})
      The file failed. A crawler may then request nothing else (RFC 9309, 2.3.1.4), so no product was requested. That is no rule of the store’s. No score is given.
      Serve /robots.txt with 200, plain or compressed as the request allows, or answer 404 when there is none; then audit again.
      The request for /robots.txt answers 200 or 404.`,
    fr: `Non mesuré : robots.txt n’a pas pu être lu ({cause})
      Le fichier a échoué. Un robot ne peut alors rien demander d’autre (RFC 9309, 2.3.1.4) ; aucun produit n’a donc été demandé. Ce n’est pas une règle de la boutique. Aucun score n’est donné.
      Servez /robots.txt avec 200, en clair ou compressé comme la requête le permet, ou répondez 404 s’il n’existe pas ; puis relancez l’audit.
      La requête vers /robots.txt répond 200 ou 404.`,
  },
  unreachable: {
    en: `The catalogue could not be reached
      Connections failed, timed out or ended in server errors. No score is given.
      See why the address does not answer, then audit again.
      The request answers 200.`,
    fr: `Le catalogue n’a pas pu être joint
      Les connexions ont échoué, expiré ou fini en erreur serveur. Aucun score n’est donné.
      Cherchez pourquoi l’adresse ne répond pas, puis relancez l’audit.
      La requête répond 200.`,
  },
  unreadable: {
    en: `The catalogue’s answers could not be read safely
      Documents are larger than an agent reads, wrongly encoded, or nested beyond a parser’s limits. No score is given.
      Send smaller, simpler documents: no embedded images or data, fewer levels, and a Content-Encoding that matches the body.
      The decoded document has less than 4 MB and at most 512 levels.`,
    fr: `Les réponses du catalogue n’ont pas pu être lues sans risque
      Des documents sont plus gros que ce qu’un agent lit, mal encodés, ou imbriqués au-delà des limites d’un analyseur. Aucun score n’est donné.
      Envoyez des documents plus petits et plus simples : ni images ni données incorporées, moins de niveaux, et un Content-Encoding conforme au corps.
      Le document décodé fait moins de 4 Mo et a au plus 512 niveaux.`,
  },
  unsampled: {
    en: `The catalogue could not be sampled
      It answers over UCP and never said that it is empty, but showed no product for what was asked: {asked}. No score is given: the questions may not have been the right ones.
      Let a search with a price filter and no words show products, as the specification allows, or name your categories in the descriptions of the tools.
      search_catalog with filters.price.min 0 and no query shows products.`,
    fr: `Le catalogue n’a pas pu être échantillonné
      Il répond en UCP et n’a jamais dit être vide, mais n’a montré aucun produit pour ce qui a été demandé : {asked}. Aucun score n’est donné : les questions n’étaient peut-être pas les bonnes.
      Laissez une recherche par filtre de prix et sans mots montrer des produits, comme le permet la spécification, ou nommez vos catégories dans les descriptions des outils.
      search_catalog avec filters.price.min 0 et sans query montre des produits.`,
  },
  unspoken: {
    en: `The store’s catalogue is behind a protocol that Vitrine does not speak
      The store offers itself to agents over {protocol} and nothing else we could ask, and its pages describe no product to a machine. No score is given: what it answers over {protocol} was not seen.
      Offer the catalogue over UCP with MCP or REST as well, or describe products on their pages with JSON-LD, for agents that do not speak {protocol}.
      A new audit names a source of products.`,
    fr: `Le catalogue de la boutique est derrière un protocole que Vitrine ne parle pas
      La boutique s’offre aux agents par {protocol} et par rien d’autre que nous puissions interroger, et ses pages ne décrivent aucun produit à une machine. Aucun score n’est donné : ce qu’elle répond par {protocol} n’a pas été vu.
      Offrez aussi le catalogue en UCP par MCP ou REST, ou décrivez les produits sur leurs pages en JSON-LD, pour les agents qui ne parlent pas {protocol}.
      Un nouvel audit nomme une source de produits.`,
  },
  ours: {
    en: `Vitrine could not ask the catalogue
      The store declares a UCP catalogue, and we did not see it answer for a reason of our own: it could not fetch our agent profile, or its address is one we do not call. Its pages describe no product to a machine. No score is given.
      Audit the store at its public address, by a service whose agent profile it can fetch. Product pages with JSON-LD serve agents without UCP.
      A new audit names a source of products.`,
    fr: `Vitrine n’a pas pu interroger le catalogue
      La boutique déclare un catalogue UCP, et nous ne l’avons pas vu répondre pour une raison qui est la nôtre : elle n’a pas pu lire notre profil d’agent, ou son adresse est de celles que nous n’appelons pas. Ses pages ne décrivent aucun produit à une machine. Aucun score n’est donné.
      Auditez la boutique à son adresse publique, par un service dont elle peut lire le profil d’agent. Des pages produit en JSON-LD servent les agents sans UCP.
      Un nouvel audit nomme une source de produits.`,
  },
  budget: {
    en: `The audit’s requests were spent before a product was found
      One audit asks a store at most 60 times. No score is given.
      Name a sitemap of products in robots.txt, so that agents find them directly.
      robots.txt has a Sitemap line.`,
    fr: `Les requêtes de l’audit ont été épuisées avant de trouver un produit
      Un audit interroge une boutique 60 fois au plus. Aucun score n’est donné.
      Nommez un plan des produits dans robots.txt, pour que les agents les trouvent directement.
      robots.txt contient une ligne Sitemap.`,
  },
});
