/**
 * A release of the repository it is run in; CONTRIBUTING.md has the steps, `.github/workflows/release.yml` does them for a tag.
 *
 *   node .ci/release.mjs version 1.2.0   the version into every manifest, what is unreleased under its heading
 *   node .ci/release.mjs check v1.2.0    a line for each thing of the tag, manifests, changelog and migrations that disagrees
 *   node .ci/release.mjs notes v1.2.0    what changed and what an operator must do, as Markdown
 *   node .ci/release.mjs latest v1.2.0   true where it is the newest whole release; false for a candidate and for the mend of an old one
 *
 * Needs Node and git, and nothing installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { endPlainly, PlainError } from '../scripts/lib/plain-error.mjs';
import { git, isLatest, isNewer, newMigrations, readMigrations, tagBefore, versionOf } from './history.mjs';

const CHANGELOG = 'CHANGELOG.md';
const UNRELEASED = '## Unreleased\n';
const OPERATIONS = 'docs/operations.md';
const COMMANDS = { version: prepare, check, notes, latest };

try {
  const [name, argument, ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, name ?? '') || argument === undefined || rest.length > 0)
    throw new PlainError('usage: node .ci/release.mjs version <1.2.0> | check <v1.2.0> | notes <v1.2.0> | latest <v1.2.0>', 2);
  process.chdir(git('rev-parse', '--show-toplevel').trim());
  COMMANDS[name](argument);
} catch (error) {
  process.exitCode = endPlainly(error);
}

function prepare(version) {
  versionOf(`v${version}`);
  const { unreleased } = readChangelog(version);
  if (unreleased === '') throw new PlainError(`${CHANGELOG} has nothing under ${UNRELEASED.trim()}`);
  for (const file of manifests())
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^( {2}"version": ")[^"]+/m, (_, before) => before + version),
    );
  const heading = `## ${version} - ${new Date().toISOString().slice(0, 10)}\n`;
  writeFileSync(CHANGELOG, readFileSync(CHANGELOG, 'utf8').replace(UNRELEASED, `${UNRELEASED}\n${heading}`));
}

function check(tag) {
  const version = versionOf(tag);
  const before = tagBefore(tag);
  const { unreleased, section, date } = readChangelog(version);
  const found = [
    ...manifests()
      .map((file) => [file, JSON.parse(readFileSync(file, 'utf8')).version])
      .filter(([, has]) => has !== version)
      .map(([file, has]) => `${file} has version ${has}, the tag ${version}`),
    date === null && `${CHANGELOG} has no "## ${version} - <year>-<month>-<day>"`,
    date !== null && section === '' && `${CHANGELOG} says nothing of ${version}`,
    unreleased !== '' && `${CHANGELOG} still has changes under ${UNRELEASED.trim()}`,
    before !== null && !isNewer(version, versionOf(before)) && `${version} is not newer than ${before}`,
    ...changedMigrations(before).map((file) => `${file} was released with ${before} and is changed or gone: databases have run it`),
  ].filter(Boolean);
  if (found.length > 0) throw new PlainError(found.join('\n'));
}

function notes(tag) {
  const version = versionOf(tag);
  const before = tagBefore(tag);
  const { section } = readChangelog(version);
  const manual = [...section.matchAll(/\*\*Migration:\*\* ?(.+)/g)].map(([, what]) => `- ${what}`);
  const migrations = newMigrations(before).map(
    ({ file, busy }) => `- \`${file}\`${busy.length === 0 ? '' : `: nothing can be written to ${list(busy)} while it builds an index`}`,
  );
  const since = before === null ? 'the beginning' : before;
  const operator = `1. Back up Postgres.\n1. Roll out in this order: \`migrate\`, \`worker\`, \`api\`, \`web\` (${OPERATIONS}#upgrade).`;
  const chapters = [
    ['What changed', section || 'Nothing is written down.'],
    ['What an operator must do', [...manual, ...(manual.length > 0 ? [''] : []), operator].join('\n')],
    [`Migrations since ${since}`, migrations.join('\n') || 'None.'],
  ];
  process.stdout.write(chapters.map(([title, text]) => `## ${title}\n\n${text}\n`).join('\n'));
}

function latest(tag) {
  versionOf(tag);
  process.stdout.write(`${isLatest(tag)}\n`);
}

function list(tables) {
  return tables.map((table) => `\`${table}\``).join(' and ');
}

function manifests() {
  return git('ls-files', 'package.json', '*/package.json').trim().split('\n');
}

/** Migrations of the tag before that are not what they were. */
function changedMigrations(before) {
  const now = new Map(readMigrations(null).map(({ file, text }) => [file, text]));
  return before === null ? [] : readMigrations(before).flatMap(({ file, text }) => (now.get(file) === text ? [] : [file]));
}

/** What stands under the heading of the version and under that of what is unreleased; `date` is null without such a heading. */
function readChangelog(version) {
  const parts = readFileSync(CHANGELOG, 'utf8').split(/^(?=## )/m);
  const bodyOf = (part) => part?.slice(part.indexOf('\n') + 1).trim() ?? '';
  const own = parts.find((part) => part.startsWith(`## ${version} `));
  const [, date = null] = /^## \S+ - (\d{4}-\d{2}-\d{2})\n/.exec(own ?? '') ?? [];
  return { unreleased: bodyOf(parts.find((part) => part.startsWith(UNRELEASED))), section: bodyOf(own), date };
}
