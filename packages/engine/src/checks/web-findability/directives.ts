/** What a page says to crawlers about listing it: `<meta name=robots>`, its per-crawler twins, and X-Robots-Tag. */

import { distinctBy } from '../../core/distinct.ts';
import type { PageOutline } from '../../formats/html/html.ts';
import type { NoIndex } from './assessment.ts';
import { CRAWLERS } from './crawlers.ts';

export interface Directives {
  readonly noindex: readonly NoIndex[];
  /** Said to everyone or to the crawler everyone copies. */
  readonly nosnippet: boolean;
}

interface Said extends NoIndex {
  readonly words: readonly string[];
}

/** `robots` is everyone; the others are names crawlers answer to in a meta element. */
const NAMES: ReadonlySet<string> = new Set(['robots', 'googlebot-news', 'msnbot', ...CRAWLERS.map(({ token }) => token.toLowerCase())]);
/** Directives that have a value of their own; any other name before a colon is a crawler's. */
const VALUED = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
/** Product tokens and names; a date of `unavailable_after`, cut at its comma, is none. */
const NAME = /^[a-z][a-z \d_.*/-]*$/;
/** A header of many kilobytes of directives says nothing new after these. */
const LONGEST = 4000;
const MOST = 20;
export const GOOGLE = 'googlebot';

export function readDirectives(outline: Pick<PageOutline, 'metas'>, header: string | undefined): Directives {
  const said = [...inMetas(outline.metas), ...inHeader(header ?? '')];
  const noindex = said
    .filter(({ words }) => words.some((word) => word === 'noindex' || word === 'none'))
    .map(({ where, agent }) => ({ where, agent }));
  return {
    noindex: distinctBy(noindex, ({ where, agent }) => `${where} ${agent}`).slice(0, MOST),
    nosnippet: said.some(({ agent, words }) => isForEveryone(agent) && words.some((word) => /^(?:nosnippet|max-snippet:\s*0)$/.test(word))),
  };
}

/** To everyone, or to the crawler whose index the others' results are measured by: it decides whether a page counts as listed. */
export function isForEveryone(agent: string): boolean {
  return agent === '*' || agent === GOOGLE;
}

function inMetas(metas: PageOutline['metas']): readonly Said[] {
  return metas
    .filter(({ name }) => NAMES.has(name))
    .map(({ name, content }) => ({ where: 'meta', agent: name === 'robots' ? '*' : name, words: wordsOf(content) }));
}

/** Repeated fields arrive joined: what follows a crawler's name is for that crawler until another is named. */
function inHeader(header: string): readonly Said[] {
  let agent = '*';
  return wordsOf(header).map((part) => {
    const colon = part.indexOf(':');
    const name = colon < 0 ? '' : part.slice(0, colon).trim();
    const isName = NAME.test(name) && !VALUED.test(name);
    if (isName) agent = name.slice(0, 60);
    return { where: 'header', agent, words: [isName ? part.slice(colon + 1).trim() : part] };
  });
}

function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, LONGEST)
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
