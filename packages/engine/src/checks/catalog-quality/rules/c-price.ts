import { byFaults, type Grader, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_LISTING } from './words.ts';

/** Every variant has a price above zero, written as a number, and no list price undercuts it. */
const gradePrice: Grader = ({ product: { variants } }) => {
  const prices = variants.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return zero('missing');
  if (prices.some(({ minor }) => minor === null)) return zero('unreadable');
  if (prices.some(({ minor }) => (minor ?? 0) <= 0)) return zero('zero');
  return byFaults([
    ...(prices.length < variants.length ? ['partial'] : []),
    ...(prices.some(({ wellFormed }) => !wellFormed) ? ['malformed'] : []),
    ...(variants.some(({ price, listPrice }) => listPrice?.minor != null && price?.minor != null && listPrice.minor < price.minor)
      ? ['list_below']
      : []),
  ]);
};

export default defineProductRule({
  id: 'C-price',
  replaces: ['C-currency', 'S-agreement'],
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Every variant has a price above zero that a machine reads without guessing.',
  part: 'price',
  points: 1,
  grade: gradePrice,
  misleading: ['zero'],
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no price',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de prix',
      },
      detail: {
        en: 'Without a price in the data no agent can propose them. For instance: {examples}.',
        fr: 'Sans prix dans les données, aucun agent ne peut les proposer. Par exemple : {examples}.',
      },
      fix: {
        en: 'Give each variant an offer with price and currency.',
        fr: 'Donnez à chaque variante une offre avec prix et devise.',
      },
      verify: COUNTED_AGAIN,
    },
    unreadable: {
      title: {
        en: 'The price of {count} of {total} products cannot be read',
        fr: 'Le prix de {count} [[count|produit|produits]] sur {total} est illisible',
      },
      detail: {
        en: 'The text in place of the price is no amount. For instance: {examples}.',
        fr: 'Le texte à la place du prix n’est pas un montant. Par exemple : {examples}.',
      },
      fix: {
        en: 'Write the price as a number with a decimal point, the currency in its own field.',
        fr: 'Écrivez le prix comme un nombre avec un point décimal, la devise dans son propre champ.',
      },
      verify: COUNTED_AGAIN,
    },
    zero: {
      title: {
        en: 'The price of {count} of {total} products is zero',
        fr: 'Le prix de {count} [[count|produit|produits]] sur {total} est nul',
      },
      detail: {
        en: 'A price of zero is refused, or worse, believed. For instance: {examples}.',
        fr: 'Un prix nul est refusé ou, pire, pris au mot. Par exemple : {examples}.',
      },
      fix: {
        en: 'Publish the selling price, or withdraw the product until it has one.',
        fr: 'Publiez le prix de vente, ou retirez le produit tant qu’il n’en a pas.',
      },
      verify: COUNTED_AGAIN,
    },
    partial: {
      title: {
        en: '{count} of {total} products [[count|has|have]] variants without a price',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] des variantes sans prix',
      },
      detail: {
        en: 'The agent cannot tell what the chosen size or colour costs. For instance: {examples}.',
        fr: 'L’agent ne sait pas ce que coûte la taille ou la couleur choisie. Par exemple : {examples}.',
      },
      fix: {
        en: 'Price every variant, even when all cost the same.',
        fr: 'Donnez un prix à chaque variante, même si toutes coûtent autant.',
      },
      verify: COUNTED_AGAIN,
    },
    malformed: {
      title: {
        en: 'The price of {count} of {total} products is not written as a number',
        fr: 'Le prix de {count} [[count|produit|produits]] sur {total} n’est pas écrit comme un nombre',
      },
      detail: {
        en: 'Decimal commas, spaces or currency signs: a strict reader drops the offer or misreads it. For instance: {examples}.',
        fr: 'Virgules décimales, espaces ou symboles monétaires : un lecteur strict ignore l’offre ou se trompe. Par exemple : {examples}.',
      },
      fix: {
        en: 'Write 1299.00, not 1 299,00 €; the shop’s display may stay as it is.',
        fr: 'Écrivez 1299.00 et non 1 299,00 € ; l’affichage de la boutique peut rester tel quel.',
      },
      verify: COUNTED_AGAIN,
    },
    list_below: {
      title: {
        en: '{count} of {total} products [[count|has|have]] a list price below their price',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un prix barré inférieur au prix',
      },
      detail: {
        en: 'One of the two is wrong, and an agent may quote either. For instance: {examples}.',
        fr: 'L’un des deux est faux, et un agent peut citer l’un ou l’autre. Par exemple : {examples}.',
      },
      fix: { en: 'Correct or remove the list price.', fr: 'Corrigez ou retirez le prix barré.' },
      verify: COUNTED_AGAIN,
    },
  },
});
