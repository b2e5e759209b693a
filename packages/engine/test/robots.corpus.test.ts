import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isAllowedByRobots, parseRobots } from '../src/formats/robots/robots.ts';

const CORPUS = new URL('../../../../shared/corpus/robots/', import.meta.url);
const suite = existsSync(CORPUS) ? describe : describe.skip;
const read = <T>(name: string): T[] => (existsSync(CORPUS) ? JSON.parse(readFileSync(new URL(name, CORPUS), 'utf8')) : []);

interface Case {
  readonly id: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

suite("Google's published cases", () => {
  const cases = read<Case>('google-cases.json');

  test('are all there', () => {
    expect(cases).toHaveLength(140);
  });

  test.each(cases)('$id: $agent asks for $url', ({ robots, agent, url, allowed }) => {
    expect(isAllowedByRobots(parseRobots(robots), agent, url)).toBe(allowed);
  });
});

suite('hostile files', () => {
  const allowed: Record<string, boolean> = { bom: false, nul: false, 'no-colon': false };
  test.each(read<{ id: string; body: string }>('hostile.json'))('$id is read and judged', ({ id, body }) => {
    const rules = parseRobots(body);
    expect(isAllowedByRobots(rules, 'VitrineBot', `https://shop.com/${'a'.repeat(5000)}`)).toBe(allowed[id] ?? true);
  });
});
