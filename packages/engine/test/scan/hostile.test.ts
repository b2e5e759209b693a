import { seeded } from '../../../testkit/src/seeded.ts';
import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { SCAN_BODY_BYTES } from '../../src/shared/agents/evidence.ts';
import { documentsOf } from './callable-store.ts';
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

const O = 'https://shop.example';
const MCP = '/.well-known/mcp/server-card.json';
const A2A = '/.well-known/agent-card.json';
const cardAt = (path: string): object => JSON.parse(documentsOf(O)[path]?.body ?? '');
const SEP_1649 = { serverInfo: { name: 'clay', version: '1' }, transport: { type: 'streamable-http', endpoint: '/mcp' } };
const { supportedInterfaces: _, ...a2a } = cardAt(A2A) as Readonly<Record<string, unknown>>;
const CARDS = [
  { id: 'mcp_server_card', path: MCP, card: cardAt(MCP) },
  { id: 'mcp_server_card', path: MCP, card: SEP_1649 },
  { id: 'mcp_server_card', path: '/.well-known/mcp/server-cards.json', card: { servers: [cardAt(MCP), SEP_1649] } },
  { id: 'a2a_agent_card', path: A2A, card: cardAt(A2A) },
  { id: 'a2a_agent_card', path: A2A, card: { ...a2a, protocolVersion: '0.3.0', url: `${O}/a2a` } },
] as const;
/** A member that is missing, of another type, relative, of no version, a list, or longer than we read. */
const ODD = [
  undefined,
  null,
  1,
  true,
  '',
  [],
  {},
  [null],
  [[{ url: 1 }]],
  '/a',
  'ftp://x',
  '//',
  '9.9',
  '{a}',
  'x'.repeat(SCAN_BODY_BYTES),
];
const LOST: readonly Served[] = [{ failure: 'timeout' }, { failure: 'reset' }, { status: 503 }, { status: 429 }];

/** The card with one or two of its places made odd, or inside a list or another object. */
function oddCard(card: object, pick: <T>(list: readonly T[]) => T): unknown {
  const whole = { card: structuredClone(card) };
  for (let times = pick([1, 2]); times > 0; times -= 1) {
    let at: object = whole.card;
    for (;;) {
      const key = pick(Object.keys(at)) as keyof typeof at;
      const inside: unknown = at[key];
      if (typeof inside === 'object' && inside !== null && Object.keys(inside).length > 0 && pick([true, false])) at = inside;
      else {
        Object.assign(at, { [key]: structuredClone(pick(ODD)) });
        break;
      }
    }
  }
  return pick([...Array(6).fill(whole.card), [whole.card], whole]);
}

test.each([1, 2])('300 odd cards, seed %i: nothing is told of what could not be read, and no endpoint is told alive unseen', (seed) => {
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  for (let times = 0; times < 300; times += 1) {
    const { id, path, card } = pick(CARDS);
    const text = JSON.stringify(oddCard(card, pick));
    const isCut = next() < 0.1;
    const body = isCut ? text.slice(0, Math.floor(next() * text.length)) : text;
    const isSeen = pick([true, false]);
    const rest: Served = isSeen ? { status: 405, headers: { allow: 'POST' } } : pick(LOST);
    const otherwise = ({ path: asked }: Question): Served =>
      asked.startsWith('/.well-known/') || asked === '/robots.txt' ? { status: 404 } : rest;
    const { signals } = assessScan(gather(SIGNALS, { origin: O, pages: { [path]: { type: 'application/json', body } }, otherwise }));
    const signal = signals.find((one) => one.id === id);
    const told = JSON.stringify([
      id,
      isCut,
      isSeen,
      signal?.state,
      signal?.answers,
      signal?.reasons.map(({ code }) => code),
      body.slice(0, 300),
    ]);
    expect([told, signal?.facts['internal_error']]).toEqual([told, undefined]);
    const isUsable = signal?.state === 'present' || signal?.state === 'partial';
    // An object longer than we read is unmeasured; one that the store cut is no card.
    if (body.length > SCAN_BODY_BYTES && body.startsWith('{')) expect([told, signal?.credit]).toEqual([told, null]);
    else if (isCut) expect([told, isUsable]).toEqual([told, false]);
    if (!isSeen) expect([told, signal?.answers === true || (isUsable && (signal?.credit ?? 0) > 0.25)]).toEqual([told, false]);
  }
});
