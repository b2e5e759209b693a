/** Files for agents: which exist, and whether a document an agent reads first links to them. */

import { bodyText, responseOf } from '../../core/evidence.ts';
import { parseLinkHeader } from '../../formats/http/link-header.ts';
import { listMember, readJsonText, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { withoutTrailing } from '../../formats/text/edges.ts';
import { HOME } from '../../shared/agents/asks.ts';
import { withoutFragment } from './addresses.ts';
import { AGENT_FILES, type AgentFilePlace, stateOfFile } from './agent-file-places.ts';
import { type AgentFileFacts, LINK_PLACES, type LinkPlace } from './assessment.ts';
import type { AgentFileId } from './evidence.ts';
import { asksFor } from './plan-files.ts';
import type { StoreFacts } from './store-facts.ts';

export function agentFileFacts(store: StoreFacts): readonly AgentFileFacts[] {
  const found = AGENT_FILES.map((place) => fileFacts(place, store));
  const links = placesOf(store, found);
  return found.map((file) => {
    const address = store.origin + file.path;
    const linkedFrom =
      file.state === 'present'
        ? LINK_PLACES.filter((place) => place !== OWN_PLACE[file.file] && links.get(place)?.has(address) === true)
        : [];
    return { ...file, linkedFrom };
  });
}

/** The first place that has the file; else the first place that did not answer "absent". */
function fileFacts(place: AgentFilePlace, store: StoreFacts): AgentFileFacts {
  const tries = asksFor(store, place.file).flatMap(({ key, url }) => {
    const exchange = store.exchange(key);
    return exchange === undefined ? [] : [{ key, path: url.slice(store.origin.length), state: stateOfFile(place, exchange, store) }];
  });
  const best = tries.find(({ state }) => state === 'present') ?? tries.find(({ state }) => state !== 'absent') ?? tries[0];
  const path = best?.path ?? place.paths[0] ?? '/';
  // Where the run's requests ended before every address was asked, the file may be at the next one.
  const isUnasked = best === undefined || (best.state === 'absent' && tries.length < place.paths.length);
  return { file: place.file, path, exchange: best?.key ?? null, state: isUnasked ? 'error' : best.state, linkedFrom: [] };
}

/** A file does not lead to itself. */
const OWN_PLACE: Partial<Readonly<Record<AgentFileId, LinkPlace>>> = { llms_txt: 'llms_txt', ai_catalog: 'ai_catalog' };

function placesOf(store: StoreFacts, files: readonly AgentFileFacts[]): ReadonlyMap<LinkPlace, ReadonlySet<string>> {
  const home = store.surface.pages[0] === undefined ? undefined : store.page(store.surface.pages[0]);
  const text = (file: AgentFileId) => textOf(files, file, store);
  return new Map<LinkPlace, ReadonlySet<string>>([
    ['home_html', home?.content?.links ?? new Set()],
    ['link_header', headerLinks(store)],
    ['robots_txt', addressesIn(store.robots.text, store.origin)],
    ['llms_txt', addressesIn(text('llms_txt'), store.origin)],
    ['sitemap', new Set(store.sitemaps.flatMap(({ survey }) => survey?.locations ?? []))],
    ['ai_catalog', catalogued(text('ai_catalog'), store.origin)],
  ]);
}

function headerLinks(store: StoreFacts): ReadonlySet<string> {
  const response = responseOf(store.exchange(HOME));
  const links = parseLinkHeader((response?.headers['link'] ?? '').slice(0, 16_384)).links;
  return new Set(links.flatMap(({ target }) => resolveUrl(target, response?.url ?? store.origin) ?? []));
}

function textOf(files: readonly AgentFileFacts[], file: AgentFileId, store: StoreFacts): string {
  const found = files.find((one) => one.file === file);
  return found?.state === 'present' ? bodyText(responseOf(store.exchange(found.exchange ?? ''))) : '';
}

const MAX_ADDRESSES = 2000;

/** Addresses and root-relative paths written in a text, whatever the markup around them. */
function addressesIn(text: string, origin: string): ReadonlySet<string> {
  const found = text.slice(0, 512 * 1024).matchAll(/https?:\/\/[^\s<>"'`)\]]{1,2048}|(?<=[\s(<"'`:]|^)\/[\w.-][\w./-]{0,500}/gm);
  const urls: string[] = [];
  for (const [written] of found) {
    const url = resolveUrl(withoutTrailing(written, '.,;'), origin);
    if (url !== null) urls.push(withoutFragment(url));
    if (urls.length >= MAX_ADDRESSES) break;
  }
  return new Set(urls);
}

function catalogued(text: string, origin: string): ReadonlySet<string> {
  const json = readJsonText(text);
  const entries = json.ok ? listMember(json.value, 'entries') : [];
  return new Set(entries.flatMap((entry) => resolveUrl(textMember(entry, 'url'), origin) ?? []));
}
