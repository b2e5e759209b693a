/**
 * The places of rules and signals that their author has not filled in yet. `vitrine new-rule` and `new-signal` mark each
 * with FILL_IN, in a text or in a comment behind it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const MARKS = /FILL_IN/g;

/** @returns {string[]} `rule U33: fault.title.fr is not filled in (packages/…/u33.words.ts:14)` */
export function unfilledPlaces() {
  return ['rule', 'signal'].flatMap((kind) => {
    const files = globSync(`packages/engine/src/{checks,shared}/*/${kind}s/**/*.ts`, { cwd: root });
    return files.sort().flatMap((file) => placesIn(kind, file));
  });
}

function placesIn(kind, path) {
  const text = readFileSync(join(root, path), 'utf8');
  // The sentences of a rule stand in a file beside it: the English tree, then the French.
  const logic = path.endsWith('.words.ts') ? readFileSync(join(root, path.replace('.words.ts', '.ts')), 'utf8') : text;
  const id = /^ {2}id: '([^']+)'/m.exec(logic)?.[1] ?? '';
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const above = membersAbove(lines, index);
    const language = logic === text ? [] : [lines.slice(0, index).includes('  },') ? 'fr' : 'en'];
    const nameOf = (own) => [...above, ...own, ...language].join('.');
    return marksIn(line).map((own) => `${kind} ${id}: ${nameOf(own)} is not filled in (${path}:${index + 1})`);
  });
}

/** The members that each mark of a line stands in: `title: { en: 'FILL_IN …` is [title, en]. */
function marksIn(line) {
  const own = /^ *(?:const )?(\w+)[:( ]/.exec(line)?.[1];
  return [...line.matchAll(MARKS)].map(({ index }) => {
    const text = /(\w+): '[^']*$/.exec(line.slice(0, index))?.[1];
    return [...new Set([own, text])].filter((name) => name !== undefined);
  });
}

/** Names of what the line stands in, by indentation: the files are formatted. */
function membersAbove(lines, index) {
  const names = [];
  let depth = indentOf(lines[index]);
  for (let at = index - 1; at >= 0 && depth > 2; at -= 1) {
    const name = /^ *(\w+)[:(]/.exec(lines[at])?.[1];
    if (name === undefined || indentOf(lines[at]) >= depth) continue;
    depth = indentOf(lines[at]);
    names.unshift(name);
  }
  return names;
}

function indentOf(line) {
  return line.length - line.trimStart().length;
}
