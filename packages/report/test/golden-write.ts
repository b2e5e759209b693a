/** Records the pages' bytes: `node --conditions=@vitrine/source packages/report/test/golden-write.ts`, after raising PRESENTER_VERSION. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { PRESENTER_VERSION } from '@vitrine/engine';
import { digests, GOLDEN_FILE, type Golden } from './golden-pages.ts';

const golden: Golden = { presenterVersion: PRESENTER_VERSION, pages: digests() };
mkdirSync(new URL('.', GOLDEN_FILE), { recursive: true });
writeFileSync(GOLDEN_FILE, `${JSON.stringify(golden, null, 2)}\n`);
