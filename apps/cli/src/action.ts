/**
 * The GitHub Action: `vitrine audit` with the inputs of action.yml as its options, its files where later steps find them, and the
 * job summary and, where it is given a token, the comment of the pull request. Everything that can fail or pass is the command's.
 */

import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AuditBody } from '@vitrine/contract';
import { inertText, type Localized } from '@vitrine/engine';
import { comment } from './action-comment.ts';
import { briefBeside, guideOf } from './audit/outcome.ts';
import { EXIT, type ExitCode, type Io } from './command.ts';
import { data } from './formats/github.ts';
import { harmless } from './formats/index.ts';
import { plain } from './formats/markdown.ts';
import { run } from './run.ts';
import { SAY } from './words.ts';

const { env } = process;
/** The runner's variable of an input: upper case, hyphens kept (actions/toolkit, core.getInput). */
const input = (name: string): string => (env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
const isOn = (name: string): boolean => input(name).toLowerCase() === 'true';
const language = input('language') === 'fr' ? 'fr' : 'en';

/** Inputs that are options of the command by the same name. */
const OPTIONS = ['country', 'sample', 'fail-tier', 'fail-on', 'max-wait', 'language', 'config'];
/** Inputs that are true or false, in the spellings of YAML (actions/toolkit, core.getBooleanInput). */
const SWITCHES = ['scan', 'simulate'];
/** Options of the command that have another name as an input. */
const RENAMED: Readonly<Record<string, string>> = { api: 'api-url', 'no-scan': 'scan' };
/** The input behind a refusal that names no option. */
const BEHIND: Readonly<Partial<Record<ExitCode, string>>> = {
  [EXIT.auth]: 'api-key',
  [EXIT.quota]: 'simulate',
  [EXIT.limited]: 'max-wait',
  [EXIT.undone]: 'api-url',
};
const NEXT: Localized = {
  en: 'The output `brief-path` is the brief for a coding assistant, `report-path` the report with every request.',
  fr: 'La sortie `brief-path` est le brief pour un assistant de code, `report-path` le rapport avec chaque requête.',
};
const GUIDE: Localized = { en: 'For merchants', fr: 'Pour les marchands' };
/** A job summary holds 1 MiB (docs.github.com, "Workflow commands"). */
const LONGEST_SUMMARY = 1_000_000;

// A folder for each use: a job may use the Action twice, and the first may be the baseline of the second.
const folder = await mkdtemp(join(env['RUNNER_TEMP'] || tmpdir(), 'vitrine-'));
const files = {
  json: join(folder, 'audit.json'),
  sarif: join(folder, 'vitrine.sarif'),
  html: join(folder, 'report.html'),
  markdown: join(folder, 'summary.md'),
};

const refused = refusal();
/** What the command said where it ended without an audit. */
let complaint: string | null = null;
const exit =
  refused !== null
    ? EXIT.usage
    : await run(
        words(),
        io((text) => process.stdout.write(text)),
      );
process.exitCode = exit;
// Without a body nothing was audited.
const body = await readFile(files.json, 'utf8').then(
  (text) => JSON.parse(text) as AuditBody,
  () => null,
);
if (body === null) await explain(refused?.[language] ?? inputNamed(complaint ?? SAY.failed[language], exit));
else await writeSummary();
await tell(exit, body);

/** Inputs may be filled from what strangers write, as the title of a pull request is: none is an option of the command. */
function refusal(): Localized | null {
  const named = Object.keys(env).flatMap((name) => (name.startsWith('INPUT_') ? [name.slice('INPUT_'.length).toLowerCase()] : []));
  const option = named.find((name) => input(name).startsWith('-'));
  if (option !== undefined) {
    return {
      en: `The input ${inertText(option, 40)} begins with a hyphen, as an option does, and is refused.`,
      fr: `L’entrée ${inertText(option, 40)} commence par un tiret, comme une option, et est refusée.`,
    };
  }
  const unclear = SWITCHES.find((name) => !/^(?:|true|false)$/i.test(input(name)));
  if (unclear !== undefined) {
    return {
      en: `The input ${unclear} is neither true nor false, and is refused.`,
      fr: `L’entrée ${unclear} n’est ni true ni false, et est refusée.`,
    };
  }
  if (input('url') === '' || /^https?:\/\//i.test(input('url'))) return null;
  return {
    en: 'The input url is no address with http:// or https://, and is refused.',
    fr: 'L’entrée url n’est pas une adresse en http:// ou https://, et est refusée.',
  };
}

function words(): readonly string[] {
  const formats = Object.entries(files).flatMap(([format, file]) => ['--format', `${format}=${file}`]);
  return [
    'audit',
    ...OPTIONS.flatMap((name) => (input(name) === '' ? [] : [`--${name}`, input(name)])),
    // As a gate it needs both; alone it is for the summary.
    ...(input('fail-on') === '' || input('baseline') === '' ? [] : ['--baseline', input('baseline')]),
    ...input('fail-under')
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((under) => ['--fail-under', under]),
    ...(input('scan').toLowerCase() === 'false' ? ['--no-scan'] : []),
    ...(isOn('simulate') ? ['--simulate'] : []),
    ...(input('api-url') === '' ? [] : ['--api', input('api-url')]),
    '--format',
    'github',
    ...formats,
    ...(input('url') === '' ? [] : ['--', input('url')]),
  ];
}

function io(out: (text: string) => void): Io {
  return {
    out,
    // The runner reads commands off standard error, too.
    note: (text) => {
      process.stderr.write(harmless('pretty', text));
      complaint = /^vitrine audit: (.*)\n/.exec(text)?.[1] ?? complaint;
    },
    colour: false,
    live: 0,
    env: { ...env, ...(input('api-key') !== '' && { VITRINE_API_KEY: input('api-key') }) },
    now: () => new Date(),
    randomBytes,
    signal: new AbortController().signal,
    root: process.cwd(),
    cwd: process.cwd(),
  };
}

/** What the command says of its options, as said of the inputs they came from. */
function inputNamed(text: string, code: ExitCode): string {
  const behind = BEHIND[code] ?? ['baseline', 'config'].find((name) => input(name) !== '' && text.startsWith(input(name))) ?? 'config';
  const [subject, inputs] = language === 'fr' ? ['L’entrée', 'Entrée'] : ['The input', 'Input'];
  const said = text.replace(/--([a-z-]+)|<(url)>/g, (_, option: string | undefined, url) => url ?? RENAMED[option ?? ''] ?? option);
  if (/^(?:--|<url>)/.test(text)) return `${subject} ${said}.`;
  return `${inputs} ${behind}${SAY.colon[language]} ${said}`;
}

/** Nothing was audited: for the log and the job summary. */
async function explain(text: string): Promise<void> {
  process.stdout.write(`::error title=Vitrine::${data(text)}\n`);
  const summary = `## Vitrine\n\n**${SAY.failed[language]}${SAY.colon[language]}** ${plain(text)}\n`;
  if (env['GITHUB_STEP_SUMMARY']) await appendFile(env['GITHUB_STEP_SUMMARY'], summary);
}

/** Scores, gates and fixes, and what changed since the baseline: for the job, and with a token for its pull request. */
async function writeSummary(): Promise<void> {
  const verdict = await readFile(files.markdown, 'utf8');
  const guide = guideOf(env, language);
  const next = body?.status === 'done' ? `\n${NEXT[language]}${guide === undefined ? '' : ` [${GUIDE[language]}](${guide})`}\n` : '';
  const summary = `${verdict}${next}${input('baseline') === '' ? '' : await changes()}`;
  if (env['GITHUB_STEP_SUMMARY']) await appendFile(env['GITHUB_STEP_SUMMARY'], summary.slice(0, LONGEST_SUMMARY));
  if (input('github-token') === '') return;
  // As the job names it: a failed audit has no result, and its comment replaces that of the run before.
  const store = input('url') || input('config');
  const missing = await comment(summary, { token: input('github-token'), env, store });
  if (missing !== null) process.stdout.write(`::notice title=Vitrine::${data(missing[language])}\n`);
}

async function changes(): Promise<string> {
  let text = '';
  const code = await run(
    ['changes', files.json, resolve(input('baseline')), '--language', language],
    io((part) => (text += part)),
  );
  // Store text in it is one line each and begins none, so it cannot close the fence.
  return code === EXIT.ok ? `\n\`\`\`text\n${text}\`\`\`\n` : '';
}

/** The outputs of action.yml. The id of an audit opens it to anyone: the runner is told to mask it in logs. */
async function tell(code: ExitCode, audit: AuditBody | null): Promise<void> {
  const id = audit === null ? undefined : oneLine(audit.id);
  if (id !== undefined && input('api-url') !== '') process.stdout.write(`::add-mask::${id}\n`);
  const outputs = {
    passed: String(code === EXIT.ok),
    'exit-code': String(code),
    status: oneLine(audit?.status),
    'audit-id': id,
    score: oneLine(audit?.result?.overall_score),
    tier: oneLine(audit?.result?.general_readiness?.tier),
    'json-path': audit === null ? undefined : files.json,
    'sarif-path': audit === null ? undefined : files.sarif,
    'report-path': audit?.status === 'done' ? files.html : undefined,
    'brief-path': audit?.agent_brief === undefined ? undefined : briefBeside(files.html),
  };
  const lines = Object.entries(outputs).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}\n`]));
  if (env['GITHUB_OUTPUT']) await appendFile(env['GITHUB_OUTPUT'], lines.join(''));
}

/** What a service says: a line end in it would begin another output, or another order to the runner. */
function oneLine(value: string | number | null | undefined): string | undefined {
  return value == null ? undefined : inertText(String(value), 100);
}
