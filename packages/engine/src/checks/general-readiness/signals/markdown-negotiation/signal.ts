import { quote } from '../../../../core/messages.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { askedOf } from '../../frame/reading.ts';
import { judgeNegotiation } from './judge.ts';
import { KEYS, negotiated, negotiationAsks } from './plan.ts';
import { NEGOTIATION_MESSAGES } from './words.ts';

export default defineSignal({
  id: 'markdown_negotiation',
  name: { en: 'Markdown on request', fr: 'Markdown sur demande' },
  category: 'content_accessibility',
  weight: 14,
  effort: 2,
  condition: null,
  source: {
    title: 'RFC 9110 §12 (content negotiation), RFC 7763 (text/markdown)',
    url: 'https://www.rfc-editor.org/rfc/rfc9110#section-12',
  },
  docs: {
    asks: 'The home page with “Accept: text/markdown”; when Markdown comes, the home page with Markdown refused by q=0 and one product page; when HTML comes, the Markdown twin the page announces.',
    present: 'Home and the sampled product page give text/markdown with a real Markdown body that no cache can mix up with the HTML.',
    partial:
      'Another type, no “Vary: Accept” on a cacheable answer, weights ignored, the home page only, or Markdown only at another address.',
    invalid: 'HTML, nothing or an error page under Markdown’s label, or Markdown for browsers too.',
  },
  messages: NEGOTIATION_MESSAGES,
  plan: negotiationAsks,
  evaluate(facts, say) {
    const state = judgeNegotiation(facts, say);
    const form = negotiated(facts);
    const headers = form?.kind === 'markdown' ? form.response.headers : {};
    const exchanges = askedOf(facts, Object.values(KEYS));
    // Any fault makes it partial; what could make it worse is the form that browsers get.
    const despite = state === 'partial' && form?.kind === 'markdown' ? [KEYS.redirect, KEYS.weights, KEYS.product, KEYS.productHtml] : [];
    const tokens = headers['x-markdown-tokens'];
    const elsewhere = headers['content-location'];
    return {
      state,
      despite: state === 'invalid' ? Object.values(KEYS) : despite,
      // The obstacle's word comes from the first exchange, which should be the one that asked for Markdown.
      exchanges: exchanges.toSorted((left, right) => Number(right === KEYS.markdown) - Number(left === KEYS.markdown)),
      facts: {
        ...(tokens === undefined ? {} : { tokens: quote(tokens) }),
        ...(elsewhere === undefined ? {} : { content_location: quote(elsewhere) }),
      },
    };
  },
});
