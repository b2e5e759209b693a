/**
 * How long the report and the brief of demo stores are, audited here with the general scan:
 *
 *   node --conditions=@vitrine/source tests/e2e/support/report-size.ts [--keep folder] [name…]
 *
 * The height is that of the page with its folds closed, in a window 1280 CSS pixels wide; a dash where there is no Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeEvidence, LANGUAGES, renderBrief } from '@vitrine/engine';
import { judgeGolden } from '../../../packages/engine/test/golden-judge.ts';
import { auditCatalog } from '../../../packages/gather/test/catalog-rig.ts';
import { DAY } from '../../../packages/gather/test/probing.ts';
import { renderReport } from '../../../packages/report/src/index.ts';
import { hasBrowser, openBrowser } from './browser.ts';

const WINDOW = { width: 1280, height: 900, dark: false };

const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'vitrine-size-'));
mkdirSync(folder, { recursive: true });
const browser = hasBrowser ? await openBrowser() : null;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

console.log('store | px | kB | words | words of the brief | lines of the brief');
for (const name of positionals.length > 0 ? positionals : ['boutique-fr', 'perfect', 'shopify-like']) {
  const { subject, ...slices } = await auditCatalog(name, { scan: true });
  const [origin, ucp, catalog, scan] = [slices.origin, slices.ucp, slices.catalog, slices.scan].map(
    (slice) => slice && encodeEvidence(slice),
  );
  const assessment = judgeGolden({ subject, origin, ucp, catalog, scan });
  const { business, url } = subject;
  const options = { country: subject.country, sample_size: subject.sampleSize, agent_simulation: false, general_scan: true };
  const at = `${DAY}T12:00:00Z`;
  for (const language of LANGUAGES) {
    const page = renderReport({ business, url, language, createdAt: at, finishedAt: at, idFingerprint: 'a1b2c3d4', options, assessment });
    const brief = renderBrief({ url, assessment }, language) ?? '';
    const file = join(folder, `${name}-${language}`);
    writeFileSync(`${file}.html`, page);
    writeFileSync(`${file}.md`, brief);
    await browser?.open(`file://${file}.html`, WINDOW);
    const height = (await browser?.evaluate<number>('document.documentElement.scrollHeight')) ?? '–';
    const text = page.replace(/<style>.*?<\/style>/s, ' ').replace(/<[^>]*>/g, ' ');
    const figures = [height, Math.round(Buffer.byteLength(page) / 1000), wordsOf(text), wordsOf(brief), brief.split('\n').length - 1];
    console.log([`${name} (${language})`, ...figures].join(' | '));
  }
}
await browser?.close();
if (values.keep === undefined) rmSync(folder, { recursive: true });
