/** What the repository of the working directory had at the tag before: its migrations and its settings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlainError } from './plain-error.mjs';

const MIGRATIONS = 'packages/store/migrations';
const SETTINGS = '.env.example';

export function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new PlainError(`git ${words.join(' ')}: ${error.stderr?.trim() || error.message}`);
  }
}

/** The newest release among the ancestors of `tag`, or of HEAD while there is no such tag; null for the first one. */
export function tagBefore(tag) {
  const from = git('tag', '--list', tag) === '' ? 'HEAD' : `${tag}^`;
  // An operator comes from a whole release, whatever was tried since.
  const whole = tag.includes('-') ? [] : ['--exclude', 'v*-*'];
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', ...whole, from], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
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

/** Settings that came and went since `tag`; of a first release none are new. */
export function newSettings(tag) {
  const now = settingsAt(null);
  const before = tag === null ? now : settingsAt(tag);
  const without = (some, others) => [...some].filter(([name]) => !others.has(name)).map(([name, isRequired]) => ({ name, isRequired }));
  return { added: without(now, before), gone: without(before, now) };
}

/** A setting that has no default stands there without a mark of comment. */
function settingsAt(tag) {
  const lines = [...textAt(tag, SETTINGS).matchAll(/^(# )?([A-Z][A-Z0-9_]+)=$/gm)];
  return new Map(lines.map(([, mark, name]) => [name, mark === undefined]));
}

function textAt(tag, path) {
  return tag === null ? readFileSync(path, 'utf8') : git('show', `${tag}:${path}`);
}
