/**
 * Scores URLs of a store by how likely they show one product. A guess that saves requests; the page's content decides.
 */

import { languagesOf } from '../text/language-markets.ts';
import { anyOf, type WordTable } from '../text/words.ts';

/** Path words of product pages, by platform and market language. The next segment must name the product. */
const PRODUCT_SEGMENT =
  /\/(?:products?|produits?|produkte?|productos?|produtos?|prodott[oi]|producten|artikel|articles?-p|articolo|item|pdp?|dp|p)\/(?!list[ae]?(?:\/|$))[^/]+/;
const PRODUCT_ID = /-p-?\d{2,}(?:\.html)?\/?$|\/\d{1,9}(?:-\d{1,9})?-[a-z0-9][a-z0-9-]*\.html$|\/[a-z0-9-]+-\d{3,}\.html$/;
const HTML_LEAF = /\/[a-z0-9][a-z0-9-]{5,}\.html?$/;
const SHOP_LEAF = /\/(?:shop|boutique|store|tienda|negozio|winkel)\/[^/]+\/[^/]+\/?$/;
const LISTING_WORDS: WordTable = {
  en: 'list|catalog(?:ue)?|collections?|categor(?:y|ies)|product-category|product-tag|tags?|brands?|page|search',
  fr: 'rayons?|categorie-produit|marques?|recherche',
  de: 'kategorien?|marken|suche|hersteller',
  es: 'categorias?|coleccion(?:es)?|categoria-producto|buscar|busqueda',
  it: 'categorie?|collezion[ei]|categoria-prodotto|cerca|ricerca',
  nl: 'categorieen|collecties?|productcategorie|merken|zoeken',
  pl: 'kategori[ae]|kategoria-produktu|kolekcj[ae]|producenci|szukaj',
  pt: 'colecao|colecoes|categoria-produto|marcas?|pesquisa|busca',
};
const LISTING = new RegExp(`/${anyOf(LISTING_WORDS)}(?:/|$)`);
// The shop's own root, and PrestaShop's categories: /3-savons, whose products end in .html.
const LISTING_LEAF = /\/(?:shop|boutique|store|products|produits|\d{1,5}-[a-z][a-z0-9-]*)\/?$/;
const OTHER_WORDS: WordTable = {
  en: 'blogs?|news|magazine|journal|articles|pages?|cart|checkout|account|my-account|login|register|wishlist|contact|about|about-us|faq|help|legal|terms|privacy|policies|policy|cookies?|careers|jobs|stores?-locator|feed|author|cms|content|wp-content|wp-admin|wp-json',
  fr: 'actualites?|panier|commande|mon-compte|compte|connexion|a-propos|aide|cgv|cgu|mentions-legales|magasins',
  de: 'warenkorb|kasse|mein-konto|konto|kontakt|ueber-uns|hilfe|agb|impressum|datenschutz|versand|widerruf|anmelden',
  es: 'carrito|cesta|mi-cuenta|contacto|sobre-nosotros|quienes-somos|ayuda|aviso-legal|noticias|tiendas',
  it: 'carrello|mio-account|contatti|chi-siamo|aiuto|note-legali|notizie|negozi',
  nl: 'winkelwagen|winkelmand(?:je)?|mijn-account|over-ons|klantenservice|algemene-voorwaarden|nieuws',
  pl: 'koszyk|moje-konto|konto|kontakt|o-nas|pomoc|regulamin|polityka-prywatnosci|aktualnosci|zwroty|dostawa',
  pt: 'carrinho|cesto|minha-conta|contat?os?|contacto|sobre-nos|ajuda|noticias|termos|politica-de-privacidade',
};
const NOT_A_PRODUCT = new RegExp(`/${anyOf(OTHER_WORDS)}(?:/|\\.|$)`);
const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|css|js|json|xml|gz|zip|mp4|txt)$/;
const LISTING_QUERY =
  /(?:^|&)(?:page|paged|p|q|s|search|sort(?:_?by)?|order(?:_?by|way)?|filters?(?:\[[^\]&]*\]|[._-][^=&]*)?|limit|per_?page|view|dir|add-to-cart)=/;
// Shops that identify products in the query: osCommerce and its forks, OpenCart, PrestaShop, WordPress without
// permalinks, and custom scripts.
const SCRIPT = /\.(?:php\d?|aspx?|jsp|cfm|do|pl|cgi)$/;
const PRODUCT_SCRIPT =
  /\/(?:[a-z]+[_-])?(?:products?|produits?|produkte?|articles?|artikel|articolo|item|fiche|detail)s?(?:[_-][a-z]+)*\.[a-z0-9]+$/;
const PRODUCT_QUERY =
  /(?:^|&)(?:(?:(?:products?|produits?|prod|item|articles?|artikel)_?(?:id|no|code|ref)|id_?(?:product|produit|article)|product)=[^&]+|route=product(?:\/|%2f)product(?:&|$))/;
// The same queries occur in carts, wishlists and comparisons.
const ACTION_QUERY =
  /(?:^|&)(?:(?:add|action|add_to_cart|remove)(?:=|&|$)|route=(?!product(?:\/|%2f)product)|controller=(?!product(?:&|$)))/;
// What the script is asked to show, where a parameter says it: forms, reviews and returns about a product bear its number too.
const ROUTE = /(?:^|&)(?:route|rt|main_page|controller|view|page|task|do|act|mod(?:ule)?)=([^&]*)/g;
const PRODUCT_ROUTE = /product|produit|produkt|prodott|artikel|article|item|detail/;
const OTHER_ROUTE =
  /review|rating|contact|cart|basket|compare|wish|return|refund|account|login|write|ask|question|friend|search|categor|list|special/;
/** Parameters that say where a visitor came from or in which list a product stood, not which product it is. */
const CONTEXT =
  /^(?:c?path|categor(?:y|ies)(?:_?id)?|cat_?id|manufacturers?_?id|brand_?id|tag|search|sort|order|limit|page|ref|utm_.*|filter.*)$/;
const ITEM_QUERY = /(?:^|&)(?:id|ref|reference|sku|code|art|num|pid|item)=[^&]+/;
const LISTING_SCRIPT = /\/(?:categor(?:y|ie)s?|cat|rayons?|liste?|catalogue?|boutique|shop|collections?)(?:[_-][a-z]+)*\.[a-z0-9]+$/;
const LISTING_ROUTE = /(?:^|&)(?:(?:route|rt)=product(?:\/|%2f)(?:category|search|special|manufacturer)|cpath=|id_category=|product_cat=)/;

/**
 * How much a URL looks like one product: 5 and more is a product by its platform's own pattern, 1 to 4 a maybe,
 * 0 unknown, below 0 a listing or a dead end. With a country, URLs in another market's language lose points.
 */
export function scoreProductUrl(url: string, country?: string): number {
  const parsed = URL.parse(url);
  if (parsed === null) return -10;
  const path = parsed.pathname.toLowerCase();
  const query = parsed.search.slice(1).toLowerCase();
  if (namesProduct(path, query)) return 6 + localeScore(path, country);
  if (path === '/' || FILE.test(path)) return -10;
  return shapeScore(path) + (LISTING_QUERY.test(query) ? -6 : query === '' ? 0 : -1) + localeScore(path, country);
}

/** `/article.php?ref=chaise`, `/index.php?route=product/product&product_id=42`, `/?product=chaise`. */
function namesProduct(path: string, query: string): boolean {
  if (query === '' || [LISTING_ROUTE, LISTING_QUERY, ACTION_QUERY].some((other) => other.test(query)) || NOT_A_PRODUCT.test(path)) {
    return false;
  }
  for (const [, route = ''] of query.matchAll(ROUTE)) if (!PRODUCT_ROUTE.test(route) || OTHER_ROUTE.test(route)) return false;
  return PRODUCT_QUERY.test(query) || (SCRIPT.test(path) && PRODUCT_SCRIPT.test(path) && ITEM_QUERY.test(query));
}

/** One key for the addresses that differ only in the list a product was reached from; of any other address itself. */
export function sameProductKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !namesProduct(parsed.pathname.toLowerCase(), parsed.search.slice(1).toLowerCase())) return url;
  const own = [...parsed.searchParams].filter(([name]) => !CONTEXT.test(name.toLowerCase()));
  const query = own
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  // A parameter that alone names the product is no context, as `ref` in `article.php?ref=lampe`.
  return namesProduct(parsed.pathname.toLowerCase(), query.toLowerCase()) ? `${parsed.origin}${parsed.pathname}?${query}` : url;
}

function shapeScore(path: string): number {
  // /collections/summer/products/red-dress is a product, so this comes before the listings.
  if (PRODUCT_SEGMENT.test(path)) return 6;
  if (NOT_A_PRODUCT.test(path)) return -6;
  if (PRODUCT_ID.test(path)) return 5;
  if (LISTING.test(path)) return -4;
  const leaf = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const words = leaf.split('-').length;
  return (HTML_LEAF.test(path) ? 2 : 0) + (SHOP_LEAF.test(path) ? 2 : 0) + (words >= 3 ? 1 : 0) + (words >= 3 && /\d/.test(leaf) ? 1 : 0);
}

/** What an address in another market's language loses of its score. */
export const OTHER_LANGUAGE = 2;

function localeScore(path: string, country: string | undefined): number {
  const locale = /^\/([a-z]{2})(?:[-_]([a-z]{2}))?\//.exec(path);
  if (locale === null || country === undefined) return 0;
  const spoken = languagesOf(country);
  const fits = spoken.includes(locale[1] ?? '') || locale[1] === country.toLowerCase();
  const otherMarket = locale[2] !== undefined && locale[2] !== country.toLowerCase();
  return fits && !otherMarket ? 1 : -OTHER_LANGUAGE;
}

/** The path begins with another language, or the market's for another country. */
export function isForOtherMarket(url: string, country: string): boolean {
  return languagesOf(country).length > 0 && localeScore(URL.parse(url)?.pathname.toLowerCase() ?? '', country) < 0;
}

/** True for a URL that looks like a list of products: the link between a home page and its products. */
export function looksLikeListing(url: string): boolean {
  const parsed = URL.parse(url);
  const path = parsed?.pathname.toLowerCase() ?? '/';
  const query = parsed?.search.slice(1).toLowerCase() ?? '';
  if (LISTING_ROUTE.test(query) || (SCRIPT.test(path) && LISTING_SCRIPT.test(path))) return true;
  return !PRODUCT_SEGMENT.test(path) && !NOT_A_PRODUCT.test(path) && (LISTING.test(path) || LISTING_LEAF.test(path));
}

/** Lists of something else first: makers, tags, results of a search. */
const SECONDARY =
  /(?:\/|=)(?:brands?|tags?|product-tag|search|manufacturers?|marques?|marken|hersteller|marcas?|merken|producenci|special|page)(?:\/|&|$)/;

/** Listings in the order they should be followed: categories and collections before makers, tags and searches. */
export function listingsFirst(urls: readonly string[]): readonly string[] {
  return [...urls.filter((url) => !SECONDARY.test(url.toLowerCase())), ...urls.filter((url) => SECONDARY.test(url.toLowerCase()))];
}

// Not a bare "item": every sitemap's name contains it.
const PRODUCT_MAP = /product|produit|produkt|articolo|prodott|pdp|(?<![a-z])items?(?![a-z])/;
const OTHER_MAP = /collection|categor|kategor|blog|post|page|image|video|tag|author|brand|news|cms|store-?locator|article/;

/**
 * The children of a sitemap index worth fetching, best first: those that name products, then those that name nothing
 * known; children that name something else only when there is nothing better. Order within a rank is the index's.
 */
export function pickChildren(entries: readonly { readonly url: string }[], country: string, limit = 5): readonly string[] {
  const ranked = entries.map((entry, index) => ({ url: entry.url, index, rank: childRank(entry.url, country) }));
  const useful = ranked.filter((child) => child.rank > 0);
  return (useful.length > 0 ? useful : ranked)
    .toSorted((left, right) => right.rank - left.rank || left.index - right.index)
    .slice(0, limit)
    .map((child) => child.url);
}

function childRank(url: string, country: string): number {
  const parsed = URL.parse(url);
  const path = (parsed?.pathname ?? '').toLowerCase();
  const leaf = path.split('/').at(-1) ?? path;
  const kind = PRODUCT_MAP.test(leaf) ? 4 : OTHER_MAP.test(leaf) ? -4 : 2;
  // PrestaShop numbers its sitemaps by language: /1_fr_0_sitemap.xml.
  const named = /^\d+_([a-z]{2})_\d+_sitemap/.exec(leaf)?.[1];
  const locale = named === undefined ? localeScore(path, country) : languagesOf(country).includes(named) ? 1 : -2;
  return kind + Math.max(-1, locale);
}
