/** Words of the field that a page explains late, twice or not at all, for tests of every kind of report. */

import { TERMS } from '../src/terms.ts';

export function wronglyExplained(page: string): readonly string[] {
  const chapters = page
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .split(/(?=<section )/)
    .slice(0, -1);
  // The hero belongs to what the page begins with.
  const texts = [`${chapters[0]}${chapters[1]}`, ...chapters.slice(2)];
  const explained = texts.map((text) => [...text.matchAll(/<dt>([^<]+)<\/dt><dd>[^<]+ <a href="https:/g)].map(([, name = '']) => name));
  const own = texts.map((text) => text.replace(/<(bdi|code|pre|nav)\b[^>]*>.*?<\/\1>|<[^>]*>/gs, ' '));
  return TERMS.flatMap(({ name }) => {
    const first = own.findIndex((text) => new RegExp(`(?<![\\w-])${name.replace('.', '\\.')}(?![\\w-])`).test(text));
    const places = explained.flatMap((names, index) => names.filter((each) => each === name).map(() => index));
    return first < 0
      ? []
      : places.length === 1 && places[0] === first
        ? []
        : [`${name}: met in ${first}, explained in ${places.join(', ')}`];
  });
}
