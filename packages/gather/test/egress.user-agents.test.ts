import { expect, test } from '@jest/globals';
import { userAgentsOf } from '../src/egress/user-agents.ts';

test('both forms name us: product, version and the address of the /bot page', () => {
  expect(userAgentsOf('VitrineBot/1.0 (+https://vitrine.example/bot)')).toEqual({
    bot: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    agent: 'Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +https://vitrine.example/bot)',
  });
});

test('a configured User-Agent without a comment keeps its name', () => {
  expect(userAgentsOf('OurBot/2.1').agent).toBe('Mozilla/5.0 (compatible; OurBot/2.1; AI shopping agent)');
});
