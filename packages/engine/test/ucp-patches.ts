/** Tables of cases: a document in order, what is changed in it, what a client would meet. */

import { assessUcp } from '@vitrine/engine';

type Input = Parameters<typeof assessUcp>[0];
const RANK = ['critical', 'major', 'minor'];

/** What a store is told beyond what a sound one is, the gravest first; `none` where nothing counts. */
export function told(input: Input, sound: Input): { readonly status: string; readonly score: number | null; readonly said: string } {
  const before = new Set(assessUcp(sound).findings.map(({ findingId }) => findingId));
  const { status, score, findings } = assessUcp(input);
  const said = RANK.flatMap((rank) => {
    const fresh = findings.filter(({ findingId, severity }) => severity === rank && !before.has(findingId));
    const ids = [...new Set(fresh.map(({ message }) => message.id))].toSorted();
    return ids.length === 0 ? [] : [`${rank} ${ids.join(' ')}`];
  });
  return { status, score, said: said.join(', ') || 'none' };
}

/** Short for places of a profile: its service, its official capabilities, its handler. */
export const IN_PROFILE = {
  '@': '/ucp/services/dev.ucp.shopping',
  '#': '/ucp/capabilities/dev.ucp.shopping.',
  $: '/ucp/payment_handlers/example.shop.card',
};

/** Changes: `pointer = JSON`, `pointer <- pointer` (a copy), `pointer -` (left out); a last step of `-` is behind the last item. */
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
    const last = path.at(-1) === '-' ? owner.length : (path.at(-1) ?? '');
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
