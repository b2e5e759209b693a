import { expect, test } from '@jest/globals';
import { voicesOf } from '../src/egress/voices.ts';

test('both forms name us: product, version and the address of the /bot page', () => {
  expect(voicesOf('VitrineBot/1.0 (+https://vitrine.example/bot)')).toEqual({
    bot: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    agent: 'Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +https://vitrine.example/bot)',
  });
});

test('a configured User-Agent without a comment keeps its name', () => {
  expect(voicesOf('OurBot/2.1').agent).toBe('Mozilla/5.0 (compatible; OurBot/2.1; AI shopping agent)');
});
