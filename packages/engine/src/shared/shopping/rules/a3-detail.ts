import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN, STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-detail',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'The product that was found can be read by itself, with price and stock.',
  part: 'detail',
  points: 20,
  messages: {
    unreadable: {
      title: { en: 'The chosen product cannot be read', fr: 'Le produit choisi ne peut pas être lu' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] neither the product’s own answer nor its page could be read.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], ni la réponse propre au produit ni sa page n’ont pu être lues.',
      },
      fix: {
        en: 'Answer for every product the search returns, by id and at its address.',
        fr: 'Répondez pour chaque produit que la recherche renvoie, par identifiant et à son adresse.',
      },
      verify: SHOPPED_AGAIN,
    },
    contradicts: {
      title: { en: 'The product itself says otherwise than the search', fr: 'La fiche produit contredit la recherche' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] title, price, currency or stock no longer met the wish once the product was read.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], titre, prix, devise ou stock ne convenaient plus une fois le produit lu.',
      },
      fix: {
        en: 'Feed search results and product pages from the same data, and describe the product on its page as structured data.',
        fr: 'Alimentez résultats et fiches avec les mêmes données, et décrivez le produit sur sa page en données structurées.',
      },
      verify: SHOPPED_AGAIN,
    },
    too_slow: STORE_TOO_SLOW,
  },
  evaluate(facts, report) {
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'detail')) {
      report(keyOf(obstacle), { attempts }, { subject: obstacle, cost, exchanges });
    }
  },
});

const CONTRADICTIONS: ReadonlySet<MissionEnd> = new Set(['other_thing', 'no_price', 'other_currency', 'too_dear', 'sold_out']);

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'too_slow') return obstacle;
  return CONTRADICTIONS.has(obstacle) ? 'contradicts' : 'unreadable';
}
