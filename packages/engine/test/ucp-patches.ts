/** Tables of cases: a document in order, what is changed in it, what a client would meet. */

import { assessUcp } from '@vitrine/engine';

type Input = Parameters<typeof assessUcp>[0];
const RANK = ['info', 'minor', 'major', 'critical'];

/** The gravest of what a store is told beyond what a sound one is, with the first such sentence; `none` where nothing counts. */
export function told(input: Input, sound: Input): { readonly status: string; readonly gravest: string } {
  const before = new Set(assessUcp(sound).findings.map(({ findingId }) => findingId));
  const { status, findings } = assessUcp(input);
  const fresh = findings.filter(({ findingId, severity }) => !before.has(findingId) && severity !== 'info');
  const gravest = RANK.findLast((rank) => fresh.some(({ severity }) => severity === rank));
  const [first] = fresh
    .filter(({ severity }) => severity === gravest)
    .map(({ message }) => message.id)
    .toSorted();
  return { status, gravest: gravest === undefined ? 'none' : `${gravest} ${first}` };
}

/** One change: `pointer = JSON`, `pointer <- pointer` (a copy), `pointer -` (left out). */
export function patched<T>(document: T, changes: string, shorthands: Readonly<Record<string, string>>): T {
  const whole = (pointer: string) => {
    const short = Object.keys(shorthands).find((mark) => pointer.startsWith(mark));
    return short === undefined ? pointer : `${shorthands[short]}${pointer.slice(short.length)}`;
  };
  // Through text: a fixture may hold one object in two places.
  const root = JSON.parse(JSON.stringify(document)) as T;
  const steps = (pointer: string) =>
    whole(pointer.trim())
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/'));
  // biome-ignore lint/suspicious/noExplicitAny: cases break every member.
  const at = (path: readonly string[], from: any = root) => path.reduce((owner, step) => owner?.[step], from);
  for (const change of changes === '' ? [] : changes.split(' ; ')) {
    const [, pointer = '', sign = '', value = ''] = /^(\S+) (=|<-|-) ?(.*)$/.exec(change) ?? [];
    const path = steps(pointer);
    const owner = at(path.slice(0, -1));
    const last = path.at(-1) ?? '';
    if (sign === '-') delete owner[last];
    else owner[last] = sign === '=' ? JSON.parse(value) : structuredClone(at(steps(value), document));
  }
  return root;
}

/** Rows of a table: cells between bars, blank lines left out. */
export function rows(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
}
