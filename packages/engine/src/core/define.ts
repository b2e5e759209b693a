/** How a rule is written: one file, its words in both languages, one pure function. See docs/adding-a-rule.md. */

import type { CheckId, Finding, Severity } from './assessment.ts';
import { fingerprint } from './fingerprint.ts';
import type { CheckedMessages, FindingText, Messages, SlotValue, ValuesFor } from './messages.ts';

/** Where the rule is written down. */
export interface RuleSource {
  readonly title: string;
  readonly url: string;
}

/** What a rule's evaluate may say about one subject. */
export interface ReportOptions {
  readonly subject?: string;
  /** Keys of the exchanges the finding rests on. */
  readonly exchanges: readonly string[];
  /** Overrides the rule's severity for this case. */
  readonly severity?: Severity;
  readonly cost?: number;
}

export type Reporter<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...rest: ValuesFor<M[K] & FindingText> extends infer V
    ? undefined extends V
      ? [values: undefined | Readonly<Record<string, never>>, options: ReportOptions]
      : [values: V, options: ReportOptions]
    : never
) => void;

/** Whose verdict a rule is part of: a check of an audit, or a run of its own. */
export type RuleOwner = CheckId | 'agent_performance' | 'web_findability';

export interface RuleDefinition<Facts, M extends Messages> {
  /** `U03`. Never reused for another meaning. */
  readonly id: string;
  readonly check: RuleOwner;
  readonly severity: Severity;
  readonly source: RuleSource;
  /** One sentence for the documentation table, English. */
  readonly summary: string;
  readonly messages: M & CheckedMessages<M>;
  /** Calls `report` once per fault; pure; may throw only for our own bugs. */
  evaluate(facts: Facts, report: Reporter<M>): void;
}

/** A rule whose message types have been checked and may now be kept in a list. */
export interface Rule<Facts> {
  readonly id: string;
  readonly check: RuleOwner;
  readonly severity: Severity;
  readonly source: RuleSource;
  readonly summary: string;
  readonly messages: Messages;
  run(facts: Facts): readonly Finding[];
}

/** `defineRule<Facts>()({...})`: the empty call fixes the facts' type and lets the messages be inferred. */
export function defineRule<Facts>() {
  return <const M extends Messages>(definition: RuleDefinition<Facts, M>): Rule<Facts> => ({
    id: definition.id,
    check: definition.check,
    severity: definition.severity,
    source: definition.source,
    summary: definition.summary,
    messages: definition.messages,
    run(facts) {
      const findings: Finding[] = [];
      const report = (key: string, values: Record<string, SlotValue> | undefined, options: ReportOptions) => {
        const subject = options.subject ?? '';
        findings.push({
          findingId: `${definition.id}-${fingerprint(`${key}\n${subject}`)}`,
          rule: definition.id,
          severity: options.severity ?? definition.severity,
          subject,
          message: { id: `${definition.id}.${key}`, values: values ?? {} },
          exchanges: options.exchanges,
          cost: options.cost ?? 0,
        });
      };
      definition.evaluate(facts, report as unknown as Reporter<M>);
      return findings;
    },
  });
}
