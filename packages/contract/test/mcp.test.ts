import { describe, expect, test } from '@jest/globals';
import { type Finding, quote } from '@vitrine/engine';
import { MCP_TOOLS, plainSchema, presentRunForAgent, registryEntry, serverCard, toolsOf } from '../src/index.ts';
import { PROFILES } from '../src/profile.ts';
import { anAudit, assessmentOf } from './mcp-samples.ts';

const finding = (index: number, more: Partial<Finding> = {}): Finding => ({
  findingId: `U03-${String(index).padStart(8, '0')}`,
  rule: 'U03',
  severity: 'minor',
  subject: '',
  message: { id: 'U03.redirected', values: { url: quote(`https://shop.example/${index}`) } },
  exchanges: [],
  cost: index,
  ...more,
});

const told = (findings: readonly Finding[]) =>
  presentRunForAgent(anAudit(), assessmentOf(findings), 'https://api.example/report') as unknown as {
    readonly checks: readonly [
      { readonly findings: readonly { readonly finding_id: string; readonly severity: string }[]; readonly findings_left_out?: number },
    ];
    readonly excerpts?: readonly string[];
    readonly business: string;
  };

describe('the tools', () => {
  test('are the eight of the specification, launches first', () => {
    expect(toolsOf(PROFILES.standard)).toEqual([
      'run_agent_readiness_scan',
      'run_agent_commerce_audit',
      'run_agent_performance_audit',
      'run_web_findability_audit',
      'get_agent_audit_result',
      'get_agent_performance_result',
      'get_web_findability_result',
      'get_account_usage',
    ]);
  });

  test('without a general scan are the same without it', () => {
    const standard = toolsOf(PROFILES.standard).filter((name) => name !== 'run_agent_readiness_scan');
    expect(toolsOf(PROFILES.commerce)).toEqual(standard);
  });

  test.each(Object.entries(MCP_TOOLS))('%s takes closed arguments and answers an object', (_name, { input, output }) => {
    expect(plainSchema(input)).toMatchObject({ type: 'object', additionalProperties: false });
    expect(plainSchema(output)).toMatchObject({ type: 'object' });
    expect(JSON.stringify([plainSchema(input), plainSchema(output)])).not.toContain('$comment');
  });

  test('that launch take the business alone', () => {
    const launches = Object.values(MCP_TOOLS).filter(({ costs }) => costs !== null);
    expect(launches.map(({ costs }) => costs)).toEqual(['simulation', 'simulation', 'performance', 'findability']);
    for (const { input } of launches) {
      expect(Object.keys((plainSchema(input) as { properties: object }).properties)).toEqual(['business']);
    }
  });
});

test('the list of tools costs a model no more than it must', () => {
  const listed = Object.values(MCP_TOOLS).map(({ title, description, input, output }) => [
    title,
    description,
    plainSchema(input),
    plainSchema(output),
  ]);
  expect(JSON.stringify(listed).length).toBeLessThan(30_500);
});

describe('an audit for a model', () => {
  test('tells the gravest findings first, leaves remarks out, and says how many more there are', () => {
    const many = Array.from({ length: 25 }, (_, index) => finding(index));
    const { checks } = told([...many, finding(99, { severity: 'info' }), finding(50, { severity: 'critical' })]);
    expect(checks[0].findings[0]).toMatchObject({ severity: 'critical' });
    expect(checks[0].findings[1]).toMatchObject({ finding_id: 'U03-00000024' });
    expect([checks[0].findings.length, checks[0].findings_left_out]).toEqual([20, 6]);
    expect(checks[0].findings.some(({ severity }) => severity === 'info')).toBe(false);
  });

  test('names the same store text by the same number', () => {
    const same = finding(1, { findingId: 'U03-again000' });
    expect(told([finding(1), same, finding(2)]).excerpts).toEqual(['https://shop.example/2', 'https://shop.example/1']);
  });

  test('that is not done shows its state alone', () => {
    const running = presentRunForAgent(anAudit({ status: 'running', finishedAt: null }), null, 'x');
    expect(Object.keys(running).sort()).toEqual(['business', 'created_at', 'id', 'market', 'poll_after_seconds', 'status']);
  });

  test('shows the address of the store with nothing in it but an address', () => {
    const odd = presentRunForAgent(anAudit({ url: 'https://bücher.example/a b/<script>?q="x"' }), assessmentOf([]), 'x');
    expect(odd.business).toBe('https://xn--bcher-kva.example/a%20b/%3Cscript%3E?q=%22x%22');
  });
});

describe('the card', () => {
  const options = { baseUrl: 'https://api.shop.example', siteUrl: 'https://www.shop.example', version: '1.2.3' };

  test('keeps the limits of the draft and marks the credential as a secret', () => {
    const { name, description, remotes } = serverCard(options);
    expect(name).toBe('example.shop.www/vitrine');
    expect(description.length).toBeLessThanOrEqual(100);
    expect(remotes).toEqual([
      {
        type: 'streamable-http',
        url: 'https://api.shop.example/mcp/',
        headers: [expect.objectContaining({ name: 'Authorization', isSecret: true, isRequired: true, value: 'Bearer {api_key}' })],
        supportedProtocolVersions: ['2026-07-28', '2025-11-25'],
      },
    ]);
  });

  test('and the entry of the registry differ in their schema, and in what only the card may say', () => {
    const { $schema: card, remotes: ofCard, ...described } = serverCard(options);
    const { $schema: registry, remotes: ofEntry, ...entry } = registryEntry(options);
    expect(entry).toEqual(described);
    expect(registry).not.toBe(card);
    expect(ofCard.map(({ supportedProtocolVersions: _said, ...remote }) => remote)).toEqual(ofEntry);
  });

  test('of a service on loopback has a name that is one', () => {
    expect(serverCard({ ...options, siteUrl: 'http://127.0.0.1:8080' }).name).toBe('127.0.0.1/vitrine');
  });
});
