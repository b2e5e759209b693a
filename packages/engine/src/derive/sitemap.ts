import type { Answer, SitemapReading } from '../catalog/read/answers.ts';

export function readSitemap(_answer: Answer): SitemapReading {
  return { kind: null, fault: 'not_a_sitemap', entries: [], truncated: false };
}
