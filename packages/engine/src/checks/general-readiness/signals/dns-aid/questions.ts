/** What is asked of the name servers about a store's agents (draft-mozleywilliams-dnsop-dnsaid-02 §3). */

import { fingerprint } from '../../../../core/fingerprint.ts';
import type { DnsAnswer, DnsQuestion } from '../../../../formats/dns/doh.ts';
import { textOfTxt } from '../../../../formats/dns/presentation.ts';
import { readServiceRecord } from '../../../../formats/dns/wire.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { DNS_TABLE } from './table.ts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The domains a store may list agents under: its host without `www`, and the registered domain. None for bare addresses. */
export function domainsOf(facts: ScanFacts): readonly string[] {
  const host = new URL(facts.origin).hostname.replace(/^www\./, '');
  const isName = /\.[a-z][a-z0-9-]*$/i.test(host);
  return isName ? [...new Set([host, facts.domain])] : [];
}

/** First round: the index, the two protocol names, and a label nobody published. */
export function entryQuestions(facts: ScanFacts): readonly DnsQuestion[] {
  return domainsOf(facts).flatMap((domain, position) => {
    const under = `${DNS_TABLE.zone}.${domain}`;
    const mark = position === 0 ? '' : ':domain';
    const index = `${DNS_TABLE.index}.${under}`;
    const control = `_x${fingerprint(`${domain}\n${facts.subject.day}`)}.${under}`;
    return [
      { key: `dns.index-svcb${mark}`, name: index, type: 'SVCB' },
      { key: `dns.index-https${mark}`, name: index, type: 'HTTPS' },
      { key: `dns.index-txt${mark}`, name: index, type: 'TXT' },
      ...DNS_TABLE.protocols.map((protocol) => ({ key: `dns.${protocol}${mark}`, name: `_${protocol}.${under}`, type: 'SVCB' }) as const),
      { key: `dns.control-svcb${mark}`, name: control, type: 'SVCB' },
      { key: `dns.control-https${mark}`, name: control, type: 'HTTPS' },
    ];
  });
}

/** Second round: agents a TXT index names, and targets of aliases. */
export function followUps(facts: ScanFacts): readonly DnsQuestion[] {
  const agents = facts.dns.flatMap(agentNamesOf).slice(0, DNS_TABLE.followedAgents);
  const aliases = facts.dns.filter(isEntry).flatMap((answer) => (answer.type === 'TXT' ? [] : aliasTargets(answer)));
  return [
    ...agents.map((name, position) => ({ key: `dns.agent:${position + 1}`, name, type: 'SVCB' }) as const),
    ...[...new Set(aliases)].slice(0, 2).map((name, position) => ({ key: `dns.alias:${position + 1}`, name, type: 'SVCB' }) as const),
  ];
}

/** Owner names of the agents listed in `agents=name:protocol,…`; entries that cannot be names are left out. */
export function agentNamesOf(answer: DnsAnswer): readonly string[] {
  if (!answer.key.startsWith('dns.index-txt')) return [];
  const domain = answer.name.slice(`${DNS_TABLE.index}.`.length);
  const entries = answer.records.flatMap((record) => /^\s*agents\s*=(.*)$/i.exec(textOfTxt(record).slice(0, 2048))?.[1]?.split(',') ?? []);
  return entries.flatMap((entry) => {
    const [name = '', protocol = ''] = entry.trim().split(':');
    return LABEL.test(name) && LABEL.test(protocol) ? [`_${name}._${protocol}.${domain}`.toLowerCase()] : [];
  });
}

/** Answers that say something about agents, as opposed to controls. */
export function isEntry({ key }: DnsAnswer): boolean {
  return !key.startsWith('dns.control');
}

/** AliasMode with `.` says that there is no such service (RFC 9460 §2.5.1). */
function aliasTargets(answer: DnsAnswer): readonly string[] {
  return answer.records.flatMap((text) => {
    const reading = readServiceRecord(text);
    return reading.ok && reading.record.priority === 0 && reading.record.target !== '.' ? [reading.record.target] : [];
  });
}
