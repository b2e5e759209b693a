import { forbidsIndexing } from '../src/formats/robots/robots.ts';

describe('X-Robots-Tag', () => {
  test.each([
    'noindex',
    'NoIndex, nofollow',
    'nofollow,noindex',
    'none',
    'googlebot: noindex',
    'otherbot: nofollow, googlebot: nofollow, noindex',
    'unavailable_after: 25 Jun 2030 15:00:00 PST, noindex',
    'max-snippet: -1, noindex',
    'robots: none',
  ])('%s forbids indexing', (header) => {
    expect(forbidsIndexing(header)).toBe(true);
  });

  test.each([
    undefined,
    null,
    '',
    'all',
    'index, follow',
    'noimageindex',
    'nosnippet, noarchive',
    'otherbot: noindex',
    'otherbot: nofollow, noindex',
    'max-image-preview: none',
    'noindexing',
  ])('%s does not', (header) => {
    expect(forbidsIndexing(header)).toBe(false);
  });
});
