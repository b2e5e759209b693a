import { createHash } from 'node:crypto';
import { holding } from '../../../../core/holding.ts';
import { quote } from '../../../../core/messages.ts';
import { isTextType } from '../../../../formats/http/answer.ts';
import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { askDocument } from '../../../../shared/agents/asks.ts';
import { type Ask, SKILLS } from '../../../../shared/agents/evidence.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { fileWorks } from '../../frame/proof.ts';
import {
  type DocumentReading,
  documentOf,
  type FoundDocument,
  firstDocument,
  isJsonType,
  jsonOf,
  labelOf,
  notFound,
  valueIn,
} from '../../frame/reading.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { type EntryFault, readSkillsIndex, type SkillEntry, type SkillsIndex } from './read.ts';
import { SKILLS_MESSAGES } from './words.ts';

const INDEX = askDocument('skills', SKILLS.path, 'application/json');
const LEGACY = askDocument('skills:legacy', SKILLS.legacyPath, 'application/json');
const KEYS = [INDEX.key, LEGACY.key];

export default defineSignal({
  id: 'agent_skills_index',
  name: { en: 'Agent skills index', fr: 'Index de compétences' },
  category: 'discoverability',
  weight: 4,
  effort: 3,
  condition: 'skills',
  source: {
    title: 'Agent Skills Discovery RFC 0.2.0',
    url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
  },
  docs: {
    asks: `GET ${SKILLS.path}, on a miss ${SKILLS.legacyPath}; then the first two skills on the store’s own site, whose digests are computed.`,
    present: 'A known schema, every entry valid, and the fetched skills are what the index says.',
    partial: 'Unknown schema, old address, invalid members in some entries, a dead or altered skill; at least one entry can be fetched.',
    invalid: 'Not JSON, no skills array, an empty one, or no entry with name, description and address.',
  },
  messages: SKILLS_MESSAGES,
  plan(facts) {
    if (facts.answer(INDEX.key) === undefined) return [INDEX];
    const document = firstDocument(facts, KEYS);
    return !document.found && document.state === 'absent' ? [LEGACY] : [];
  },
  proof: {
    needs: 'each',
    questions(facts) {
      const entries = indexOf(firstDocument(facts, KEYS))?.entries ?? [];
      return fetchedEntries(entries, facts).map(({ ask }) => ({ ask, works: fileWorks }));
    },
  },
  evaluate(facts, say) {
    const document = firstDocument(facts, KEYS);
    if (!document.found) return notFound(facts, document, KEYS);
    const index = indexOf(document);
    const unusable = index === null ? (jsonOf(document).ok ? 'no_skills' : 'not_json') : uselessness(index);
    if (index === null || unusable !== null) {
      say('fault', unusable ?? 'no_skills');
      return { state: 'invalid', exchanges: [document.key] };
    }
    const weak = [judgeIndex(index, say), judgeEntries(index.entries, say)];
    const files = checkSkillFiles(index.entries, facts);
    for (const { url, faults } of files) {
      for (const fault of faults) say(WARNINGS.has(fault) ? 'warning' : 'fault', fault, { url: quote(url) });
      weak.push(faults.some((fault) => !WARNINGS.has(fault)));
    }
    if (document.key === LEGACY.key) say('fault', 'legacy_path');
    if (document.type !== '' && !isJsonType(document.type)) say('warning', 'media_type', labelOf(document.type, 'application/json'));
    const isPartial = document.key === LEGACY.key || weak.includes(true);
    const shown = { skills: index.entries.length, version: index.version, verified: files.filter(({ verified }) => verified).length };
    const asked = files.map(({ key }) => key);
    return { state: isPartial ? 'partial' : 'present', exchanges: [document.key, ...asked], facts: shown, despite: isPartial ? asked : [] };
  },
});

const WARNINGS: ReadonlySet<string> = new Set(['skill_type', 'name_differs']);

function indexOf(document: DocumentReading): SkillsIndex | null {
  const value = valueIn(document);
  return document.found && value !== undefined ? readSkillsIndex(value, document.response.url) : null;
}

function uselessness({ entries }: SkillsIndex): 'empty_index' | 'no_usable_entry' | null {
  if (entries.length === 0) return 'empty_index';
  return entries.some(({ usable }) => usable) ? null : 'no_usable_entry';
}

/** Says what is wrong with the index as a whole; true when that costs a conforming client the index. */
function judgeIndex({ version, schema, entries }: SkillsIndex, say: Say<typeof SKILLS_MESSAGES>): boolean {
  if (version === 'unknown') say('fault', 'unknown_schema', { schema: quote(schema), expected: SKILLS.schema });
  if (version === 'unversioned') say('fault', 'no_schema', { expected: SKILLS.schema });
  const names = entries.map(({ name }) => name).filter((name) => name !== '');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) say('warning', 'repeated_name', { name: quote(repeated) });
  return version === 'unknown' || version === 'unversioned';
}

/** One sentence per kind of fault, with its count and an example. */
function judgeEntries(entries: readonly SkillEntry[], say: Say<typeof SKILLS_MESSAGES>): boolean {
  const kinds: readonly EntryFault[] = ['bad_name', 'bad_type', 'bad_description', 'bad_url', 'bad_digest'];
  for (const kind of kinds) {
    const [example, ...rest] = entries.filter(({ faults }) => faults.includes(kind));
    if (example === undefined) continue;
    const shown = kind === 'bad_type' && example.type !== '' ? example.type : example.name;
    say('fault', kind, { n: rest.length + 1, example: quote(shown) });
  }
  return entries.some(({ faults }) => faults.length > 0);
}

type FileFault = 'dead_skill' | 'digest_mismatch' | 'not_a_skill' | 'skill_type' | 'name_differs';

interface SkillFile {
  /** Key of the exchange. */
  readonly key: string;
  readonly url: string;
  /** None when it was blocked, failed or cut off: nothing can be said about it then. */
  readonly faults: readonly FileFault[];
  /** Its digest was computed and is the one in the index. */
  readonly verified: boolean;
}

function checkSkillFiles(entries: readonly SkillEntry[], facts: ScanFacts): readonly SkillFile[] {
  return fetchedEntries(entries, facts)
    .filter(({ ask }) => facts.answer(ask.key) !== undefined)
    .map(({ entry, ask }) => ({ key: ask.key, url: entry.url ?? '', ...checked(entry, documentOf(facts, ask.key)) }));
}

function checked(entry: SkillEntry, document: DocumentReading): Pick<SkillFile, 'faults' | 'verified'> {
  if (!document.found) return { faults: document.state === 'absent' ? ['dead_skill'] : [], verified: false };
  if (document.response.body.truncated) return { faults: [], verified: false };
  const same = entry.digest === null || sha256(document.bytes) === entry.digest;
  return { faults: [...holding({ digest_mismatch: !same }), ...skillFaults(document, entry)], verified: same && entry.digest !== null };
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
function skillFaults({ text, type }: FoundDocument, { name, type: kind }: SkillEntry): readonly FileFault[] {
  if (kind === 'archive') return [];
  const called = splitFrontMatter(text).fields?.get('name') ?? '';
  const isOther = called !== '' && called !== name;
  return holding({ not_a_skill: called === '', name_differs: isOther, skill_type: type !== '' && !isTextType(type) });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
