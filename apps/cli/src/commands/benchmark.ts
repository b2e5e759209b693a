import {
  ENGINE_VERSION,
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
import { tryMissions } from '../audit/trying.ts';
import { type Arguments, EXIT, integerOf, type Language, type Run, readSetting, textOf, UsageError } from '../command.ts';
import { readTargets, writeTargets } from '../formats/index.ts';

/** Raised when a store joins, leaves or changes what can be bought in it: figures of different suites are not compared. */
const SUITE = 1;
/** Demo stores by archetype; those in which nothing can be bought are there because saying so is right. */
const STORES = [
  'perfect',
  'ucp-legacy',
  'shopify-like',
  'woocommerce-like',
  'magento-like',
  'boutique-fr',
  'hostile',
  'spa',
  'bare',
  'blocked',
];
/** Of one store: thirty missions, each tried up to five times by four models, at eight requests. */
const BUDGET = { requests: 5_000, bytes: 500 * 1024 * 1024, ms: 6 * 3_600_000 };

interface StoreRun {
  readonly store: string;
  readonly result: PerformanceAssessment;
}

/** Every mission of every store of the suite with every configured model. */
export const run: Run = async (args, io) => {
  const repeats = integerOf(args, 'repeats', { min: 1, max: 5, fallback: 1 });
  const wanted = textOf(args, 'demo');
  if (wanted !== undefined && !STORES.includes(wanted)) {
    const known = STORES.join(', ');
    throw new UsageError(
      `There is no store "${wanted}" in the suite; there are ${known}`,
      `La suite n’a pas de boutique « ${wanted} » ; il y a ${known}`,
    );
  }
  const targets = readTargets(args);
  const models = await shoppersOf(args, io);
  const stores = wanted === undefined ? STORES : [wanted];
  // The cap is of all of it: a store has its part, and what it leaves goes to the next.
  let left = readSetting(SETTINGS.performanceMaxCents, io.env) / 100;
  const runs: StoreRun[] = [];
  for (const [index, store] of stores.entries()) {
    const trying = {
      models,
      missions: 'all',
      repeats,
      dollars: left / (stores.length - index),
      budget: BUDGET,
      about: `${store}, `,
    } as const;
    const asked: Arguments = { ...args, positionals: [], values: { ...args.values, demo: store } };
    const result = await withGathered(asked, io, false, (evidence, reach) => tryMissions(trying, { evidence, reach }, io));
    left -= result.totals.cost ?? 0;
    runs.push({ store, result });
  }
  const about = { suite: SUITE, engine_version: ENGINE_VERSION, stores: stores.length, repeats };
  const pooled = poolRuns(runs);
  const formats: Readonly<Record<string, () => string>> = {
    pretty: () => printed(about, runs, pooled, args.language),
    json: () => `${JSON.stringify({ ...about, ...pooled, runs }, null, 2)}\n`,
    html: () => page({ repeats, runs }, pooled, args.language, io.now()),
  };
  await writeTargets(targets, (format) => (formats[format] as () => string)(), io);
  return EXIT.ok;
};

function page({ repeats, runs }: Pick<BenchmarkView, 'repeats' | 'runs'>, pooled: PooledRuns, language: Language, at: Date): string {
  const versions = { engineVersion: ENGINE_VERSION, rulesVersion: RULES_VERSION, exchanges: {} };
  const suite = `suite ${SUITE}`;
  const about = { business: suite, url: '', language, createdAt: at, finishedAt: at, idFingerprint: String(SUITE) };
  return renderBenchmark({ ...about, suite: SUITE, repeats, runs, assessment: { ...versions, ...pooled } });
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
    ...byModel.map(({ model, success, achieved = success, passPower = [], totals }) => {
      const had = `${printSuccess(achieved, language)}${printSteady(passPower, language)}`;
      return `${names[model]}${say.colon} ${had}, ${printUsage(totals.usage, language)}${printCost(totals.cost)}`;
    }),
    ...comparisons.map((comparison) => printComparison(comparison, (model) => names[model] ?? '', language)),
    '',
    ...table([[say.end, say.whose, ...names], ...ends.map(({ end, whose, trials }) => [end, whose ?? '', ...trials.map(String)])]),
    '',
  ].join('\n');
}

const WORDS = {
  en: {
    head: (repeats: number) => `suite ${SUITE}, engine ${ENGINE_VERSION}, tries of each mission by each model: ${repeats}`,
    store: 'store',
    missions: 'missions',
    all: 'all',
    end: 'end',
    whose: 'whose',
    of: 'of',
    colon: ':',
  },
  fr: {
    head: (repeats: number) => `suite ${SUITE}, moteur ${ENGINE_VERSION}, essais de chaque mission par chaque modèle : ${repeats}`,
    store: 'boutique',
    missions: 'missions',
    all: 'toutes',
    end: 'fin',
    whose: 'le fait de',
    of: 'sur',
    colon: ' :',
  },
} as const;

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
