import fc from 'fast-check';
import { crawlDelayOf, isAllowedByRobots, parseRobots, robotsGroupFor } from '../src/formats/robots/robots.ts';

const allowed = (robots: string, path: string, agent = 'VitrineBot') =>
  isAllowedByRobots(parseRobots(robots), agent, `https://shop.com${path}`);

describe('robots.txt', () => {
  test('with 50 wildcards is matched without stepping back', () => {
    const robots = `User-agent: *\nDisallow: /${'*a'.repeat(50)}b$\n`;
    expect(allowed(robots, `/${'a'.repeat(2000)}`)).toBe(true);
    expect(allowed(robots, `/${'a'.repeat(2000)}b`)).toBe(false);
  });

  test('keeps what it does not know beside the group that says it', () => {
    const rules = parseRobots(
      'Host: shop.com\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /cart\nUser-agent: GPTBot\nCrawl-delay: 9\nDisallow: /\nSitemap: https://shop.com/s.xml\n',
    );
    expect(robotsGroupFor(rules, 'SomeBot').lines).toEqual([{ name: 'content-signal', value: 'search=yes, ai-train=no' }]);
    expect(robotsGroupFor(rules, 'gptbot').lines).toEqual([{ name: 'crawl-delay', value: '9' }]);
    expect(rules.lines).toEqual([{ name: 'host', value: 'shop.com' }]);
    expect(rules.sitemaps).toEqual(['https://shop.com/s.xml']);
  });

  test('of a bot named with a digit or a version is found by its token', () => {
    expect(allowed('User-agent: AI2Bot/1.0\nDisallow: /', '/', 'AI2Bot')).toBe(false);
    expect(allowed('User-agent: AI2Bot\nDisallow: /', '/', 'AI')).toBe(true);
  });

  test.each([
    ['User-agent: FooBot*\nDisallow: /', false],
    ['User Agent: FooBot\nDisallow: /', false],
    ['useragent: FooBot\ndisalow: /', false],
    ['User-agent: *Bot\nDisallow: /', true],
    ['User-agent: * \nDisallow: /', false],
    ['User-agent: Foo\nDisallow: /', true],
  ])('%j reads as Google reads it', (robots, expected) => {
    expect(allowed(robots, '/', 'FooBot')).toBe(expected);
  });

  test('matches escapes whatever their case, and never locks itself away', () => {
    expect(allowed('User-agent: *\nDisallow: /caf%c3%a9', '/caf%C3%A9')).toBe(false);
    expect(allowed('User-agent: *\nDisallow: /café', '/caf%c3%a9')).toBe(false);
    expect(allowed('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true);
  });

  test('that is a web page has no rules', () => {
    const rules = parseRobots('\n <!DOCTYPE html>\nUser-agent: *\nDisallow: /\n');
    expect([rules.html, rules.groups]).toEqual([true, []]);
  });

  test('longer than 500 KiB is read to there', () => {
    const rules = parseRobots(`User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(60_000)}Disallow: /b\n`);
    expect(rules.groups[0]?.rules).toEqual([{ allow: false, pattern: '/a' }]);
  });

  test('of any content is parsed and answered', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('User-agent: *', 'Disallow: /*a*b$', 'Allow:', 'user-agent', 'Disallow: $', 'Allow: *'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.string(), (lines, path) => {
        expect(typeof allowed(lines.join('\n'), `/${path}`)).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });

  test('agrees with regular expressions on random rules: the longest decides, Allow on a tie', () => {
    const rule = fc.record({ allow: fc.boolean(), pattern: fc.stringMatching(/^[ab*]{0,6}$/), anchored: fc.boolean() });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), fc.stringMatching(/^[ab]{0,8}$/), (rules, path) => {
        const written = rules.map(({ allow, pattern, anchored }) => ({ allow, text: `/${pattern}${anchored ? '$' : ''}` }));
        const matching = written
          .filter(({ text }) => new RegExp(`^${text.replaceAll('*', '.*')}`).test(`/${path}`))
          .toSorted((a, b) => b.text.length - a.text.length || Number(b.allow) - Number(a.allow));
        const lines = written.map(({ allow, text }) => `${allow ? 'Allow' : 'Disallow'}: ${text}`);
        expect(allowed(['User-agent: *', ...lines].join('\n'), `/${path}`)).toBe(matching[0]?.allow ?? true);
      }),
      { numRuns: 5000 },
    );
  });

  test('is read up to 1,000 rules with wildcards, and to the last of its plain rules', () => {
    const wild = Array.from({ length: 1_001 }, (_, index) => `Disallow: /*x${index}`);
    const rules = parseRobots(['User-agent: *', ...wild, 'Disallow: /cart', 'Disallow: /till*'].join('\n'));
    expect(rules.groups[0]?.rules).toHaveLength(1_002);
    const may = (path: string) => isAllowedByRobots(rules, 'VitrineBot', `https://shop.com${path}`);
    expect(['/ax999', '/cart', '/till/1', '/x'].map(may)).toEqual([false, false, false, true]);
  });
});

test.each([
  ['User-agent: *\nCrawl-delay: 10', 10],
  ['User-agent: *\nCrawl-delay: 0.5\nDisallow: /cart', 0.5],
  ['User-agent: *\nCrawl-delay: soon', null],
  ['User-agent: *\nCrawl-delay: -1', null],
  ['User-agent: *\nCrawl-delay: 0', null],
  ['User-agent: AhrefsBot\nCrawl-delay: 10', null],
  ['User-agent: VitrineBot\nCrawl-delay: 2\nDisallow: /cart\n\nUser-agent: *\nCrawl-delay: 10', 2],
  // Only a rule ends a list of agents: both lines are for both.
  ['User-agent: VitrineBot\nCrawl-delay: 2\n\nUser-agent: *\nCrawl-delay: 10', 10],
  ['Disallow: /', null],
])('Crawl-delay of %j for our token is %p', (text, expected) => {
  expect(crawlDelayOf(parseRobots(text), 'VitrineBot')).toBe(expected);
});
