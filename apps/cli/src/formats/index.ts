/** The formats of `--format` by name, and where each is written. */

import { rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { AuditBody } from '@vitrine/contract';
import { withoutInstructions } from '@vitrine/engine';
import { briefBeside } from '../audit/outcome.ts';
import { type Arguments, CommandError, type Io, textsOf, UsageError } from '../command.ts';
import { github } from './github.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';
import type { Shown } from './shown.ts';

const FORMATS: Readonly<Record<string, (shown: Shown) => string | Promise<string>>> = {
  pretty,
  json: ({ outcome }) => `${outcome.json}\n`,
  markdown,
  html: ({ outcome, file }) => outcome.page(file && basename(briefBeside(file))),
  brief: ({ outcome }) => outcome.body.agent_brief ?? '',
  junit,
  sarif,
  github,
};

interface Target {
  readonly format: string;
  /** undefined: standard output. */
  readonly file: string | undefined;
}

/** What --format names; pretty where nothing was. Throws UsageError, before anything is asked. */
export function readTargets(args: Arguments): readonly Target[] {
  const given = textsOf(args, 'format').map((text) => {
    const at = text.indexOf('=');
    return at === -1 ? { format: text, file: undefined } : { format: text.slice(0, at), file: text.slice(at + 1) };
  });
  if (given.some(({ file }) => file === ''))
    throw new UsageError('--format <format>= needs a file', '--format <format>= demande un fichier');
  if (given.filter(({ file }) => file === undefined).length > 1) {
    throw new UsageError(
      'Only one --format can go to standard output; give the others a file: sarif=out.sarif',
      'Un seul --format peut aller sur la sortie standard ; donnez un fichier aux autres : sarif=out.sarif',
    );
  }
  return given.length === 0 ? [{ format: 'pretty', file: undefined }] : given;
}

/** For a program, and for a browser, in which nothing a store says is taken for ours. */
const AS_SENT: ReadonlySet<string> = new Set(['json', 'html', 'brief']);

/** The page of a done audit, and beside a page in a file its brief. */
export function withBrief(target: Target, { status }: AuditBody): readonly Target[] {
  if (status !== 'done') return [];
  return target.file === undefined ? [target] : [target, { format: 'brief', file: briefBeside(target.file) }];
}

/** An audit in one of its formats. Assistants read logs, pull requests and alerts: what a store tells them to do is withheld. */
export function renderOutcome(format: string, shown: Shown): string | Promise<string> {
  const { outcome, language } = shown;
  const body = AS_SENT.has(format) ? outcome.body : withoutInstructions(outcome.body, language);
  return (FORMATS[format] as (shown: Shown) => string | Promise<string>)({ ...shown, outcome: { ...outcome, body } });
}

/** Files first, so that they exist whatever becomes of standard output. Without a text, that of an earlier audit is removed. */
export async function writeTargets(
  targets: readonly Target[],
  render: (format: string, file?: string) => string | Promise<string>,
  io: Pick<Io, 'cwd' | 'out'>,
): Promise<void> {
  for (const { format, file } of [...targets].sort((a, b) => Number(a.file === undefined) - Number(b.file === undefined))) {
    const text = await render(format, file);
    if (file === undefined) io.out(harmless(format, text));
    else {
      const path = resolve(io.cwd, file);
      await (text === '' ? rm(path, { force: true }) : writeFile(path, text)).catch((cause: Error) => {
        throw new CommandError(`${file} cannot be written: ${cause.message}`, `${file} ne peut être écrit : ${cause.message}`, { cause });
      });
    }
  }
}

/**
 * GitHub's runner takes `##[command]` anywhere in a line it logs, and `::command` at a line's beginning behind spaces, for an order
 * to itself (actions/runner, ActionCommand.cs). Store text must be none. In JSON the escape is the same character.
 */
export function harmless(format: string, text: string): string {
  if (format === 'json' || format === 'sarif') return text.replaceAll('##[', '#\\u0023[');
  if (format === 'junit' || format === 'html') return text.replaceAll('##[', '#&#35;[');
  return format === 'github' ? text : text.replaceAll('##[', '## [').replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, '$1: ');
}
