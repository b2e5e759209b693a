/**
 * The home page as entry to the catalogue: its platform, its language, links that may lead to products, and the addresses it
 * lists as `ItemList`.
 */

import type { PageOutline } from '../html/html.ts';
import { type OutlineMemo, outlined } from '../html/read-page.ts';
import { isSameSite, resolveUrl } from '../links/links.ts';
import { listingsFirst, looksLikeListing, scoreProductUrl } from '../links/products.ts';
import { anyOf } from '../text/words.ts';
import type { HomeAnswer, HomeReading, ScoredUrl } from './answers.ts';
import { field, firstText, isObject, objectsOf, textOf } from './fields.ts';
import { readJsonLd } from './jsonld-repair.ts';
import { baseOf } from './page.ts';
import { recognisePlatform } from './platforms.ts';
import { type SchemaGraph, typesOf } from './schema-graph.ts';

const MAX_PRODUCT_LINKS = 200;
const MAX_LISTING_LINKS = 50;
const MAX_PLAIN_LINKS = 20;
const MAX_SITEMAPS = 10;
const MAX_WORDS = 20;

/** Never throws. Works on any page of the store: a category page read this way gives the products it links to. */
export function readHome(answer: HomeAnswer, context?: { readonly outlines: OutlineMemo }): HomeReading {
  const { html, outline } = outlined(answer, answer.contentType, context?.outlines);
  const base = baseOf(outline, answer.url);
  return {
    language: outline.lang ?? declaredLanguage(outline, answer.headers),
    platform: recognisePlatform({ html, outline, headers: answer.headers }),
    ...linksOf(outline, base, answer),
    sitemaps: linked(outline, base, 'sitemap').slice(0, MAX_SITEMAPS),
    wordpressApi: linked(outline, base, 'https://api.w.org/')[0] ?? null,
    searchWords: searchWordsOf(outline),
    clientRendered: outline.clientRendered,
  };
}

/** `Content-Language` as header or its meta twin; only when it names one language. */
function declaredLanguage(outline: PageOutline, headers: HomeAnswer['headers']): string | null {
  const declared = headers['content-language'] ?? outline.metas.find(({ name }) => name === 'content-language')?.content;
  const language = declared?.trim();
  return language !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(language) ? language : null;
}

// The page's structured data says what it lists; a path that scores as no product is dropped all the same.
const LISTED_BONUS = 3;

function linksOf(
  outline: PageOutline,
  base: string,
  { url, country }: HomeAnswer,
): Pick<HomeReading, 'productLinks' | 'listingLinks' | 'plainLinks'> {
  const usable = (references: readonly string[]) =>
    references.flatMap((reference) => {
      const link = resolveUrl(reference, base);
      return link !== null && link !== url && isSameSite(link, url) ? [link] : [];
    });
  const listed = new Set(usable(listedUrls(readJsonLd(outline.jsonLd).graph)));
  const found = [...new Set([...listed, ...usable(outline.anchors.map(({ href }) => href))])];
  const scored = found.map((link): ScoredUrl => {
    const score = scoreProductUrl(link, country);
    return { url: link, score: score + (score >= 0 && listed.has(link) ? LISTED_BONUS : 0), lastmod: null };
  });
  const byScore = scored.toSorted((left, right) => right.score - left.score);
  const likely = byScore.filter((link) => link.score > 0 && !isLanguageRoot(link.url));
  const listings = listingsFirst(found.filter(looksLikeListing));
  // Where a choice of language is all there is, the shop begins behind it, in the language of the market.
  const isEntry = likely.length + listings.length === 0;
  const entry = isEntry ? byScore.map((link) => link.url).find(isLanguageRoot) : undefined;
  const navigation = usable(outline.anchors.flatMap(({ href, inNavigation }) => (inNavigation ? [href] : [])));
  const isPlain = (link: string) => Math.abs(scoreProductUrl(link, country)) < 4 && !looksLikeListing(link) && !isOnPage(link, url);
  return {
    productLinks: likely.slice(0, MAX_PRODUCT_LINKS),
    listingLinks: entry === undefined ? listings.slice(0, MAX_LISTING_LINKS) : [entry],
    plainLinks: [...new Set([...navigation, ...found])].filter(isPlain).slice(0, MAX_PLAIN_LINKS),
  };
}

/** Another place of the same page, or the home page in another dress: a query alone, a fragment, a language. */
function isOnPage(link: string, url: string): boolean {
  const { pathname } = new URL(link);
  return pathname === new URL(url).pathname || pathname === '/' || isLanguageRoot(link);
}

/** `/fr/`, `/de-AT`. */
function isLanguageRoot(link: string): boolean {
  return /^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i.test(new URL(link).pathname);
}

function linked(outline: PageOutline, base: string, rel: string): readonly string[] {
  return outline.links.flatMap((link) => (link.rel.split(/\s+/).includes(rel) ? (resolveUrl(link.href, base) ?? []) : []));
}

/** Words of the navigation that name no product. */
const CHROME = new RegExp(
  `^${anyOf({
    en: 'home|menu|contact|blog|about|cart|account|login|help|faq|search|shop|store|products?|all|view|more|plus|new|sale|the|with|and|skip|content|english|shipping|cookies?|www|com',
    fr: 'accueil|notre|nos|votre|vos|compte|panier|connexion|aide|recherche|boutique|magasin|produits?|tous|toutes|voir|nouveau|nouveautés|soldes|promo|promotions|les|des|pour|avec|contenu|aller|passer|principal|français|livraison',
    de: 'startseite|kontakt|warenkorb|suche|alle|und|anmelden|konto|hilfe|produkte|neuheiten|angebote|über|mehr|deutsch|versand|inhalt|springen',
    es: 'inicio|contacto|carrito|cuenta|buscar|ayuda|productos|tienda|todos|todas|ver|novedades|ofertas|sobre|nosotros|español|envíos|contenido|para',
    it: 'contatti|carrello|account|cerca|aiuto|prodotti|negozio|tutti|tutte|vedi|novità|offerte|siamo|italiano|spedizioni|contenuto',
    nl: 'winkelwagen|winkelmand|zoeken|producten|winkel|alle|bekijk|nieuw|aanbiedingen|over|klantenservice|nederlands|verzending|inhoud|inloggen',
    pl: 'strona|główna|koszyk|konto|szukaj|pomoc|produkty|sklep|wszystkie|zobacz|nowości|promocje|kontakt|polski|dostawa|treści|zaloguj',
    pt: 'início|carrinho|conta|pesquisar|ajuda|produtos|loja|todos|todas|ver|novidades|ofertas|sobre|contato|português|envios|conteúdo|entrar',
  })}$`,
  'iu',
);

/** Words of links in the navigation, then of the title: letters only, four or more, each once. */
function searchWordsOf(outline: PageOutline): readonly string[] {
  const labels = [...outline.anchors.filter(({ inNavigation }) => inNavigation).map(({ text }) => text), outline.title ?? ''];
  const words = labels.flatMap((label) => label.toLowerCase().match(/\p{L}{4,30}/gu) ?? []).filter((word) => !CHROME.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const MAX_LISTED = 200;

/** As written, in list order; breadcrumbs have a type of their own and are left out. */
function listedUrls(graph: SchemaGraph): readonly string[] {
  return graph.subjects
    .filter((node) => typesOf(node).some((type) => type === 'itemlist' || type === 'offercatalog'))
    .flatMap((list) => objectsOf(field(list, 'itemListElement')))
    .flatMap((element) => {
      const item = field(element, 'item');
      return textOf(field(element, 'url')) ?? (isObject(item) ? firstText(item, 'url', '@id') : textOf(item)) ?? [];
    })
    .slice(0, MAX_LISTED);
}
