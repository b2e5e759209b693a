import { isTraining } from '../crawlers.ts';
import { defineRule } from '../rule.ts';
import messages from './f-robots-training.words.ts';
import { listed, onRobots, ROBOTS_RFC } from './words.ts';

export default defineRule({
  id: 'F-robots-training',
  severity: 'info',
  source: ROBOTS_RFC,
  summary: 'Says which training crawlers are shut out; a choice, not a fault.',
  messages,
  evaluate(facts, report) {
    const closed = facts.agents.filter((agent) => isTraining(agent) && agent.access === 'none');
    if (closed.length === 0) return;
    report('closed', { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) }, { exchanges: onRobots(facts) });
  },
});
