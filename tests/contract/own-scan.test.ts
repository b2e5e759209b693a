/** This service is held to what it recommends to stores: the scan, as the worker runs it, over our own running API. */

import { type AuditSubject, assessScan, DEFAULT_TARGET_POLICY, inlineReader, type ReadinessAssessment } from '@vitrine/engine';
import { createFetcher, probeOrigin, probeScan } from '@vitrine/gather';
import { freePort } from '@vitrine/testkit';
import { makeOnce, openOnce } from '../once.ts';
import { openHarness } from './harness.ts';

/**
 * What is served is present; what does not exist is absent, and nothing is half there: we answer no A2A client, register
 * no tool in a page, sign no request and run no authorisation server, so none of their documents exists. An address on
 * loopback has no zone, so DNS has nothing to say of it.
 */
const PRESENT = [
  'agent_skills_index',
  'ai_catalog',
  'api_catalog',
  'auth_md',
  'content_signals_policy',
  'link_header',
  'llms_txt',
  'markdown_negotiation',
  'mcp_server_card',
  'robots_ai_rules',
];

describe('a scan of our own origin', () => {
  const api = openOnce(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    return openHarness({ port, settings: { baseUrl: origin, siteUrl: origin } });
  });
  const readiness = makeOnce(() => scan(`http://127.0.0.1:${api.port}`));

  test('finds each signal in the state it is in', () => {
    const found = readiness.signals.filter(({ state }) => state !== 'absent').map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(PRESENT.map((id) => [id, 'present'])));
  });

  test('finds no fault and no weakness in what is served', () => {
    const served = readiness.signals.filter(({ state }) => state === 'present');
    const complaints = served.flatMap(({ id, reasons }) =>
      reasons.filter(({ kind }) => kind !== 'note').map(({ code }) => `${id}: ${code}`),
    );
    expect(complaints).toEqual([]);
  });

  test('gives us the highest tier', () => {
    expect(readiness.tier).toBe('agent_ready');
    expect(readiness.nextTier).toBeNull();
    expect(readiness.nCategories).toBe(4);
  });
});

/** Every step as the worker takes it; the guard lets exactly one address through. */
async function scan(origin: string): Promise<ReadinessAssessment> {
  const { signal } = new AbortController();
  const fetcher = createFetcher({
    policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(origin).host] },
    userAgent: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
    signal,
  });
  const subject: AuditSubject = { business: origin, url: `${origin}/`, country: 'FR', sampleSize: 12, day: '2026-11-21' };
  const context = {
    subject,
    fetcher,
    read: inlineReader(),
    signal,
    agentProfileUrl: () => `${origin}/.well-known/ucp`,
    dns: null,
    browser: null,
  };
  try {
    const root = await probeOrigin(context);
    return assessScan({
      subject,
      origin: root,
      scan: await probeScan(context, { origin: root, catalog: null }),
      product: { kind: 'none' },
      ucp: null,
    });
  } finally {
    await fetcher.close();
  }
}
