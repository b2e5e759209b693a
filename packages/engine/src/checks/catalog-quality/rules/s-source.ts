import type { Localized } from '../../../core/messages.ts';
import { protocolOf } from '../../../formats/ucp/unspoken.ts';
import { CAPS } from '../caps.ts';
import { defineRule } from '../rule.ts';
import { UCP_CATALOG } from './words.ts';

const NEW_SOURCE: Localized = {
  en: 'A new audit names the new source in place of pages; to ask a whole catalogue is more than the verification of one item does.',
  fr: 'Un nouvel audit nomme la nouvelle source au lieu des pages ; interroger tout un catalogue dépasse la vérification d’un seul point.',
};

export default defineRule({
  id: 'S-source',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'The catalogue can be asked, not only crawled; what pages say is structured.',
  messages: {
    pages: {
      title: { en: 'Products can only be read page by page', fr: 'Les produits ne se lisent que page par page' },
      detail: {
        en: 'No catalogue interface answered, so an agent has to crawl. The check’s score stops at {cap}.',
        fr: 'Aucune interface de catalogue n’a répondu : un agent doit parcourir le site. La note s’arrête à {cap}.',
      },
      fix: {
        en: 'Offer dev.ucp.shopping.catalog.search in a UCP profile, or open your platform’s public product API to readers.',
        fr: 'Proposez dev.ucp.shopping.catalog.search dans un profil UCP, ou ouvrez en lecture l’API produits de votre plateforme.',
      },
      verify: NEW_SOURCE,
    },
    unspoken: {
      title: {
        en: 'Beside pages, the store speaks a protocol that Vitrine does not',
        fr: 'Outre ses pages, la boutique parle un protocole que Vitrine ne parle pas',
      },
      detail: {
        en: 'It offers itself to agents over {protocol}, which was seen and not called. The products were read page by page instead, and only that is judged: the check’s score stops at {cap}.',
        fr: 'Elle s’offre aux agents par {protocol}, ce qui a été vu et n’a pas été appelé. Les produits ont donc été lus page par page, et cela seul est jugé : la note s’arrête à {cap}.',
      },
      fix: {
        en: 'Offer dev.ucp.shopping.catalog.search over MCP or REST as well, for agents that do not speak {protocol}.',
        fr: 'Proposez aussi dev.ucp.shopping.catalog.search en MCP ou en REST, pour les agents qui ne parlent pas {protocol}.',
      },
      verify: NEW_SOURCE,
    },
    opengraph: {
      title: { en: 'Pages describe products by Open Graph tags at best', fr: 'Les pages ne décrivent les produits que par Open Graph' },
      detail: {
        en: 'Open Graph holds a title, an image and at most a price: variants, identifiers and availability are out of reach. The check’s score stops at {cap}.',
        fr: 'Open Graph porte un titre, une image et au mieux un prix : variantes, identifiants et disponibilité restent inaccessibles. La note s’arrête à {cap}.',
      },
      fix: {
        en: 'Add JSON-LD of type Product with offers to every product page’s HTML.',
        fr: 'Ajoutez au HTML de chaque page produit un JSON-LD de type Product avec offers.',
      },
      verify: {
        en: 'The page’s source contains a script of type application/ld+json with a Product.',
        fr: 'La source de la page contient un script de type application/ld+json avec un Product.',
      },
    },
  },
  evaluate({ catalog, products }, report) {
    if (catalog.source !== 'pages' || products.length === 0) return;
    const exchanges = [...new Set(products.slice(0, 5).map(({ entry }) => entry.exchange))];
    if (products.every(({ product }) => product.source === 'opengraph')) {
      report('opengraph', { cap: CAPS.source_opengraph }, { exchanges, severity: 'major' });
      return;
    }
    const unspoken = catalog.attempts.find(({ end }) => end === 'unspoken');
    if (unspoken === undefined) {
      report('pages', { cap: CAPS.source_pages }, { exchanges });
    } else {
      const seen = [...unspoken.exchanges, ...exchanges].slice(0, 5);
      report('unspoken', { protocol: protocolOf(unspoken.exchanges), cap: CAPS.source_pages }, { exchanges: seen });
    }
  },
});
