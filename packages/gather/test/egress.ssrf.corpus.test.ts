import { parseDenied } from '@vitrine/engine';
import { collection } from '../../../tests/collections.ts';
import type { Resolver } from '../src/index.ts';
import { createRig, dnsError, type RigOptions, verdict } from './egress-rig.ts';

const corpus = collection('ssrf');
const rows = (name: string): string[][] =>
  corpus
    .text(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Answers that change from one call to the next. */
const isRebinding = (dns: string) => dns.includes(';') && !dns.startsWith('CNAME ');

const OWN_ADDRESS = '93.184.216.99';

/** Answers as scripted, the last one for ever: calls separated by ";", records by "|", aliases resolved by whoever answers. */
function scripted(script: string): Resolver {
  const calls = script.split(';').filter((call) => !/^CNAME \S+$/.test(call));
  return {
    async resolve(_host, signal) {
      const call = (calls.length > 1 ? calls.shift() : calls[0]) ?? '';
      if (call === 'NXDOMAIN') throw dnsError('ENOTFOUND');
      if (call === 'SERVFAIL') throw dnsError('ESERVFAIL');
      if (call === '(empty)') return [];
      if (call === 'TIMEOUT') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(dnsError('ECANCELLED'))));
      const many = /^(\S+) x (\d+) records$/.exec(call);
      if (many !== null) return Array<string>(Number(many[2])).fill(many[1] ?? '');
      // A stub resolver sees only the last address of an alias chain.
      const last = call.split(/ then /).at(-1) ?? '';
      return last.split('|').map((record) => (record === 'OWN_PUBLIC_IP' ? OWN_ADDRESS : record));
    },
  };
}

/** Records the attempts and refuses them all: this test must not open a socket. */
const nowhere = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

function rigFor(dns: string, policy: RigOptions['policy'] = {}) {
  const ours = { ...parseDenied(['vitrine-service.com', OWN_ADDRESS]), ...policy };
  return createRig({ resolver: scripted(dns), dial: nowhere, policy: ours, limits: { dnsMs: 50 } });
}

corpus.describe('465 labelled URLs, asked for', () => {
  const vectors = rows('urls.txt').map(([kind = '', reason = '', , dns = '', json = '""']) => ({ kind, reason, dns, json }));

  test('are all there', () => {
    expect(vectors).toHaveLength(465);
  });

  test.each(vectors.filter(({ kind }) => kind === 'reject'))('$reason: $json is neither resolved nor dialled', async ({ dns, json }) => {
    const rig = rigFor(dns, { ipLiterals: 'public' });
    expect(verdict(await rig.get(JSON.parse(json)))).toBe('target_not_allowed');
    expect([rig.resolved, rig.dialled]).toEqual([[], []]);
  });

  test.each(vectors.filter(({ kind, dns }) => kind === 'reject-dns' && !isRebinding(dns)))(
    '$json, which resolves to $dns, is not dialled',
    async ({ dns, json }) => {
      const rig = rigFor(dns);
      expect(verdict(await rig.get(JSON.parse(json)))).toBe('target_not_allowed');
      expect(rig.resolved).toHaveLength(1);
      expect(rig.dialled).toEqual([]);
    },
  );

  test.each(vectors.filter(({ dns }) => isRebinding(dns)))(
    '$json, which turns from one answer to the other of $dns, is never dialled at the second',
    async ({ dns, json }) => {
      const rig = rigFor(dns);
      expect(verdict(await rig.get(JSON.parse(json)))).toBe('target_not_allowed');
      expect(rig.dialled).toEqual([`${dns.split(';')[0]}:80`]);
    },
  );

  test.each(vectors.filter(({ kind }) => kind === 'allow'))('$json is dialled where it resolves to', async ({ dns, json }) => {
    const rig = rigFor(dns);
    expect(verdict(await rig.get(JSON.parse(json)))).toBe('connect');
    expect([...new Set(rig.dialled.map((pair) => pair.replace(/:\d+$/, '')))]).toEqual(dns.split('|'));
  });

  test.each(vectors.filter(({ kind }) => kind === 'allow-literal'))(
    '$json is dialled only where literals are welcome',
    async ({ json }) => {
      const strict = rigFor('-');
      expect(verdict(await strict.get(JSON.parse(json)))).toBe('target_not_allowed');
      expect(strict.dialled).toEqual([]);
      const open = rigFor('-', { ipLiterals: 'public' });
      expect(verdict(await open.get(JSON.parse(json)))).toBe('connect');
      expect([open.resolved, open.dialled.length > 0]).toEqual([[], true]);
    },
  );
});

corpus.describe('15 scripted name servers', () => {
  const scripts = rows('dns-sequences.tsv').map(([id = '', host = '', answers = '', expected = '', note = '']) => ({
    id,
    host,
    answers,
    expected,
    note,
  }));
  const OUTCOMES: Readonly<Record<string, string>> = {
    allow: 'connect',
    'allow-first-connect-only': 'target_not_allowed',
    refuse: 'target_not_allowed',
    unreachable: 'no_such_host',
  };
  /** A name server that failed or did not answer has not said that the host does not exist. */
  const UNKNOWN: ReadonlySet<string> = new Set(['d07', 'd08']);

  test('are all there', () => {
    expect(scripts).toHaveLength(15);
  });

  test.each(scripts)('$id ($note) is met with $expected', async ({ id, host, answers, expected }) => {
    const rig = rigFor(JSON.parse(`"${answers}"`));
    expect(verdict(await rig.get(`https://${host}/`))).toBe(UNKNOWN.has(id) ? 'dns' : OUTCOMES[expected]);
    const dialled = new Set(rig.dialled);
    // The retry after a refused connection resolves again, and the new address is checked again: d03 ends refused.
    if (expected === 'allow-first-connect-only') expect([...dialled]).toEqual(['93.184.216.34:443']);
    else if (expected === 'allow') expect(dialled.size).toBeGreaterThan(0);
    else expect([...dialled]).toEqual([]);
    // Two attempts of at most four addresses each.
    expect(rig.dialled.length).toBeLessThanOrEqual(8);
    expect(rig.resolved.length).toBeLessThanOrEqual(2);
  });
});
