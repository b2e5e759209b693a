/**
 * How a check is written: one value of one shape, `checks/<name>/check.ts`. The registries of rules, sentences and
 * operations derive from the list of these values. See docs/adr/017-one-frame-for-a-verdict.md.
 */

import { type Finding, SEVERITIES, type Severity } from './assessment.ts';
import type { WordedRule } from './catalogue.ts';
import type { Rule, RuleOwner } from './define.ts';
import type { MessageRef, Messages } from './messages.ts';
import { type PartPoints, sum } from './score.ts';

/** A rule or signal as the list of all of them shows it. */
export interface ListedRule extends WordedRule {
  /** null: a signal, which has a state in place of a severity. */
  readonly severity: Severity | null;
  /** What it asks; of a signal, when it is present. */
  readonly summary: string;
}

/** What other modules see of a check. */
export interface Check<Operations extends object = object> {
  /** As on the wire. */
  readonly id: RuleOwner | 'general_readiness';
  /** Its rules or signals; their messages have the ids `<id>.<key>`. */
  readonly rules: readonly ListedRule[];
  /** Messages without a rule, by the prefix of their ids. */
  readonly sentences: Readonly<Record<string, Messages>>;
  /** Pure functions that parse store bytes, by their operation names in the box. */
  readonly operations: Operations;
}

/** The result of running the rules on one store. */
export interface Judged<Facts, Sentences extends Messages = Messages> extends RuleRun {
  readonly facts: Facts;
  /** The rules that applied. */
  readonly asked: readonly Rule<Facts>[];
  /** One of the check's own sentences. */
  say(key: keyof Sentences & string): MessageRef;
}

export interface CheckDefinition<Input, Context, Facts, Sentences extends Messages, Verdict, Operations extends object> {
  readonly id: RuleOwner;
  /**
   * Its own rules and, where it gives no score, those of another check that judge the same facts; these are registered
   * there, not here.
   */
  readonly rules: readonly Rule<Facts>[];
  /** Points of each part; null for a check that gives no score of its own. */
  readonly parts: PartPoints | null;
  readonly sentences: Sentences;
  /** Prefix of the ids of its messages; the check's id, unless stored verdicts use another word. */
  readonly prefix?: string;
  /** Evidence to facts, once per run. Pure; parses store bytes. A context keeps what one process has parsed. */
  facts(input: Input, context?: Context): Facts;
  /** Whether the rule applies to this store; by default, where the rule's `when` holds. */
  asks?(rule: Rule<Facts>, facts: Facts): boolean;
  /** Cases of one rule that are reported; by default all. */
  readonly mostPerRule?: number;
  /** From what the rules said to the verdict that is stored. */
  verdict(judged: Judged<Facts, Sentences>): Verdict;
  operations(assess: (input: Input, context?: Context) => Verdict): Operations;
}

/**
 * Validates the definition and derives its judge: facts, then the rules that apply, then the verdict. A store cannot
 * make the judge throw; a rule that throws is listed in `broken` and does not affect the others.
 */
export function defineCheck<Input, Context, Facts, Sentences extends Messages, Verdict, Operations extends object>(
  definition: CheckDefinition<Input, Context, Facts, Sentences, Verdict, Operations>,
): Check<Operations> {
  const { id, rules, parts, sentences, prefix = id, mostPerRule } = definition;
  const asks = definition.asks ?? ((rule: Rule<Facts>, facts: Facts) => rule.when(facts));
  const assess = (input: Input, context?: Context) => {
    const facts = definition.facts(input, context);
    const asked = rules.filter((rule) => asks(rule, facts));
    const say = (key: string) => ({ id: `${prefix}.${key}`, values: {} });
    return definition.verdict({ facts, asked, ...runRules(asked, facts, mostPerRule), say });
  };
  const operations = definition.operations(assess);
  return declareCheck({ id, rules, parts, sentences: { [prefix]: sentences }, operations });
}

/** A check's declaration, independent of its judge. */
interface Declaration<Operations extends object> extends Check<Operations> {
  /** The rules it runs; only its own are registered. */
  readonly rules: readonly DeclaredRule[];
  /** Points of each part; null for a check that gives no score of its own. */
  readonly parts: PartPoints | null;
}
type DeclaredRule = ListedRule & Pick<Rule<never>, 'line'> & { readonly check: Check['id'] };

/**
 * Validates the declaration. `defineCheck` includes it; the general scan, whose signals end in states and not in
 * findings, calls it itself.
 */
export function declareCheck<Operations extends object>(declaration: Declaration<Operations>): Check<Operations> {
  const { id, rules, parts, sentences, operations } = declaration;
  refuseContradictions(id, rules, parts);
  return { id, rules: rules.filter((rule) => rule.check === id), sentences, operations };
}

/**
 * Our mistakes, thrown when the check is loaded: a rule of another check in a score, an undeclared part, points that do
 * not add up.
 */
function refuseContradictions(id: Check['id'], rules: readonly DeclaredRule[], parts: PartPoints | null): void {
  if (parts !== null && sum(Object.values(parts)) !== 100) throw new Error(`The parts of ${id} do not add up to 100`);
  for (const rule of rules) {
    if (rule.check !== id && parts === null) continue;
    if (rule.check !== id) throw new Error(`${rule.id} belongs to ${rule.check}, not to ${id}`);
    if (rule.line !== null && !Object.hasOwn(parts ?? {}, rule.line.part))
      throw new Error(`${rule.id} counts in ${rule.line.part}, which is no part of ${id}`);
  }
  for (const part of Object.keys(parts ?? {})) {
    if (!rules.some(({ line }) => line?.part === part && line.points > 0)) throw new Error(`Nothing counts in ${part} of ${id}`);
  }
}

/** The message of the most urgent finding. */
export function firstFix(findings: readonly Finding[]): MessageRef | null {
  return findings.find(({ severity }) => severity !== 'info')?.message ?? null;
}

/** The result of a check's rules. */
interface RuleRun {
  /** Most urgent first: see `byUrgency`. */
  readonly findings: readonly Finding[];
  /** `<rule>: <error>` of rules that threw: our bugs, kept in the assessment so that the runner can log them. */
  readonly broken: readonly string[];
}

/**
 * Every rule runs, whatever the others do. `most`: cases kept per rule, because a hostile document can break one rule a
 * thousand times.
 */
export function runRules<Facts>(rules: readonly Rule<Facts>[], facts: Facts, most = Number.POSITIVE_INFINITY): RuleRun {
  const findings: Finding[] = [];
  const broken: string[] = [];
  for (const rule of rules) {
    try {
      findings.push(...rule.run(facts).slice(0, most));
    } catch (error) {
      // The message only: a stack differs between installations, and the same evidence must give the same bytes.
      broken.push(`${rule.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { findings: findings.toSorted(byUrgency), broken };
}

/** Critical first; then by points, by severity, and by id, so that equal findings keep one order everywhere. */
export function byUrgency(a: Finding, b: Finding): number {
  const critical = Number(b.severity === 'critical') - Number(a.severity === 'critical');
  const severity = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  return critical || b.cost - a.cost || severity || (a.findingId < b.findingId ? -1 : a.findingId > b.findingId ? 1 : 0);
}
