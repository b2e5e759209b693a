import fc from 'fast-check';
import { scanFactsOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import dnsAid from '../../src/checks/general-readiness/signals/dns-aid/signal.ts';
import type { DnsAnswer } from '../../src/formats/dns/doh.ts';
import { readServiceRecord } from '../../src/formats/dns/wire.ts';
import { gather, judgeSite, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const QUESTIONS = dnsAid.questions(scanFactsOf(gather([])));
type Given = Readonly<Record<string, readonly string[] | 'failed'>>;

/** Answers by key; what is not named does not exist. */
function answering(given: Given, authenticated = true): Site {
  const dns = Object.entries(given).map(([key, records]): DnsAnswer => {
    const question = QUESTIONS.find((each) => each.key === key) ?? { key, name: NAMES[key] ?? key, type: 'SVCB' as const };
    return records === 'failed'
      ? { ...question, outcome: 'failed', authenticated: false, records: [] }
      : { ...question, outcome: 'answered', authenticated, records };
  });
  return { dns };
}
const NAMES: Readonly<Record<string, string>> = {
  'dns.agent:1': '_shop._mcp._agents.shop.example',
  'dns.alias:1': 'agents.platform.example',
};
const GOOD = '1 mcp.shop.example. alpn="mcp" port=443';

describeCases(dnsAid, [
  ['a service', answering({ 'dns.mcp': [GOOD] }), 'present'],
  ['nothing', answering({}), 'absent'],
  ['the owner name itself', answering({ 'dns.index-https': ['1 . alpn=h2'] }), 'present'],
  ['an alias that leads nowhere', answering({ 'dns.mcp': ['0 agents.platform.example.'] }), 'partial: alias_unresolved'],
  ['an alias that leads on', answering({ 'dns.mcp': ['0 agents.platform.example.'], 'dns.alias:1': [GOOD] }), 'present'],
  ['an alias that says no', answering({ 'dns.mcp': ['0 .'] }), 'absent'],
  ['an index that leads nowhere', answering({ 'dns.index-txt': ['"agents=shop:mcp"'] }), 'partial: index_dangling'],
  ['an index that leads on', answering({ 'dns.index-txt': ['"agents=" "shop:mcp"'], 'dns.agent:1': [GOOD] }), 'present'],
  ['a TXT fallback', answering({ 'dns.index-txt': ['"v=1 target=https://mcp.shop.example/mcp"'] }), 'present'],
  ['a TXT record about something else', answering({ 'dns.index-txt': ['"v=spf1 -all"'] }), 'absent'],
  [
    'unregistered parameters',
    answering({ 'dns.mcp': ['1 . port="443" key_uri="https://shop.example/jwks"'] }),
    'partial: unknown_parameter',
  ],
  ['broken data', answering({ 'dns.mcp': ['\\# 4 00 01 00 01'] }), 'invalid: malformed'],
  ['broken data beside good', answering({ 'dns.mcp': ['\\# 1 00'], 'dns.a2a': [GOOD] }), 'present: malformed'],
  ['resolvers that fail', answering({ 'dns.index-svcb': 'failed' }), 'error: resolver_failed'],
  ['a wildcard', answering({ 'dns.mcp': [GOOD], 'dns.control-svcb': [GOOD] }), 'absent: wildcard'],
  ['a digest that is none', answering({ 'dns.mcp': ['1 . key65401="mcp/card.json"'] }), 'present: digest_malformed'],
  ['an unsigned answer', answering({ 'dns.mcp': [GOOD] }, false), 'present: not_authenticated'],
  ['an address, which has no zone to ask', { origin: 'http://127.0.0.1:8080' }, 'absent: no_domain'],
  ['a name of this machine', { origin: 'http://localhost:8080' }, 'absent: no_domain'],
]);

test('of an unsigned answer it is told, and of a store without a zone nothing is asked', () => {
  expect(judgeSite(dnsAid, answering({ 'dns.mcp': [GOOD] }, false)).facts).toMatchObject({ dnssec: false });
  expect(gather([dnsAid], { origin: 'http://localhost:8080' }).scan.dns).toEqual([]);
});

describe('the questions', () => {
  test('are seven for a domain, and seven more for the domain above', () => {
    expect(gather([dnsAid]).scan.dns).toHaveLength(7);
    const { dns } = gather([dnsAid], { origin: 'https://store.brand.example' }).scan;
    expect(dns.map(({ name }) => name).filter((name) => name.startsWith('_index'))).toEqual(
      ['store.brand.example', 'brand.example'].flatMap((domain) => Array.from({ length: 3 }, () => `_index._agents.${domain}`)),
    );
  });

  test('leave www out and never leave the store’s own names by an index', () => {
    const { dns } = gather([dnsAid], { origin: 'https://www.shop.example' }).scan;
    expect(dns.some(({ name }) => name.includes('www'))).toBe(false);
    const index = answering({ 'dns.index-txt': ['"agents=a:mcp,evil.example.net:mcp,b,:,../x:y"'] });
    const names = gather([dnsAid], index).scan.dns.map(({ name }) => name);
    expect(names.filter((name) => !/_(?:index|mcp|a2a|x[0-9a-f]{8})\._agents/.test(name))).toEqual([]);
    expect(names).toContain('_a._mcp._agents.shop.example');
  });
});

describe('record data', () => {
  test.each([
    ['no number', 'x example.com.', 'not_a_record'],
    ['no target', '1', 'bad_name'],
    ['a label too long', `1 ${'a'.repeat(64)}.example.`, 'bad_name'],
    ['an open quote', '1 . alpn="h2', 'not_a_record'],
    ['a half escape', '1 . key667=\\21', 'not_a_record'],
    ['a key twice', '1 . port=1 port=2', 'bad_value'],
    ['a port that is none', '1 . port=70000', 'bad_value'],
    ['an address that is none', '1 . ipv4hint=1.2.3', 'bad_value'],
    ['an empty list', '1 . alpn=""', 'bad_value'],
    ['an empty identifier', '1 . alpn="h2,,h3"', 'bad_value'],
    ['an identifier that ends in an escape', '1 . alpn="h2\\\\"', 'bad_value'],
    ['no-default-alpn alone', '1 . no-default-alpn', 'bad_value'],
    ['a mandatory key that is missing', '1 . mandatory=port alpn=h2', 'mandatory_missing'],
    ['a length that lies', '\\# 4 000100', 'truncated'],
    ['a name without end', '\\# 4 0001 0561', 'bad_name'],
    ['mandatory keys out of order', '\\# 24 0001 00 0000 0004 0003 0001 0001 0003 026832 0003 0002 01bb', 'bad_value'],
    ['a key twice on the wire', '\\# 13 0001 00 0003 0002 01bb 0003 0000', 'keys_out_of_order'],
  ])('with %s is refused', (_name, text, fault) => {
    expect(readServiceRecord(text)).toEqual({ ok: false, fault });
  });

  test('keeps an escaped comma inside an identifier', () => {
    const reading = readServiceRecord('1 . alpn="f\\\\\\\\oo\\\\,bar,h2"');
    expect(reading.ok && Buffer.from(reading.record.params.get(1) ?? []).toString('latin1')).toBe('\bf\\oo,bar\u0002h2');
  });

  test('is read or refused, whatever it is, and never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) => typeof readServiceRecord(`\\# ${bytes.length} ${Buffer.from(bytes).toString('hex')}`).ok === 'boolean',
      ),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => typeof readServiceRecord(`1 . ${text}`).ok === 'boolean'),
    );
  });
});
