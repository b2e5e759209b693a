/**
 * JUnit XML as Jenkins, GitLab and CircleCI read it (the schema of Jenkins's xUnit plugin, junit-10.xsd): a suite for each check and
 * one for the gates, a case for each rule that found something.
 */

import { escapeMarkup } from '@vitrine/engine';
import { named, SAY, STATE, STATUS } from '../words.ts';
import { signalsOf } from './findings.ts';
import type { Shown } from './shown.ts';

interface Case {
  readonly name: string;
  readonly verdict: 'passed' | 'failure' | 'error' | 'skipped';
  readonly title: string;
  readonly text: string;
}

export function junit({ outcome: { body }, gates, language }: Shown): string {
  const { result, error } = body;
  const failed: readonly Case[] =
    error === undefined ? [] : [{ name: 'audit', verdict: 'error', title: error.error_code, text: error.detail }];
  const suites: readonly (readonly [string, readonly Case[]])[] = [
    ...(failed.length === 0 ? [] : [['audit', failed] as const]),
    ...(result?.checks ?? []).map(({ check_id, status, recommendation, findings }): readonly [string, readonly Case[]] => {
      const found = findings.map(({ finding_id, rule, severity, title, detail, fix }): Case => {
        const text = `${detail}\n→ ${fix}`;
        return {
          name: `${rule} ${title} (${finding_id})`,
          verdict: severity === 'info' ? 'passed' : 'failure',
          title: `${severity}: ${title}`,
          text,
        };
      });
      const whole: Case = {
        name: check_id,
        verdict: status === 'error' ? 'error' : 'passed',
        title: named(STATUS, status, language),
        text: recommendation,
      };
      return [check_id, [whole, ...found]];
    }),
    ['general_readiness', signalsOf(body).map(([id, { state, recommendation = '' }]) => signalCase(id, state, recommendation, language))],
    [
      'gates',
      gates.map(({ name, result: met, text }) => ({ name, verdict: VERDICTS[met], title: SAY[met][language], text: text[language] })),
    ],
  ];
  const shown = suites.filter(([, cases]) => cases.length > 0);
  const all = shown.flatMap(([, cases]) => cases);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="vitrine"${counts(all)}>\n${shown.map(suite).join('')}</testsuites>\n`;
}

const VERDICTS = { met: 'passed', unmet: 'failure', unmeasured: 'error' } as const;
/** An absent signal is an offer not made, not a fault. */
const OF_STATE: Readonly<Record<string, Case['verdict']>> = { present: 'passed', absent: 'skipped', error: 'skipped' };

function signalCase(id: string, state: string, text: string, language: Shown['language']): Case {
  return { name: id, verdict: OF_STATE[state] ?? 'failure', title: named(STATE, state, language), text };
}

function suite([name, cases]: readonly [string, readonly Case[]]): string {
  return `  <testsuite name="${xml(name)}"${counts(cases)} skipped="${count(cases, 'skipped')}">\n${cases.map((one) => testcase(name, one)).join('')}  </testsuite>\n`;
}

function testcase(suiteName: string, { name, verdict, title, text }: Case): string {
  const head = `    <testcase name="${xml(name)}" classname="${xml(suiteName)}"`;
  if (verdict === 'passed') return `${head}/>\n`;
  if (verdict === 'skipped') return `${head}><skipped message="${xml(title)}"/></testcase>\n`;
  return `${head}><${verdict} message="${xml(title)}" type="${verdict}">${xml(text)}</${verdict}></testcase>\n`;
}

/** What the schema allows at the root, too; `skipped` it knows of a suite alone. */
function counts(cases: readonly Case[]): string {
  return ` tests="${cases.length}" failures="${count(cases, 'failure')}" errors="${count(cases, 'error')}"`;
}

function count(cases: readonly Case[], verdict: Case['verdict']): number {
  return cases.filter((one) => one.verdict === verdict).length;
}

/** Characters XML 1.0 cannot hold are left out; a line end is kept in attributes, too. */
function xml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')).replaceAll('\n', '&#10;');
}
