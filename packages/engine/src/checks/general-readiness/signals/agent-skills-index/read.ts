/** A skills index, entry by entry, in either of its two versions. */

import { holding } from '../../../../core/holding.ts';
import { isObject, type Json, member, textMember } from '../../../../formats/json.ts';
import { SKILLS } from '../../../../shared/agents/evidence.ts';
import { isSafeEndpoint, resolveReference } from '../../frame/reading.ts';

/** What an entry has wrong; the words are the signal's message keys. */
export type EntryFault = 'bad_name' | 'bad_type' | 'bad_description' | 'bad_url' | 'bad_digest';

export interface SkillEntry {
  /** '' when there is none. */
  readonly name: string;
  /** Absolute address of the skill's document or archive; null when it has none. */
  readonly url: string | null;
  readonly type: string;
  /** 64 hex digits, lower case; null when it has none that could be checked. */
  readonly digest: string | null;
  readonly faults: readonly EntryFault[];
  /** A lenient client can fetch it: name, description and address are there. */
  readonly usable: boolean;
}

export interface SkillsIndex {
  /** `unversioned`: entries of 0.2.0 without its schema identifier. */
  readonly version: '0.2.0' | '0.1.0' | 'unknown' | 'unversioned';
  readonly schema: string;
  readonly entries: readonly SkillEntry[];
}

/** null when the document has no `skills` array. `base` is the address the index came from. */
export function readSkillsIndex(value: Json, base: string): SkillsIndex | null {
  const skills = member(value, 'skills');
  if (!Array.isArray(skills)) return null;
  const listed = skills.slice(0, SKILLS.maxEntries);
  const schema = member(value, '$schema');
  const files = schema === undefined && listed.every((entry) => member(entry, 'files') !== undefined);
  const version = schema === SKILLS.schema ? '0.2.0' : schema !== undefined ? 'unknown' : files ? '0.1.0' : 'unversioned';
  return {
    version,
    schema: typeof schema === 'string' ? schema : '',
    entries: listed.map((entry) => (files ? filesEntry(entry, base) : urlEntry(entry, base))),
  };
}

/** Version 0.2.0: name, type, description, url, digest. */
function urlEntry(entry: Json, base: string): SkillEntry {
  const url = resolved(textMember(entry, 'url'), base);
  const digest = textMember(entry, 'digest');
  const type = textMember(entry, 'type') ?? '';
  const digestFits = digest !== null && SKILLS.digest.test(digest);
  const isKnown = (SKILLS.types as readonly string[]).includes(type);
  const faults = [...commonFaults(entry), ...holding({ bad_type: !isKnown, bad_url: !isSafeEndpoint(url), bad_digest: !digestFits })];
  return build(entry, { url, type, digest: digestFits ? digest.slice('sha256:'.length).toLowerCase() : null, faults });
}

/** Version 0.1.0: name, description and the files below a folder of that name. */
function filesEntry(entry: Json, base: string): SkillEntry {
  const files = member(entry, 'files');
  const complete = Array.isArray(files) && files.includes(SKILLS.mainFile);
  const folder = encodeURIComponent(textMember(entry, 'name') ?? '');
  const url = complete && folder !== '' ? resolved(`${folder}/${SKILLS.mainFile}`, base) : null;
  const faults = [...commonFaults(entry), ...holding({ bad_url: !isSafeEndpoint(url) })];
  return build(entry, { url, type: 'skill-md', digest: null, faults });
}

function build(entry: Json, rest: Pick<SkillEntry, 'url' | 'type' | 'digest' | 'faults'>): SkillEntry {
  const name = textMember(entry, 'name')?.trim() ?? '';
  const described = (textMember(entry, 'description')?.trim() ?? '') !== '';
  return { ...rest, name, usable: isObject(entry) && name !== '' && described && rest.url !== null };
}

function commonFaults(entry: Json): readonly EntryFault[] {
  const name = textMember(entry, 'name') ?? '';
  const description = textMember(entry, 'description') ?? '';
  const named = name.length <= SKILLS.maxName && SKILLS.name.test(name);
  const described = description.trim() !== '' && description.length <= SKILLS.maxDescription;
  return holding({ bad_name: !named, bad_description: !described });
}

function resolved(reference: string | null, base: string): string | null {
  return reference === null || reference.trim() === '' ? null : resolveReference(reference, base);
}
