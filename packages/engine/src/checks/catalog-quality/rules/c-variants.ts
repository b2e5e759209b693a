import type { Variant } from '../../../formats/product/product.ts';
import { byFaults, type Grader, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, UCP_CATALOG } from './words.ts';

/** Several variants are told apart by named options, each combination once. */
const gradeVariants: Grader = ({ product: { variants, optionNames } }) => {
  if (variants.length < 2) return NOT_APPLICABLE;
  const labelled = variants.filter(({ options }) => options.length > 0);
  const titles = new Set(variants.map(({ title }) => title));
  if (labelled.length === 0 && titles.size === 1) return zero('alike');
  const isNamed =
    labelled.length === variants.length && (optionNames.length > 0 || labelled.every(({ options }) => options[0]?.name !== ''));
  const choices = labelled.length > 0 ? labelled.map(choiceOf) : variants.map(({ title }) => title ?? '');
  return byFaults([...(isNamed ? [] : ['unnamed']), ...(new Set(choices).size < choices.length ? ['ambiguous'] : [])]);
};

function choiceOf({ options }: Variant): string {
  return JSON.stringify(options.map(({ name, label }) => [name, label]));
}

export default defineProductRule({
  id: 'C-variants',
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'Variants are told apart by named options, each combination once.',
  part: 'variants',
  points: 1,
  grade: gradeVariants,
  messages: {
    alike: {
      title: {
        en: '{count} of {total} products with variants [[count|does|do]] not tell them apart',
        fr: '{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne les distingue|ne les distinguent]] pas',
      },
      detail: {
        en: 'All variants have one title and no options: an agent would order at random. For instance: {examples}.',
        fr: 'Toutes les variantes ont le même titre et aucune option : un agent commanderait au hasard. Par exemple : {examples}.',
      },
      fix: {
        en: 'Name the options (size, colour) and label every variant with its values.',
        fr: 'Nommez les options (taille, couleur) et indiquez leurs valeurs sur chaque variante.',
      },
      verify: COUNTED_AGAIN,
    },
    unnamed: {
      title: {
        en: '{count} of {total} products with variants [[count|does|do]] not name their options',
        fr: '{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne nomme pas ses|ne nomment pas leurs]] options',
      },
      detail: {
        en: 'The difference is hidden in titles, or some variants have no label. For instance: {examples}.',
        fr: 'La différence se cache dans les titres, ou des variantes n’ont pas de libellé. Par exemple : {examples}.',
      },
      fix: {
        en: 'Publish options with a name and a value per variant (JSON-LD: ProductGroup with variesBy).',
        fr: 'Publiez des options avec un nom et une valeur par variante (JSON-LD : ProductGroup avec variesBy).',
      },
      verify: COUNTED_AGAIN,
    },
    ambiguous: {
      title: {
        en: '{count} of {total} products [[count|has|have]] two variants with one and the same choice',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] deux variantes pour un même choix',
      },
      detail: {
        en: 'Size and colour do not decide which variant is meant. For instance: {examples}.',
        fr: 'Taille et couleur ne suffisent pas à désigner la variante. Par exemple : {examples}.',
      },
      fix: {
        en: 'Add the option that differs, or remove the duplicate variant.',
        fr: 'Ajoutez l’option qui diffère, ou retirez la variante en double.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
