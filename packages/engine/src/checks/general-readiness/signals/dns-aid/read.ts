/** What the answers amount to, before anybody is told: usable records, weak ones, broken ones, and what a wildcard made up. */

import type { DnsAnswer } from '../../../../formats/dns/doh.ts';
import type { RecordFault, ServiceRecord } from '../../../../formats/dns/params.ts';
import { textOfTxt } from '../../../../formats/dns/presentation.ts';
import { readServiceRecord } from '../../../../formats/dns/wire.ts';
import { agentNamesOf, isEntry } from './questions.ts';
import { DNS_TABLE } from './table.ts';

export interface AnsweredRecord {
  readonly answer: DnsAnswer;
  readonly record: ServiceRecord;
}

export interface Survey {
  /** ServiceMode records of entry names; `skipped` parameters make one weak. */
  readonly services: readonly AnsweredRecord[];
  /** AliasMode records whose target has no ServiceMode record. */
  readonly danglingAliases: readonly AnsweredRecord[];
  readonly malformed: readonly { readonly answer: DnsAnswer; readonly fault: RecordFault }[];
  /** `v=1 target=…`: for DNS hosts that cannot serve SVCB. */
  readonly fallbacks: readonly { readonly answer: DnsAnswer; readonly target: string }[];
  /** Agents a TXT index names, without a usable record. */
  readonly danglingAgents: readonly string[];
  /** Answers that a random label gets too. */
  readonly wildcards: readonly DnsAnswer[];
  readonly failed: readonly DnsAnswer[];
}

export function surveyOf(answers: readonly DnsAnswer[]): Survey {
  const entries = answers.filter(isEntry);
  const wildcards = entries.filter((answer) => isWildcard(answer, answers));
  const own = entries.filter((answer) => !wildcards.includes(answer));
  const readings = own
    .filter(({ type }) => type !== 'TXT')
    .flatMap((answer) => answer.records.map((text) => ({ answer, reading: readServiceRecord(text) })));
  const records = readings.flatMap(({ answer, reading }) => (reading.ok ? [{ answer, record: reading.record }] : []));
  const services = records.filter(({ record }) => record.priority > 0);
  const serviceNames = new Set(services.map(({ answer }) => answer.name));
  const agents = own.flatMap(agentNamesOf);
  return {
    services,
    danglingAliases: records.filter(({ record }) => record.priority === 0 && record.target !== '.' && !serviceNames.has(record.target)),
    malformed: readings.flatMap(({ answer, reading }) => (reading.ok ? [] : [{ answer, fault: reading.fault }])),
    fallbacks: own.filter(({ type }) => type === 'TXT').flatMap(fallbackTargets),
    danglingAgents: [...new Set(agents)].filter((name) => own.some((answer) => answer.name === name) && !serviceNames.has(name)),
    wildcards,
    failed: entries.filter(({ outcome }) => outcome === 'failed'),
  };
}

/** The control of the same domain and type gives the same data: a wildcard or records a CDN synthesises. */
function isWildcard(answer: DnsAnswer, answers: readonly DnsAnswer[]): boolean {
  const at = answer.name.indexOf(`.${DNS_TABLE.zone}.`);
  const zone = answer.name.slice(at);
  return answers.some(
    (control) =>
      at >= 0 &&
      control.key.startsWith('dns.control') &&
      control.type === answer.type &&
      control.name.endsWith(zone) &&
      control.records.length > 0 &&
      control.records.toSorted().join('\n') === answer.records.toSorted().join('\n'),
  );
}

function fallbackTargets(answer: DnsAnswer): { answer: DnsAnswer; target: string }[] {
  return answer.records.flatMap((record) => {
    const fields = textOfTxt(record)
      .slice(0, 2048)
      .split(/[\s;]+/);
    const target = fields.find((field) => /^target=/i.test(field))?.slice('target='.length) ?? '';
    return fields.some((field) => /^v=1$/i.test(field)) && /^(?:https:\/\/)?[a-z0-9][a-z0-9.-]*\.[a-z][a-z0-9-]+(?:[:/].*)?$/i.test(target)
      ? [{ answer, target }]
      : [];
  });
}
