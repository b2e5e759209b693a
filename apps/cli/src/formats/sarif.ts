/** SARIF 2.1.0 (OASIS), for code scanning. A store has no source file, so results point at the config file of the audit. */

import { CONFIG_FILE } from '../table/options.ts';
import { SAY } from '../words.ts';
import { findings, signalsOf } from './findings.ts';
import type { Shown } from './shown.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS: Readonly<Record<string, string>> = { critical: 'error', major: 'error', minor: 'warning', info: 'note' };
/** Code scanning wants a place for every result. */
const LOCATIONS = [{ physicalLocation: { artifactLocation: { uri: CONFIG_FILE }, region: { startLine: 1 } } }];

interface Result {
  readonly rule: string;
  readonly name: string;
  readonly level: string;
  readonly text: string;
  /** Stable from audit to audit, so that an alert is one alert. */
  readonly print: string;
}

export function sarif({ outcome: { body }, language }: Shown): string {
  const found: readonly Result[] = findings(body).map(({ finding_id, rule, severity, title, detail, fix }) => ({
    rule,
    name: title,
    level: LEVELS[severity] ?? 'note',
    text: `${title}. ${detail} → ${fix}`,
    print: finding_id,
  }));
  // An absent signal is an offer not made; only one that is there and wrong is a fault.
  const wrong: readonly Result[] = signalsOf(body)
    .filter(([, { state }]) => state === 'invalid' || state === 'partial')
    .map(([id, { reasons, recommendation }]) => {
      const fault = reasons.find(({ kind }) => kind === 'fault');
      const text = [fault?.title ?? id, fault?.detail, recommendation].filter(Boolean).join(' → ');
      return { rule: id, name: fault?.title ?? id, level: 'warning', text, print: id };
    });
  const all = [...found, ...wrong];
  const ids = [...new Set(all.map(({ rule }) => rule))];
  const { error } = body;
  const notifications =
    error === undefined ? [] : [{ level: 'error', message: { text: `${SAY.failed[language]}${SAY.colon[language]} ${error.detail}` } }];
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Vitrine',
            ...(body.result !== undefined && { semanticVersion: body.result.evidence.engine_version }),
            rules: ids.map((id) => ({ id, shortDescription: { text: all.find(({ rule }) => rule === id)?.name ?? id } })),
          },
        },
        invocations: [{ executionSuccessful: error === undefined, toolExecutionNotifications: notifications }],
        results: all.map(({ rule, level, text, print }) => ({
          ruleId: rule,
          ruleIndex: ids.indexOf(rule),
          level,
          message: { text: withoutLinks(text) },
          locations: LOCATIONS,
          partialFingerprints: { 'vitrineFindingId/v1': print },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** `[text](address)` is a link in a plain message, too (SARIF 2.1.0, §3.11.6), and the store may have written it. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', ']\u2060(');
}
