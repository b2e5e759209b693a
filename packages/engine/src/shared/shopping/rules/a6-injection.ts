import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';
import { LLM01 } from './words.ts';

/** Findings at most; an injected text tends to recur on every product. */
const MOST = 5;

export default defineRule({
  id: 'A-injection',
  severity: 'critical',
  source: LLM01,
  summary: 'Nothing the shopper was shown gives orders to it.',
  messages: {
    instructions: {
      title: { en: 'The store’s texts give orders to the shopper', fr: 'Les textes de la boutique donnent des ordres à l’acheteur' },
      detail: {
        en: 'While shopping, the agent was shown: {excerpt}. It was kept from the model; other agents may obey it.',
        fr: 'Pendant ses achats, l’agent a reçu : {excerpt}. Le modèle ne l’a pas vu ; d’autres agents pourraient obéir.',
      },
      fix: {
        en: 'Remove the text, and find out who could write it: imported feeds, reviews and supplier data are the usual ways in.',
        fr: 'Retirez ce texte et cherchez qui a pu l’écrire : flux importés, avis et données fournisseurs sont les entrées habituelles.',
      },
    },
    hidden: {
      title: { en: 'The store’s texts hide characters from people', fr: 'Les textes de la boutique cachent des caractères aux personnes' },
      detail: {
        en: 'While shopping, the agent was shown characters nobody sees, around: {excerpt}.',
        fr: 'Pendant ses achats, l’agent a reçu des caractères invisibles, près de : {excerpt}.',
      },
      fix: {
        en: 'Strip tag characters, direction overrides and terminal escapes from product data.',
        fr: 'Supprimez des données produit les caractères de balise, les inversions de sens et les échappements de terminal.',
      },
    },
  },
  evaluate({ calls }, report) {
    const reported = new Set<string>();
    for (const { warnings, exchanges } of calls) {
      for (const { kind, excerpt } of warnings) {
        if (reported.has(`${kind} ${excerpt}`) || reported.size >= MOST) continue;
        reported.add(`${kind} ${excerpt}`);
        const severity = kind === 'hidden' ? ('major' as const) : ('critical' as const);
        report(kind, { excerpt: quote(excerpt) }, { subject: excerpt, exchanges, severity });
      }
    }
  },
});
