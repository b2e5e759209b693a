import { isTraining } from '../crawlers.ts';
import { defineRule } from '../rule.ts';
import { listed, onRobots, ROBOTS_RFC } from './words.ts';

export default defineRule({
  id: 'F-robots-training',
  severity: 'info',
  source: ROBOTS_RFC,
  summary: 'Says which training crawlers are shut out; a choice, not a fault.',
  messages: {
    closed: {
      title: { en: 'robots.txt refuses training', fr: 'robots.txt refuse l’entraînement' },
      detail: {
        en: '[[agents|One token|{agents} tokens]] of training crawlers and of opt-outs may fetch none of the pages looked at: {tokens}. This costs no points.',
        fr: '[[agents|Un jeton|{agents} jetons]] de robots d’entraînement et de refus [[agents|n’a|n’ont]] droit à aucune des pages examinées : {tokens}. Cela ne coûte aucun point.',
      },
      fix: {
        en: 'Nothing to do if it is meant.',
        fr: 'Rien à faire si c’est voulu.',
      },
    },
  },
  evaluate(facts, report) {
    const closed = facts.agents.filter((agent) => isTraining(agent) && agent.access === 'none');
    if (closed.length === 0) return;
    report('closed', { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) }, { exchanges: onRobots(facts) });
  },
});
