/**
 * The shop systems that are recognised, one value each: what they are called, the marks they emit themselves and themes do not copy,
 * the file that writes a product's page, and who publishes a UCP profile for them. Files and marks were read in the sources named,
 * on 25 November 2026; headers `Set-Cookie` are not kept in evidence and so are no marks.
 */

import type { ResponseHeaders } from '../../core/evidence.ts';
import type { PageOutline } from '../html/html.ts';

interface Page {
  readonly html: string;
  readonly outline: PageOutline;
  readonly headers: ResponseHeaders;
}

interface PlatformFacts {
  readonly name: string;
  readonly marks: readonly ((page: Page) => boolean)[];
  /** The file that writes a product's page, from the folder of the shop's code; null where we have read none, or the platform hosts it. */
  readonly template: string | null;
  /** An extension that publishes a UCP profile, as its publisher says; null: we know of none. */
  readonly ucp: { readonly name: string; readonly url: string } | 'built_in' | null;
}

const generator =
  (pattern: RegExp) =>
  ({ outline }: Page): boolean =>
    outline.metas.some(({ name, content }) => name === 'generator' && pattern.test(content));
const header =
  (pattern: RegExp) =>
  ({ headers }: Page): boolean =>
    Object.keys(headers).some((name) => pattern.test(name));
const powered =
  (pattern: RegExp) =>
  ({ headers }: Page): boolean =>
    pattern.test(`${headers['powered-by'] ?? ''} ${headers['x-powered-by'] ?? ''}`);
const text =
  (...parts: readonly string[]) =>
  ({ html }: Page): boolean =>
    parts.some((part) => html.includes(part));
const like =
  (pattern: RegExp) =>
  ({ html }: Page): boolean =>
    pattern.test(html);

export const PLATFORMS = {
  shopify: {
    name: 'Shopify',
    marks: [
      header(/^x-(?:shopify|sorting-hat)-/),
      powered(/shopify/i),
      text('cdn.shopify.com/s/'),
      text('/cdn/shop/'),
      text('Shopify.shop ='),
    ],
    template: null,
    ucp: 'built_in',
  },
  woocommerce: {
    name: 'WooCommerce',
    marks: [generator(/^woocommerce/i), text('/plugins/woocommerce/'), text('wc_add_to_cart_params', 'wc-blocks-')],
    template: null,
    ucp: { name: 'UCP Ready', url: 'https://wordpress.org/plugins/universal-commerce-protocol-ucp-for-woocommerce/' },
  },
  magento: {
    name: 'Magento',
    marks: [header(/^x-magento-/), text('text/x-magento-init', 'data-mage-init'), like(/\/static\/version\d+\/frontend\/|\/pub\/static\//)],
    template: null,
    ucp: { name: 'angeo/module-ucp', url: 'https://github.com/angeo-dev/module-ucp' },
  },
  prestashop: {
    name: 'PrestaShop',
    marks: [generator(/^prestashop/i), powered(/prestashop/i), like(/\bvar prestashop\s*=/)],
    // Read in github.com/PrestaShop/PrestaShop, themes/classic.
    template: 'templates/_partials/microdata/product-jsonld.tpl',
    ucp: null,
  },
  shopware: {
    name: 'Shopware',
    marks: [
      header(/^sw-(?:context-token|version-id|language-id|currency-id)$/),
      ({ html }) => html.includes('/bundles/storefront/') || (html.includes('/theme/') && html.includes('sw-')),
    ],
    // Read in github.com/shopware/shopware, src/Storefront/Resources/views.
    template: 'storefront/page/product-detail/meta.html.twig',
    ucp: null,
  },
  opencart: {
    name: 'OpenCart',
    marks: [
      like(/\broute=(?:common|product|checkout)\/[a-z]+/),
      text('catalog/view/javascript/', 'catalog/view/theme/'),
      like(/powered by\s*<a [^>]{0,200}opencart\.com/i),
    ],
    // Read in OpenCart 4.1.0.4.
    template: 'catalog/view/template/product/product.twig',
    ucp: null,
  },
  zencart: {
    name: 'Zen Cart',
    marks: [
      generator(/zen ?cart/i),
      like(/\bmain_page=(?:index|product_info|shopping_cart)\b/),
      like(/powered by\s*<a [^>]{0,200}zen-cart\.com/i),
    ],
    // Read in Zen Cart 2.1.0.
    template: 'includes/templates/YOUR_TEMPLATE/templates/tpl_product_info_display.php',
    ucp: null,
  },
  oscommerce: {
    name: 'osCommerce',
    marks: [like(/[?&;]osCsid=/), like(/powered by\s*<a [^>]{0,200}oscommerce\.com/i)],
    template: null,
    ucp: null,
  },
  litecart: {
    name: 'LiteCart',
    marks: [powered(/litecart/i), like(/powered by\s*<a [^>]{0,200}litecart\.net/i)],
    // Read in LiteCart 2.6.3.
    template: 'pages/product.inc.php',
    ucp: null,
  },
  abantecart: {
    name: 'AbanteCart',
    marks: [like(/\brt=(?:index|product|content|checkout|account)\/[a-z]+/), text('storefront/view/'), like(/abantecart\.com/i)],
    // Read in github.com/abantecart/abantecart-src, public_html.
    template: 'storefront/view/default/template/pages/product/product.tpl',
    ucp: null,
  },
  evershop: {
    name: 'EverShop',
    marks: [like(/<script[^>]{0,80}>\s*var eContext\s*=/)],
    // Read in @evershop/evershop 2.2.1.
    template: 'modules/catalog/pages/frontStore/productView',
    ucp: null,
  },
  ecomplus: {
    name: 'E-Com Plus',
    marks: [generator(/^e-com plus/i)],
    // Read in @ecomplus/storefront-template 2.0.0-beta.301.
    template: 'template/pages/@/sections/product-block.ejs',
    ucp: null,
  },
  bigcommerce: {
    name: 'BigCommerce',
    marks: [header(/^x-bc-/), like(/\bcdn\d*\.bigcommerce\.com\//)],
    // Read in github.com/bigcommerce/cornerstone.
    template: 'templates/components/products/schema.html',
    ucp: null,
  },
  wix: {
    name: 'Wix',
    marks: [header(/^x-wix-request-id$/), generator(/^wix\.com/i), text('static.parastorage.com/', 'static.wixstatic.com/')],
    template: null,
    ucp: null,
  },
  squarespace: {
    name: 'Squarespace',
    marks: [generator(/^squarespace/i), like(/\bstatic\d?\.squarespace\.com\/|\bimages\.squarespace-cdn\.com\//)],
    template: null,
    ucp: null,
  },
  medusa: {
    name: 'Medusa',
    marks: [like(/_medusa_(?:cart|cache|jwt)|@medusajs\/|\bmedusa-public-images\./)],
    // Read in github.com/medusajs/nextjs-starter-medusa.
    template: 'src/app/[countryCode]/(main)/products/[handle]/page.tsx',
    ucp: null,
  },
  vendure: {
    name: 'Vendure',
    marks: [header(/^vendure-(?:auth-)?token$/), text('VENDURE_API_URL', '__root_collection__')],
    // Read in github.com/vendure-ecommerce/storefront-remix-starter.
    template: 'app/routes/products.$slug.tsx',
    ucp: null,
  },
  saleor: {
    name: 'Saleor',
    marks: [
      // "ProductMedia:" in Base64: how Saleor names a picture.
      text('/thumbnail/UHJvZHVjdE1lZGlhO'),
      like(/\b[a-z0-9-]+(?:\.[a-z]{2})?\.saleor\.cloud\//),
    ],
    // Read in github.com/saleor/storefront.
    template: 'src/app/(storefront)/[channel]/(main)/products/[slug]/page.tsx',
    ucp: null,
  },
} as const satisfies Readonly<Record<string, PlatformFacts>>;

export type Platform = keyof typeof PLATFORMS;

/** The platform with most marks; of equals the first in this table. `html`: the decoded page. */
export function recognisePlatform(page: Page): Platform | null {
  const platforms = Object.keys(PLATFORMS) as readonly Platform[];
  const seen = platforms.map((platform) => ({ platform, marks: platformFacts(platform).marks.filter((isThere) => isThere(page)) }));
  const [best] = seen.filter(({ marks }) => marks.length > 0).toSorted((one, other) => other.marks.length - one.marks.length);
  return best?.platform ?? null;
}

/** What the platform of this id is called; the id where this version knows none. */
export function platformName(id: string): string {
  return Object.hasOwn(PLATFORMS, id) ? PLATFORMS[id as Platform].name : id;
}

export function platformFacts(platform: Platform): PlatformFacts {
  return PLATFORMS[platform];
}
