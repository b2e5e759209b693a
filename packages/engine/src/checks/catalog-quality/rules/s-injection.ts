import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';

/** Text an agent reads and a shopper cannot see, wherever it came from: what was bought is not what was shown. */
const HIDDEN_TEXT_POINTS = 5;

export default defineRule({
  id: 'S-injection',
  severity: 'critical',
  source: { title: 'OWASP LLM01, Prompt injection', url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/' },
  summary: 'No text of the catalogue gives orders to the agent that reads it or hides text from people.',
  messages: {
    instructions: {
      title: { en: 'Product text gives orders to agents', fr: 'Un texte de produit donne des ordres aux agents' },
      detail: {
        en: 'In the {field} of {product}: {excerpt}. Agents that notice it refuse the store; agents that do not may obey it.',
        fr: 'Dans le champ {field} de {product} : {excerpt}. Les agents qui le remarquent refusent la boutique ; les autres pourraient obéir.',
      },
      fix: {
        en: 'Remove the text, and find out who could write it: imported feeds, reviews and supplier data are the usual ways in.',
        fr: 'Retirez ce texte et cherchez qui a pu l’écrire : flux importés, avis et données fournisseurs sont les entrées habituelles.',
      },
      verify: {
        en: 'The field holds product information only, in its source as well as on the page.',
        fr: 'Le champ ne contient que des informations produit, dans la source comme sur la page.',
      },
    },
    hidden: {
      title: { en: 'Product text hides characters from people', fr: 'Un texte de produit cache des caractères aux personnes' },
      detail: {
        en: 'The {field} of {product} holds characters no shopper sees but an agent reads, around: {excerpt}.',
        fr: 'Le champ {field} de {product} contient des caractères invisibles pour le client mais lus par un agent, près de : {excerpt}.',
      },
      fix: {
        en: 'Strip tag characters, direction overrides and terminal escapes when product data is imported.',
        fr: 'Supprimez à l’import les caractères de balise, les inversions de sens et les échappements de terminal.',
      },
      verify: {
        en: 'The field holds visible characters only.',
        fr: 'Le champ ne contient que des caractères visibles.',
      },
    },
  },
  evaluate({ injections }, report) {
    const hidden = injections.filter(({ kind }) => kind === 'hidden').length;
    // Once for the store, however many texts hide something: shared, so that the sum is what it costs.
    const cost = Math.round((100 * HIDDEN_TEXT_POINTS) / Math.max(1, hidden)) / 100;
    for (const { kind, field, excerpt, entry, name } of injections) {
      const values = { field, product: quote(name), excerpt: quote(excerpt) };
      const options = {
        subject: `${entry.id} ${field}`,
        exchanges: [...new Set([entry.exchange, ...(entry.detail === null ? [] : [entry.detail])])],
      };
      if (kind === 'instructions') report('instructions', values, options);
      else report('hidden', values, { ...options, severity: 'major', cost });
    }
  },
});
