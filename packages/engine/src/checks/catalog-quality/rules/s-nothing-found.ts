import { findExchange, responseOf } from '../../../core/evidence.ts';
import { wasMeasured } from '../../../shared/catalog/sampled.ts';
import { affectedPages } from '../affected.ts';
import { defineRule } from '../rule.ts';
import { brokenBlocks } from './s-page-faults.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineRule({
  id: 'S-nothing-found',
  replaces: ['S-not-measured', 'S-source'],
  severity: 'critical',
  source: GOOGLE_LISTING,
  summary: 'An agent finds at least one product, through an API or on a page.',
  messages: {
    no_products: {
      title: { en: 'No product can be found', fr: 'Aucun produit n’est trouvable' },
      detail: {
        en: 'Neither a catalogue interface nor a sitemap nor the home page’s links led to a product.',
        fr: 'Ni interface de catalogue, ni plan du site, ni liens de la page d’accueil n’ont mené à un produit.',
      },
      fix: {
        en: 'Publish a sitemap of the product pages and put JSON-LD of type Product with offers into their HTML.',
        fr: 'Publiez un plan des pages produit et placez dans leur HTML un JSON-LD de type Product avec offers.',
      },
      verify: {
        en: 'robots.txt names the sitemap, and one of its pages shows a Product in its source.',
        fr: 'robots.txt nomme le plan du site, et l’une de ses pages contient un Product dans sa source.',
      },
    },
    silent_pages: {
      title: { en: 'Product pages tell machines nothing', fr: 'Les pages produit ne disent rien aux machines' },
      detail: {
        en: '{count} pages that look like products were opened; none describes one as data.',
        fr: '{count} pages ressemblant à des produits ont été ouvertes ; aucune n’en décrit un sous forme de données.',
      },
      fix: {
        en: 'Put JSON-LD of type Product with offers (price, priceCurrency, availability) into each page’s HTML.',
        fr: 'Placez dans le HTML de chaque page un JSON-LD de type Product avec offers (price, priceCurrency, availability).',
      },
      verify: {
        en: 'The page’s source contains a script of type application/ld+json with a Product.',
        fr: 'La source de la page contient un script de type application/ld+json avec un Product.',
      },
    },
    broken_pages: {
      title: {
        en: 'The product data of the pages cannot be read',
        fr: 'Les données produit des pages sont illisibles',
      },
      detail: {
        en: '{count} pages that look like products were opened. The JSON-LD of {broken} is broken beyond repair ({repairs}), and nothing else on them describes a product as data.',
        fr: '{count} pages ressemblant à des produits ont été ouvertes. Le JSON-LD de {broken} est irréparable ({repairs}), et rien d’autre n’y décrit un produit sous forme de données.',
      },
      fix: {
        en: 'Build the block of JSON-LD with a JSON encoder instead of a text template: it is there, and no reader accepts it.',
        fr: 'Produisez le bloc JSON-LD avec un encodeur JSON plutôt qu’un gabarit de texte : il existe, mais aucun lecteur ne l’accepte.',
      },
      verify: { en: 'JSON.parse accepts the script’s text as it stands.', fr: 'JSON.parse accepte le texte du script tel quel.' },
    },
    one_page: {
      title: { en: 'Addresses of products lead to one page', fr: 'Les adresses des produits mènent à une même page' },
      detail: {
        en: '{count} addresses that look like products all ended at one page, which describes none (a question, a sign-in, a notice). No product page was seen.',
        fr: '{count} adresses ressemblant à des produits ont toutes abouti à une même page, qui n’en décrit aucun (une question, une connexion, un avis). Aucune page de produit n’a été vue.',
      },
      fix: {
        en: 'Serve each product at its address to whoever asks without a cookie, and ask over the page what must be asked.',
        fr: 'Servez chaque produit à son adresse, même sans cookie, et posez vos questions par-dessus la page.',
      },
      verify: {
        en: 'curl of a product’s address, without cookies, shows that product.',
        fr: 'curl sur l’adresse d’un produit, sans cookie, montre ce produit.',
      },
    },
    client_rendered: {
      title: { en: 'The shop is empty without a browser', fr: 'La boutique est vide sans navigateur' },
      detail: {
        en: 'The HTML holds an empty root element and scripts; agents that do not run them see no product and no link.',
        fr: 'Le HTML contient un élément racine vide et des scripts ; les agents qui ne les exécutent pas ne voient ni produit ni lien.',
      },
      fix: {
        en: 'Render product pages on the server, or publish the catalogue through UCP.',
        fr: 'Rendez les pages produit côté serveur, ou publiez le catalogue par UCP.',
      },
      verify: {
        en: 'The source of the home page, without running scripts, shows links and product names.',
        fr: 'La source de la page d’accueil, sans exécuter de script, montre des liens et des noms de produits.',
      },
    },
    empty: {
      title: { en: 'The catalogue answers and is empty', fr: 'Le catalogue répond et il est vide' },
      detail: {
        en: 'An interface for products exists but showed none for this market.',
        fr: 'Une interface de produits existe mais n’en montre aucun pour ce marché.',
      },
      fix: {
        en: 'Make products visible to anonymous readers of the audited country.',
        fr: 'Rendez les produits visibles aux lecteurs anonymes du pays audité.',
      },
      verify: { en: 'The same question returns products.', fr: 'La même question renvoie des produits.' },
    },
  },
  evaluate(facts, report) {
    const { catalog, visits } = facts;
    if (facts.products.length > 0 || facts.wall !== null || !wasMeasured(catalog)) return;
    // All of the check's points: nothing else is judged without a product.
    const cost = 100;
    const asked = catalog.attempts.flatMap(({ exchanges }) => exchanges);
    const exchanges = asked.length === 0 ? ['origin.home'] : asked.slice(-5);
    const read = visits.filter(({ reading }) => reading !== null);
    const silent = read.map(({ exchange }) => exchange);
    const affected = affectedPages(read);
    // Where redirects end; a question is asked with the address to come back to.
    const isLed = read.every(({ exchange }) => (findExchange(catalog, exchange)?.hops.length ?? 0) > 0);
    const isOneEnd = isLed && new Set(read.map(({ url }) => url.split('?', 1)[0])).size === 1;
    const bodies = new Set(read.map(({ exchange }) => responseOf(findExchange(catalog, exchange))?.body.sha256));
    const isOnePage = read.length > 1 && (isOneEnd || (bodies.size === 1 && !bodies.has(undefined)));
    const { broken, repairs, ...about } = brokenBlocks(catalog, read);
    const isRendered = catalog.home?.clientRendered === true || visits.some(({ reading }) => reading?.faults.some(isClientRendered));
    if (isRendered) report('client_rendered', undefined, { exchanges: ['origin.home', ...silent.slice(0, 4)], cost });
    else if (isOnePage) report('one_page', { count: silent.length }, { exchanges: silent.slice(0, 5), cost });
    else if (broken * 2 > read.length) report('broken_pages', { count: read.length, broken, repairs }, { ...about, cost });
    else if (silent.length > 0) report('silent_pages', { count: silent.length }, { exchanges: silent.slice(0, 5), affected, cost });
    else if (catalog.attempts.some(({ end }) => end === 'empty')) report('empty', undefined, { exchanges, cost });
    else report('no_products', undefined, { exchanges, cost });
  },
});

function isClientRendered({ code }: { readonly code: string }): boolean {
  return code === 'client_rendered';
}
