import { FULL, half, isUnread, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-category.words.ts';
import { UCP_CATALOG } from './words.ts';

export default defineProductRule({
  id: 'C-category',
  source: UCP_CATALOG,
  summary: 'Products name a category, by a known taxonomy.',
  part: 'category',
  /** At least one category, by a taxonomy others know. */
  grade: (judged) => {
    const { product, onPage } = judged;
    const categories = [...product.categories, ...(onPage?.categories ?? [])].filter(({ value }) => value.trim() !== '');
    if (categories.some(({ taxonomy }) => taxonomy !== null)) return FULL;
    if (isUnread(judged)) return NOT_SEEN;
    return categories.length === 0 ? zero('missing') : half('free_text');
  },
  looksAt: pageBeside,
  messages,
});
