/**
 * How a signal is written: one file that says what to ask, what the answers mean and what to tell the owner.
 * Registry, wire enumeration, score, report, brief and documentation table derive from it. See docs/adding-a-signal.md.
 */

import type { RuleLine, RuleSource } from '../../../core/define.ts';
import type { FindingText, Localized, Messages, SlotValue, ValuesFor } from '../../../core/messages.ts';
import type { DnsQuestion } from '../../../formats/dns/doh.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { Reason, ReasonKind, SignalVerdict } from './assessment.ts';
import type { Category, SignalCondition } from './categories.ts';
import type { DOCUMENT_MESSAGES } from './document-messages.ts';
import type { ScanFacts } from './facts.ts';
import { withUnread } from './obstacles.ts';
import type { Proof } from './proof.ts';
import { watched } from './watch.ts';

/** What a signal makes of the answers. */
export type SignalOpinion = Omit<SignalVerdict, 'reasons' | 'platformDefault' | 'facts'> &
  Partial<Pick<SignalVerdict, 'platformDefault' | 'facts'>> & {
    /** Keys of questions whose answers would leave the state as it is, whatever they were (watch.ts). */
    readonly despite?: readonly string[];
  };

/** Adds one reason; `K` is a key of the signal's own messages or of those all have in common, slots are typed. */
export type Say<M extends Messages> = <K extends keyof (M & typeof DOCUMENT_MESSAGES) & string>(
  kind: ReasonKind,
  key: K,
  ...values: ValuesFor<(M & typeof DOCUMENT_MESSAGES)[K] & FindingText> extends infer V ? (undefined extends V ? [] : [values: V]) : never
) => void;

export interface SignalDefinition<M extends Messages> {
  /** Wire name, for instance `llms_txt`. */
  readonly id: string;
  /** What a reader calls it. */
  readonly name: Localized;
  readonly category: Category;
  /** Among the signals of its category: they share the category's points in this proportion. */
  readonly weight: number;
  /** 1 (a line in a file) … 5 (a project); orders the fixes by points gained for effort. */
  readonly effort: 1 | 2 | 3 | 4 | 5;
  /**
   * What the store must have before the signal is worth publishing: where the thing is missing, the document would be a false
   * sign, so its absence is advised upon only under this condition. null: it suits every store.
   */
  readonly condition: SignalCondition | null;
  readonly source: RuleSource;
  /** What is asked and what makes each state, one sentence each, for the documentation table. */
  readonly docs: { readonly asks: string; readonly present: string; readonly partial: string; readonly invalid: string };
  /**
   * One entry per reason, plus `advice` (what to do when absent), which every signal has.
   */
  readonly messages: M & { readonly advice: FindingText & { readonly verify: Localized } };
  /**
   * The asks that should be sent next, given what came back; called again until nothing new is named, for a
   * bounded number of rounds. Keys that were sent already are ignored, so it may name everything every time.
   */
  plan(facts: ScanFacts): readonly Ask[];
  /** DNS questions that should be put next: they go to the configured resolvers, never to the store. */
  questions?(facts: ScanFacts): readonly DnsQuestion[];
  /** What shows that the thing the document describes is at work; left out where the document is the thing. */
  readonly proof?: Proof;
  /**
   * Whether the store shows the thing this signal describes: an absent signal is then counted. null: what would show it
   * could not be seen. Left out: the signal is counted whatever the store has.
   */
  shown?(facts: ScanFacts): boolean | null;
  /** The verdict on the document alone. Pure; may throw only for our own bugs, which end as `error` for this signal alone. */
  evaluate(facts: ScanFacts, say: Say<M>): SignalOpinion;
}

export interface Signal
  extends Pick<SignalDefinition<Messages>, 'id' | 'name' | 'category' | 'effort' | 'condition' | 'source' | 'docs' | 'plan'> {
  readonly check: 'general_readiness';
  /** Where it stands in the account of the score: its category is its part. */
  readonly line: RuleLine;
  readonly severity: null;
  readonly summary: string;
  readonly messages: Messages;
  questions(facts: ScanFacts): readonly DnsQuestion[];
  readonly proof: Proof | null;
  shown(facts: ScanFacts): boolean | null;
  judge(facts: ScanFacts): SignalVerdict;
}

export function defineSignal<const M extends Messages>(definition: SignalDefinition<M>): Signal {
  return {
    ...definition,
    check: 'general_readiness',
    line: { part: definition.category, points: definition.weight },
    severity: null,
    summary: definition.docs.present,
    plan: (facts) => [...definition.plan(facts), ...(definition.proof?.questions(facts) ?? []).map(({ ask }) => ask)],
    questions: (facts) => definition.questions?.(facts) ?? [],
    proof: definition.proof ?? null,
    shown: (facts) => (definition.shown === undefined ? true : definition.shown(facts)),
    judge(facts) {
      const reasons = new Map<string, Reason>();
      const say = (kind: ReasonKind, key: string, values: Record<string, SlotValue> = {}) => {
        const room = Object.hasOwn(definition.messages, key) ? definition.id : 'scan';
        // The same sentence about the same thing is said once, however often a document repeats its fault.
        reasons.set(`${key}\n${JSON.stringify(values)}`, { kind, code: key, message: { id: `${room}.${key}`, values } });
      };
      const { facts: seen, unread } = watched(facts);
      // What a wall keeps from being asked (plan.ts) is not read either.
      const withheld = definition.plan(seen).flatMap(({ key }) => (facts.wall !== null && facts.answer(key) === undefined ? [key] : []));
      const { despite = [], ...opinion } = definition.evaluate(seen, say as unknown as Say<M>);
      const verdict = { platformDefault: false, facts: {}, ...opinion, reasons: [...reasons.values()] };
      const missing = [...unread, ...withheld].filter((key) => !despite.includes(key));
      return withUnread(verdict, missing, facts);
    },
  };
}
