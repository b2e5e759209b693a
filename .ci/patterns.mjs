/**
 * `node .ci/patterns.mjs`: no regular expression of ours takes more than linear time, whatever text it meets. Read are the literals
 * of all sources and what they build while they load, by scslre, the analyser behind eslint-plugin-regexp. Nothing is built later, where
 * it would not be read: a `new RegExp` that has built nothing once its file is loaded fails.
 * With `--grow` each is also run on texts of 500 kB made of its own parts, and ended when it takes too long: that holds what an
 * analysis cannot see, such as bounded repetitions that multiply. Not held: several linear passes over one text.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { root } from '../scripts/lib/paths.mjs';

const patterns = new Map();
/** Places in the sources that build a pattern, as `file:line`. */
const sites = new Set();
const SEARCHED = { cwd: root, exclude: ['packages/testkit/**'] };
for (const file of globSync('{packages,apps}/*/src/**/*.ts', SEARCHED).sort()) readSource(file);
await recordBuilt();
const found = [...patterns.values()].flatMap(faultsOf);
for (const at of sites)
  found.push({ at, source: '…', flags: '', fault: 'is built while running: make it a plain search, or build it while the file loads' });
for (const { at, source, flags, fault } of found) process.stderr.write(`${at}\n  /${source}/${flags}\n  ${fault}\n`);
process.stdout.write(`${patterns.size} patterns, ${found.length} of them superlinear\n`);
if (process.argv.includes('--grow')) {
  const { growAll } = await import('./grow-patterns.mjs');
  found.push(...growAll([...patterns.values()]));
}
process.exitCode = found.length === 0 ? 0 : 1;

function readSource(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const placeOf = (start) => `${file}:${text.slice(0, start).split('\n').length}`;
  const builds = ({ callee, start }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') sites.add(placeOf(start));
  };
  new Visitor({
    Literal({ regex, start }) {
      if (regex) keep(regex.pattern, regex.flags, placeOf(start));
    },
    NewExpression: builds,
    CallExpression: builds,
  }).visit(parseSync(file, text).program);
}

async function recordBuilt() {
  const built = (target, [source, flags]) => {
    const made = new target(source, flags);
    // Node runs TypeScript at the lines it is written in.
    const at = [...sites, ...seen].find((site) => new Error().stack.includes(`${site}:`)) ?? 'built while loading';
    if (sites.delete(at)) seen.add(at);
    keep(made.source, made.flags, at);
    return made;
  };
  const seen = new Set();
  const files = new Set([...sites].map((site) => site.replace(/:\d+$/, '')));
  const Own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Own, { construct: built, apply: (target, _, args) => built(target, args) });
  for (const file of files) await import(join(root, file));
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
