import { type Exchange, responseOf } from '../../../core/evidence.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { essenceOf } from '../frame/reading.ts';

/** llms.txt and whatever came as Markdown. */
export default defineObservation({
  id: 'text_caching',
  name: { en: 'Caching of texts for agents', fr: 'Mise en cache des textes pour agents' },
  source: { title: 'RFC 9111, HTTP Caching', url: 'https://www.rfc-editor.org/rfc/rfc9111' },
  looks: 'Cache-Control, ETag and Last-Modified of llms.txt and of Markdown answers.',
  detail: {
    en: 'How many of the texts for agents say how long they may be kept, or how to ask whether they changed. An agent that comes back loads the others again.',
    fr: 'Combien des textes pour agents disent combien de temps les garder, ou comment demander s’ils ont changé. Un agent qui revient recharge les autres.',
  },
  look(_facts, answers) {
    const texts = answers.filter(isText);
    if (texts.length === 0) return null;
    const cacheable = texts.filter((exchange) => {
      const { 'cache-control': control = '', etag, 'last-modified': modified } = responseOf(exchange)?.headers ?? {};
      return /\bmax-age\b/i.test(control) || etag !== undefined || modified !== undefined;
    });
    return { exchanges: texts.map(({ key }) => key), facts: { texts: texts.length, cacheable: cacheable.length } };
  },
});

function isText(exchange: Exchange): boolean {
  const response = responseOf(exchange);
  if (response === undefined || response.status !== 200) return false;
  const type = essenceOf(response.headers['content-type']);
  return type === 'text/markdown' || (type === 'text/plain' && new URL(response.url).pathname === '/llms.txt');
}
