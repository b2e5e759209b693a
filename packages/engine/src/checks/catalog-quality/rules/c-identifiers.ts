import { checkGtin, type GtinFault } from '../../../formats/gtin.ts';
import type { Product } from '../../../formats/product/product.ts';
import { isFiller } from '../../../formats/text/filler.ts';
import { type Grader, isUnread, type JudgedProduct, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GS1 } from './words.ts';

/** Points within the check: what identifies the item anywhere, what identifies it here, and who made it. */
const GTIN = 8;
const BRAND_AND_MPN = 6;
const SKU = 2;
const SKU_ALONE = 4;
const BRAND = 2;

/** A valid GTIN, or brand and part number; and a SKU. A wrong number is worse than none: it names another product. */
const gradeIdentifiers: Grader = (judged) => {
  if (isUnread(judged) && judged.entry.detail === null) return NOT_SEEN;
  const [fault] = gtinFaults(judged);
  if (fault !== undefined) return zero(WORDS[fault] ?? 'invalid');
  // UCP has no brand field (2026-08-25): without a page to read it from, nobody is at fault.
  const brandExpected = judged.product.source !== 'ucp' || judged.onPage !== null;
  const possible = GTIN + SKU + (brandExpected ? BRAND : 0);
  const { points, faults } = account(judged, brandExpected);
  return { share: Math.min(1, points / possible), faults };
};

/** What is wrong with the product's trade item numbers, worst first; empty when all are valid or there is none. */
export function gtinFaults(judged: JudgedProduct): readonly GtinFault[] {
  return numbersOf(judged).flatMap((raw) => {
    const verdict = checkGtin(raw);
    return verdict.valid || verdict.fault === 'empty' ? [] : [verdict.fault];
  });
}

/** Numbers the source itself calls GTIN, of the product and of its page. */
export function numbersOf({ product, onPage }: JudgedProduct): readonly string[] {
  return [product, ...(onPage === null ? [] : [onPage])]
    .flatMap(({ variants }) => variants.flatMap(({ identifiers }) => identifiers))
    .flatMap(({ kind, raw }) => (kind === 'other' || raw.trim() === '' ? [] : [raw]));
}

function account({ product, onPage }: JudgedProduct, brandExpected: boolean): { points: number; faults: string[] } {
  const seen = [product, onPage].filter((one) => one !== null);
  const brand = seen.map((one) => one.brand).find(names) ?? null;
  const hasMpn = seen.some(({ variants }) => variants.some(({ mpn }) => names(mpn)));
  const hasSku = seen.some(({ variants }) => variants.some(({ sku }) => names(sku)));
  const numbered = Math.max(shareNumbered(product), onPage === null ? 0 : shareNumbered(onPage));
  const brandFault = brandExpected && brand === null ? ['no_brand'] : [];
  const skuFault = hasSku ? [] : ['no_sku'];
  const extra = (hasSku ? SKU : 0) + (brandExpected && brand !== null ? BRAND : 0);
  if (numbered > 0) {
    const isCase = numbersOf({ product, onPage } as JudgedProduct).some((raw) => isCaseCode(raw));
    const gtin = isCase ? GTIN / 2 : GTIN * numbered;
    const own = isCase ? ['case_code'] : numbered < 1 ? ['some_variants'] : [];
    return { points: gtin + extra, faults: [...own, ...skuFault, ...brandFault] };
  }
  if (brand !== null && hasMpn) return { points: BRAND_AND_MPN + extra, faults: ['no_gtin', ...skuFault] };
  if (hasSku) return { points: SKU_ALONE, faults: ['sku_only'] };
  return { points: extra, faults: ['missing'] };
}

function names(text: string | null): boolean {
  return text !== null && !isFiller(text);
}

/** Share of the variants with a trade item number of their own. */
function shareNumbered({ variants }: Product): number {
  const numbered = variants.filter(({ identifiers }) => identifiers.some(({ kind, raw }) => kind !== 'other' && raw.trim() !== ''));
  return numbered.length / Math.max(1, variants.length);
}

function isCaseCode(raw: string): boolean {
  const verdict = checkGtin(raw);
  return verdict.valid && verdict.isCase;
}

const WORDS: Partial<Record<GtinFault, string>> = {
  scientific_notation: 'scientific',
  lost_leading_zeros: 'lost_zeros',
  restricted_prefix: 'restricted',
  coupon_prefix: 'restricted',
};

export default defineProductRule({
  id: 'C-identifiers',
  replaces: ['S-agreement', 'S-duplicates'],
  severity: 'minor',
  source: GS1,
  summary: 'A valid GTIN, or brand and part number, and a SKU identify each product.',
  part: 'identifiers',
  points: 1,
  grade: gradeIdentifiers,
  looksAt: pageBeside,
  misleading: ['invalid', 'scientific', 'restricted'],
  messages: {
    invalid: {
      title: {
        en: '{count} of {total} products [[count|has|have]] an invalid GTIN',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un GTIN invalide',
      },
      detail: {
        en: 'Length or check digit is wrong, so the number names nothing, or another product. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'La longueur ou la clé de contrôle est fausse : le numéro ne désigne rien, ou un autre produit. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Copy the number from the packaging; leave the field out where the product has none.',
        fr: 'Recopiez le numéro de l’emballage ; omettez le champ si le produit n’en a pas.',
      },
      verify: COUNTED_AGAIN,
    },
    scientific: {
      title: {
        en: 'The GTIN of {count} of {total} products was rounded by a spreadsheet',
        fr: 'Le GTIN de {count} [[count|produit|produits]] sur {total} a été arrondi par un tableur',
      },
      detail: {
        en: 'It is written like 8.71125E+12; its last digits are gone. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Il est écrit comme 8.71125E+12 ; ses derniers chiffres sont perdus. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Import the numbers again with the column set to text.',
        fr: 'Réimportez les numéros avec une colonne au format texte.',
      },
      verify: COUNTED_AGAIN,
    },
    lost_zeros: {
      title: {
        en: 'The GTIN of {count} of {total} products lost its leading zeros',
        fr: 'Le GTIN de {count} [[count|produit|produits]] sur {total} a perdu ses zéros initiaux',
      },
      detail: {
        en: 'With the zeros a spreadsheet removed, the numbers are valid. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Avec les zéros qu’un tableur a supprimés, les numéros sont valides. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Pad them to 8, 12 or 13 digits and store them as text.',
        fr: 'Complétez-les à 8, 12 ou 13 chiffres et stockez-les comme texte.',
      },
      verify: COUNTED_AGAIN,
    },
    restricted: {
      title: {
        en: 'The GTIN of {count} of {total} products is not for use outside a company',
        fr: 'Le GTIN de {count} [[count|produit|produits]] sur {total} est réservé à un usage interne',
      },
      detail: {
        en: 'Prefixes 02, 04 and 20–29 are in-store numbers, 05, 98 and 99 coupons. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Les préfixes 02, 04 et 20–29 sont des numéros internes, 05, 98 et 99 des bons. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Publish the manufacturer’s number; keep in-store numbers as SKU.',
        fr: 'Publiez le numéro du fabricant ; gardez les numéros internes comme SKU.',
      },
      verify: COUNTED_AGAIN,
    },
    missing: {
      title: {
        en: '{count} of {total} products [[count|carries|carry]] no identifier',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] aucun identifiant',
      },
      detail: {
        en: 'Neither GTIN nor part number nor SKU: no agent can recognise the product elsewhere. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Ni GTIN, ni référence fabricant, ni SKU : aucun agent ne peut reconnaître le produit ailleurs. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Publish the GTIN where one is assigned, else brand and part number, and always your SKU.',
        fr: 'Publiez le GTIN s’il existe, sinon la marque et la référence fabricant, et toujours votre SKU.',
      },
      verify: COUNTED_AGAIN,
    },
    sku_only: {
      title: {
        en: '{count} of {total} products [[count|has|have]] nothing but a SKU',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’un SKU',
      },
      detail: {
        en: 'A SKU means something in this shop alone; offers cannot be matched across shops. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Un SKU n’a de sens que dans cette boutique ; les offres ne peuvent pas être rapprochées. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Add the GTIN, or brand and part number for products without one.',
        fr: 'Ajoutez le GTIN, ou la marque et la référence fabricant pour les produits qui n’en ont pas.',
      },
      verify: COUNTED_AGAIN,
    },
    no_gtin: {
      title: {
        en: '{count} of {total} products [[count|is|are]] identified by brand and part number only',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’est identifié|ne sont identifiés]] que par marque et référence',
      },
      detail: {
        en: 'That is enough where no GTIN was assigned. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Cela suffit si aucun GTIN n’a été attribué. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Add the GTIN where the manufacturer assigned one.', fr: 'Ajoutez le GTIN si le fabricant en a attribué un.' },
      verify: COUNTED_AGAIN,
    },
    some_variants: {
      title: {
        en: '{count} of {total} products [[count|has|have]] a GTIN on some variants only',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] un GTIN que sur certaines variantes',
      },
      detail: {
        en: 'Each size and colour has a number of its own. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Chaque taille et chaque couleur a son propre numéro. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Give every variant its own GTIN.', fr: 'Donnez à chaque variante son propre GTIN.' },
      verify: COUNTED_AGAIN,
    },
    case_code: {
      title: {
        en: '{count} of {total} products [[count|carries|carry]] the number of a case',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|porte|portent]] le numéro d’un carton',
      },
      detail: {
        en: 'A 14-digit number with an indicator names a shipping case, not the item sold. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Un numéro à 14 chiffres avec indicateur désigne un carton, pas l’article vendu. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Publish the 13-digit number of the single item.', fr: 'Publiez le numéro à 13 chiffres de l’article à l’unité.' },
      verify: COUNTED_AGAIN,
    },
    no_sku: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no SKU',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de SKU',
      },
      detail: {
        en: 'Your own reference ties page, feed and order together. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Votre référence relie page, flux et commande. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Publish the SKU of each variant.', fr: 'Publiez le SKU de chaque variante.' },
      verify: COUNTED_AGAIN,
    },
    no_brand: {
      title: {
        en: '{count} of {total} products [[count|names|name]] no brand',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de marque',
      },
      detail: {
        en: 'Merchant programmes require a brand for new goods. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Les programmes marchands exigent une marque pour les produits neufs. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Name the brand, or your own shop for goods you make.',
        fr: 'Indiquez la marque, ou votre boutique pour ce que vous fabriquez.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
