/**
 * A signal that asks for one JSON document, and its tests: the smallest thing that is complete. What its author has to write begins with
 * FILL_IN: `npm run check` names each such place (scripts/gen.mjs).
 */

import type { Category } from '@vitrine/engine';

/** Text of `packages/engine/src/checks/general-readiness/signals/<id with dashes>/signal.ts`. */
export function signalTemplate(id: string, category: Category): string {
  const stem = id.replaceAll('_', '-');
  return `import { worded } from '../../../../core/messages.ts';
import { isObject, textMember } from '../../../../formats/json.ts';
import { askDocument } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { documentOf, jsonOf, notFound } from '../../frame/reading.ts';

const DOCUMENT = askDocument('${stem}', '/.well-known/${stem}.json', 'application/json'); // FILL_IN: what is asked

export default defineSignal({
  id: '${id}',
  name: { en: 'FILL_IN: what a reader calls it', fr: 'FILL_IN: son nom pour le lecteur' },
  category: '${category}',
  weight: 1, // FILL_IN: its share among the signals of the category
  effort: 2, // FILL_IN: 1 (a line in a file) to 5 (a project)
  condition: null, // FILL_IN: what a store must have before it is worth publishing; null for every store
  source: { title: 'FILL_IN: the section that defines it', url: 'https://example.com/FILL_IN' },
  docs: {
    asks: 'FILL_IN: GET /.well-known/${stem}.json.',
    present: 'FILL_IN: A JSON object with a name.',
    partial: 'FILL_IN: A JSON object without a name.',
    invalid: 'FILL_IN: Anything that is no JSON object.',
  },
  messages: worded({
    advice: {
      en: \`FILL_IN: what is missing, in one line
        FILL_IN: what an agent gains from it.
        FILL_IN: what the store must publish.
        FILL_IN: how to see that it is there.\`,
      fr: \`FILL_IN: ce qui manque, en une ligne
        FILL_IN: ce qu’un agent y gagne.
        FILL_IN: ce que la boutique doit publier.
        FILL_IN: comment voir que c’est en place.\`,
    },
    not_json: {
      en: \`The document is no JSON object
        No client can read what is served there.
        Serve one JSON object.\`,
      fr: \`Le document n’est pas un objet JSON
        Aucun client ne peut lire ce qui est servi là.
        Servez un seul objet JSON.\`,
    },
    unnamed: {
      en: \`The document has no name
        A lenient client can use it, a strict one cannot.
        Add a member called name.\`,
      fr: \`Le document n’a pas de nom
        Un client tolérant peut s’en servir, un client strict non.
        Ajoutez un membre appelé name.\`,
    },
  }),
  plan: () => [DOCUMENT],
  evaluate(facts, say) {
    // FILL_IN: the judgement, and a message for each fault
    const document = documentOf(facts, DOCUMENT.key);
    if (!document.found) return notFound(facts, document, [DOCUMENT.key]);
    const json = jsonOf(document);
    if (!json.ok || !isObject(json.value)) {
      say('fault', 'not_json');
      return { state: 'invalid', exchanges: [DOCUMENT.key] };
    }
    if (textMember(json.value, 'name') === null) {
      say('fault', 'unnamed');
      return { state: 'partial', exchanges: [DOCUMENT.key] };
    }
    return { state: 'present', exchanges: [DOCUMENT.key] };
  },
});
`;
}

/** Text of `packages/engine/test/scan/<id with dashes>.test.ts`: a case for every message but the advice. */
export function signalTestTemplate(id: string): string {
  const stem = id.replaceAll('_', '-');
  return `import { describe, expect, test } from '@jest/globals';
import signal from '../../src/checks/general-readiness/signals/${stem}/signal.ts';
import { judgeSite } from './look-builder.ts';

const serving = (body: string) => judgeSite(signal, { pages: { '/.well-known/${stem}.json': { type: 'application/json', body } } });

/** Every message key but the advice, with a document that makes the signal say it. */
const SAYS: Readonly<Record<string, string>> = {
  not_json: '[1, 2]',
  unnamed: '{"version": "1"}',
};

describe('${id}', () => {
  test('is present where a conforming client can use it', () => {
    expect(serving('{"name": "Shop"}').state).toBe('present');
  });

  test('is absent where nothing is served', () => {
    expect(judgeSite(signal).state).toBe('absent');
  });

  test('has a case for everything it says', () => {
    expect(Object.keys(signal.messages).sort()).toEqual(['advice', ...Object.keys(SAYS)].sort());
  });

  test.each(Object.entries(SAYS))('says %s', (key, body) => {
    expect(serving(body).codes).toContain(key);
  });
});
`;
}
