import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { gather, type Question, type Served } from './look-builder.ts';

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const many = (one: string, count: number) => Array.from({ length: count }, (_, index) => one.replaceAll('#', String(index))).join('');

type Body = string | Uint8Array;

/** Bodies that no shop serves by accident, each for every path at once; a large one in a share of its size. */
const BODIES: Readonly<Record<string, Body | ((share: number) => string)>> = {
  'JSON nested ten thousand deep': deep('[', ']', 10_000),
  'objects nested sixty deep': `${'{"skills":[{"entries":['.repeat(20)}1${']}]}'.repeat(20)}`,
  'members that every object inherits':
    '{"__proto__":{"name":"x"},"constructor":{"prototype":1},"toString":"x","hasOwnProperty":1,"skills":{"__proto__":[]}}',
  'the wrong type in every place': JSON.stringify(
    Object.fromEntries(
      [
        'name',
        'skills',
        'entries',
        'issuer',
        'resource',
        'keys',
        'linkset',
        'url',
        'capabilities',
        'remotes',
        'supportedInterfaces',
        'serverInfo',
      ].map((name, index) => [name, [null, 1, true, [], {}, [null], [[]], [{}], '', '\u0000'][index % 10]]),
    ),
  ),
  'lists full of nothing':
    '{"skills":[null,1,"",[],{}],"entries":[null,[]],"keys":[null,"",{}],"linkset":[null,[],{"item":[null]}],"servers":[null]}',
  'twenty thousand entries': (share) =>
    `{"skills":[${many('{"name":"s#","type":"skill-md","description":"d","url":"/#"},', share * 20_000)}null]}`,
  'twenty thousand links': (share) => `# Title\n\n${many('- [a#](https://x#.com/#)\n', share * 20_000)}`,
  'brackets that never close': `# Title\n${'['.repeat(50_000)}${'('.repeat(50_000)}`,
  'blanks without end': (share) => `#${' '.repeat(share * 200_000)}x`,
  'backquotes without end': `# T\n${'`'.repeat(100_000)}`,
  'front matter that never ends': (share) => `---\n${'key: value\n'.repeat(share * 20_000)}`,
  'robots lines without end': (share) =>
    `${'User-agent: GPTBot\n'.repeat(share * 10_000)}${'Content-Signal: search=yes, ai-input=\n'.repeat(share * 10_000)}`,
  'ten thousand angle brackets': `<${'<'.repeat(10_000)}>; rel=x`,
  'binary data': Uint8Array.from({ length: 4096 }, (_, index) => (index * 97) % 256),
  'UTF-16 text': new Uint8Array(Buffer.from('\uFEFF# Title\n\n[a](/b)', 'utf16le')),
  'lone surrogates': '{"name":"\\ud800","skills":[{"name":"\\udfff","description":"\\ud800"}]}',
  'addresses that are none': JSON.stringify({
    issuer: 'https://',
    resource: 'https://[::1',
    authorization_servers: ['javascript:alert(1)', 'https://x:99999', '//', 'https://user:pw@x.com'],
    remotes: [{ type: 'streamable-http', url: 'data:,x' }],
    url: 'https://\u0000',
    entries: [{ url: 'http://[', type: 'x' }],
    skills: [{ name: 'a', description: 'b', url: '///', digest: 'sha256:zz' }],
  }),
};

const TYPES = ['application/json', 'text/plain', 'text/markdown; charset=utf-16', 'text/html', ';;;=', ''];
const LINKS = [
  '<'.repeat(5000),
  `</x>; rel="${'a '.repeat(5000)}"`,
  '</x>; rel=api-catalog; anchor="',
  ',;,;,="',
  "</a>; rel*=UTF-8''%ff; title*=\"%",
];

/** Control paths say 404, or every body would be a soft 404 and nobody would read it. */
const servedTo =
  (body: string | Uint8Array, index: number) =>
  (question: Question): Served =>
    /\/x-[0-9a-f]{16}/.test(question.path)
      ? { status: 404 }
      : {
          type: TYPES[index % TYPES.length] ?? '',
          headers: { link: LINKS[index % LINKS.length] ?? '', vary: '*,,;', 'content-signal': ',=,search' },
          body,
        };

describe('a hostile store', () => {
  /** Large bodies once in full, which shows what size costs, and under two more content types in a twentieth of it. */
  const cases = Object.entries(BODIES).flatMap(([name, body], index) =>
    [0, 1, 2].map((turn) => [name, turn, servedTo(typeof body === 'function' ? body(turn === 1 ? 1 : 0.05) : body, index + turn)] as const),
  );

  test.each(cases)('with %s (%i) is judged without a fault of ours, in a verdict of bounded size', (_name, _turn, otherwise) => {
    const input = gather(SIGNALS, {
      otherwise,
      pages: { '/': otherwise, '/robots.txt': otherwise },
      productUrl: 'https://shop.example/p/1',
    });
    const readiness = assessScan(input);
    const broken = readiness.signals.filter(({ facts }) => facts['internal_error'] !== undefined);
    expect(broken.map(({ id, facts }) => `${id}: ${JSON.stringify(facts['internal_error'])}`)).toEqual([]);
    expect(JSON.stringify(readiness).length).toBeLessThan(120_000);
    expect(input.scan.asks.length).toBeLessThanOrEqual(60);
    expect(assessScan(input)).toEqual(readiness);
  });
});
