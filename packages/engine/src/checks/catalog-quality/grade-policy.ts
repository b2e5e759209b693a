/** Shipping and returns are graded alike: structured for the market, somehow said, or not said. */

import type { PolicyLevel, SourceId } from '../../formats/product/product.ts';
import { FULL, type Grade, type GradeContext, half, type JudgedProduct, NOT_SEEN, zero } from './grade.ts';

/** These APIs have no field for policies: only the product's page can tell. */
const NO_POLICY_FIELD: ReadonlySet<SourceId> = new Set(['woocommerce', 'shopify', 'magento']);
const RANK: readonly PolicyLevel[] = ['none', 'link', 'structured', 'market'];

/** The better of what the source and the page say. Where pages were read, they stand for the products whose page was not. */
export function gradePolicy({ product, onPage }: JudgedProduct, { pagesRead }: GradeContext, policy: 'shipping' | 'returns'): Grade {
  if (onPage === null && (pagesRead || NO_POLICY_FIELD.has(product.source))) return NOT_SEEN;
  const said = [product[policy], onPage?.[policy] ?? 'none'];
  const best = RANK.findLast((level) => said.includes(level)) ?? 'none';
  switch (best) {
    case 'market':
      return FULL;
    case 'structured':
      return half('other_market');
    case 'link':
      return half('link');
    default:
      return zero('none');
  }
}
