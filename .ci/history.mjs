/** What the repository of the working directory had at the tag before: its migrations. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlainError } from '../scripts/lib/plain-error.mjs';

const MIGRATIONS = 'packages/store/migrations';

export function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new PlainError(`git ${words.join(' ')}: ${error.stderr?.trim() || error.message}`);
  }
}

/** A whole release, or one with a suffix that is tried before it. */
const TAG = /^v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

export function versionOf(tag) {
  const [, version] = TAG.exec(tag) ?? [];
  if (version === undefined) throw new PlainError(`${tag} is no tag of a release (v1.2.0, v1.2.0-rc.1)`, 2);
  return version;
}

/** The newest release of which everything is in `tag`, or in HEAD while there is no such tag, merged ones as well; null for the first. */
export function tagBefore(tag) {
  const from = git('tag', '--list', tag) === '' ? 'HEAD' : `${tag}^`;
  // An operator comes from a whole release, whatever was tried since.
  return newestOf(tagsOf('--merged', from), tag.includes('-'));
}

/** Whether it is what a newcomer should get: no candidate, and no mend of a release that a newer one has followed. */
export function isLatest(tag) {
  return newestOf([tag, ...tagsOf()], false) === tag;
}

function tagsOf(...of) {
  return git('tag', ...of).split('\n');
}

function newestOf(tags, withSuffix) {
  const releases = tags.filter((tag) => TAG.test(tag) && (withSuffix || !tag.includes('-')));
  return releases.reduce((newest, tag) => (newest === null || isNewer(versionOf(tag), versionOf(newest)) ? tag : newest), null);
}

/** Numbers as such; in suffixes numbers before words (SemVer 11.4.3). */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Whether it is the newer of two; a version without a suffix is newer than one with. */
export function isNewer(version, than) {
  const [[numbers, suffix], [others, other]] = [version, than].map((text) => text.split(/-(.*)/s));
  const order = compare(numbers, others);
  if (order !== 0 || suffix === other) return order > 0;
  return suffix === undefined || (other !== undefined && compare(suffix, other) > 0);
}

/** The migrations at `tag`; null: those of the working tree. */
export function readMigrations(tag) {
  const files = tag === null ? readdirSync(MIGRATIONS) : git('ls-tree', '--name-only', `${tag}:${MIGRATIONS}`).split('\n');
  const sql = files.filter((file) => file.endsWith('.sql')).sort();
  return sql.map((file) => ({ file, text: textAt(tag, join(MIGRATIONS, file)) }));
}

/** Those that came after `tag`, each with the tables, not made in this release, that it builds an index of. */
export function newMigrations(tag) {
  const had = new Set((tag === null ? [] : readMigrations(tag)).map(({ file }) => file));
  const added = readMigrations(null).filter(({ file }) => !had.has(file));
  const tables = new Set(added.flatMap(({ text }) => [...text.matchAll(/\bCREATE TABLE "?(\w+)/gi)].map(([, table]) => table)));
  return added.map(({ file, text }) => {
    const indexed = [...text.matchAll(/\bCREATE (?:UNIQUE )?INDEX [^;]*? ON "?(\w+)/gi)].map(([, table]) => table);
    return { file: basename(file, '.sql'), busy: [...new Set(indexed)].filter((table) => !tables.has(table)) };
  });
}

function textAt(tag, path) {
  return tag === null ? readFileSync(path, 'utf8') : git('show', `${tag}:${path}`);
}
