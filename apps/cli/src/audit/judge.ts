/** The arguments every command that prints a verdict shares. */

import type { ParseArgsOptionsConfig } from 'node:util';
import {
  type Assessment,
  assemble,
  assessCatalog,
  assessScan,
  assessUcp,
  createOperationContext,
  LANGUAGES,
  type Language,
  productOf,
} from '@vitrine/engine';
import { type Arguments, textOf, UsageError } from '../command.ts';
import type { StoreEvidence } from './gather-store.ts';
import { printAssessment } from './print.ts';

export const JUDGE_OPTIONS = { json: { type: 'boolean' }, language: { type: 'string' } } as const satisfies ParseArgsOptionsConfig;

export const JUDGE_HELP = `  --json                the assessment as the service stores it
  --language <en|fr>    of the sentences (en)`;

/** How the verdict is to be printed. Throws UsageError for a language that does not exist, before anything is asked. */
export function outputOf(args: Arguments): (assessment: Assessment) => string {
  const language = languageOf(args);
  if (args.values['json'] === true) return (assessment) => `${JSON.stringify(assessment, null, 2)}\n`;
  return (assessment) => printAssessment(assessment, language);
}

/** English where none was asked for. Throws UsageError for a language that does not exist. */
export function languageOf(args: Arguments): Language {
  const wanted = textOf(args, 'language') ?? 'en';
  const language = LANGUAGES.find((known) => known === wanted);
  if (language === undefined) throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}`);
  return language;
}

/** The verdict on stored evidence, in this thread: same answers as the service's box, no protection against a burst. */
export function judgeEvidence({ subject, origin, ucp, catalog, scan }: StoreEvidence): Assessment {
  const context = createOperationContext();
  const checks = [assessUcp({ subject, origin, ucp }), assessCatalog({ subject, origin, ucp, catalog }, context)];
  const readiness = scan === null ? null : assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  return assemble({ checks, slices: [origin, ucp, catalog, ...(scan === null ? [] : [scan])], readiness });
}
