/** schema.org markup of a catalog product, complete as Google's merchant listing asks for it. */

import type { Catalog, CatalogAvailability, CatalogProduct, CatalogVariant } from '../catalog.ts';
import { availabilityOf, decimal, firstVariant, optionNames, pageUrl, variantTitle } from '../catalog.ts';
import type { StoreContext } from '../context.ts';

const AVAILABILITY: Readonly<Record<CatalogAvailability, string>> = {
  in_stock: 'https://schema.org/InStock',
  backorder: 'https://schema.org/BackOrder',
  preorder: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
};

/**
 * Product, or ProductGroup with one Product per variant. `country` is where the store ships to and takes goods back
 * from; without it the markup says nothing of either.
 */
export function productJsonLd(catalog: Catalog, context: StoreContext, product: CatalogProduct, country: string | undefined): object {
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
