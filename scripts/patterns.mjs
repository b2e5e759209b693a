/**
 * `node scripts/patterns.mjs`: no regular expression of ours takes more than linear time, whatever text it meets. Read are the literals
 * of all sources and what the packages build while they load, by scslre, the analyser behind eslint-plugin-regexp.
 * With `--grow` each is also run on texts made of its own parts, grown to 500 kB, and ended when it takes too long: that holds what an
 * analysis cannot see, such as bounded repetitions that multiply. Not held: patterns that are built while running (of our own tables
 * or of escaped text), and several linear passes over one text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { root } from './lib/paths.mjs';

const SEARCHED = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .filter((name) => name !== 'testkit')
    .map((name) => join(root, group, name, 'src')),
);
/** Packages whose patterns are built of tables of words while they load. */
const LOADED = ['packages/engine/src/index.ts', 'packages/contract/src/index.ts', 'packages/models/src/index.ts'];

const patterns = new Map();
for (const folder of SEARCHED) for (const file of sourcesIn(folder)) readLiterals(file);
await recordBuilt();
const found = [...patterns.values()].flatMap(faultsOf);
for (const { at, source, flags, fault } of found) process.stderr.write(`${at}\n  /${source}/${flags}\n  ${fault}\n`);
process.stdout.write(`${patterns.size} patterns, ${found.length} of them superlinear\n`);
if (process.argv.includes('--grow')) {
  const { growAll } = await import('./lib/grow-patterns.mjs');
  const slow = growAll([...patterns.values()]);
  for (const { at, source, flags, text } of slow)
    process.stderr.write(`${at}\n  /${source}/${flags}\n  on ${JSON.stringify(text)} and so on\n`);
  process.stdout.write(`grown to 500 kB: ${slow.length} did not end in time\n`);
  found.push(...slow);
}
process.exitCode = found.length === 0 ? 0 : 1;

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.ts$/.test(entry.name) ? [path] : [];
  });
}

function readLiterals(file) {
  const text = readFileSync(file, 'utf8');
  new Visitor({
    Literal({ regex, start }) {
      if (regex) keep(regex.pattern, regex.flags, `${relative(root, file)}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(file, text).program);
}

async function recordBuilt() {
  const built = (target, [source, flags]) => {
    const made = new target(source, flags);
    keep(made.source, made.flags, `built while ${relative(root, loading)} loads`);
    return made;
  };
  let loading = '';
  const Own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Own, { construct: built, apply: (target, _, args) => built(target, args) });
  for (const file of LOADED) {
    loading = join(root, file);
    await import(loading);
  }
  globalThis.RegExp = Own;
}

function keep(source, flags, at) {
  const name = `/${source}/${flags}`;
  if (!patterns.has(name)) patterns.set(name, { source, flags, at });
}

function faultsOf({ source, flags, at }) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true }, maxReports: 1 });
  return reports.map(({ type, exponential, character }) => {
    const example = String.fromCodePoint(character.pick.sets?.[0]?.ranges?.[0]?.min ?? character.pick.ranges?.[0]?.min ?? 0);
    return { at, source, flags, fault: `${exponential ? 'exponential' : 'quadratic'} (${type}) in ${JSON.stringify(example)}` };
  });
}
