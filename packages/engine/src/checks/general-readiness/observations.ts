/** Every observation, in the order they are told, and what a scan saw of them. They cost and earn nothing. */

import type { Exchange } from '../../core/evidence.ts';
import type { FindingText } from '../../core/messages.ts';
import type { ObservationAssessment } from './frame/assessment.ts';
import type { Observation } from './frame/define-observation.ts';
import type { ScanFacts } from './frame/facts.ts';
import acp from './observations/acp.ts';
import ap2 from './observations/ap2.ts';
import liveSession from './observations/live-session.ts';
import liveSessionLeftOut from './observations/live-session-left-out.ts';
import nlweb from './observations/nlweb.ts';
import paymentScheme from './observations/payment-scheme.ts';
import textCaching from './observations/text-caching.ts';
import x402 from './observations/x402.ts';

export const OBSERVATIONS: readonly Observation[] = [acp, ap2, x402, paymentScheme, nlweb, textCaching, liveSession, liveSessionLeftOut];

export const OBSERVATION_IDS: readonly string[] = OBSERVATIONS.map(({ id }) => id);

/** Their sentences; ids `observation.<id>`. */
export const OBSERVATION_MESSAGES: Readonly<Record<string, FindingText>> = Object.fromEntries(
  OBSERVATIONS.map(({ id, text }) => [id, text]),
);

/** Only what was seen. One that throws is our bug and says nothing. */
export function observe(facts: ScanFacts, answers: readonly Exchange[]): readonly ObservationAssessment[] {
  return OBSERVATIONS.flatMap(({ id, look }) => {
    try {
      const seen = look(facts, answers);
      if (seen === null) return [];
      const exchanges = seen.exchanges.map((key) => facts.answer(key)?.exchange.key ?? key);
      return [{ id, message: { id: `observation.${id}`, values: {} }, facts: seen.facts, exchanges: [...new Set(exchanges)] }];
    } catch {
      return [];
    }
  });
}
