import type { HomeAnswer, HomeReading } from './answers.ts';

export function readHome(_answer: HomeAnswer): HomeReading {
  return {
    title: null,
    language: null,
    platform: null,
    platformMarks: [],
    productLinks: [],
    listingLinks: [],
    sitemaps: [],
    alternates: [],
    wordpressApi: null,
    searchWords: [],
    clientRendered: false,
    noindex: false,
    canonical: null,
  };
}
