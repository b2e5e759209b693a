import { findExchange, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { readUcpAnswer } from '../../../formats/ucp/answer.ts';
import { told } from '../../../formats/ucp/reply.ts';
import { wasMeasured } from '../../../shared/catalog/sampled.ts';
import { isClientRendered } from '../../../shared/catalog/seen.ts';
import { affectedPages, productPages } from '../affected.ts';
import type { CatalogFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './s-nothing-found.words.ts';
import { brokenBlocks } from './s-page-faults.ts';
import { GOOGLE_LISTING } from './words.ts';

export default defineRule({
  id: 'S-nothing-found',
  replaces: ['S-not-measured', 'S-source'],
  severity: 'critical',
  source: GOOGLE_LISTING,
  summary: 'An agent finds at least one product, through an API or on a page.',
  messages,
  evaluate(facts, report) {
    const { catalog, visits } = facts;
    if (facts.products.length > 0 || facts.wall !== null || !wasMeasured(catalog)) return;
    // All of the check's points: nothing else is judged without a product.
    const cost = 100;
    const asked = catalog.attempts.flatMap(({ exchanges }) => exchanges);
    const exchanges = asked.length === 0 ? ['origin.home'] : asked.slice(-5);
    // What is a product is said by what is on a page, and by its address only where no page of the shop shows one.
    const read = productPages(facts);
    const silent = read.map(({ exchange }) => exchange);
    const affected = affectedPages(read);
    // Where redirects end; a question is asked with the address to come back to.
    const isLed = read.every(({ exchange }) => (findExchange(catalog, exchange)?.hops.length ?? 0) > 0);
    const isOneEnd = isLed && new Set(read.map(({ url }) => url.split('?', 1)[0])).size === 1;
    const bodies = new Set(read.map(({ exchange }) => responseOf(findExchange(catalog, exchange))?.body.sha256));
    const isOnePage = read.length > 1 && (isOneEnd || (bodies.size === 1 && !bodies.has(undefined)));
    const { broken, repairs, ...about } = brokenBlocks(catalog, read);
    const refusal = ucpRefusal(facts);
    const needsBrowser =
      catalog.home?.clientRendered === true || visits.some(({ reading }) => reading !== null && isClientRendered(reading));
    if (needsBrowser && facts.seen.rendered.length === 0)
      report('client_rendered', undefined, { exchanges: ['origin.home', ...silent.slice(0, 4)], cost });
    else if (isOnePage) report('one_page', { count: silent.length }, { exchanges: silent.slice(0, 5), cost });
    else if (broken * 2 > read.length) report('broken_pages', { count: read.length, broken, repairs }, { ...about, cost });
    else if (refusal !== null) report('ucp_refused', { said: quote(refusal) }, { exchanges: exchangesOf(catalog), cost });
    else if (silent.length > 0) report('silent_pages', { count: silent.length }, { exchanges: silent.slice(0, 5), affected, cost });
    else if (catalog.attempts.some(({ end }) => end === 'empty')) report('empty', undefined, { exchanges, cost });
    else report('no_products', undefined, { exchanges, cost });
  },
});

/** The catalogue that the profile declares answers with refusals: its own words, which name what to mend first. */
function ucpRefusal({ catalog, ucp }: CatalogFacts): string | null {
  const keys = catalog.attempts.find(({ source, end }) => source === 'ucp' && end === 'refused')?.exchanges ?? [];
  const asked = [...ucp.exchanges, ...catalog.exchanges].filter(({ key }) => keys.includes(key));
  const answers = asked.map((exchange) => readUcpAnswer(exchange, 'search'));
  const [refused] = answers.flatMap((answer) => (answer.ok ? [] : [told(answer, answer.status)]));
  return refused ?? null;
}

function exchangesOf({ attempts }: CatalogFacts['catalog']): readonly string[] {
  return attempts.find(({ source }) => source === 'ucp')?.exchanges.slice(0, 5) ?? [];
}
