import { readFileSync } from 'node:fs';
import { PRESENTER_VERSION } from '@vitrine/engine';
import { digests, GOLDEN_FILE, type Golden } from './golden-pages.ts';

test('pages have the bytes recorded for this version of the presenter', () => {
  const golden = JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Golden;
  const now = digests();
  const changed = Object.keys({ ...golden.pages, ...now }).filter((name) => golden.pages[name] !== now[name]);
  // Stored pages are made again only when the version moves. Raise PRESENTER_VERSION, look at the pages, then run golden-write.ts.
  expect({ version: PRESENTER_VERSION, changed }).toEqual({ version: golden.presenterVersion, changed: [] });
});
