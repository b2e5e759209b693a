import { scanFactsOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import { entryQuestions } from '../../src/checks/general-readiness/signals/dns-aid/questions.ts';
import dnsAid from '../../src/checks/general-readiness/signals/dns-aid/signal.ts';
import { type DnsAnswer, type DnsQuestion, readDohAnswer } from '../../src/formats/dns/doh.ts';
import { readServiceRecord } from '../../src/formats/dns/wire.ts';
import { corpusJson, corpusSuite, gather, judgeSite } from './look-builder.ts';

interface DohCase {
  readonly id: string;
  readonly expected_state: string;
  readonly answers: readonly { readonly name: string; readonly type: 16 | 64 | 65; readonly response: Record<string, unknown> }[];
}
interface Vector {
  readonly id: string;
  readonly presentation: string | null;
  readonly generic: string;
  readonly expected_state: string;
  readonly priority?: number;
  readonly target?: string;
  readonly params?: Readonly<Record<string, string>>;
}

const TYPES = { 16: 'TXT', 64: 'SVCB', 65: 'HTTPS' } as const;

/** The case holds an agent's own records; a client comes to them by an index, which the same zone would have. */
const INDEXES: Readonly<Record<string, string>> = { 'route53-txt-fallback': '"agents=ip-reputation:mcp"' };

/** Every question of the signal, answered by the case: by name and type, and the control by the label that is no entry. */
function answersFor({ id, answers }: DohCase): { origin: string; dns: readonly DnsAnswer[] } {
  const domain = /\._?agents\.(.+)$/.exec(answers[0]?.name ?? '')?.[1] ?? '';
  const origin = `https://${domain}`;
  const questions = entryQuestions(scanFactsOf(gather([], { origin })));
  const agents = answers.filter(({ name }) => /^_[^.]+\._[^.]+\._agents\./.test(name));
  const asked: DnsQuestion[] = [
    ...questions,
    ...agents.filter(({ type }) => type === 64).map(({ name }, index) => ({ key: `dns.agent:${index + 1}`, name, type: 'SVCB' as const })),
  ];
  const control = answers.find(({ name }) => !/^_(?:index|mcp|a2a|[^.]+\._[^.]+)\._agents|^_agents/.test(name));
  const dns = asked.flatMap((question): DnsAnswer[] => {
    const found = answers.find(({ name, type }) => name === question.name && TYPES[type] === question.type);
    const matching =
      found ?? (question.key.startsWith('dns.control') && control && TYPES[control.type] === question.type ? control : undefined);
    if (question.key === 'dns.index-txt' && INDEXES[id] !== undefined) {
      return [{ ...question, outcome: 'answered', authenticated: false, records: [INDEXES[id]] }];
    }
    if (matching === undefined) return [];
    const bytes = new TextEncoder().encode(JSON.stringify(matching.response));
    return [readDohAnswer(question, bytes) ?? { ...question, outcome: 'failed', authenticated: false, records: [] }];
  });
  return { origin, dns };
}

corpusSuite('agents announced in DNS', () => {
  test.each(corpusJson<DohCase[]>('dns_aid', 'doh-cases.json') ?? [])('$id is $expected_state', (given) => {
    expect(judgeSite(dnsAid, answersFor(given)).state).toBe(given.expected_state);
  });

  const vectors = corpusJson<Vector[]>('dns_aid', 'svcb-vectors.json') ?? [];
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

  test.each(vectors.filter(({ params }) => params !== undefined))('$id reads the same in both forms', (vector) => {
    for (const text of [vector.generic, vector.presentation ?? vector.generic]) {
      const reading = readServiceRecord(text);
      const record = reading.ok ? reading.record : null;
      expect(record && { priority: record.priority, target: record.target }).toEqual({ priority: vector.priority, target: vector.target });
      expect(Object.fromEntries([...(record?.params ?? [])].map(([key, value]) => [String(key), hex(value)]))).toEqual(vector.params);
    }
  });

  test.each(vectors.filter(({ expected_state }) => expected_state === 'invalid'))('$id is refused', ({ generic }) => {
    expect(readServiceRecord(generic).ok).toBe(false);
  });

  test.each(vectors)('$id as an index makes the signal $expected_state', ({ generic, expected_state }) => {
    const dns = [
      {
        key: 'dns.index-svcb',
        name: '_index._agents.shop.example',
        type: 'SVCB',
        outcome: 'answered',
        authenticated: true,
        records: [generic],
      },
    ] as const;
    expect(judgeSite(dnsAid, { dns }).state).toBe(expected_state);
  });
});
