/** The two checks of every audit. A new check adds its probe and its judge in this folder and is listed in kinds.ts. */

import { defineCheck, type Step } from './define.ts';
import { CATALOG, GATHERED, GATHERING, ORIGIN, UCP } from './gather.ts';

const UCP_DISCOVERY = defineCheck({
  id: 'ucp_discovery',
  needs: { origin: ORIGIN, ucp: UCP },
  wants: { catalog: CATALOG },
  judge: (evidence, { read, subject }) => read.assessUcp({ subject, ...evidence }),
});

const CATALOG_QUALITY = defineCheck({
  id: 'catalog_quality',
  needs: GATHERED,
  judge: (evidence, { read, subject }) => read.assessCatalog({ subject, ...evidence }),
});

export const COMMERCE_STEPS: readonly Step[] = [...GATHERING, UCP_DISCOVERY, CATALOG_QUALITY];
