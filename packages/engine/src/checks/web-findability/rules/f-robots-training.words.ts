import { worded } from '../../../core/messages.ts';

export default worded({
  closed: {
    en: `robots.txt refuses training
      [[agents|One token|{agents} tokens]] of training crawlers and of opt-outs may fetch none of the pages looked at: {tokens}. This costs no points.
      Nothing to do if it is meant.`,
    fr: `robots.txt refuse l’entraînement
      [[agents|Un jeton|{agents} jetons]] de robots d’entraînement et de refus [[agents|n’a|n’ont]] droit à aucune des pages examinées : {tokens}. Cela ne coûte aucun point.
      Rien à faire si c’est voulu.`,
  },
});
