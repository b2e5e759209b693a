import type { AgentAccess } from '../assessment.ts';
import { defineRule } from '../rule.ts';
import { accessShare } from '../shares.ts';
import messages from './f-robots-search.words.ts';
import { listed, onRobots, pathsOfRows, ROBOTS_RFC } from './words.ts';

export default defineRule({
  id: 'F-robots-search',
  severity: 'major',
  source: ROBOTS_RFC,
  summary: 'robots.txt lets the crawlers of search engines read the home page, categories and products.',
  part: 'robots_search',
  points: 9,
  messages,
  share: (facts) => accessShare(facts, isSearchEngine),
  evaluate(facts, report) {
    const engines = facts.agents.filter(isSearchEngine);
    const closed = engines.filter(({ access }) => access === 'none');
    const partly = engines.filter(({ access }) => access === 'some');
    const exchanges = onRobots(facts);
    const cost = facts.costOf('F-robots-search', 1);
    if (closed.length > 0) {
      const severity = closed.some(({ major }) => major) ? 'critical' : 'major';
      report('closed', { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) }, { exchanges, severity, cost });
    }
    if (partly.length > 0) {
      const pages = pathsOfRows(facts.pages, [...new Set(partly.flatMap((agent) => agent.closed))]);
      const values = { tokens: listed(partly.map(({ token }) => token)), pages };
      report('partly', values, { subject: 'partly', exchanges, cost: closed.length > 0 ? 0 : cost });
    }
  },
});

function isSearchEngine({ family }: AgentAccess): boolean {
  return family === 'search_engine';
}
