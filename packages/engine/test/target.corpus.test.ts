import { BlockList, isIP } from 'node:net';
import { collection } from '../../../tests/collections.ts';
import { classifyAddress, DEFAULT_TARGET_POLICY, parseDenied, parseTarget, type TargetPolicy } from '../src/target/index.ts';

const corpus = collection('ssrf');
const rows = (name: string) =>
  corpus
    .text(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const policy: TargetPolicy = {
  ...DEFAULT_TARGET_POLICY,
  ...parseDenied(['api.vitrine-service.com', '93.184.216.99']),
};

corpus.describe('the labelled URLs', () => {
  const vectors = rows('urls.txt').map(([verdict = '', reason = '', , , json = '""']) => ({ verdict, reason, json }));

  test('are all there', () => {
    expect(vectors).toHaveLength(465);
  });

  test.each(vectors)('$verdict ($reason): $json', ({ verdict, json }) => {
    const text = JSON.parse(json) as string;
    const strict = parseTarget(text, policy);
    const lenient = parseTarget(text, { ...policy, ipLiterals: 'public' });
    if (verdict === 'reject') expect([strict.ok, lenient.ok]).toEqual([false, false]);
    else if (verdict === 'allow-literal') expect([strict.ok, lenient.ok]).toEqual([false, true]);
    else expect([strict.ok, lenient.ok]).toEqual([true, true]);
  });

  test('are said in words that repeat nothing of the URL', () => {
    for (const { json } of vectors) {
      const answer = parseTarget(JSON.parse(json) as string, policy);
      if (!answer.ok) expect(answer.message.en).not.toMatch(/\d+\.\d+|::|private|loopback/);
    }
  });
});

corpus.describe('the table of ranges', () => {
  test('agrees with the corpus on every network, its first address and its last', () => {
    for (const [cidr = ''] of rows('ranges.tsv')) {
      if (cidr.startsWith('!')) continue;
      const [address = '', bits = ''] = cidr.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      const list = new BlockList();
      list.addSubnet(address, Number(bits), family);
      expect([cidr, classifyAddress(address)]).toEqual([cidr, 'denied']);
      const last = lastAddress(address, Number(bits));
      expect(list.check(last, family)).toBe(true);
      expect([last, classifyAddress(last)]).toEqual([last, 'denied']);
    }
  });
});

function lastAddress(address: string, bits: number): string {
  if (isIP(address) === 4) {
    const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) + 2 ** (32 - bits) - 1;
    return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
  }
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')[0]?.split(':') ?? [];
  const full = BigInt(`0x${[...groups, ...Array(8 - groups.length).fill('0')].map((group) => group.padStart(4, '0')).join('')}`);
  const last = (full | ((1n << BigInt(128 - bits)) - 1n)).toString(16).padStart(32, '0');
  return (last.match(/.{4}/g) ?? []).join(':');
}
