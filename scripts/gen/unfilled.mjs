/** The lines of rules and signals that their author has not filled in yet: `vitrine new-rule` and `new-signal` mark each with FILL_IN. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** @returns {string[]} `packages/…/u33.words.ts:14 title: 'FILL_IN: what is wrong, in one line',` */
export function unfilledPlaces() {
  const files = globSync('packages/engine/src/{checks,shared}/*/{rules,signals}/**/*.ts', { cwd: root });
  return files.sort().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes('FILL_IN') ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}
