import { readdirSync } from 'node:fs';
import { type Answer, mediaType } from '../answer.ts';
import type { HandlerFactory } from './handler.ts';
import { magentoGraphql } from './magento.ts';
import { pageCart } from './page-cart.ts';
import { catalogPage, productPages } from './product-pages.ts';
import { shopifyCart, shopifyMeta, shopifyProduct, shopifyProducts } from './shopify.ts';
import { endless, sitemap } from './sitemap.ts';
import { ucpTill } from './ucp-cart.ts';
import { ucpMcp } from './ucp-mcp.ts';
import { ucpRest } from './ucp-rest.ts';
import { woocommerceProducts } from './woocommerce.ts';

/** `files`: every file of a folder below the route's prefix. Option: `directory`. Only names that were there at start are served. */
const files: HandlerFactory = (options, context) => {
  const directory = options.text('directory');
  const answers = new Map<string, Answer>(
    readdirSync(context.path(directory)).map((name) => [
      name,
      {
        headers: { 'content-type': mediaType(name), 'cache-control': 'public, max-age=86400' },
        body: context.bytes(`${context.path(directory)}/${name}`),
      },
    ]),
  );
  return ({ method, tail }) => (method === 'GET' || method === 'HEAD' ? answers.get(tail) : undefined);
};

/**
 * `repeat`: a file in which `{{repeat}}` stands for `text` taken `times` times and `{{close}}` for `close` as often:
 * enormous or deep documents without enormous files. Options: `file`, `text`, `times`, `close` ('').
 */
const repeat: HandlerFactory = (options, context) => {
  const file = options.text('file');
  const times = options.number('times', 1);
  const long = options.text('text').repeat(times);
  const close = options.text('close', '').repeat(times);
  const body = context
    .text(file)
    .replace('{{repeat}}', () => long)
    .replace('{{close}}', () => close);
  const answer = { headers: { 'content-type': mediaType(file) }, body };
  return ({ method }) => (method === 'GET' || method === 'HEAD' ? answer : undefined);
};

/**
 * `turns`: a server whose status changes. The first request gets the first of `statuses` ("503,200"), the next one the
 * next; the last one stays. Options: `statuses`, `body`, sent with 200 alone, `type` ('text/html; charset=utf-8'), `retryAfter`, sent with every other status.
 */
const turns: HandlerFactory = (options, context) => {
  const statuses = options.text('statuses').split(',').map(Number);
  const body = context.fill(options.text('body'));
  const headers = { 'content-type': options.text('type', 'text/html; charset=utf-8') };
  const retryAfter = options.text('retryAfter', '');
  const later = retryAfter === '' ? {} : { 'retry-after': retryAfter };
  let served = 0;
  return ({ method }) => {
    if (method !== 'GET') return undefined;
    const status = statuses[Math.min(served, statuses.length - 1)] ?? 200;
    served += 1;
    return status === 200 ? { headers, body } : { status, headers: { ...headers, ...later }, body: '<!doctype html><title>Error</title>' };
  };
};

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
