import { isClosedByFailure, isRobotsEncoded } from '../counted.ts';
import { defineRule } from '../rule.ts';
import messages from './f-robots-file.words.ts';
import { onRobots, ROBOTS_RFC } from './words.ts';

export default defineRule({
  id: 'F-robots-file',
  severity: 'minor',
  source: ROBOTS_RFC,
  summary: 'robots.txt answers with a text file of at most 500 KiB, or with 404.',
  part: 'robots_file',
  points: 2,
  messages,
  /** No file forbids nothing and is no fault; without one the store cannot name its sitemap. */
  share({ robots }) {
    if (robots.state === 'blocked') return 'unmeasured';
    if (robots.state === 'absent') return 0.5;
    return robots.state === 'ok' ? (robots.tooLong ? 0.5 : 1) : 0;
  },
  evaluate(facts, report) {
    const { state, tooLong } = facts.robots;
    const exchanges = onRobots(facts);
    const cost = facts.costOf('F-robots-file', 1);
    const all = cost + facts.costOf('F-robots-search', 1) + facts.costOf('F-robots-agents', 1);
    if (isClosedByFailure(facts)) report('failing', undefined, { exchanges, severity: 'critical', cost: all });
    else if (isRobotsEncoded(facts)) report('encoded', undefined, { exchanges, severity: 'major', cost });
    else if (state === 'error') report('unsteady', undefined, { exchanges, severity: 'major', cost });
    if (state === 'blocked') report('refused', undefined, { exchanges, severity: 'major' });
    if (state === 'html') report('html', undefined, { exchanges, cost });
    if (tooLong) report('too_long', undefined, { exchanges, cost });
  },
});
