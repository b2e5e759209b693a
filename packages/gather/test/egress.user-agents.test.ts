import { userAgentsOf } from '../src/egress/user-agents.ts';

// Shops refuse a session to a name with "bot" in it, and so that of a buyer leads to the site.
test('every form names us: product, version and the address of the /bot page', () => {
  expect(userAgentsOf('VitrineBot/1.0 (+https://vitrine.example/bot)')).toEqual({
    bot: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    agent: 'Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +https://vitrine.example/bot)',
    buyer: 'Mozilla/5.0 (compatible; Vitrine/1.0; +https://vitrine.example)',
  });
});

test('a configured User-Agent without a comment keeps its name', () => {
  expect(userAgentsOf('OurBot/2.1').agent).toBe('Mozilla/5.0 (compatible; OurBot/2.1; AI shopping agent)');
});
