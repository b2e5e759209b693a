/** What one llms.txt amounts to, before it is judged. */

import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { type MarkdownOutline, outlineOf } from '../../../../formats/markdown/outline.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { type FoundDocument, isOwnSite, resolveReference } from '../../frame/reading.ts';
import { LLMS_RULES } from './table.ts';

export interface LlmsDocument {
  readonly outline: MarkdownOutline;
  /** Characters without the blanks around them. */
  readonly characters: number;
  readonly bytes: number;
  /** A robots.txt under the wrong name: its comments look like titles. */
  readonly isRobots: boolean;
  readonly isTemplate: boolean;
  /** Absolute http(s) addresses of its links, without repetition and without its own. */
  readonly targets: readonly string[];
  readonly offSite: number;
  /** The file's only title is its own name: a generator did not know the shop's. */
  readonly namedAfterFile: boolean;
}

export function readLlms(document: FoundDocument, facts: ScanFacts): LlmsDocument {
  const outline = outlineOf(splitFrontMatter(document.text).body);
  const resolved = outline.links.flatMap((target) => resolveReference(target, document.response.url) ?? []);
  // A link to a heading of this file leads nowhere else.
  const targets = [...new Set(resolved)].filter((target) => target !== document.response.url);
  return {
    outline,
    characters: document.text.trim().length,
    bytes: document.response.body.size,
    isRobots: /^user-agent\s{0,10}:/im.test(outline.prose) && /^(?:dis)?allow\s{0,10}:/im.test(outline.prose),
    isTemplate: isTemplate(outline, targets.length > 0 && targets.every((target) => !isOwnSite(facts, target) && isNobodys(target))),
    targets,
    offSite: targets.filter((target) => !isOwnSite(facts, target)).length,
    namedAfterFile: outline.titles.length === 1 && /^\S{0,80}\s?\bllms(?:\.txt)?$/i.test(outline.titles[0] ?? ''),
  };
}

/** RFC 2606 §2: nobody's domains. */
const RESERVED = /\.(?:example|invalid|test)$/;

function isNobodys(target: string): boolean {
  const { hostname } = new URL(target);
  return (LLMS_RULES.placeholderHosts as readonly string[]).includes(hostname) || RESERVED.test(hostname);
}

function isTemplate({ prose }: MarkdownOutline, leadsToNobody: boolean): boolean {
  return leadsToNobody || LLMS_RULES.placeholders.some((pattern) => pattern.test(prose));
}
