import { seeded } from '../../../testkit/src/seeded.ts';
import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { TIERS } from '../../src/checks/general-readiness/frame/assessment.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { documentsOf, ENDPOINTS } from './callable-store.ts';
import { gather, json, type Site } from './look-builder.ts';

const ORIGIN = 'https://shop.example';
const DOCUMENTS = documentsOf(ORIGIN);
const PATHS = Object.keys(DOCUMENTS).filter((path) => path !== '/');

/** A valid document names nothing that is missing: what must be published before it. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  '/.well-known/oauth-protected-resource/mcp': ['/.well-known/oauth-authorization-server', '/.well-known/mcp/server-card.json'],
  '/.well-known/ai-catalog.json': ['/.well-known/mcp/server-card.json'],
};

function scan(paths: readonly string[], more: Site['pages'] = {}) {
  const served = Object.fromEntries(['/', ...paths].flatMap((path) => (DOCUMENTS[path] === undefined ? [] : [[path, DOCUMENTS[path]]])));
  return assessScan(gather(SIGNALS, { origin: ORIGIN, pages: { ...served, ...ENDPOINTS, ...more } }));
}

function dice(seed: number): (sides: number) => number {
  const random = seeded(seed);
  return (sides) => Math.floor(random() * sides);
}

test('adding a valid document never lowers score or tier, whatever else is there', () => {
  const roll = dice(11);
  for (let round = 0; round < 60; round += 1) {
    const base = PATHS.filter(() => roll(2) === 0);
    const closed = [...new Set(base.flatMap((path) => [...(NAMED[path] ?? []), path]))];
    const added = PATHS.filter((path) => !closed.includes(path) && (NAMED[path] ?? []).every((needed) => closed.includes(needed)));
    const [one = '/llms.txt', before] = [added[roll(added.length)], scan(closed)];
    const after = scan([...closed, one]);
    const told = `${one} beside ${closed.join(' ')}`;
    expect([told, (after.continuousScore ?? 0) >= (before.continuousScore ?? 0)]).toEqual([told, true]);
    expect([told, TIERS.indexOf(after.tierAtMost) >= TIERS.indexOf(before.tierAtMost)]).toEqual([told, true]);
  }
});

describe('what a store need not have', () => {
  const uncounted = ({ signals }: ReturnType<typeof scan>) => signals.filter((one) => one.uncounted !== undefined).map(({ id }) => id);

  test('leaves the denominator, is told why, and stays absent', () => {
    const { signals, coverage } = scan(['/llms.txt']);
    const free = signals.filter(({ uncounted: why }) => why === 'nothing_shown');
    expect(free.map(({ id }) => id).sort()).toEqual([
      'a2a_agent_card',
      'auth_md',
      'dns_aid',
      'oauth_authorization_server',
      'oauth_protected_resource',
      'openid_configuration',
      'web_bot_auth',
    ]);
    for (const { state, credit, reasons } of free) {
      expect([state, credit]).toEqual(['absent', null]);
      expect(reasons.map(({ code }) => code)).toContain('nothing_shown');
    }
    expect(coverage).toBe(1);
  });

  test('is counted once an endpoint asks for a token', () => {
    const refused = { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: '' };
    const card = ['/.well-known/mcp/server-card.json'];
    expect(uncounted(scan(card))).toContain('oauth_authorization_server');
    const counted = uncounted(scan(card, { '/mcp': refused }));
    expect(counted).toEqual(['a2a_agent_card', 'web_bot_auth', 'dns_aid', 'openid_configuration']);
    // A password for people is no reason to publish OAuth metadata.
    const password = scan(card, { '/mcp': { ...refused, headers: { 'www-authenticate': 'Basic realm="x"' } } });
    expect(uncounted(password)).toContain('oauth_authorization_server');
  });

  test('is counted once a card, a catalogue or a profile names it', () => {
    const profile = (value: unknown) => ({ '/.well-known/ucp': json(value) });
    expect(uncounted(scan([], profile({ ucp: { services: { shop: [{ transport: 'a2a' }] } } })))).not.toContain('a2a_agent_card');
    const linking = { ucp: { capabilities: { 'dev.ucp.common.identity_linking': [] } } };
    expect(uncounted(scan([], profile(linking)))).not.toContain('oauth_authorization_server');
    const directory = { keys: `${ORIGIN}/.well-known/http-message-signatures-directory` };
    expect(uncounted(scan([], profile(directory)))).not.toContain('web_bot_auth');
  });

  test('is not known to be free while what may show it could not be read', () => {
    const { signals, scoreAtLeast, scoreAtMost } = scan(['/llms.txt'], { '/.well-known/agent-card.json': { status: 503 } });
    expect(signals.find(({ id }) => id === 'openid_configuration')).toMatchObject({ uncounted: 'unseen', credit: null });
    expect(scoreAtLeast).toBeLessThan(scoreAtMost);
  });
});
