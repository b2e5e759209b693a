import { type Exchange, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { readCacheControl } from '../../../formats/http/cache-control.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { isObject, readJson } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U20',
  severity: 'minor',
  source: overview('Hosting'),
  summary: 'Schema documents of the store’s own names answer 200 without a redirect, as cacheable JSON.',
  part: 'capabilities',
  points: 1,
  since: '2026-08-25',
  when: ({ schemas }) => schemas.length > 0,
  messages: {
    redirected: {
      title: { en: 'A schema document is behind a redirect', fr: 'Un document de schéma est derrière une redirection' },
      detail: {
        en: '{schema} answers {status}. Agents must not follow redirects there.',
        fr: '{schema} répond {status}. Les agents ne doivent pas y suivre de redirection.',
      },
      fix: { en: 'Name the address that answers 200 as schema.', fr: 'Indiquez comme schema l’adresse qui répond 200.' },
      verify: { en: 'The schema address answers 200 without a redirect.', fr: 'L’adresse du schéma répond 200 sans redirection.' },
    },
    unavailable: {
      title: { en: 'A schema document is not available', fr: 'Un document de schéma n’est pas disponible' },
      detail: {
        en: 'No document came from {schema} ({reason}). Agents that check messages leave the entry out.',
        fr: 'Aucun document à {schema} ({reason}). Les agents qui vérifient les messages écartent l’entrée.',
      },
      fix: { en: 'Publish the JSON Schema at that address.', fr: 'Publiez le JSON Schema à cette adresse.' },
      verify: { en: 'The schema address answers 200.', fr: 'L’adresse du schéma répond 200.' },
    },
    not_json: {
      title: { en: 'A schema document is not JSON', fr: 'Un document de schéma n’est pas du JSON' },
      detail: { en: '{schema} does not hold a JSON object.', fr: '{schema} ne contient pas d’objet JSON.' },
      fix: { en: 'Serve a JSON Schema as JSON at that address.', fr: 'Servez un JSON Schema en JSON à cette adresse.' },
      verify: { en: 'The schema address answers with a JSON object.', fr: 'L’adresse du schéma répond par un objet JSON.' },
    },
    not_cacheable: {
      title: { en: 'A schema document may not be cached', fr: 'Un document de schéma ne peut pas être mis en cache' },
      detail: {
        en: '{schema} is served without Cache-Control: public and a max-age of at least 60.',
        fr: '{schema} est servi sans Cache-Control: public ni max-age d’au moins 60.',
      },
      fix: {
        en: 'Send Cache-Control: public, max-age=86400 with schema documents.',
        fr: 'Envoyez Cache-Control: public, max-age=86400 avec les documents de schéma.',
      },
      verify: {
        en: 'Cache-Control of the schema contains public and a max-age.',
        fr: 'Cache-Control du schéma contient public et un max-age.',
      },
    },
  },
  evaluate({ schemas }, report) {
    for (const exchange of schemas) {
      const schema = quote(exchange.url);
      const options = { subject: exchange.url.slice(0, 300), exchanges: [exchange.key] };
      const fault = faultOf(exchange);
      if (fault === 'redirected') {
        report('redirected', { schema, status: exchange.outcome.status ?? 0 }, options);
      } else if (fault === 'not_json' || fault === 'not_cacheable') {
        report(fault, { schema }, options);
      } else if (fault !== null) {
        report('unavailable', { schema, reason: fault.unavailable }, options);
      }
    }
  },
});

function faultOf(exchange: Exchange): 'redirected' | 'not_json' | 'not_cacheable' | { readonly unavailable: string } | null {
  const response = responseOf(exchange);
  if (response !== undefined && response.status >= 300 && response.status < 400) {
    return 'redirected';
  }
  const reach = classifyReach({ exchange, expects: 'document' });
  if (response === undefined || reach.kind !== 'ok') {
    // What our own limits kept us from asking is no fault of the store.
    return reach.reason === 'budget_spent'
      ? null
      : { unavailable: reach.status === null ? reach.reason : `${reach.reason}, ${reach.status}` };
  }
  const reading = readJson(response.body.bytes);
  if (!reading.ok || !isObject(reading.value)) {
    return 'not_json';
  }
  const cache = readCacheControl(response.headers['cache-control'] ?? '');
  return cache.isPublic && cache.forbidden === null && (cache.maxAge ?? 0) >= 60 ? null : 'not_cacheable';
}
