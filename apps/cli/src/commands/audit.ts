import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newRunId } from '@vitrine/contract';
import type { ShopEvidence } from '@vitrine/engine';
import { judgeEvidence, type StoreEvidence } from '@vitrine/gather';
import { exitOf, readGates } from '../audit/gates.ts';
import { countryOf, marketOf, sampleOf, storeOf, withGathered } from '../audit/gather-options.ts';
import { StoreUnread } from '../audit/gather-store.ts';
import { doneHere, failedHere, guideOf, type Outcome } from '../audit/outcome.ts';
import { openProgress } from '../audit/progress.ts';
import { openReader, verdictOf } from '../audit/reader.ts';
import { auditThere, readReport, type Service, serviceOf } from '../audit/service.ts';
import { sendShopper, shopperOf } from '../audit/shopper.ts';
import { auditFile } from '../audit/stored-audit.ts';
import { type Arguments, CommandError, type Io, integerOf, type Run, textOf, UsageError } from '../command.ts';
import { readTargets, renderOutcome, withBrief, writeTargets } from '../formats/index.ts';
import { withConfig } from '../parse.ts';
import { COMMANDS } from '../table/index.ts';
import { CONFIG_FILE } from '../table/options.ts';

/** One whole audit: in this process, without Postgres, Redis or a worker, or through a service. */
export const run: Run = async (given, io) => {
  const args = await configured(given, io);
  const service = textOf(args, 'demo') === undefined || textOf(args, 'api') !== undefined ? serviceOf(args, io) : null;
  const audit = service === null ? await openHere(args, io) : openThere(service, args, io);
  return conclude(args, io, audit);
};

/** Whatever can be wrong with the arguments is found out before any store is asked; then the audit, its files, and the exit code. */
export async function conclude(args: Arguments, io: Io, audit: () => Promise<Outcome>) {
  const targets = readTargets(args);
  const baseline = textOf(args, 'baseline');
  const gatesOf = readGates(args, baseline === undefined ? null : await auditFile(baseline, io));
  const outcome = await audit();
  const gates = outcome.body.status === 'done' ? gatesOf(outcome.body) : [];
  const { language } = args;
  const detail = args.values['verbose'] === true ? 'requests' : 'fixes';
  const written = targets.flatMap((target) => (target.format === 'html' ? withBrief(target, outcome.body) : [target]));
  const render = (format: string, file?: string) =>
    renderOutcome(format, { outcome, gates, language, detail, colour: io.colour && file === undefined, file });
  await writeTargets(written, render, io);
  return exitOf(outcome.body, gates);
}

/** The arguments with those of the config file behind them. */
async function configured(args: Arguments, { cwd }: Io): Promise<Arguments> {
  const named = textOf(args, 'config');
  const file = named ?? CONFIG_FILE;
  const text = await readFile(resolve(cwd, file), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' && named === undefined) return null;
    throw new UsageError(`${file} cannot be read`, `${file} n’est pas lisible`, { cause });
  });
  return text === null ? args : withConfig(args, file, text, COMMANDS['audit']?.options ?? {});
}

async function openHere(args: Arguments, io: Io): Promise<() => Promise<Outcome>> {
  const scan = args.values['scan'] !== false;
  const model = args.values['simulate'] === true ? await shopperOf(args, io) : null;
  const market = marketOf(args);
  const sampleSize = sampleOf(args, 12);
  return async () => {
    const startedAt = io.now();
    const visit = (business: string, country = market.country) => ({
      id: newRunId('audit', io.randomBytes),
      business,
      ...market,
      country,
      sampleSize,
      scan,
      simulate: model !== null,
      language: args.language,
      guide: guideOf(io.env, args.language),
      startedAt,
      finishedAt: io.now(),
    });
    try {
      return await withGathered(args, io, scan, async (evidence: StoreEvidence, reach) => {
        const shop: ShopEvidence | null = model === null ? null : await sendShopper({ model, evidence, reach }, io);
        const assessment = verdictOf(await judgeEvidence(evidence, openReader(io), shop));
        return doneHere(visit(evidence.subject.business, evidence.subject.country), evidence, assessment);
      });
    } catch (error) {
      if (!(error instanceof StoreUnread)) throw error;
      io.note(`${error.text[args.language]}\n`);
      return failedHere(visit(args.positionals[0] ?? ''), error.code);
    }
  };
}

function openThere(service: Service, args: Arguments, io: Io): () => Promise<Outcome> {
  for (const name of ['demo', 'allow', 'model']) {
    if (args.values[name] === undefined) continue;
    throw new UsageError(
      `--${name} is for audits in this process, not through --api`,
      `--${name} vaut pour un audit dans ce processus, pas par --api`,
    );
  }
  const business = storeOf(args);
  const maxWait = integerOf(args, 'max-wait', { min: 0, max: 86_400, fallback: 3_600 });
  const country = countryOf(args);
  const sample = sampleOf(args, undefined);
  // What was not said is the service's to choose; the scan is asked for as the specification has it of command lines.
  const options = {
    language: args.language,
    ...(args.values['scan'] !== false && { general_scan: true }),
    ...(args.values['simulate'] === true && { agent_simulation: true }),
    ...(country !== undefined && { country }),
    ...(sample !== undefined && { sample_size: sample }),
  };
  return async () => {
    const progress = openProgress(io);
    try {
      const body = await auditThere(service, { business, options, maxWait }, io, progress).catch((error: unknown) => {
        // A deployment of commerce checks alone does not know the option, which nobody asked for by name here.
        const isUnknown = error instanceof CommandError && /general_scan/.test(error.message) && args.values['scan'] === undefined;
        if (!isUnknown) throw error;
        const { general_scan: _, ...known } = options;
        return auditThere(service, { business, options: known, maxWait }, io, progress);
      });
      return { body, json: JSON.stringify(body), page: (brief) => readReport(service, { id: body.id, brief }, io) };
    } finally {
      progress.clear();
    }
  };
}
