/** A signal that asks for one JSON document, and its tests: the smallest thing that is complete. */

import type { Category } from '@vitrine/engine';

/** Text of `packages/engine/src/checks/general-readiness/signals/<id with dashes>.ts`. */
export function signalTemplate(id: string, category: Category): string {
  const stem = id.replaceAll('_', '-');
  return `import { isObject, textMember } from '../../../formats/json.ts';
import { askDocument } from '../../../shared/agents/asks.ts';
import { defineSignal } from '../define-signal.ts';
import { documentOf, jsonOf, notFound } from '../reading.ts';

const DOCUMENT = askDocument('${stem}', '/.well-known/${stem}.json', 'application/json');

export default defineSignal({
  id: '${id}',
  category: '${category}',
  effort: 2,
  source: { title: 'Section that defines it', url: 'https://example.com/specification#section' },
  docs: {
    asks: 'GET /.well-known/${stem}.json.',
    present: 'A JSON object with a name.',
    partial: 'A JSON object without a name.',
    invalid: 'Anything that is no JSON object.',
  },
  messages: {
    advice: {
      title: { en: 'What is missing, in one line', fr: 'Ce qui manque, en une ligne' },
      detail: { en: 'What an agent gains from it.', fr: 'Ce qu’un agent y gagne.' },
      fix: { en: 'What the store must publish.', fr: 'Ce que la boutique doit publier.' },
      verify: { en: 'How to see that it is there.', fr: 'Comment voir que c’est en place.' },
    },
    not_json: {
      title: { en: 'The document is no JSON object', fr: 'Le document n’est pas un objet JSON' },
      detail: { en: 'No client can read what is served at this address.', fr: 'Aucun client ne peut lire ce qui est servi à cette adresse.' },
      fix: { en: 'Serve one JSON object.', fr: 'Servez un seul objet JSON.' },
    },
    unnamed: {
      title: { en: 'The document has no name', fr: 'Le document n’a pas de nom' },
      detail: { en: 'A lenient client can use it, a strict one cannot.', fr: 'Un client tolérant peut s’en servir, un client strict non.' },
      fix: { en: 'Add \`name\`.', fr: 'Ajoutez \`name\`.' },
    },
  },
  plan: () => [DOCUMENT],
  evaluate(look, say) {
    const document = documentOf(look, DOCUMENT.key);
    if (!document.found) return notFound(look, document, [DOCUMENT.key]);
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
import signal from '../../src/checks/general-readiness/signals/${stem}.ts';
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
