import { isLoopback } from '../../../core/loopback.ts';
import { isSameSite } from '../../../formats/links/links.ts';
import { byFaults, isSecure, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-url.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

export default defineProductRule({
  id: 'C-url',
  replaces: ['S-duplicates'],
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Each product has one https page on the store’s domain, reachable and canonical.',
  part: 'url',
  /** An https address of the store's own that answers and says it is the product's one page. */
  grade: ({ product, page }, { origin }) => {
    const url = product.url ?? page?.url ?? null;
    if (url === null) return zero('missing');
    if (page !== null && !page.isUnmeasured && page.status !== 200) return zero('broken');
    return byFaults({
      insecure: !isSecure(url),
      foreign: !isSameSite(url, origin) && !(isLoopback(url) && isLoopback(origin)),
      canonical: page?.leadsAway === true,
      noindex: page?.reading?.faults.some(({ code }) => code === 'noindex') === true,
    });
  },
  looksAt: ({ page }) => page?.exchange ?? null,
  messages,
});
