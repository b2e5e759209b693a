import { MAX_LIST } from '../../../formats/product/fields.ts';
import type { OfferedVariant, Variant } from '../../../formats/product/product.ts';
import { isNamed } from '../agreement.ts';
import { byFaults, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-variants.words.ts';
import { UCP_CATALOG } from './words.ts';

/** Whether the page offers choices that no variant is named after, beside some that are. A first option alone may be the prompt "Choose a size". */
function lacking(variants: readonly Variant[], offered: readonly OfferedVariant[]): boolean {
  const unnamed = offered.flatMap(({ label }, at) => (variants.some((variant) => isNamed(variant, label)) ? [] : [at]));
  return variants.length < MAX_LIST && unnamed.length < offered.length && unnamed.some((at) => at > 0);
}

function choiceOf({ options }: Variant): string {
  return JSON.stringify(options.map(({ name, label }) => [name, label]));
}

export default defineProductRule({
  id: 'C-variants',
  source: UCP_CATALOG,
  summary: 'What a shopper chooses on the page is stated as variants, told apart by named options, each combination once.',
  part: 'variants',
  /** What the page offers to choose from is stated; several variants are told apart by named options, each combination once. */
  grade: ({ product: { variants, optionNames, source }, page }) => {
    if (variants.length < 2) return source !== 'shown' && (page?.reading?.shown?.choices ?? 0) > 0 ? zero('unstated') : NOT_APPLICABLE;
    const labelled = variants.filter(({ options }) => options.length > 0);
    const titles = new Set(variants.map(({ title }) => title));
    if (labelled.length === 0 && titles.size === 1) return zero('alike');
    const isTold =
      labelled.length === variants.length && (optionNames.length > 0 || labelled.every(({ options }) => options[0]?.name !== ''));
    const isPartly = source !== 'ucp' && lacking(variants, page?.reading?.shown?.variants ?? []);
    const choices = labelled.length > 0 ? labelled.map(choiceOf) : variants.map(({ title }) => title ?? '');
    return byFaults({ unnamed: !isTold, partly: isPartly, ambiguous: new Set(choices).size < choices.length });
  },
  looksAt: ({ page }, fault) => (fault === 'unstated' || fault === 'partly' ? (page?.exchange ?? null) : null),
  messages,
});
