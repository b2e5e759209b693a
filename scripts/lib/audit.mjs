/** Runs one audit through the public API as the command line does, and prints what that prints. */
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { auditThere, readReport, serviceOf } from '../../apps/cli/src/audit/service.ts';
import { CommandError } from '../../apps/cli/src/command.ts';
import { renderOutcome, withBrief, writeTargets } from '../../apps/cli/src/formats/index.ts';
import { pretty } from '../../apps/cli/src/formats/pretty.ts';
import { dataDir } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { language, say } from './say.mjs';
import { paint } from './terminal.mjs';

/**
 * Creates, follows and prints an audit; `report` is where it is left as a file, for a service that will be gone. True
 * when it ended `done`. Rejects when `signal` is aborted.
 */
export async function audit(api, business, { wanted, report, signal }) {
  const io = { env: process.env, signal, cwd: process.cwd() };
  const service = serviceOf({ values: { api } }, io);
  const progress = { show: (line, more = '') => process.stdout.write(`  ${line}${paint.dim(more)}\n`) };
  const options = { country: 'auto', ...(wanted && { language: wanted }), ...(hasScan() && { general_scan: true }) };
  process.stdout.write(`\n${say('Auditing', 'Audit de')} ${paint.bold(business)}\n`);
  try {
    const body = await auditThere(service, { business, options, maxWait: 0 }, io, progress);
    const colour = process.stdout.isTTY && process.stdout.hasColors();
    process.stdout.write(`\n${pretty({ outcome: { body }, gates: [], language: body.options.language, colour, detail: 'titles' })}`);
    if (body.status !== 'done') return false;
    const address = `${api}/audits/${body.id}/report`;
    const left = report === null ? address : fileFor(report);
    if (report !== null) {
      const outcome = { body, page: (brief) => readReport(service, { id: body.id, brief }, io) };
      await writeTargets(withBrief({ format: 'html', file: left }, body), (format, file) => renderOutcome(format, { outcome, file }), io);
    }
    process.stdout.write(`\n${say('Report', 'Rapport')} ${left}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const more =
      error.exit === 6 ? say(' docs/troubleshooting.md names the settings.', ' docs/troubleshooting.md nomme les réglages.') : '';
    throw new PlainError(`${error.text[language]}${more}`);
  }
}

/** In the commerce profile the option does not exist, and sending it would be an unknown field. */
function hasScan() {
  return process.env.VITRINE_PROFILE !== 'commerce';
}

/**
 * Where the report is left: in the folder, or where that cannot be written, in the data folder. It replaces the report of an earlier
 * run; beside one that another run left while this one went on, it has the other name.
 */
function fileFor({ folder, otherName }) {
  let place = folder;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    place = dataDir();
  }
  const usual = join(place, 'report.html');
  const isOfAnother = (statSync(usual, { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin;
  return isOfAnother ? join(place, otherName) : usual;
}
