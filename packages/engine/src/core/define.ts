/** How a rule is written: one file, its words in both languages, what it counts for, one pure function. See docs/adding-a-rule.md. */

import type { Affected, CheckId, Finding, SentLines, Severity } from './assessment.ts';
import { fingerprint } from './fingerprint.ts';
import type { FindingText, Localized, Messages, SlotValue, ValuesFor } from './messages.ts';

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
  readonly affected?: readonly Affected[];
  readonly sent?: SentLines | null;
}

/** The `report` of a rule: keys are those of its messages, values those of the message's slots. */
export type Reporter<M extends Messages, Options = ReportOptions> = <K extends keyof M & string>(
  key: K,
  ...rest: Rest<ValuesFor<M[K] & FindingText>, Options>
) => void;
/** Values are left out where the message has no slot, options where the check says what its findings rest on. */
type Rest<V, Options> =
  Partial<Options> extends Options
    ? undefined extends V
      ? [values?: V, options?: Options]
      : [values: V, options?: Options]
    : [values: V, options: Options];

/** Whose verdict a rule is part of: a check of an audit, or a run of its own. */
export type RuleOwner = CheckId | 'agent_performance' | 'web_findability';

/** Where a rule stands in the account of its check's score. */
export interface RuleLine {
  readonly part: string;
  /** Its weight among the rules of the part: they share the part's points in this proportion. */
  readonly points: number;
  /** First and last edition of the specification, YYYY-MM-DD, whose documents the rule binds; without them every one. */
  readonly since?: string;
  readonly until?: string;
}

/** What a rule says of itself whatever its check. */
interface RuleBase<Facts, M extends Messages, Options> {
  /** `U03`. Never reused for another meaning. */
  readonly id: string;
  readonly severity: Severity;
  readonly source: RuleSource;
  /** One sentence for the documentation table, English. */
  readonly summary: string;
  readonly messages: M;
  /** Ids of rules whose fault it may stand in place of after a half repair (`verify-findings.ts`); its own always may. */
  readonly replaces?: readonly string[];
  /** Whether the rule has anything to look at in this store; it is not asked elsewhere. */
  when?(facts: Facts): boolean;
  /** False: it is asked and its findings are said, but what it measures was not seen, so its points leave the denominator. */
  weighs?(facts: Facts): boolean;
  /** Calls `report` once per fault; pure; may throw only for our own bugs. */
  evaluate(facts: Facts, report: Reporter<M, Options>): void;
}

/** Every text says how to see that the fault is mended. */
export type VerifiedMessages = Readonly<Record<string, FindingText & { readonly verify: Localized }>>;

/** What a rule counts for, and which editions of the specification it binds. What counts tells how to verify that it is mended. */
interface Counted<Part extends string, Edition extends string> {
  readonly part: Part;
  /** Weight among the rules of its part; 1 when left out. */
  readonly points?: number;
  readonly since?: Edition;
  readonly until?: Edition;
  readonly messages: VerifiedMessages;
}

/** A rule of no part costs nothing by itself. */
type Uncounted = { readonly [K in 'part' | 'points' | 'since' | 'until']?: never };

/** A rule in the frame of its check. */
export type FramedRule<Facts, Part extends string, Edition extends string, M extends Messages, Options = ReportOptions> = RuleBase<
  Facts,
  M,
  Options
> &
  (Counted<Part, Edition> | Uncounted);

/** A rule whose message types have been checked and may now be kept in a list. */
export interface Rule<Facts> extends Pick<RuleBase<Facts, Messages, never>, 'id' | 'severity' | 'source' | 'summary'> {
  readonly check: RuleOwner;
  readonly messages: Messages;
  readonly replaces: readonly string[];
  /** null: it has no line of its own in the account. */
  readonly line: RuleLine | null;
  /** It has a condition of its own: `when` may be false. */
  readonly isConditional: boolean;
  when(facts: Facts): boolean;
  weighs(facts: Facts): boolean;
  run(facts: Facts): readonly Finding[];
}

/**
 * The `defineRule` of one check: its facts, its parts and the editions of its specification are fixed once, and by `restsOn` the
 * exchanges of a finding that names none.
 */
export function rulesOf<
  Facts,
  Part extends string,
  Edition extends string = string,
  Options extends Partial<ReportOptions> = ReportOptions,
>(check: RuleOwner, restsOn: (facts: Facts) => readonly string[] = () => []) {
  return <const M extends Messages>(definition: FramedRule<Facts, Part, Edition, M, Options>): Rule<Facts> => {
    const { part, points = 1, since, until } = definition;
    const line = part === undefined ? null : { part, points, ...(since && { since }), ...(until && { until }) };
    return { ...ruleOf(definition, restsOn), check, line };
  };
}

function ruleOf<Facts, M extends Messages, Options>(
  definition: RuleBase<Facts, M, Options>,
  restsOn: (facts: Facts) => readonly string[],
): Omit<Rule<Facts>, 'check' | 'line'> {
  const { id, severity, source, summary, messages, replaces = [] } = definition;
  return {
    id,
    severity,
    source,
    summary,
    messages,
    replaces,
    isConditional: definition.when !== undefined,
    when: (facts) => definition.when?.(facts) ?? true,
    weighs: (facts) => definition.weighs?.(facts) ?? true,
    run(facts) {
      const findings: Finding[] = [];
      const report = (key: string, values?: Record<string, SlotValue>, options: Partial<ReportOptions> = {}) => {
        const subject = options.subject ?? '';
        findings.push({
          findingId: `${id}-${fingerprint(`${key}\n${subject}`)}`,
          rule: id,
          severity: options.severity ?? severity,
          subject,
          message: { id: `${id}.${key}`, values: values ?? {} },
          exchanges: options.exchanges ?? restsOn(facts),
          ...(options.affected && { affected: options.affected }),
          ...(options.sent && { sent: options.sent }),
          cost: options.cost ?? 0,
        });
      };
      definition.evaluate(facts, report as unknown as Reporter<M, Options>);
      return findings;
    },
  };
}

/** True when a rule binds documents of this edition; editions are days and sort as text. */
export function binds({ line }: Pick<Rule<never>, 'line'>, edition: string): boolean {
  return line === null || ((line.since === undefined || edition >= line.since) && (line.until === undefined || edition <= line.until));
}
