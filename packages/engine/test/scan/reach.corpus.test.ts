import { classify, expectationOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import { LLMS_TXT } from '../../src/shared/agents/asks.ts';
import type { Ask } from '../../src/shared/agents/evidence.ts';
import { corpusJson, corpusSuite, exchangeOf, type Site } from './look-builder.ts';

interface BadResponse {
  readonly id: string;
  readonly request_path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
  readonly verdict: 'soft_404' | 'absent' | 'blocked' | 'error';
  readonly note: string;
}

const RESPONSES = corpusJson<readonly BadResponse[]>('_common', 'responses.json') ?? [];
const ORIGIN = 'https://shop.example';

/** decisions.md §1 has 429 among what blocks; the label follows signals.md §2.3. Neither is measured. */
const DIFFERENT: Readonly<Record<string, string>> = { 'rate-429': 'blocked' };

/** Who blocks is told wherever the answer gives it away, so that the owner knows whose rules to open. */
const VENDORS: Readonly<Record<string, string>> = {
  'shopify-password-page': 'Shopify',
  'cf-challenge': 'Cloudflare',
  'cf-block-1020': 'Cloudflare',
  'cf-ai-block-402': 'Cloudflare',
  'aws-waf-challenge': 'AWS WAF',
  'aws-waf-captcha': 'AWS WAF',
  'vercel-challenge': 'Vercel',
  datadome: 'DataDome',
  'akamai-deny': 'Akamai',
  imperva: 'Imperva',
  'human-px': 'HUMAN',
  kasada: 'Kasada',
  sucuri: 'Sucuri',
};

corpusSuite('what every server may answer', () => {
  test.each(RESPONSES)('$id is $verdict', ({ id, request_path: path, status, headers, body_prefix: body, verdict, note }) => {
    const served = { status, headers, body, ...(headers['location'] === undefined ? {} : { location: headers['location'] }) };
    const home = { type: 'text/html', body: '<!doctype html><title>Shop</title>' };
    const login = { type: 'text/html', body: '<!doctype html><title>Sign in</title>' };
    const site: Site = {
      pages: { '/': home, '/account/login?return_to=%2F.well-known%2Fagent-card.json': login, '/password': login, [path]: served },
      ...(note.includes('control path answers the same') ? { otherwise: served } : {}),
    };
    const ask: Ask = { ...LLMS_TXT, url: path, control: path === '/' ? 'none' : 'bare' };
    const { reach } = classify({
      exchange: exchangeOf(ask, ORIGIN, site),
      control: exchangeOf({ ...ask, key: 'control', url: '/x-0123456789abcdef' }, ORIGIN, site),
      expects: expectationOf(ask),
      origin: ORIGIN,
      home: `${ORIGIN}/`,
    });
    expect(reach.kind).toBe(DIFFERENT[id] ?? (verdict === 'soft_404' ? 'absent' : verdict));
    if (verdict === 'soft_404') expect(reach.reason).toBe('soft_404');
    expect(reach.vendor).toBe(VENDORS[id] ?? null);
  });

  test('is all here', () => {
    expect(RESPONSES).toHaveLength(26);
  });
});
