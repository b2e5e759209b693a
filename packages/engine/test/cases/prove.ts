/**
 * The three cases of a rule or signal: a fault that is found, the right fix that ends the finding and brings no other, and a
 * fix that follows the words and is found again, by this rule or by the one that takes its place.
 */

import { afterAll, describe, expect, test } from '@jest/globals';
import type { Finding } from '@vitrine/engine';

export interface Cases<Input> {
  readonly fault: Input;
  /** Left out: the sound store. */
  readonly right?: Input;
  readonly wrong: Input | readonly Input[];
  /** Rules of which one speaks after the wrong fix; by default the rule itself. */
  readonly takenBy?: readonly string[];
}

/** A rule that tells and never charges: there is nothing to mend, so no fix can be right or wrong. */
interface Told<Input> {
  readonly told: Input;
  /** Why the store is not at fault. */
  readonly because: string;
}

export type CasesOf<Input> = Readonly<Record<string, Cases<Input> | Told<Input>>>;

export interface Proof<Input> {
  readonly what: string;
  /** The registry: every rule of it needs its cases. */
  readonly rules: readonly { readonly id: string }[];
  /** Where they stand, from the root of the repository. */
  readonly file: string;
  readonly cases: CasesOf<Input>;
  /** What is found; undefined is the sound store. */
  readonly judge: (input: Input | undefined) => Found | Promise<Found>;
}

type Found = readonly Pick<Finding, 'rule' | 'severity'>[];

export function proveCases<Input>({ what, rules, file, cases, judge }: Proof<Input>): void {
  const judged = new Map<Input | undefined, Found | Promise<Found>>();
  const foundIn = (input: Input | undefined) => {
    const found = judged.get(input) ?? judge(input);
    judged.set(input, found);
    return found;
  };
  const rulesOf = async (input: Input | undefined) => [
    ...new Set((await foundIn(input)).filter(({ severity }) => severity !== 'info').map(({ rule }) => rule)),
  ];
  const proven = Object.entries(cases).flatMap(([rule, one]) => ('told' in one ? [] : [{ rule, ...one }]));
  const told = Object.entries(cases).flatMap(([rule, one]) => ('told' in one ? [{ rule, ...one }] : []));

  describe(what, () => {
    test('has three cases for every rule', () => {
      const missing = rules.filter(({ id }) => !Object.hasOwn(cases, id)).map(({ id }) => howToProve(id, file));
      const unknown = Object.keys(cases).filter((id) => !rules.some((rule) => rule.id === id));
      expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
    });

    test.each(proven)('$rule finds its fault, is content with the right fix, and not with the wrong one', async (one) => {
      const { rule, fault, right, wrong, takenBy = [rule] } = one;
      const [before, left, sound] = [await rulesOf(fault), await rulesOf(right), await rulesOf(undefined)];
      expect(before).toContain(rule);
      expect(left.filter((found) => found === rule || ![...before, ...sound].includes(found))).toEqual([]);
      for (const each of [wrong].flat() as readonly Input[]) {
        expect([each, (await rulesOf(each)).filter((found) => takenBy.includes(found))]).not.toEqual([each, []]);
      }
    });

    if (told.length > 0) {
      test.each(told)('$rule tells and charges nothing', async ({ rule, told: input, because }) => {
        const found = (await foundIn(input)).filter((finding) => finding.rule === rule);
        expect([because, new Set(found.map(({ severity }) => severity))]).toEqual([because, new Set(['info'])]);
        for (const each of proven.flatMap(({ fault, wrong }) => [fault, wrong].flat() as readonly Input[]))
          expect(await rulesOf(each)).not.toContain(rule);
      });
    }
  });

  afterAll(() => {
    process.stdout.write(`three cases: ${proven.length} of ${rules.length} of ${what}, ${told.length} tell and charge nothing\n`);
  });
}

function howToProve(id: string, file: string): string {
  return `${id} has no three cases: write in ${file} a fault it finds, the right fix (left out where it is the sound store), and a wrong fix that follows the words of \`fix\` and stays red`;
}
