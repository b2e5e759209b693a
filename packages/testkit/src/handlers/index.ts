import { files } from './files.ts';
import type { HandlerFactory } from './handler.ts';
import { magentoGraphql } from './magento.ts';
import { pageCart } from './page-cart.ts';
import { catalogPage, productPages } from './product-pages.ts';
import { repeat } from './repeat.ts';
import { shopifyCart, shopifyMeta, shopifyProduct, shopifyProducts } from './shopify.ts';
import { endless, sitemap } from './sitemap.ts';
import { turns } from './turns.ts';
import { ucpTill } from './ucp-cart.ts';
import { ucpMcp } from './ucp-mcp.ts';
import { ucpRest } from './ucp-rest.ts';
import { woocommerceProducts } from './woocommerce.ts';

/** Every handler by the name a store.json calls it. */
export const HANDLERS: Readonly<Record<string, HandlerFactory>> = {
  'catalog-page': catalogPage,
  endless,
  files,
  'magento-graphql': magentoGraphql,
  'page-cart': pageCart,
  'product-pages': productPages,
  repeat,
  'shopify-cart': shopifyCart,
  'shopify-meta': shopifyMeta,
  'shopify-product': shopifyProduct,
  'shopify-products': shopifyProducts,
  sitemap,
  turns,
  'ucp-mcp': ucpMcp,
  'ucp-rest': ucpRest,
  'ucp-till': ucpTill,
  'woocommerce-products': woocommerceProducts,
};
