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
      title: { en: 'Training crawlers are shut out', fr: 'Les robots d’entraînement sont exclus' },
      detail: {
        en: '[[agents|One training crawler|{agents} training crawlers]] may not read the store: {tokens}. This costs no visitor and no points.',
        fr: '[[agents|Un robot d’entraînement ne peut|{agents} robots d’entraînement ne peuvent]] pas lire la boutique : {tokens}. Cela ne coûte ni visiteur ni point.',
      },
      fix: {
        en: 'Nothing to do if it is meant. Models that never read the store will know less of it by heart.',
        fr: 'Rien à faire si c’est voulu. Les modèles qui n’ont jamais lu la boutique la connaîtront moins bien.',
      },
    },
  },
  evaluate(facts, report) {
    const closed = facts.agents.filter((agent) => isTraining(agent) && agent.access === 'none');
    if (closed.length === 0) return;
    report('closed', { agents: closed.length, tokens: listed(closed.map(({ token }) => token)) }, { exchanges: onRobots(facts) });
  },
});
