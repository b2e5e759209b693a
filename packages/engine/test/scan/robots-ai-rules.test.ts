import { describe, expect, test } from '@jest/globals';
import robotsAiRules from '../../src/checks/general-readiness/signals/robots-ai-rules.ts';
import { AI_AGENTS } from '../../src/shared/agents/ai-agents.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const site = (body: Served, more: Partial<Site> = {}): Site => ({ pages: { '/robots.txt': body }, ...more });
const everybody = AI_AGENTS.agents.map(({ token }) => `User-agent: ${token}`).join('\n');
const posture = (body: string) => judgeSite(robotsAiRules, site(body)).facts['posture'];

describeCases(robotsAiRules, [
  ['no robots.txt', {}, 'absent', []],
  ['nobody named', site('User-agent: *\nDisallow: /cart\n'), 'absent', []],
  ['names in comments only', site('# User-agent: GPTBot\n# ChatGPT-User is welcome\nUser-agent: *\nDisallow: /cart\n'), 'absent', []],
  ['live agents welcome', site('User-agent: ChatGPT-User\nUser-agent: Claude-User\nAllow: /\n'), 'present', []],
  ['training refused', site('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'), 'present', ['training_closed']],
  ['an empty Disallow, which allows everything', site('User-agent: GPTBot\nDisallow:\n'), 'present', []],
  ['a live agent refused', site('User-agent: chatgpt-USER\nDisallow: /\n\nUser-agent: *\nAllow: /\n'), 'partial', ['live_closed']],
  [
    'a search agent refused in the second of two groups of its own',
    site('User-agent: OAI-SearchBot\nDisallow: /cart\n\nUser-agent: *\nAllow: /\n\nUser-agent: OAI-SearchBot\nDisallow: /\n'),
    'partial',
    ['live_closed'],
  ],
  ['everybody refused', site('User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n'), 'partial', ['everybody_closed']],
  ['everybody refused and nobody named', site('User-agent: *\nDisallow: /\n'), 'absent', ['everybody_closed']],
  ['everybody refused, one let back in', site('User-agent: *\nDisallow: /\n\nUser-agent: Claude-User\nAllow: /\n'), 'present', []],
  ['names without a rule', site('User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\n'), 'absent', ['names_without_rule']],
  [
    'products closed',
    site('User-agent: PerplexityBot\nDisallow: /products/\n', { productUrl: 'https://shop.example/products/glass' }),
    'present',
    ['product_closed'],
  ],
  ['a web page', site({ type: 'text/html', body: '<!doctype html><html><body>User-agent: GPTBot</body></html>' }), 'invalid', ['not_text']],
  ['binary data', site({ body: new Uint8Array([0x89, 0x50, 0, 0, 1, 2]) }), 'invalid', ['not_text']],
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

  test('no token stands in the table twice', () => {
    const tokens = AI_AGENTS.agents.map(({ token }) => token.toLowerCase());
    expect(tokens.filter((token, index) => tokens.indexOf(token) !== index)).toEqual([]);
    expect(tokens.every((token) => /^[a-z0-9-]+$/.test(token))).toBe(true);
  });
});
