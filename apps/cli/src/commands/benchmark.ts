import { dirname, relative } from 'node:path';
import {
  ENGINE_VERSION,
  inBoth,
  inertText,
  type PerformanceAssessment,
  type PooledRuns,
  poolRuns,
  RULES_VERSION,
  type SuccessRate,
} from '@vitrine/engine';
import { type BenchmarkView, renderBenchmark } from '@vitrine/report';
import { SETTINGS } from '@vitrine/runtime';
import { withGathered } from '../audit/gather-options.ts';
import { printComparison, printCost, printSteady, printSuccess, printUsage } from '../audit/print-shopping.ts';
import { shoppersOf } from '../audit/shopper.ts';
import { trialTranscripts, writeTranscripts } from '../audit/transcripts.ts';
import { tryMissions } from '../audit/trying.ts';
import { type Arguments, EXIT, integerOf, type Language, type Run, readSetting, textOf, UsageError } from '../command.ts';
import { readTargets, writeTargets } from '../formats/index.ts';

/** Raised when a store joins, leaves or changes what can be bought in it: figures of different suites are not compared. */
const SUITE = 2;
/** Stores by archetype, and the market they are shopped from; those in which nothing can be bought are there because saying so is right. */
const STORES = [
  { store: 'perfect', country: 'FR' },
  { store: 'ucp-legacy', country: 'FR' },
  { store: 'shopify-like', country: 'FR' },
  { store: 'woocommerce-like', country: 'FR' },
  // From abroad: its pounds are not what the buyer pays in.
  { store: 'magento-like', country: 'FR' },
  { store: 'boutique-fr', country: 'FR' },
  { store: 'marketplace', country: 'GB' },
  { store: 'swiss', country: 'CH' },
  { store: 'wholesale', country: 'DE' },
  { store: 'poor-search', country: 'FR' },
  { store: 'form-cart', country: 'FR' },
  { store: 'hostile', country: 'FR' },
  { store: 'spa', country: 'FR' },
  { store: 'bare', country: 'FR' },
  { store: 'blocked', country: 'FR' },
];
/** Budget of one store: thirty missions, each tried up to five times by four models, at eight requests. */
const BUDGET = { requests: 5_000, bytes: 500 * 1024 * 1024, ms: 6 * 3_600_000 };

interface StoreRun {
  readonly store: string;
  readonly result: PerformanceAssessment;
}

/** Every mission of every store of the suite with every configured model. */
export const run: Run = async (args, io) => {
  const repeats = integerOf(args, 'repeats', { min: 1, max: 5, fallback: 1 });
  const wanted = textOf(args, 'demo');
  const stores = STORES.filter(({ store }) => wanted === undefined || store === wanted);
  if (stores.length === 0) {
    const known = STORES.map(({ store }) => store).join(', ');
    throw new UsageError(
      `There is no store "${wanted}" in the suite; there are ${known}`,
      `La suite n’a pas de boutique « ${wanted} » ; il y a ${known}`,
    );
  }
  const targets = readTargets(args);
  const folder = textOf(args, 'transcripts');
  const models = await shoppersOf(args, io);
  // The cap is of all of it: a store has its part, and what it leaves goes to the next.
  let left = readSetting(SETTINGS.performanceMaxCents, io.env) / 100;
  const runs: StoreRun[] = [];
  for (const [index, { store, country }] of stores.entries()) {
    const trying = {
      models,
      missions: 'all',
      repeats,
      dollars: left / (stores.length - index),
      budget: BUDGET,
      about: `${store}, `,
    } as const;
    const asked: Arguments = { ...args, positionals: [], values: { ...args.values, demo: store, country } };
    const { result, traces } = await withGathered(asked, io, false, (evidence, reach) => tryMissions(trying, { evidence, reach }, io));
    left -= result.totals.cost ?? 0;
    if (folder !== undefined)
      await writeTranscripts(trialTranscripts(result, traces, io.now()), { folder, prefix: `${store}-`, language: args.language }, io);
    runs.push({ store, result });
  }
  const about = { suite: SUITE, engine_version: ENGINE_VERSION, stores: stores.length, repeats };
  const pooled = poolRuns(runs);
  const formats: Readonly<Record<string, () => string>> = {
    pretty: () => printed(about, runs, pooled, args.language),
    json: () => `${JSON.stringify({ ...about, ...pooled, runs }, null, 2)}\n`,
    html: () => page({ repeats, runs, transcripts: addressOf(folder, targets) }, pooled, args.language, io.now()),
  };
  await writeTargets(targets, (format) => (formats[format] as () => string)(), io);
  return EXIT.ok;
};

/** Addresses of the transcripts' pages, as the page leads to them from where it is written. */
function addressOf(folder: string | undefined, targets: ReturnType<typeof readTargets>): string | undefined {
  if (folder === undefined) return undefined;
  const page = targets.find(({ format }) => format === 'html')?.file ?? '';
  const way = encodeURI(relative(dirname(page), folder));
  return `${way === '' ? '' : `${way}/`}{store}-{n}.html`;
}

function page(about: Pick<BenchmarkView, 'repeats' | 'runs' | 'transcripts'>, pooled: PooledRuns, language: Language, at: Date): string {
  const versions = { engineVersion: ENGINE_VERSION, rulesVersion: RULES_VERSION, exchanges: {} };
  const suite = `suite ${SUITE}`;
  const named = { business: suite, url: '', language, createdAt: at, finishedAt: at, idFingerprint: String(SUITE) };
  return renderBenchmark({ ...named, ...about, suite: SUITE, assessment: { ...versions, ...pooled } });
}

function printed({ repeats }: { readonly repeats: number }, runs: readonly StoreRun[], pooled: PooledRuns, language: Language): string {
  const { models, byModel, comparisons, ends } = pooled;
  const say = WORDS[language];
  const names = models.map(({ name }) => inertText(name, 60));
  const rows = runs.map(({ store, result }) => [
    store,
    String(result.missions.length),
    ...result.byModel.map(({ achieved }) => counts(achieved, say.of)),
  ]);
  const missions = runs.reduce((sum, { result }) => sum + result.missions.length, 0);
  return [
    say.head(repeats),
    '',
    ...table([
      [say.store, say.missions, ...names],
      ...rows,
      [say.all, String(missions), ...byModel.map(({ achieved }) => counts(achieved, say.of))],
    ]),
    '',
    ...byModel.map(({ model, achieved, passPower, totals }) => {
      const had = `${printSuccess(achieved, language)}${printSteady(passPower, language)}`;
      return `${names[model]}${say.colon} ${had}, ${printUsage(totals.usage, language)}${printCost(totals.cost)}`;
    }),
    ...comparisons.map((comparison) => printComparison(comparison, (model) => names[model] ?? '', language)),
    '',
    ...table([[say.end, say.whose, ...names], ...ends.map(({ end, whose, trials }) => [end, whose ?? '', ...trials.map(String)])]),
    '',
  ].join('\n');
}

const WORDS = inBoth(
  {
    head: {
      en: (repeats: number) => `suite ${SUITE}, engine ${ENGINE_VERSION}, tries of each mission by each model: ${repeats}`,
      fr: (repeats: number) => `suite ${SUITE}, moteur ${ENGINE_VERSION}, essais de chaque mission par chaque modèle : ${repeats}`,
    },
    store: { en: 'store', fr: 'boutique' },
    missions: { en: 'missions', fr: 'missions' },
    all: { en: 'all', fr: 'toutes' },
    end: { en: 'end', fr: 'fin' },
    whose: { en: 'whose', fr: 'le fait de' },
    of: { en: 'of', fr: 'sur' },
    colon: { en: ':', fr: ' :' },
  },
  String,
);

function counts(rate: SuccessRate | undefined, of: string): string {
  return rate === undefined || rate.measured === 0 ? '–' : `${rate.succeeded} ${of} ${rate.measured}`;
}

/** The first column as wide as its widest cell, the others to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
}
