import type { AgentAccess } from '../assessment.ts';
import { isTraining } from '../crawlers.ts';
import { defineRule } from '../rule.ts';
import { accessShare } from '../shares.ts';
import { listed, onRobots, pathsOfRows, ROBOTS_RFC, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-robots-agents',
  severity: 'major',
  source: ROBOTS_RFC,
  summary: 'robots.txt lets AI agents that come for a customer (search, user-triggered, shopping) read what is sold.',
  part: 'robots_agents',
  points: 9,
  messages: {
    closed: {
      title: {
        en: 'robots.txt shuts out AI agents that bring customers',
        fr: 'robots.txt ferme la porte aux agents IA qui amènent des clients',
      },
      detail: {
        en: '[[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may fetch none of the pages looked at: {tokens}.',
        fr: '[[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] lire aucune des pages examinées : {tokens}.',
      },
      fix: {
        en: 'Give these agents a group with "Allow: /". Training crawlers can stay shut out: they are other names.',
        fr: 'Donnez à ces agents un groupe avec « Allow: / ». Les robots d’entraînement peuvent rester dehors : ils portent d’autres noms.',
      },
      verify: RUN_AGAIN,
    },
    partly: {
      title: { en: 'robots.txt hides pages from AI agents', fr: 'robots.txt cache des pages aux agents IA' },
      detail: {
        en: '[[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may not fetch {pages}: {tokens}.',
        fr: '[[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] pas lire {pages} : {tokens}.',
      },
      fix: {
        en: 'Allow category and product pages to them.',
        fr: 'Autorisez-leur les pages de catégories et de produits.',
      },
      verify: RUN_AGAIN,
    },
  },
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
