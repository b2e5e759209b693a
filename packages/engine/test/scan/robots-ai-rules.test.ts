import robotsAiRules from '../../src/checks/general-readiness/signals/robots-ai-rules/signal.ts';
import { AI_AGENTS, FETCHER_STATEMENTS } from '../../src/shared/agents/ai-agents.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const site = (body: Served, more: Partial<Site> = {}): Site => ({ pages: { '/robots.txt': body }, ...more });
const majors = AI_AGENTS.agents.flatMap(({ token, major }) => (major ? `User-agent: ${token}` : [])).join('\n');
const everybody = AI_AGENTS.agents.map(({ token }) => `User-agent: ${token}`).join('\n');
const posture = (body: string) => judgeSite(robotsAiRules, site(body)).facts['posture'];

describeCases(robotsAiRules, [
  ['no robots.txt', {}, 'absent'],
  ['nobody named', site('User-agent: *\nDisallow: /cart\n'), 'absent'],
  ['names in comments only', site('# User-agent: GPTBot\n# ChatGPT-User is welcome\nUser-agent: *\nDisallow: /cart\n'), 'absent'],
  [
    'a rule for a path without a product',
    site('User-agent: GPTBot\nDisallow: /x\n', {
      productUrl: 'https://shop.example/products/glass',
      pages: { '/robots.txt': 'User-agent: GPTBot\nDisallow: /x\n', '/products/glass': 'A glass.' },
    }),
    'partial: undecided',
  ],
  ['live agents welcome', site('User-agent: ChatGPT-User\nUser-agent: Claude-User\nAllow: /\n'), 'present'],
  ['training refused', site('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'), 'present: training_closed'],
  ['an empty Disallow, which allows everything', site('User-agent: GPTBot\nDisallow:\n'), 'present'],
  [
    'a live agent refused',
    site('User-agent: chatgpt-USER\nDisallow: /\n\nUser-agent: *\nAllow: /\n'),
    'partial: live_closed, operators_not_bound',
  ],
  [
    'a search agent refused in the second of two groups of its own',
    site('User-agent: OAI-SearchBot\nDisallow: /cart\n\nUser-agent: *\nAllow: /\n\nUser-agent: OAI-SearchBot\nDisallow: /\n'),
    'partial: live_closed',
  ],
  [
    'everybody refused',
    site('User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n'),
    'partial: everybody_closed, operators_not_bound',
  ],
  ['everybody refused and nobody named', site('User-agent: *\nDisallow: /\n'), 'absent: everybody_closed, operators_not_bound'],
  [
    'everybody refused, one of ten let back in',
    site('User-agent: *\nDisallow: /\n\nUser-agent: Claude-User\nAllow: /\n'),
    'partial: live_closed, operators_not_bound',
  ],
  ['everybody refused, the ten let back in', site(`User-agent: *\nDisallow: /\n\n${majors}\nAllow: /\n`), 'present'],
  ['a star behind the token, as Google reads it', site('User-agent: GPTBot*\nDisallow: /cart\n'), 'present'],
  ['a blank in “User Agent”', site('User Agent: *\nDisallow: /\n'), 'absent: everybody_closed, operators_not_bound'],
  ['the misspelt Disallow', site('Useragent: Claude-User\nDissalow: /\n'), 'partial: live_closed'],
  ['an agent written in two words', site('User-agent: ChatGPT Agent\nAllow: /\n'), 'present'],
  ['the agent that looks at advertisements refused', site('User-agent: OAI-AdsBot\nDisallow: /\n'), 'partial: live_closed'],
  ['a control token only', site('User-agent: Google-Extended\nDisallow: /\n'), 'present: controls_only'],
  ['no agent but a tool of one’s own', site('User-agent: Scrapy\nDisallow: /\n'), 'absent'],
  ['names without a rule', site('User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\n'), 'absent: names_without_rule'],
  [
    'products closed',
    site('User-agent: PerplexityBot\nDisallow: /products/\n', { productUrl: 'https://shop.example/products/glass' }),
    'partial: product_closed',
  ],
  [
    'products closed to an agent whose operator promises nothing',
    site('User-agent: ChatGPT-User\nDisallow: /products/\n', { productUrl: 'https://shop.example/products/glass' }),
    'partial: product_closed, operators_not_bound',
  ],
  [
    'products closed to those who collect text',
    site('User-agent: GPTBot\nDisallow: /products/\n', { productUrl: 'https://shop.example/products/glass' }),
    'present',
  ],
  [
    'a cart closed to everybody',
    site('User-agent: *\nDisallow: /cart\nUser-agent: Claude-User\nAllow: /\n', { productUrl: 'https://shop.example/products/glass' }),
    'present',
  ],
  ['a web page', site({ type: 'text/html', body: '<!doctype html><html><body>User-agent: GPTBot</body></html>' }), 'invalid: not_text'],
  ['binary data', site({ body: new Uint8Array([0x89, 0x50, 0, 0, 1, 2]) }), 'invalid: not_text'],
]);

describe('robots_ai_rules', () => {
  test('asks nothing of its own', () => {
    expect(judgeSite(robotsAiRules, site('User-agent: *')).asked).toEqual([]);
  });

  test.each([
    ['User-agent: GPTBot\nAllow: /', 'allow_all'],
    ['User-agent: *\nDisallow: /cart', 'allow_all'],
    ['User-agent: GPTBot\nDisallow: /', 'block_training'],
    ['User-agent: ChatGPT-User\nDisallow: /', 'mixed'],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Claude-User\nAllow: /', 'mixed'],
    [`${everybody}\nDisallow: /`, 'block_all'],
    ['User-agent: *\nDisallow: /', 'block_all'],
  ])('%j is the posture %s', (body, expected) => {
    expect(posture(body)).toBe(expected);
  });

  test('a carriage return, a byte order mark and blanks before the colon change nothing', () => {
    expect(posture('\uFEFFUser-Agent : GPTBot\rDisallow : /\r')).toBe('block_training');
  });

  test.each([
    [{ status: 503, body: 'x' }, 'error'],
    [{ status: 403, body: 'x' }, 'blocked'],
    [{ failure: 'timeout' as const }, 'error'],
  ])('%j cannot be judged', (served, state) => {
    expect(judgeSite(robotsAiRules, site(served)).state).toBe(state);
  });

  test('a control token is no crawler: refused, it shuts nobody out', () => {
    const { facts } = judgeSite(robotsAiRules, site('User-agent: Google-Extended\nUser-agent: Applebot-Extended\nDisallow: /'));
    expect(facts).toEqual({ posture: 'allow_all', named: 0, closed: '' });
  });

  test('every agent with a statement of its operator is one that people shop with', () => {
    const known = AI_AGENTS.agents.filter(({ major }) => major).map(({ token }) => token);
    for (const { agent } of FETCHER_STATEMENTS.notBound) expect(known).toContain(agent);
  });

  test('no token stands in the table twice', () => {
    const tokens = AI_AGENTS.agents.map(({ token }) => token.toLowerCase());
    expect(tokens.filter((token, index) => tokens.indexOf(token) !== index)).toEqual([]);
    expect(tokens.filter((token) => !/^[a-z0-9_-]+$/.test(token))).toEqual([]);
  });
});
