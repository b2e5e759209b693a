import type { CheckAssessment, Exchange, Finding } from '@vitrine/engine';
import { assemble, CHECK_WEIGHTS, decodeEvidence, encodeEvidence, overallScore } from '@vitrine/engine';
import { response } from './catalog-build.ts';

const finding = (...exchanges: string[]): Finding => ({
  findingId: 'X-00000000',
  rule: 'X',
  severity: 'minor',
  subject: '',
  message: { id: 'X.y', values: {} },
  exchanges,
  cost: 1,
});
const check = (checkId: CheckAssessment['checkId'], score: number | null, ...findings: Finding[]): CheckAssessment => ({
  checkId,
  status: score === null ? 'error' : 'pass',
  score,
  recommendation: { id: 'X.y', values: {} },
  findings,
  parts: [],
  cap: null,
  details: null,
});
const failed: Exchange = {
  ...response('ucp.profile', 'https://a.example/.well-known/ucp', ''),
  outcome: { kind: 'failure', code: 'timeout', url: 'https://a.example/.well-known/ucp' },
};

describe('the overall score', () => {
  it('is the weighted mean of the checks', () => {
    const { ucp_discovery: ucp, catalog_quality: quality } = CHECK_WEIGHTS;
    expect(overallScore([check('ucp_discovery', 0), check('catalog_quality', 100)])).toBe(Math.round((100 * quality) / (ucp + quality)));
  });

  it('leaves out what could not be measured, and never counts it as 0', () => {
    expect(overallScore([check('ucp_discovery', null), check('catalog_quality', 73)])).toBe(73);
  });

  it('is null only when nothing could be measured', () => {
    expect(overallScore([check('ucp_discovery', null), check('catalog_quality', null)])).toBeNull();
    expect(overallScore([check('ucp_discovery', 0)])).toBe(0);
  });

  it('knows nothing of the simulation', () => {
    expect(overallScore([check('ucp_discovery', 80), check('agent_simulation', 0)])).toBe(80);
    expect(overallScore([check('catalog_quality', null), check('agent_simulation', 100)])).toBeNull();
  });
});

describe('assembling', () => {
  const home = response('origin.home', 'https://a.example/', '<html></html>');
  const unused = response('origin.control', 'https://a.example/x', '');

  it('keeps a summary of the exchanges findings rest on, without their bodies', () => {
    const { exchanges } = assemble({
      checks: [check('ucp_discovery', 10, finding('ucp.profile', 'origin.home'))],
      slices: [{ exchanges: [home, unused] }, { exchanges: [failed] }],
    });
    expect(Object.keys(exchanges)).toEqual(['origin.home', 'ucp.profile']);
    expect(exchanges['origin.home']).toMatchObject({ status: 200, failure: null, bytes: 13, finalUrl: 'https://a.example/' });
    expect(exchanges['ucp.profile']).toMatchObject({ status: null, failure: 'timeout', bytes: null, sha256: null });
    expect(JSON.stringify(exchanges)).not.toContain('<html>');
  });

  it('refuses a finding that rests on an exchange nobody made', () => {
    expect(() => assemble({ checks: [check('ucp_discovery', 1, finding('made.up'))], slices: [{ exchanges: [home] }] })).toThrow('made.up');
  });
});

describe('evidence as a file', () => {
  const bodies: Readonly<Record<string, Uint8Array>> = {
    text: new TextEncoder().encode('{"é": "😀"}'),
    'text with a byte order mark': Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]),
    'Latin-1 text': Uint8Array.from([0x63, 0x61, 0x66, 0xe9]),
    'an image': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255]),
    nothing: new Uint8Array(),
  };

  it.each(Object.entries(bodies))('brings back %s byte for byte', (_name, bytes) => {
    const slice = { origin: 'https://a.example', exchanges: [response('a', 'https://a.example/', bytes), failed] };
    expect(decodeEvidence(JSON.parse(JSON.stringify(encodeEvidence(slice))))).toEqual(slice);
  });

  it('keeps text readable and everything else in base64', () => {
    const encoded = (bytes: Uint8Array) => JSON.stringify(encodeEvidence({ exchanges: [response('a', 'https://a.example/', bytes)] }));
    expect(encoded(bodies['text'] ?? new Uint8Array())).toContain('"text":"{\\"é\\": \\"😀\\"}"');
    expect(encoded(bodies['Latin-1 text'] ?? new Uint8Array())).toContain('"base64":"Y2Fm6Q=="');
  });

  it('refuses a body that has neither form', () => {
    const broken = { exchanges: [{ key: 'a', outcome: { kind: 'response', body: { sha256: 'ab', size: 1, truncated: false } } }] };
    expect(() => decodeEvidence(broken)).toThrow('neither text nor base64');
  });
});
