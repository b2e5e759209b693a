import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { SHOPPED_AGAIN, STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-variant',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'A variant that meets the wish has an id an agent can ask for.',
  part: 'variant',
  points: 20,
  messages: {
    no_id: {
      title: { en: 'Variants have no id an agent could name', fr: 'Les variantes n’ont pas d’identifiant utilisable par un agent' },
      detail: {
        en: 'In [[attempts|one attempt|{attempts} attempts]] the right variant was seen, but nothing to ask for it by.',
        fr: 'Dans [[attempts|un essai|{attempts} essais]], la bonne variante était visible, mais rien ne permettait de la demander.',
      },
      fix: {
        en: 'Give every variant an id or SKU wherever products are described.',
        fr: 'Donnez à chaque variante un identifiant ou un SKU partout où les produits sont décrits.',
      },
      verify: SHOPPED_AGAIN,
    },
    too_slow: STORE_TOO_SLOW,
  },
  evaluate(facts, report) {
    for (const { obstacle, attempts, cost, exchanges } of stoppedAt(facts, 'variant')) {
      report(obstacle === 'no_variant_id' ? 'no_id' : 'too_slow', { attempts }, { subject: obstacle, cost, exchanges });
    }
  },
});
