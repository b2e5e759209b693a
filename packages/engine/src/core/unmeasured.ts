/** Assessment of a check that could not be judged: our fault or a spent budget never counts against a store. */

import type { CheckAssessment, CheckId } from './assessment.ts';
import { worded } from './messages.ts';

/** Messages of a check without a verdict. Ids: `unmeasured.<key>`. */
export const UNMEASURED_SENTENCES = worded({
  burst: {
    en: `This check could not be measured
      What the store sent was too large or too deep to be read in the time an agent would spend on it.
      Serve smaller, simpler documents and run the audit again: what was sent could not be read in reasonable time.`,
    fr: `Ce contrôle n’a pas pu être mesuré
      Ce que la boutique a envoyé est trop volumineux ou trop imbriqué pour être lu dans le temps qu’un agent y consacrerait.
      Servez des documents plus petits et plus simples, puis relancez l’audit : le contenu reçu n’a pas pu être lu en un temps raisonnable.`,
  },
  time_spent: {
    en: `This check could not be measured
      The time of this audit was spent before the store had answered what the check needs.
      Answer faster, or run the audit again when the store is less busy.`,
    fr: `Ce contrôle n’a pas pu être mesuré
      Le temps de cet audit était écoulé avant que la boutique ait répondu à ce dont le contrôle a besoin.
      Répondez plus vite, ou relancez l’audit lorsque la boutique est moins sollicitée.`,
  },
  internal: {
    en: `This check could not be measured
      An error of ours kept this check from being measured. It does not count against the store.
      Nothing to do on the store’s side; run the audit again.`,
    fr: `Ce contrôle n’a pas pu être mesuré
      Une erreur de notre côté a empêché ce contrôle. Elle ne compte pas contre la boutique.
      Rien à faire du côté de la boutique ; relancez l’audit.`,
  },
});

export type UnmeasuredReason = keyof typeof UNMEASURED_SENTENCES;

/** What a judge found. Where it burst its box or failed, the check says that it could not be measured. */
export function measuredCheck(
  checkId: CheckId,
  judged: { readonly ok: true; readonly value: CheckAssessment } | { readonly ok: false; readonly failure: string },
): CheckAssessment {
  return judged.ok ? judged.value : unmeasuredCheck(checkId, judged.failure === 'crashed' ? 'internal' : 'burst');
}

export function unmeasuredCheck(checkId: CheckId, reason: UnmeasuredReason): CheckAssessment {
  return {
    checkId,
    status: 'error',
    score: null,
    recommendation: { id: `unmeasured.${reason}`, values: {} },
    findings: [],
    parts: [],
    cap: null,
    details: null,
  };
}
