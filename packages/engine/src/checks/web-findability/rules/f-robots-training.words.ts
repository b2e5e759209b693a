import { translated } from '../../../core/messages.ts';

export default translated(
  {
    closed: {
      title: 'robots.txt refuses training',
      detail:
        '[[agents|One token|{agents} tokens]] of training crawlers and of opt-outs may fetch none of the pages looked at: {tokens}. This costs no points.',
      fix: 'Nothing to do if it is meant.',
    },
  },
  {
    closed: {
      title: 'robots.txt refuse l’entraînement',
      detail:
        '[[agents|Un jeton|{agents} jetons]] de robots d’entraînement et de refus [[agents|n’a|n’ont]] droit à aucune des pages examinées : {tokens}. Cela ne coûte aucun point.',
      fix: 'Rien à faire si c’est voulu.',
    },
  },
);
