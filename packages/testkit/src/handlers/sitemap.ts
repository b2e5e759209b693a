/**
 * `sitemap`: a urlset of a catalog's product pages. Options: `catalog`, `images` (false).
 * `endless`: a listing whose next page always exists, for crawlers that must know when to stop.
 */

import { htmlAnswer } from '../answer.ts';
import { loadCatalog, pageUrl } from '../catalog.ts';
import { escapeHtml, render } from '../template.ts';
import type { HandlerFactory } from './handler.ts';

export const sitemap: HandlerFactory = (options, context) => {
  const catalog = loadCatalog(context, options.text('catalog'));
  const withImages = options.flag('images', false);
  const entries = catalog.products.map((product) => {
    const updated = product.updated === undefined ? '' : `<lastmod>${product.updated}</lastmod>`;
    const images = withImages
      ? product.images
          .map((image) => `<image:image><image:loc>${escapeHtml(context.origin + image.url)}</image:loc></image:image>`)
          .join('')
      : '';
    return `<url><loc>${escapeHtml(pageUrl(catalog, context, product))}</loc>${updated}${images}</url>`;
  });
  const image = withImages ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${image}>\n${entries.join('\n')}\n</urlset>\n`;
  const answer = { headers: { 'content-type': 'application/xml; charset=utf-8' }, body };
  return () => answer;
};

/** Options: `template`; it sees `page`, `next` and `numbers`. The page number is the tail of the address. */
export const endless: HandlerFactory = (options, context) => {
  const template = context.text(options.text('template'));
  return ({ tail }) => {
    const page = Number(tail);
    if (!Number.isSafeInteger(page) || page < 1) return undefined;
    return htmlAnswer(render(template, { page, next: page + 1, numbers: [0, 1, 2, 3, 4, 5].map((item) => page * 10 + item) }));
  };
};
