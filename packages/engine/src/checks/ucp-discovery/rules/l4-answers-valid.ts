import { defineRule } from '../../../core/define.ts';
import { page } from '../../../formats/ucp/releases.ts';
import type { UcpFacts } from '../facts.ts';
import { shapeFaults } from '../shape.ts';

export default defineRule<UcpFacts>()({
  id: 'L4',
  check: 'ucp_discovery',
  severity: 'major',
  source: page('shopping/catalog', 'Product'),
  summary: 'Catalog answers have the members agents rely on.',
  messages: {
    malformed: {
      title: { en: 'Catalog answers lack required members', fr: 'Il manque des membres obligatoires aux réponses du catalogue' },
      detail: {
        en: 'The {operation} answer has {count} [[count|fault|faults]]; the first is at {path}: expected {expected}.',
        fr: 'La réponse de {operation} a {count} [[count|défaut|défauts]] ; le premier est à {path} : attendu {expected}.',
      },
      fix: {
        en: 'Fill {path} in the {operation} answer, and check the rest against the catalog schema.',
        fr: 'Remplissez {path} dans la réponse de {operation}, et vérifiez le reste avec le schéma du catalogue.',
      },
      verify: {
        en: 'The {operation} answer is valid by the catalog schema of its release, {path} included.',
        fr: 'La réponse de {operation} est valide selon le schéma de catalogue de sa version, {path} compris.',
      },
    },
    text_only: {
      title: { en: 'Catalog answers come as text only', fr: 'Les réponses du catalogue n’arrivent que sous forme de texte' },
      detail: {
        en: 'The {operation} answer has no structuredContent. The JSON sits in a text block, which strict agents do not parse.',
        fr: 'La réponse de {operation} n’a pas de structuredContent. Le JSON se trouve dans un bloc de texte, que les agents stricts n’analysent pas.',
      },
      fix: {
        en: 'Return the answer in structuredContent, with the text as a copy.',
        fr: 'Renvoyez la réponse dans structuredContent, le texte n’étant qu’une copie.',
      },
      verify: {
        en: 'result.structuredContent of the {operation} answer holds the products.',
        fr: 'result.structuredContent de la réponse de {operation} contient les produits.',
      },
    },
  },
  evaluate({ live }, report) {
    for (const { step, operation, exchange, answer } of Object.values(live.main?.answers ?? {})) {
      if (!answer.ok) {
        continue;
      }
      const options = { subject: step, exchanges: [exchange.key] };
      const faults = shapeFaults(answer, operation);
      const first = faults[0];
      if (first !== undefined) {
        report('malformed', { operation: step, count: faults.length, path: first.path, expected: first.expected }, options);
      }
      if (answer.carriedAs === 'text') {
        report('text_only', { operation: step }, options);
      }
    }
  },
});
