import { countedCells } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { FLAKY_SHARE } from '../shares.ts';
import messages from './f-flaky.words.ts';
import { HTTP_RFC, pathsOfCells } from './words.ts';

export default defineRule({
  id: 'F-flaky',
  severity: 'minor',
  source: HTTP_RFC,
  summary: 'The same question gets the same answer the first time and the second.',
  messages,
  evaluate({ matrix, pages, costOf }, report) {
    const counted = countedCells(matrix);
    const flaky = counted.filter(({ state }) => state === 'flaky');
    if (flaky.length === 0) return;
    const exchanges = flaky.flatMap((cell) => cell.exchanges).slice(0, 6);
    const cost = costOf('F-identity', (flaky.length * (1 - FLAKY_SHARE)) / counted.length);
    report('second_try', { cells: flaky.length, pages: pathsOfCells(pages, flaky) }, { exchanges, cost });
  },
});
