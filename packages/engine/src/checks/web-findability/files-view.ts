/** Files for agents: which exist, and whether anything an agent meets on its way leads to them. */

import { responseOf } from '../../core/evidence.ts';
import { parseLinkHeader } from '../../formats/http/link-header.ts';
import { isObject, member, readJson, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { HOME } from '../../shared/agents/asks.ts';
import { withoutFragment } from './addresses.ts';
import { AGENT_FILES, type AgentFilePlace, stateOfFile } from './agent-files.ts';
import { type AgentFileView, LINK_PLACES, type LinkPlace } from './assessment.ts';
import type { AgentFileId } from './evidence.ts';
import { asksFor } from './plan-files.ts';
import type { Sight } from './sight.ts';

export function viewAgentFiles(sight: Sight): readonly AgentFileView[] {
  const found = AGENT_FILES.map((place) => viewFile(place, sight));
  const links = placesOf(sight, found);
  return found.map((view) => {
    const address = sight.origin + view.path;
    const linkedFrom =
      view.state === 'present'
        ? LINK_PLACES.filter((place) => place !== OWN_PLACE[view.file] && links.get(place)?.has(address) === true)
        : [];
    return { ...view, linkedFrom };
  });
}

/** The first place that has it; else what stood in the way at the first. */
function viewFile(place: AgentFilePlace, sight: Sight): AgentFileView {
  const tries = asksFor(sight, place.file).flatMap(({ key, url }) => {
    const exchange = sight.exchange(key);
    return exchange === undefined ? [] : [{ key, path: url.slice(sight.origin.length), state: stateOfFile(place, exchange, sight) }];
  });
  const best = tries.find(({ state }) => state === 'present') ?? tries.find(({ state }) => state !== 'absent') ?? tries[0];
  const path = best?.path ?? place.paths[0] ?? '/';
  return { file: place.file, path, exchange: best?.key ?? null, state: best?.state ?? 'error', linkedFrom: [] };
}

/** A file does not lead to itself. */
const OWN_PLACE: Partial<Readonly<Record<AgentFileId, LinkPlace>>> = { llms_txt: 'llms_txt', ai_catalog: 'ai_catalog' };

function placesOf(sight: Sight, files: readonly AgentFileView[]): ReadonlyMap<LinkPlace, ReadonlySet<string>> {
  const home = sight.surface.pages[0] === undefined ? undefined : sight.page(sight.surface.pages[0]);
  const text = (file: AgentFileId) => textOf(files, file, sight);
  return new Map<LinkPlace, ReadonlySet<string>>([
    ['home_html', home?.facts?.links ?? new Set()],
    ['link_header', headerLinks(sight)],
    ['robots_txt', addressesIn(sight.robots.text, sight.origin)],
    ['llms_txt', addressesIn(text('llms_txt'), sight.origin)],
    ['sitemap', new Set(sight.sitemaps.flatMap(({ survey }) => survey?.locations ?? []))],
    ['ai_catalog', catalogued(text('ai_catalog'), sight.origin)],
  ]);
}

function headerLinks(sight: Sight): ReadonlySet<string> {
  const response = responseOf(sight.exchange(HOME));
  const links = parseLinkHeader((response?.headers['link'] ?? '').slice(0, 16_384)).links;
  return new Set(links.flatMap(({ target }) => resolveUrl(target, response?.url ?? sight.origin) ?? []));
}

function textOf(files: readonly AgentFileView[], file: AgentFileId, sight: Sight): string {
  const view = files.find((one) => one.file === file);
  const response = view?.state === 'present' ? responseOf(sight.exchange(view.exchange ?? '')) : undefined;
  return response === undefined ? '' : new TextDecoder().decode(response.body.bytes);
}

const MAX_ADDRESSES = 2000;

/** Addresses and root-relative paths written in a text, whatever the markup around them. */
function addressesIn(text: string, origin: string): ReadonlySet<string> {
  const found = text.slice(0, 512 * 1024).matchAll(/https?:\/\/[^\s<>"'`)\]]{1,2048}|(?<=[\s(<"'`:]|^)\/[\w.-][\w./-]{0,500}/gm);
  const urls: string[] = [];
  for (const [written] of found) {
    const url = resolveUrl(written.replace(/[.,;]+$/, ''), origin);
    if (url !== null) urls.push(withoutFragment(url));
    if (urls.length >= MAX_ADDRESSES) break;
  }
  return new Set(urls);
}

function catalogued(text: string, origin: string): ReadonlySet<string> {
  const json = text === '' ? null : readJson(new TextEncoder().encode(text));
  const entries = json?.ok === true && isObject(json.value) ? member(json.value, 'entries') : undefined;
  return new Set(Array.isArray(entries) ? entries.flatMap((entry) => resolveUrl(textMember(entry, 'url'), origin) ?? []) : []);
}
