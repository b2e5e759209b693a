/** The check `catalog_quality`: can an agent quote these products, their prices and their stock? */

import type { Check } from '../../core/check.ts';
import { assessCatalog } from './assess.ts';
import { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
import { CATALOG_SENTENCES } from './sentences.ts';

export default {
  id: 'catalog_quality',
  rules: CATALOG_QUALITY_RULES,
  sentences: { catalog_quality: CATALOG_SENTENCES },
  operations: { assessCatalog },
} satisfies Check;
