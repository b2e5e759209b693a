import { worded } from '../../../core/messages.ts';

const NEW_SOURCE = {
  en: 'A new audit names the new source in place of pages; to ask a whole catalogue is more than the verification of one item does.',
  fr: 'Un nouvel audit nomme la nouvelle source au lieu des pages ; interroger tout un catalogue dépasse la vérification d’un seul point.',
} as const;

export default worded(
  {
    pages: {
      en: `Products can only be read page by page
        No catalogue interface answered, so an agent has to crawl. The check’s score stops at {cap}.
        Offer dev.ucp.shopping.catalog.search in a UCP profile, or open your platform’s public product API to readers.`,
      fr: `Les produits ne se lisent que page par page
        Aucune interface de catalogue n’a répondu : un agent doit parcourir le site. Le score s’arrête à {cap}.
        Proposez dev.ucp.shopping.catalog.search dans un profil UCP, ou ouvrez en lecture l’API produits de votre plateforme.`,
    },
    unseen: {
      en: `Whether the catalogue can be asked was not seen
        What would have shown it gave no answer: the UCP profile, the home page that names the platform, or the interface itself. The products were read page by page, and the check’s score stops at {cap} until more is known.
        Look for errors and refusals at these addresses in the server’s log and in the bot protection, then audit again.`,
      fr: `Nous n’avons pas pu voir si le catalogue peut être interrogé
        Ce qui l’aurait montré n’a pas répondu : le profil UCP, la page d’accueil qui nomme la plateforme, ou l’interface elle-même. Les produits ont été lus page par page, et le score s’arrête à {cap} tant qu’on n’en sait pas plus.
        Cherchez les erreurs et les refus à ces adresses dans le journal du serveur et la protection anti-robots, puis relancez un audit.`,
    },
    unspoken: {
      en: `Beside pages, the store speaks a protocol that Vitrine does not
        It offers itself to agents over {protocol}, which was seen and not called. The products were read page by page instead, and only that is judged: the check’s score stops at {cap}.
        Offer dev.ucp.shopping.catalog.search over MCP or REST as well, for agents that do not speak {protocol}.`,
      fr: `Outre ses pages, la boutique parle un protocole que Vitrine ne parle pas
        Elle s’offre aux agents par {protocol}, ce qui a été vu et n’a pas été appelé. Les produits ont donc été lus page par page, et cela seul est jugé : le score s’arrête à {cap}.
        Proposez aussi dev.ucp.shopping.catalog.search en MCP ou en REST, pour les agents qui ne parlent pas {protocol}.`,
    },
    opengraph: {
      en: `Pages describe products by Open Graph tags at best
        Open Graph holds a title, an image and at most a price: variants, identifiers and availability are out of reach. The check’s score stops at {cap}.
        Add JSON-LD of type Product with offers to every product page’s HTML.
        The page’s source contains a script of type application/ld+json with a Product.`,
      fr: `Les pages ne décrivent les produits que par Open Graph
        Open Graph porte un titre, une image et au mieux un prix : variantes, identifiants et disponibilité restent inaccessibles. Le score s’arrête à {cap}.
        Ajoutez au HTML de chaque page produit un JSON-LD de type Product avec offers.
        La source de la page contient un script de type application/ld+json avec un Product.`,
    },
  },
  NEW_SOURCE,
);
