import type { Assessment } from '@vitrine/engine';

/** A small verdict with everything a finding can show: an answer with a redirect, a failure without one, store text with markup. */
export function sampleAssessment(): Assessment {
  const request = { accept: 'application/json', 'user-agent': 'VitrineBot/1.0 (+https://vitrine.example/bot)' };
  return {
    engineVersion: '1.0.0',
    rulesVersion: '2026-11-21',
    evidenceVersion: 1,
    overallScore: 64,
    generalReadiness: null,
    checks: [
      {
        checkId: 'ucp_discovery',
        status: 'warn',
        score: 64,
        recommendation: { id: 'ucp_discovery.first', values: {} },
        findings: [
          {
            findingId: 'U03-1c9e5a42',
            rule: 'U03',
            severity: 'critical',
            subject: '',
            message: { id: 'U03.redirected', values: { url: { quoted: '<script>alert(1)</script>' } } },
            exchanges: ['ucp.profile', 'ucp.schema:1'],
            cost: 12,
          },
        ],
        parts: [{ id: 'hosting', earned: 3, possible: 15 }],
        cap: null,
        details: null,
      },
      {
        checkId: 'catalog_quality',
        status: 'error',
        score: null,
        recommendation: { id: 'catalog_quality.blocked', values: {} },
        findings: [],
        parts: [],
        cap: null,
        details: null,
      },
    ],
    exchanges: {
      'ucp.profile': {
        key: 'ucp.profile',
        method: 'GET',
        url: 'https://shop.example/.well-known/ucp',
        requestHeaders: request,
        requestBody: null,
        hops: [{ url: 'https://shop.example/.well-known/ucp', status: 301, location: '/ucp', ms: 31 }],
        ms: 74,
        finalUrl: 'https://shop.example/ucp',
        status: 200,
        failure: null,
        headers: { 'content-type': 'application/json' },
        bytes: 2,
        sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
      },
      'ucp.schema:1': {
        key: 'ucp.schema:1',
        method: 'GET',
        url: 'https://shop.example/schema.json',
        requestHeaders: request,
        requestBody: null,
        hops: [],
        ms: 5000,
        finalUrl: 'https://shop.example/schema.json',
        status: null,
        failure: 'timeout',
        headers: {},
        bytes: null,
        sha256: null,
      },
    },
  };
}
