/**
 * `product-pages`: one page per product of a catalog, from a template.
 * Options: `catalog`, `template`, `type` (HTML), `country` (FR), `policies` (true: the markup tells shipping and returns), `jsonld` (true). Mounted on a prefix; the template sees the product,
 * `price`, `url`, `jsonld`, `variantRows` and the catalog as `shop`.
 */

import type { Answer } from '../answer.ts';
import {
  availabilityOf,
  type Catalog,
  type CatalogAvailability,
  type CatalogProduct,
  type CatalogVariant,
  decimal,
  firstVariant,
  loadCatalog,
  optionNames,
  pagePath,
  pageUrl,
  variantTitle,
} from '../catalog.ts';
import type { StoreContext } from '../context.ts';
import { render, scriptJson } from '../template.ts';
import type { HandlerFactory } from './handler.ts';

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

const AVAILABILITY: Readonly<Record<CatalogAvailability, string>> = {
  in_stock: 'https://schema.org/InStock',
  backorder: 'https://schema.org/BackOrder',
  preorder: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
};

/**
 * schema.org markup, complete as Google's merchant listing asks for it.
 * Product, or ProductGroup with one Product per variant. `country` is where the store ships to and takes goods back
 * from; without it the markup says nothing of either.
 */
function productJsonLd(catalog: Catalog, context: StoreContext, product: CatalogProduct, country: string | undefined): object {
  const url = pageUrl(catalog, context, product);
  const shared = {
    '@context': 'https://schema.org',
    name: product.title,
    description: product.description,
    url,
    image: product.images.map((image) => context.origin + image.url),
    ...(product.brand === undefined ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.category === undefined ? {} : { category: product.category.value }),
    ...(product.rating === undefined
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.value,
            bestRating: 5,
            reviewCount: product.rating.count,
          },
        }),
  };
  const offerOf = (variant: CatalogVariant): object => offer(catalog, context, url, variant, country);
  if (product.variants.length === 1) {
    const only = firstVariant(product);
    return { ...shared, '@type': 'Product', ...identifiers(only), offers: offerOf(only) };
  }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: optionNames(product),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: variantTitle(product, variant),
      image: shared.image,
      ...identifiers(variant),
      additionalProperty: Object.entries(variant.options ?? {}).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
      offers: offerOf(variant),
    })),
  };
}

function identifiers(variant: CatalogVariant): object {
  return {
    ...(variant.sku === undefined ? {} : { sku: variant.sku }),
    ...(variant.gtin === undefined ? {} : { gtin13: variant.gtin }),
    ...(variant.mpn === undefined ? {} : { mpn: variant.mpn }),
  };
}

function offer(catalog: Catalog, context: StoreContext, url: string, variant: CatalogVariant, country: string | undefined): object {
  return {
    '@type': 'Offer',
    url,
    price: decimal(variant.price),
    priceCurrency: catalog.currency,
    priceValidUntil: context.fill('{date+90}'),
    availability: AVAILABILITY[availabilityOf(variant)],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: catalog.seller },
    ...(country === undefined ? {} : policies(catalog, country)),
  };
}

function policies(catalog: Catalog, country: string): object {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      shippingRate: { '@type': 'MonetaryAmount', value: '4.90', currency: catalog.currency },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  };
}
