/** Runs one audit through the public API and prints its progress. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { bar, paint } from './terminal.mjs';

/** Creates, follows and prints an audit; `reportFile` is for a service that will be gone. True when it ended `done`. */
export async function audit(api, business, { language, reportFile }) {
  const created = await request(`${api}/audits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ business, options: { ...(language && { language }), ...(hasScan() && { general_scan: true }) } }),
  });
  process.stdout.write(`\nAuditing ${paint.bold(business)}\n`);
  await follow(`${api}/audits/${created.id}/events`);
  const finished = await request(`${api}/audits/${created.id}`);
  if (finished.status === 'done') {
    printResult(finished);
    const address = `${api}/audits/${created.id}/report`;
    process.stdout.write(`\nReport ${reportFile ? await saveReport(address, reportFile) : address}\n`);
  } else process.stdout.write(`${paint.bad('✗')} ${finished.error?.error_code ?? finished.status}: ${finished.error?.detail ?? ''}\n`);
  return finished.status === 'done';
}

/** In the commerce profile the option does not exist, and sending it would be an unknown field. */
function hasScan() {
  return process.env.VITRINE_PROFILE !== 'commerce';
}

async function request(url, init) {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) {
    const where = (body.field_errors ?? []).map(({ loc, msg }) => `\n  ${loc.join('.')}: ${msg}`).join('');
    throw new PlainError(`${body.error_code}: ${body.detail}${where}${wayOut(body)}`);
  }
  return body;
}

function wayOut({ error_code: code, retry_after_seconds: seconds }) {
  if (code !== 'rate_limit_exceeded') return '';
  return ` Again in ${seconds} s; docs/troubleshooting.md names the settings.`;
}

/** Writes the page to the working directory, or where that fails, to the data folder; resolves to its path. */
async function saveReport(address, file) {
  const page = await (await fetch(address)).text();
  try {
    writeFileSync(file, page);
    return file;
  } catch {
    const instead = join(dataDir(), 'report.html');
    writeFileSync(instead, page);
    return instead;
  }
}

/** Reads server-sent events until the audit has ended; after a broken connection continues at the last event. */
async function follow(url) {
  let last = '';
  for (;;) {
    try {
      const response = await fetch(url, { headers: last ? { 'last-event-id': last } : {} });
      if (!response.ok) throw new Error(`events: status ${response.status}`);
      for await (const event of events(response.body)) {
        if (event.id) last = event.id;
        if (show(event)) return;
      }
    } catch (error) {
      if (error.message.startsWith('events:')) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function* events(body) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
      const field = (name) => fields.find(([key]) => key === name)?.[1];
      yield { id: field('id'), type: field('event'), data: field('data') };
    }
  }
}

/** Prints one event; true when it says that the audit has ended. */
function show({ type, data }) {
  if (!data) return false;
  const value = JSON.parse(data);
  if (type === 'step') {
    const mark = value.status === 'done' ? paint.good('✓') : paint.warn('!');
    process.stdout.write(
      `  ${mark} ${value.step.padEnd(24)} ${paint.dim(`${String(value.took_ms).padStart(6)} ms   ${value.done}/${value.total}`)}\n`,
    );
  }
  return type === 'state' && (value.status === 'done' || value.status === 'failed');
}

const MARKS = { pass: paint.good('✓ pass'), warn: paint.warn('! warn'), fail: paint.bad('✗ fail'), error: paint.dim('? error') };

function printResult({ result }) {
  const overall = result.overall_score;
  process.stdout.write(`\n${paint.bold(`Score ${overall ?? '–'}/100`)}  ${overall === null ? '' : bar(overall)}\n\n`);
  for (const check of result.checks) {
    const score = check.score === undefined ? '  –' : String(check.score).padStart(3);
    process.stdout.write(
      `${check.check_id.padEnd(20)} ${score}  ${check.score === undefined ? '' : bar(check.score)}  ${MARKS[check.status]}\n`,
    );
    process.stdout.write(`${paint.dim('  → ')}${check.recommendation}\n`);
    for (const finding of check.findings.filter(({ severity }) => severity !== 'info').slice(0, 5)) {
      process.stdout.write(`    ${paint.dim(finding.severity.padEnd(8))} ${finding.rule.padEnd(4)} ${finding.title}\n`);
    }
  }
  if (result.general_readiness) printReadiness(result.general_readiness);
}

const STATES = { present: paint.good('✓'), partial: paint.warn('~'), invalid: paint.bad('✗'), absent: paint.dim('·') };

/** One line for each category: signals present, present in a weak form, missing. */
function printReadiness({ tier, n_signals, n_categories, evidence }) {
  const score = evidence.continuous_score;
  process.stdout.write(
    `\n${paint.bold(`General scan: ${tier}`)}  ${n_signals} signals in ${n_categories} categories, ${score ?? '–'}/100\n`,
  );
  const signals = Object.entries(evidence.signals);
  for (const category of new Set(signals.map(([, signal]) => signal.general_category))) {
    const own = signals.filter(([, signal]) => signal.general_category === category);
    const marks = own.map(([name, { state }]) => `${STATES[state] ?? paint.dim('?')} ${name}`);
    process.stdout.write(`  ${category.padEnd(22)} ${marks.join('  ')}\n`);
  }
}
