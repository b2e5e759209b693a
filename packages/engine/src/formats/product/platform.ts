/** Recognises the shop system of a home page by marks the systems emit themselves and themes do not copy. */

import type { ResponseHeaders } from '../../core/evidence.ts';
import type { PageOutline } from '../html/html.ts';
import type { HomeReading, Platform } from './answers.ts';

interface Clue {
  readonly platform: Platform;
  /** In our words; shown in findings. */
  readonly mark: string;
  readonly seen: (page: { readonly html: string; readonly outline: PageOutline; readonly headers: ResponseHeaders }) => boolean;
}

const generator = (outline: PageOutline, pattern: RegExp) =>
  outline.metas.some(({ name, content }) => name === 'generator' && pattern.test(content));

const CLUES: readonly Clue[] = [
  {
    platform: 'shopify',
    mark: 'x-shopify header',
    seen: ({ headers }) => Object.keys(headers).some((name) => /^x-(?:shopify|sorting-hat)-/.test(name)),
  },
  { platform: 'shopify', mark: 'powered-by header', seen: ({ headers }) => /shopify/i.test(headers['powered-by'] ?? '') },
  { platform: 'shopify', mark: 'cdn.shopify.com', seen: ({ html }) => html.includes('cdn.shopify.com/s/') },
  { platform: 'shopify', mark: '/cdn/shop/ assets', seen: ({ html }) => html.includes('/cdn/shop/') },
  { platform: 'shopify', mark: 'Shopify.shop script', seen: ({ html }) => html.includes('Shopify.shop =') },
  { platform: 'woocommerce', mark: 'WooCommerce generator', seen: ({ outline }) => generator(outline, /^woocommerce/i) },
  { platform: 'woocommerce', mark: 'WooCommerce assets', seen: ({ html }) => html.includes('/plugins/woocommerce/') },
  {
    platform: 'woocommerce',
    mark: 'WooCommerce script settings',
    seen: ({ html }) => html.includes('wc_add_to_cart_params') || html.includes('wc-blocks-'),
  },
  {
    platform: 'magento',
    mark: 'x-magento header',
    seen: ({ headers }) => Object.keys(headers).some((name) => name.startsWith('x-magento-')),
  },
  {
    platform: 'magento',
    mark: 'Magento script initialisation',
    seen: ({ html }) => html.includes('text/x-magento-init') || html.includes('data-mage-init'),
  },
  {
    platform: 'magento',
    mark: 'Magento static files',
    seen: ({ html }) => /\/static\/version\d+\/frontend\//.test(html) || html.includes('/pub/static/'),
  },
  { platform: 'prestashop', mark: 'PrestaShop generator', seen: ({ outline }) => generator(outline, /^prestashop/i) },
  {
    platform: 'prestashop',
    mark: 'PrestaShop powered-by header',
    seen: ({ headers }) => /prestashop/i.test(headers['powered-by'] ?? headers['x-powered-by'] ?? ''),
  },
  { platform: 'prestashop', mark: 'prestashop script object', seen: ({ html }) => /\bvar prestashop\s*=/.test(html) },
  {
    platform: 'shopware',
    mark: 'Shopware header',
    seen: ({ headers }) => Object.keys(headers).some((name) => /^sw-(?:context-token|version-id|language-id|currency-id)$/.test(name)),
  },
  {
    platform: 'shopware',
    mark: 'Shopware storefront assets',
    seen: ({ html }) => html.includes('/bundles/storefront/') || (html.includes('/theme/') && html.includes('sw-')),
  },
];

/** The platform with most marks; of equals the first in this table. `html`: the decoded page. */
export function recognisePlatform(
  html: string,
  outline: PageOutline,
  headers: ResponseHeaders,
): Pick<HomeReading, 'platform' | 'platformMarks'> {
  const platformMarks = CLUES.filter(({ seen }) => seen({ html, outline, headers })).map(({ platform, mark }) => ({ platform, mark }));
  const counts = new Map<Platform, number>();
  for (const { platform } of platformMarks) {
    counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((left, right) => right[1] - left[1]);
  return { platform: best?.[0] ?? null, platformMarks };
}
