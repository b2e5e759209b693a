/** The first skills of an index, fetched: do they exist, are they what the digest says, are they skills? */

import { createHash } from 'node:crypto';
import { isTextType } from '../../../../formats/http/answer.ts';
import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { type Ask, SKILLS } from '../../../../shared/agents/evidence.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { type DocumentReading, documentOf, type FoundDocument } from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import type { SkillEntry } from './read.ts';

type FileFault = 'dead_skill' | 'digest_mismatch' | 'not_a_skill' | 'skill_type' | 'name_differs';

export interface SkillFile {
  /** Key of the exchange. */
  readonly key: string;
  readonly url: string;
  /** None when it was blocked, failed or cut off: nothing can be said about it then. */
  readonly faults: readonly FileFault[];
  /** Its digest was computed and is the one in the index. */
  readonly verified: boolean;
}

/** One question for each skill that is fetched. */
export function planSkillFiles(entries: readonly SkillEntry[], facts: ScanFacts): readonly Ask[] {
  return fetchedEntries(entries, facts).map(({ ask }) => ask);
}

export function checkSkillFiles(entries: readonly SkillEntry[], facts: ScanFacts): readonly SkillFile[] {
  return fetchedEntries(entries, facts)
    .filter(({ ask }) => facts.answer(ask.key) !== undefined)
    .map(({ entry, ask }) => ({ key: ask.key, url: entry.url ?? '', ...checked(entry, documentOf(facts, ask.key)) }));
}

function checked(entry: SkillEntry, document: DocumentReading): Pick<SkillFile, 'faults' | 'verified'> {
  if (!document.found) return { faults: document.state === 'absent' ? ['dead_skill'] : [], verified: false };
  if (document.response.body.truncated) return { faults: [], verified: false };
  const same = entry.digest === null || sha256(document.bytes) === entry.digest;
  const faults: FileFault[] = [...(same ? [] : ['digest_mismatch' as const]), ...skillFaults(document, entry)];
  return { faults, verified: same && entry.digest !== null };
}

function fetchedEntries(entries: readonly SkillEntry[], facts: ScanFacts): { entry: SkillEntry; ask: Ask }[] {
  return entries
    .filter(({ usable, faults }) => usable && !faults.some((fault) => UNFETCHED.has(fault)))
    .slice(0, SKILLS.fetched)
    .map((entry, index) => ({
      entry,
      ask: askDocumentAt(facts, `skills:file-${index + 1}`, entry.url ?? '', 'text/markdown, text/plain;q=0.9, */*;q=0.1'),
    }));
}

/** Pages and APIs are no skills; an address with credentials or without TLS is not followed. */
const UNFETCHED: ReadonlySet<string> = new Set(['bad_type', 'bad_url']);

/** A skill begins with front matter that names it; agents load it by that name. What an archive holds is not looked at. */
function skillFaults({ text, type }: FoundDocument, { name, type: kind }: SkillEntry): FileFault[] {
  if (kind === 'archive') return [];
  const called = splitFrontMatter(text).fields?.get('name') ?? '';
  return [
    ...(called === '' ? ['not_a_skill' as const] : called === name ? [] : ['name_differs' as const]),
    ...(type === '' || isTextType(type) ? [] : ['skill_type' as const]),
  ];
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
