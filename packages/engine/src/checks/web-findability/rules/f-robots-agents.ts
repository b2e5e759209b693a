import type { AgentAccess } from '../assessment.ts';
import { isTraining } from '../crawlers.ts';
import { defineRule } from '../rule.ts';
import { accessShare } from '../shares.ts';
import messages from './f-robots-agents.words.ts';
import { listed, onRobots, pathsOfRows, ROBOTS_RFC } from './words.ts';

export default defineRule({
  id: 'F-robots-agents',
  severity: 'major',
  source: ROBOTS_RFC,
  summary: 'robots.txt lets AI agents that come for a customer (search, user-triggered, shopping) read what is sold.',
  part: 'robots_agents',
  points: 9,
  messages,
  share: (facts) => accessShare(facts, comesForCustomers),
  evaluate(facts, report) {
    const live = facts.agents.filter(comesForCustomers);
    const closed = live.filter(({ access }) => access === 'none');
    const partly = live.filter(({ access }) => access === 'some');
    const exchanges = onRobots(facts);
    const cost = facts.costOf('F-robots-agents', 1);
    const severity = [...closed, ...partly].some(({ major }) => major) ? 'major' : 'minor';
    if (closed.length > 0) {
      report('closed', { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) }, { exchanges, severity, cost });
    }
    if (partly.length > 0) {
      const pages = pathsOfRows(facts.pages, [...new Set(partly.flatMap((agent) => agent.closed))]);
      const values = { agents: partly.length, tokens: listed(partly.map(({ token }) => token)), pages };
      report('partly', values, { subject: 'partly', exchanges, severity, cost: closed.length > 0 ? 0 : cost });
    }
  },
});

/** AI agents of search, of users and of shoppers; training crawlers bring no customer. */
function comesForCustomers(agent: AgentAccess): boolean {
  return agent.family === 'ai' && !isTraining(agent);
}
