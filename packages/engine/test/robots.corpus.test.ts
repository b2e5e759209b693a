import { collection } from '../../../tests/collections.ts';
import { isAllowedByRobots, parseRobots } from '../src/formats/robots/robots.ts';

const corpus = collection('robots');

interface Case {
  readonly id: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

corpus.describe("Google's published cases", () => {
  const cases = corpus.json<readonly Case[]>('google-cases.json', []);

  test('are all there', () => {
    expect(cases).toHaveLength(140);
  });

  test.each(cases)('$id: $agent asks for $url', ({ robots, agent, url, allowed }) => {
    expect(isAllowedByRobots(parseRobots(robots), agent, url)).toBe(allowed);
  });
});

corpus.describe('hostile files', () => {
  const allowed: Record<string, boolean> = { bom: false, nul: false, 'no-colon': false };
  test.each(corpus.json<readonly { id: string; body: string }[]>('hostile.json', []))('$id is read and judged', ({ id, body }) => {
    const rules = parseRobots(body);
    expect(isAllowedByRobots(rules, 'VitrineBot', `https://shop.com/${'a'.repeat(5000)}`)).toBe(allowed[id] ?? true);
  });
});
