/**
 * `product-pages`: one page per product of a catalog, from a template.
 * Options: `catalog`, `template`, `type` (HTML), `country` (FR), `policies` (true: the markup tells shipping and returns), `jsonld` (true). Mounted on a prefix; the template sees the product,
 * `price`, `url`, `jsonld`, `variantRows` and the catalog as `shop`.
 */

import type { Answer } from '../answer.ts';
import type { Catalog, CatalogAvailability, CatalogProduct, CatalogVariant } from '../catalog.ts';
import { availabilityOf, decimal, firstVariant, loadCatalog, pagePath, pageUrl, variantTitle } from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { render, scriptJson } from '../template.ts';
import type { HandlerFactory } from './handler.ts';
import { productJsonLd } from './json-ld.ts';

export const productPages: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const template = context.text(options.text('template'));
  const country = options.flag('policies', true) ? options.text('country', 'FR') : undefined;
  const withJsonLd = options.flag('jsonld', true);
  const type = options.text('type', HTML);
  const pages = new Map<string, Answer>(
    catalog.products.map((product) => {
      const jsonld = withJsonLd ? scriptJson(productJsonLd(catalog, context, product, country)) : '';
      return [pagePath(catalog, product), pageAnswer(type, render(template, { ...productView(catalog, context, product), jsonld }))];
    }),
  );
  return ({ method, path }) => (method === 'GET' || method === 'HEAD' ? pages.get(path) : undefined);
};

/** `catalog-page`: one page listing a catalog's products. Options: `catalog`, `template`, `type` (HTML); the template sees `products` and `shop`. */
export const catalogPage: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const template = context.text(options.text('template'));
  const products = catalog.products.map((product) => productView(catalog, context, product));
  const answer = pageAnswer(options.text('type', HTML), render(template, { products, shop: catalog }));
  return ({ method }) => (method === 'GET' || method === 'HEAD' ? answer : undefined);
};

const HTML = 'text/html; charset=utf-8';

function pageAnswer(type: string, body: string): Answer {
  return { headers: { 'content-type': type }, body };
}

const WORDS: Readonly<Record<CatalogAvailability, Readonly<Record<'fr' | 'en' | 'de', string>>>> = {
  in_stock: { fr: 'En stock', en: 'In stock', de: 'Auf Lager' },
  backorder: { fr: 'Sur commande', en: 'On backorder', de: 'Auf Bestellung' },
  preorder: { fr: 'Précommande', en: 'Pre-order', de: 'Vorbestellbar' },
  out_of_stock: { fr: 'Épuisé', en: 'Sold out', de: 'Ausverkauft' },
  discontinued: { fr: 'Arrêté', en: 'Discontinued', de: 'Nicht mehr lieferbar' },
};

function shownAvailability(catalog: Catalog, variant: CatalogVariant): string {
  const language = (['fr', 'de'] as const).find((one) => catalog.language.startsWith(one)) ?? 'en';
  return WORDS[availabilityOf(variant)][language];
}

function productView(catalog: Catalog, context: StoreContext, product: CatalogProduct): Readonly<Record<string, unknown>> {
  const show = (minor: number): string =>
    new Intl.NumberFormat(catalog.language, { style: 'currency', currency: catalog.currency }).format(minor / 100);
  const first = firstVariant(product);
  return {
    ...product,
    shop: catalog,
    url: pageUrl(catalog, context, product),
    path: pagePath(catalog, product),
    image: product.images[0],
    price: show(first.price),
    priceDecimal: decimal(first.price),
    listPriceShown: first.listPrice === undefined ? undefined : show(first.listPrice),
    isOrderable: product.variants.some((variant) => availabilityOf(variant) === 'in_stock'),
    variantRows: product.variants.map((variant) => ({
      id: variant.id,
      title: variantTitle(product, variant),
      sku: variant.sku,
      gtin: variant.gtin,
      minimum: variant.minimum,
      price: show(variant.price),
      availability: availabilityOf(variant),
      availabilityShown: shownAvailability(catalog, variant),
    })),
  };
}
