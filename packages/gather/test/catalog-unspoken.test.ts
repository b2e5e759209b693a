/** Stores that offer themselves to agents in a protocol that Vitrine does not speak: UCP over A2A alone, and ACP. */

import { assessUcp } from '@vitrine/engine';
import { auditCatalog } from './catalog-rig.ts';
import { A2A, ACP, json, pagesShop, shop } from './catalog-stores.ts';

describe.each([
  ['UCP over A2A alone', A2A, 'A2A', 'R1.unspoken'],
  ['ACP alone', ACP, 'ACP', 'U01.acp_only'],
])('a store of %s', (_, routes, protocol, discovery) => {
  it('is told what was seen and what Vitrine does not speak, and its empty pages are not held against it', async () => {
    const { check, messages, details } = await auditCatalog(shop({ '/': { body: '<h1>Atelier</h1>' }, ...routes }));
    expect([check.status, check.score]).toEqual(['error', null]);
    expect(messages).toEqual(['S-not-measured.unspoken']);
    expect(check.findings[0]?.message.values).toMatchObject({ protocol });
    expect(details.brokenRules).toEqual([]);
  });

  it('that can be read page by page is scored for its pages, which are said to be the lesser way', async () => {
    const { check, messages } = await auditCatalog(pagesShop(12, routes));
    expect(messages).toContain('S-source.unspoken');
    expect(messages).not.toContain('S-source.pages');
    expect(check.score).toBeLessThanOrEqual(80);
  });

  it('is told the same by the check of UCP', async () => {
    const { subject, origin, ucp } = await auditCatalog(shop({ '/': { body: '<h1>Atelier</h1>' }, ...routes }));
    const { findings } = assessUcp({ subject, origin, ucp });
    expect(findings.map(({ message }) => message.id)).toContain(discovery);
    expect(findings.map(({ message }) => message.id)).not.toContain('U01.absent');
  });
});

it('another protocol’s document under ACP’s name is no ACP', async () => {
  const other = { '/.well-known/acp.json': json({ protocol: { name: 'agent-client-protocol' } }) };
  const { messages } = await auditCatalog(shop({ '/': { body: '<h1>Atelier</h1>' }, ...other }));
  expect(messages).not.toContain('S-not-measured.unspoken');
});

it('ACP is asked for only where there is no profile', async () => {
  expect((await auditCatalog('perfect')).asked).not.toContain('GET /.well-known/acp.json');
});
