import { type Quoted, quote } from '../../../../core/messages.ts';
import { askDocument } from '../../../../shared/agents/asks.ts';
import { SKILLS } from '../../../../shared/agents/evidence.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import { fileWorks } from '../../frame/proof.ts';
import { type DocumentReading, firstDocument, isJsonType, jsonOf, labelOf, notFound, valueIn } from '../../frame/reading.ts';
import { checkSkillFiles, planSkillFiles } from './files.ts';
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
      return planSkillFiles(entries, facts).map((ask) => ({ ask, works: fileWorks }));
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
    if (example !== undefined) say('fault', kind, { n: rest.length + 1, example: exampleOf(kind, example) });
  }
  return entries.some(({ faults }) => faults.length > 0);
}

function exampleOf(kind: EntryFault, { name, type }: SkillEntry): Quoted {
  return quote(kind === 'bad_type' && type !== '' ? type : name);
}
