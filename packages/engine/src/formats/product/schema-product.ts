/** schema.org Products and ProductGroups to products. JSON-LD, microdata and RDFa all come through here. */

import { wordSet } from '../../core/word-set.ts';
import { resolveUrl } from '../links/links.ts';
import { isFiller } from '../text/filler.ts';
import {
  boundedProducts,
  field,
  firstOf,
  firstText,
  isObject,
  type JsonObject,
  labelOf,
  listOf,
  MAX_LIST,
  numberOf,
  proseOf,
  ratingIn,
  textOf,
} from './fields.ts';
import type { PolicyLevel, PolicyLevels, Product, ProductImage, ReadFault, Variant } from './product.ts';
import { bareTerm, type Family, type PageContext, type SchemaGraph, typesOf } from './schema-graph.ts';
import { offersOf, termOf } from './schema-offer.ts';
import { variantsOf } from './schema-variants.ts';

// schema.org's subtypes of Product that shops use, plus its own name for a group.
const PRODUCT_TYPES = wordSet('product productgroup individualproduct productmodel someproducts vehicle car productcollection');
const MAX_PRODUCTS = 50;

/** True when the page states any product at all. */
export function hasProduct(graph: SchemaGraph): boolean {
  return graph.subjects.some(isProduct);
}

/** The page's products in page order; members of a group that stand beside it are its variants, not products of their own. */
export function readProducts(graph: SchemaGraph, page: PageContext) {
  const faults: ReadFault[] = [];
  const products = familiesOf(graph)
    .slice(0, MAX_PRODUCTS)
    .entries()
    .map(([index, family]) => {
      const offers = [family.head, ...family.members].flatMap((node) => offersOf(node, graph)).slice(0, MAX_LIST);
      if (offers.length === 0) faults.push({ code: 'product_without_offer', detail: `product ${index + 1} of the page` });
      return productOf(family, offers, graph, page);
    });
  return { products: boundedProducts(products), faults };
}

function isProduct(node: JsonObject): boolean {
  return typesOf(node).some((type) => PRODUCT_TYPES.has(type)) || (typesOf(node).includes('book') && field(node, 'offers') !== undefined);
}

function familiesOf(graph: SchemaGraph): readonly Family[] {
  const nodes = graph.subjects.filter(isProduct);
  const members = new Map<JsonObject, Set<JsonObject>>();
  const inside = new Set<JsonObject>();
  // `inProductGroupWithID` names a group by its `productGroupID`.
  const named = new Map(nodes.map((node) => [firstText(node, 'productGroupID'), node]));
  const join = (head: JsonObject, member: JsonObject) => {
    members.set(head, (members.get(head) ?? new Set<JsonObject>()).add(member));
    inside.add(member);
  };
  for (const node of nodes) {
    for (const variant of graph.related(node, 'hasVariant')) join(node, variant);
    const group = graph.related(node, 'isVariantOf')[0] ?? named.get(firstText(node, 'inProductGroupWithID') ?? '');
    if (group !== undefined && group !== node) join(group, node);
  }
  const heads = new Set([...nodes.filter((node) => !inside.has(node)), ...members.keys()]);
  return [...heads]
    .filter((head) => !inside.has(head))
    .map((head) => ({ head, members: [...(members.get(head) ?? [])].slice(0, MAX_LIST) }));
}

function productOf(family: Family, offers: readonly JsonObject[], graph: SchemaGraph, page: PageContext): Product {
  const first = (read: (node: JsonObject) => string | null) => firstOf([family.head, ...family.members], read);
  const named = first((node) => termOf(field(node, 'url')));
  const url = resolveUrl(named, page.base) ?? page.url;
  const variants = variantsOf(family, graph, page);
  return {
    source: page.source,
    exchange: page.exchange,
    id: first((node) => firstText(node, 'productID', 'productGroupID', 'sku')),
    handle: handleOf(url),
    url,
    canonical: page.canonical,
    title: labelOf(first((node) => firstText(node, 'name'))),
    ...proseOf(first((node) => rawText(node, 'description'))),
    brand: labelOf(first((node) => nameOf(node, 'brand', graph))),
    categories: categoriesOf(family.head, graph),
    images: imagesOf([family.head, ...family.members], page.base),
    optionNames: optionNamesOf(family.head, variants),
    variants,
    rating: ratingOf(family.head, graph),
    ...policiesOf(family.head, offers, graph, page.country),
    language: first((node) => firstText(node, 'inLanguage')) ?? page.language,
  };
}

/** Unfolded on purpose: the description's own bytes and markup are judged. */
function rawText(node: JsonObject, name: string): string | null {
  const value = listOf(field(node, name), 1)[0];
  return typeof value === 'string' ? value : null;
}

/** A thing given by name: "Acme", `{"name": "Acme"}`, or a list of either. */
function nameOf(node: JsonObject, name: string, graph: SchemaGraph): string | null {
  const value = listOf(field(node, name), 1)[0];
  return isObject(value) ? textOf(field(graph.resolve(value) ?? value, 'name')) : textOf(value);
}

/**
 * The last segment of a product page's path, without extension: what platforms call handle or slug. A script that shows
 * every product (article.php?ref=…) names none by its path.
 */
export function handleOf(url: string | null): string | null {
  const path = URL.parse(url ?? '')?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
  const leaf = path.slice(path.lastIndexOf('/') + 1);
  return /\.(?:php\d?|aspx?|jsp|cfm|do|pl|cgi)$/i.test(leaf) ? null : leaf.replace(/\.html?$/, '') || null;
}

function categoriesOf(node: JsonObject, graph: SchemaGraph): Product['categories'] {
  return listOf(field(node, 'category')).flatMap((value) => {
    const code = graph.resolve(value);
    const texts = code === null ? [textOf(value, 500)] : [firstText(code, 'name'), firstText(code, 'codeValue')];
    const told = texts.filter((text) => text !== null);
    const text = told.some(isFiller) ? null : (told[0] ?? null);
    const taxonomy = code === null ? null : (termOf(field(code, 'inCodeSet')) ?? null);
    return text === null ? [] : [{ value: text, taxonomy }];
  });
}

function imagesOf(nodes: readonly JsonObject[], base: string): readonly ProductImage[] {
  const images = new Map<string, ProductImage>();
  for (const value of nodes.flatMap((node) => listOf(field(node, 'image'), 50)).slice(0, 200)) {
    const url = resolveUrl(isObject(value) ? firstText(value, 'contentUrl', 'url', '@id') : textOf(value), base);
    if (url !== null && !images.has(url)) images.set(url, { url, width: pixels(value, 'width'), height: pixels(value, 'height') });
  }
  return [...images.values()];
}

/** 800, "800", "800px" or `{"value": 800}`. */
function pixels(image: unknown, name: string): number | null {
  const value = field(image, name);
  const inner = isObject(value) ? field(value, 'value') : value;
  return numberOf(typeof inner === 'string' ? inner.replace(/\s{0,20}px$/i, '') : inner);
}

function optionNamesOf(head: JsonObject, variants: readonly Variant[]): readonly string[] {
  const declared = listOf(field(head, 'variesBy'), 20).flatMap((value) => {
    const term = termOf(value);
    return term === null ? [] : [bareTerm(term)];
  });
  return declared.length > 0 ? declared : [...new Set(variants.flatMap((variant) => variant.options.map((option) => option.name)))];
}

function ratingOf(node: JsonObject, graph: SchemaGraph): Product['rating'] {
  return ratingIn(graph.related(node, 'aggregateRating')[0], ['ratingValue', 'worstRating', 'bestRating', 'ratingCount', 'reviewCount']);
}

const RANK: readonly PolicyLevel[] = ['none', 'link', 'structured', 'free', 'market'];

/**
 * The best policy found on the offers, the product, their sellers, or the page's own organisation (Google reads return
 * policies there too).
 */
function policiesOf(product: JsonObject, offers: readonly JsonObject[], graph: SchemaGraph, country: string): PolicyLevels {
  const sellers = offers.flatMap((offer) => [...graph.related(offer, 'seller'), ...graph.related(offer, 'offeredBy')]);
  const organisations = graph.subjects.filter((node) => typesOf(node).some((type) => /organization$|store$|business$/.test(type)));
  const holders = [...offers, product, ...new Set(sellers), ...organisations].slice(0, 2 * MAX_LIST);
  // References can repeat one policy any number of times: each is graded once.
  const every = (name: string) => [...new Set(holders.flatMap((holder) => graph.related(holder, name)))];
  return {
    shipping: best([
      ...every('shippingDetails').map((details) => shippingLevel(details, graph, country)),
      ...every('hasShippingService').map((service) => serviceLevel(service, graph, country)),
    ]),
    returns: best(every('hasMerchantReturnPolicy').map((policy) => returnLevel(policy, country))),
  };
}

function best(levels: readonly PolicyLevel[]): PolicyLevel {
  return RANK[Math.max(0, ...levels.map((level) => RANK.indexOf(level)))] ?? 'none';
}

function shippingLevel(details: JsonObject, graph: SchemaGraph, country: string): PolicyLevel {
  const rates = graph.related(details, 'shippingRate').flatMap((rate) => numberIn(rate, 'value', 'maxValue', 'price') ?? []);
  const times = ['deliveryTime', 'transitTime'].some((name) => graph.related(details, name).some((time) => isPeriod(time, graph)));
  // Where it goes, without what that costs or how long it takes, answers nobody.
  if (rates.length === 0 && !times) return firstText(details, 'shippingSettingsLink', 'url') === null ? 'none' : 'link';
  const destinations = graph.related(details, 'shippingDestination');
  if (!destinations.some((destination) => namesCountry(field(destination, 'addressCountry'), country))) return 'structured';
  return rates.length > 0 && rates.every((rate) => rate === 0) ? 'free' : 'market';
}

/** The first of these members that is there, where it is a number. */
function numberIn(node: JsonObject, ...names: readonly string[]): number | null {
  const value = Number(firstText(node, ...names)?.replace(',', '.') ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Days, in a quantity or in the parts of a delivery. */
function isPeriod(time: JsonObject, graph: SchemaGraph, depth = 0): boolean {
  if (numberIn(time, 'minValue', 'maxValue', 'value') !== null) return true;
  const parts = depth > 2 ? [] : ['handlingTime', 'transitTime', 'duration'].flatMap((name) => graph.related(time, name));
  return parts.some((part) => isPeriod(part, graph, depth + 1));
}

/** ShippingService keeps its destinations one level down, in ShippingConditions. */
function serviceLevel(service: JsonObject, graph: SchemaGraph, country: string): PolicyLevel {
  return best(graph.related(service, 'shippingConditions').map((conditions) => shippingLevel(conditions, graph, country)));
}

/** Google asks for the country, the category and, of a window that ends, its days before it takes a policy as structured. */
function returnLevel(policy: JsonObject, country: string): PolicyLevel {
  const category = field(policy, 'returnPolicyCategory');
  // A window of no days takes nothing back: MerchantReturnNotPermitted says that.
  const isOpen = String(category).endsWith('FiniteReturnWindow') && !((numberIn(policy, 'merchantReturnDays') ?? 0) > 0);
  if (category === undefined || isOpen) return firstText(policy, 'merchantReturnLink', 'url', '@id') === null ? 'none' : 'link';
  return namesCountry(field(policy, 'applicableCountry'), country) ? 'market' : 'structured';
}

/** A country as code, as `{name}` or `{identifier}`, or in a list. Names are not looked up: consumers want the code. */
function namesCountry(value: unknown, country: string): boolean {
  return listOf(value).some((entry) => {
    const code = isObject(entry) ? firstText(entry, 'name', 'identifier', 'addressCountry') : textOf(entry);
    return code?.toUpperCase() === country.toUpperCase();
  });
}
