/** Where llms.txt is looked for, and what is asked because of what it says. */

import { looksAlike } from '../../../../formats/text/likeness.ts';
import { askDocument, askElsewhere, LLMS_TXT } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import type { ProofQuestion } from '../../frame/proof.ts';
import { askedOf, type DocumentReading, documentOf, type FoundDocument, firstDocument, isOwnOrigin } from '../../frame/reading.ts';
import { askAbout, isGone, isMissing } from '../../frame/targets.ts';
import { isUnread } from '../../frame/watch.ts';
import { type LlmsDocument, readLlms } from './read.ts';
import { LLMS_RULES } from './table.ts';

export const LLMS_WELL_KNOWN: Ask = askDocument('llms:well-known', '/.well-known/llms.txt', LLMS_TXT.accept);
const TWIN = 'llms:twin';
const BELOW = 'llms:below';

/** The root first; what depends on it once it is known. */
export function planLlms(facts: ScanFacts): readonly Ask[] {
  const { document } = findLlms(facts);
  if (facts.answer(LLMS_TXT.key) === undefined) return [LLMS_TXT];
  if (!document.found) return document.state === 'absent' ? [...belowPath(facts), LLMS_WELL_KNOWN] : [];
  const llms = readLlms(document, facts);
  const platform = platformOfTitle(llms);
  const twin = platform === undefined ? [] : [askDocument(TWIN, platform.twin, 'text/markdown, text/plain;q=0.9, */*;q=0.1')];
  const links = sampleLinks(llms, facts).map((url, index) => askAbout(linkName(index), url));
  return [...twin, ...links, ...missingLinks(facts, llms).map(({ name, url }) => askRead(name, url))];
}

/** The document at the best of its places, and the places that were asked. */
export function findLlms(facts: ScanFacts): { readonly document: DocumentReading; readonly asked: readonly string[] } {
  const keys = [LLMS_TXT.key, ...belowPath(facts).map(({ key }) => key), LLMS_WELL_KNOWN.key];
  const document = firstDocument(facts, keys);
  return { document, asked: document.found ? [document.key] : askedOf(facts, keys) };
}

/** Sampled links that are gone: 404 or 410. Other refusals say nothing about the page. */
export function deadLinks(facts: ScanFacts, llms: LlmsDocument): readonly { key: string; url: string; status: number }[] {
  return missingLinks(facts, llms).flatMap(({ name, url }) => {
    const { key } = askRead(name, url);
    const status = isGone(facts, `${name}:read`);
    return status === null ? [] : [{ key, url, status }];
  });
}

/** Those that HEAD does not find. Servers exist that answer it with 404 where GET brings the page, so each is then read. */
function missingLinks(facts: ScanFacts, llms: LlmsDocument): readonly { name: string; url: string }[] {
  return sampleLinks(llms, facts).flatMap((url, index) =>
    isGone(facts, linkName(index)) === null ? [] : [{ name: linkName(index), url }],
  );
}

/** Questions that decide nothing: the platform's copy, and the other links once one is known to lead somewhere. */
export function questionsBeside(facts: ScanFacts, llms: LlmsDocument): readonly string[] {
  const links = sampleLinks(llms, facts).map((_, index) => linkName(index));
  const leads = links.some((name) => {
    const answer = facts.answer(`scan.${name}`);
    return answer !== undefined && !isUnread(answer) && isGone(facts, name) === null;
  });
  return [`scan.${TWIN}`, ...(leads ? links.flatMap((name) => [`scan.${name}`, `scan.${name}:read`]) : [])];
}

function askRead(name: string, url: string): Ask {
  return askElsewhere(`${name}:read`, url, '*/*');
}

/** Asked about once all of them seem to be gone: the file then leads nowhere. Any other answer says nothing of the file. */
export function deadEnds(facts: ScanFacts): readonly ProofQuestion[] {
  const { document } = findLlms(facts);
  if (!document.found) return [];
  const llms = readLlms(document, facts);
  const gone = missingLinks(facts, llms);
  return gone.length < sampleLinks(llms, facts).length
    ? []
    : gone.map(({ name, url }) => ({ ask: askRead(name, url), works: ({ status }) => !isMissing(status) }));
}

/** The platform that serves this file to all its shops: its title, and the same document at the twin's address. */
export function platformOf(facts: ScanFacts, document: FoundDocument, llms: LlmsDocument): string | null {
  const platform = platformOfTitle(llms);
  const twin = platform === undefined ? null : documentOf(facts, `scan.${TWIN}`);
  if (platform === undefined || twin?.found !== true) return null;
  const alike = looksAlike({ bytes: document.bytes, path: '/llms.txt' }, { bytes: twin.bytes, path: platform.twin });
  return alike ? platform.platform : null;
}

/** The links of the audited origin to facts up, spread over the file; the same file gives the same ones. */
function sampleLinks({ targets }: LlmsDocument, facts: ScanFacts): readonly string[] {
  const own = targets.filter((target) => isOwnOrigin(facts, target) && isPlainPage(target));
  const steps = LLMS_RULES.sampledLinks - 1;
  const places = Array.from({ length: LLMS_RULES.sampledLinks }, (_, index) => Math.floor((index * (own.length - 1)) / steps));
  return [...new Set(places)].flatMap((place) => own[place] ?? []);
}

/** No query, credentials or `{slot}`: what is looked up must be a page, not an action or the pattern of an address. */
function isPlainPage(target: string): boolean {
  const { pathname, search, username, password } = new URL(target);
  return `${search}${username}${password}` === '' && !pathname.includes('%7B');
}

function linkName(index: number): string {
  return `llms:link-${index + 1}`;
}

/** The proposal allows a file below a path: for a shop that was submitted as example.com/fr/, its own. */
function belowPath(facts: ScanFacts): readonly Ask[] {
  const { pathname } = new URL(facts.subject.url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return folder === '/' ? [] : [askDocument(BELOW, `${folder}llms.txt`, LLMS_TXT.accept)];
}

function platformOfTitle({ outline }: LlmsDocument) {
  return LLMS_RULES.platforms.find(({ title }) => title.test(outline.titles[0] ?? ''));
}
