/** What a watch tells of sequences of runs: only what a second run agrees with, once, and nothing of stores that do not change. */

import type { Condition, WatchMemory, Worse } from '@vitrine/store';
import { decide, isTold, type Shown } from '../src/watches/decide.ts';
import type { Found } from '../src/watches/found.ts';
import { showOf } from '../src/watches/show.ts';

const finding = (id: string) => ({ finding_id: id, check_id: 'catalog_quality', rule: 'C-title', severity: 'major' }) as const;
const worse = (...ids: string[]): Worse => ({ findings: ids.map(finding), score: null, tier: null });
const measured = (state: string, over: Partial<Extract<Shown, { kind: 'measured' }>> = {}): Shown => ({
  kind: 'measured',
  state,
  worse: null,
  isGood: true,
  isOver: true,
  ...over,
});

/** `g`: as it was. Another letter: that finding is there. `u`: no answer. `w`: a wall. `x`: a fault of ours. `s`: a score alone is lower. */
function shownAs(letter: string, good: string): Shown {
  if (letter === 'u') return { kind: 'unmeasured', cause: 'unreachable' };
  if (letter === 'w') return { kind: 'unmeasured', cause: 'walled' };
  if (letter === 'x') return { kind: 'nothing' };
  if (letter === good) return measured(letter === 's' ? 'g' : letter, { isOver: letter === 'g' });
  if (letter === 'g') return measured('g');
  if (letter === 's')
    return measured('g', { worse: { findings: [], score: { before: 80, after: 60 }, tier: null }, isGood: false, isOver: false });
  return measured(letter, { worse: worse(letter), isGood: false, isOver: false });
}

/** What is told, run by run; `.`: nothing. */
function told(runs: string): string {
  let [condition, memory, good]: [Condition, WatchMemory, string] = ['new', {}, ''];
  return [...runs]
    .map((letter, at) => {
      const decision = decide(
        { condition, memory, hasGood: good !== '' },
        shownAs(letter, good),
        `2026-11-${String(at + 1).padStart(2, '0')}`,
      );
      ({ condition, memory } = decision);
      if (decision.becomesGood) good = letter;
      return decision.change === null ? '.' : { changed: 'C', recovered: 'R', unmeasured: 'U', flapping: 'F' }[decision.change.type];
    })
    .join('');
}

test.each([
  ['fifty runs of a store that does not change', 'g'.repeat(50), '.'.repeat(50)],
  ['a fault that the second run does not show', 'ggbggg', '......'],
  ['a fault that stays', 'ggbbbbb', '...C...'],
  ['a fault that is mended', 'gbbbbggg', '..C...R.'],
  ['a second fault beside the first', 'gbbbbccc', '..C...C.'],
  ['two faults after one another, neither confirmed', 'gbcggg', '......'],
  ['a score that is lower for one run', 'gsggg', '.....'],
  ['a score that is lower and stays', 'gssss', '..C..'],
  ['a wall for one run', 'gwggg', '.....'],
  ['a wall for an hour, and its end', 'gwwwgg', '..U.R.'],
  ['no answer, then a wall', 'guwwg', '..U.R'],
  ['a store that was walled from the start', 'www', '.U.'],
  ['and is opened later', 'wwwgg', '.U.R.'],
  ['faults of ours', 'gxxxgxg', '.......'],
  ['a fault of ours between two looks', 'gbxb', '...C'],
  ['to and fro', 'gbgbgbgbgbgb', '...F........'],
  ['to and fro, then steady, then a fault', 'gbgbgbgggggbb', '...F......R.C'],
  ['to and fro, then worse for good', 'gbgbgbbbbbb', '...F.....C.'],
  ['to and fro from one due time to the next, each confirmed', 'gbbggbbggbbgg', '..C.RF.......'],
  ['a wall to and fro', 'gwgwgw', '...F..'],
  ['a wall to and fro that stays, and its end', 'gwgwgwwwwwwg', '...F.....U.R'],
])('%s: %s', (_what, runs, expected) => {
  expect(told(runs)).toBe(expected);
});

test.each([
  ['rates whose intervals are disjoint', { low: 80, high: 100 }, { low: 20, high: 70 }, true],
  ['rates whose intervals meet', { low: 60, high: 100 }, { low: 20, high: 70 }, false],
  ['rates without intervals', null, null, false],
  ['scores', undefined, undefined, true],
])('%s tell a drop from 90 to 50: %j, %j', (_what, before, after, isTold) => {
  const found = (overallScore: number, between: Found['between']): Found => ({
    ...{ engineVersion: '1', rulesVersion: '1', generalReadiness: null, checks: [], overallScore },
    ...(between !== undefined && { between }),
  });
  const tell = { severity: null, score_drop: 5, tier: true, wall: true, recovery: true } as const;
  const shown = showOf({ errorCode: null, tell, memory: {}, homes: { good: null, now: null } }, found(50, after), found(90, before));
  expect(shown).toMatchObject({ kind: 'measured', worse: isTold ? { findings: [], score: { before: 90, after: 50 } } : null });
});

test.each([
  ['agent_ready', 'emerging', true],
  ['emerging', 'agent_ready', false],
  ['undetermined', 'emerging', false],
  ['agent_ready', 'undetermined', false],
])('a tier that was %s and is %s is a fall: %j, and over is what was told only where the tier is known again', (before, after, isTold) => {
  const found = (tier: string) =>
    ({ engineVersion: '1', rulesVersion: '1', generalReadiness: { tier, findings: [] }, checks: [], overallScore: 80 }) as unknown as Found;
  const tell = { severity: null, score_drop: 5, tier: true, wall: true, recovery: true } as const;
  const memory: WatchMemory = { told: { findings: [], score: null, tier: { before: 'agent_ready', after: 'emerging' } } };
  const shown = showOf({ errorCode: null, tell, memory, homes: { good: null, now: null } }, found(after), found(before));
  expect(shown).toMatchObject({
    worse: isTold ? { tier: { before, after } } : null,
    isOver: after === 'agent_ready',
  });
});

test('what is told is what both runs have shown, since the first of them', () => {
  const first = decide(
    { condition: 'well', memory: { recent: ['g'] }, hasGood: true },
    measured('bc', { worse: worse('b', 'c'), isGood: false }),
    'monday',
  );
  expect(first).toMatchObject({ confirm: true, change: null });
  const second = decide({ ...first, hasGood: true }, measured('bd', { worse: worse('b', 'd'), isGood: false }), 'tuesday');
  expect(second.change).toMatchObject({ type: 'changed', worse: worse('b'), by: 'monday' });
});

test('of any five runs the first tells nothing, and no end, silence or flapping is told twice in a row', () => {
  const letters = [...'gbcuwsx'];
  const all = (length: number): readonly string[] =>
    length === 0 ? [''] : all(length - 1).flatMap((rest) => letters.map((letter) => rest + letter));
  const wrong = all(5).filter((runs) => /UU|FF|RR/.test(told(runs).replaceAll('.', '')) || !told(runs).startsWith('.'));
  expect(wrong).toEqual([]);
});

test.each([
  ['unmeasured', 'worse', false],
  ['recovered', 'unmeasured', false],
  ['recovered', 'worse', true],
  ['recovered', 'flapping', true],
] as const)('who does not want to hear of walls, of %s after %s hears: %j', (type, condition, hears) => {
  expect(isTold(type, { severity: 'major', score_drop: 5, tier: true, wall: false, recovery: true }, condition)).toBe(hears);
});
