import { type SignalAssessment, TIERS } from '../../src/checks/general-readiness/frame/assessment.ts';
import type { SignalState } from '../../src/checks/general-readiness/frame/categories.ts';
import { creditOf, scoreSignals } from '../../src/checks/general-readiness/frame/score.ts';
import { tierOf } from '../../src/checks/general-readiness/frame/tier.ts';
import { TIER_MESSAGES } from '../../src/checks/general-readiness/frame/tier-messages.ts';
import { SIGNAL_IDS, SIGNALS, weightOf } from '../../src/checks/general-readiness/signals.ts';

function scan(states: Readonly<Record<string, SignalState>>, facts: SignalAssessment['facts'] = {}): SignalAssessment[] {
  return SIGNALS.map(({ id, category }) => {
    const state = states[id] ?? 'absent';
    return {
      id,
      category,
      state,
      weight: weightOf(id),
      credit: creditOf(state),
      reasons: [],
      exchanges: [],
      platformDefault: false,
      facts,
    };
  });
}
const all = (state: SignalState, ...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, state]));
const judge = (signals: readonly SignalAssessment[], catalogAnswers: boolean | null = false) => ({
  ...scoreSignals(signals),
  ...tierOf(scoreSignals(signals), { signals, catalogAnswers }),
});

const tenth = (value: number) => Math.round(value * 10) / 10;
/** Part of the whole weight that is left without these. */
const without = (...ids: readonly string[]) => expect.closeTo(1 - ids.reduce((sum, id) => sum + weightOf(id), 0) / 100, 3);

const BROAD = ['llms_txt', 'robots_ai_rules', 'content_signals_policy', 'link_header', 'auth_md', 'oauth_authorization_server'];

describe('the score', () => {
  test('gives half for a weak form and nothing for an unusable one', () => {
    const continuousScore = tenth(weightOf('llms_txt') / 2);
    expect(judge(scan({ llms_txt: 'partial', auth_md: 'invalid' }))).toMatchObject({ continuousScore, nSignals: 1, nCategories: 1 });
  });

  test('leaves out what could not be measured, and says how much that was', () => {
    expect(judge(scan({ llms_txt: 'present', markdown_negotiation: 'blocked', webmcp: 'error' }))).toMatchObject({
      continuousScore: tenth((100 * weightOf('llms_txt')) / (100 - weightOf('markdown_negotiation') - weightOf('webmcp'))),
      coverage: without('markdown_negotiation', 'webmcp'),
    });
  });

  test('is null when nothing was measured', () => {
    expect(judge(scan(all('blocked', ...SIGNAL_IDS)))).toEqual({
      continuousScore: null,
      coverage: 0,
      nSignals: 0,
      nCategories: 0,
      tier: 'undetermined',
      tierAtMost: 'agent_ready',
      scoreAtLeast: 0,
      scoreAtMost: 100,
      nextTier: null,
    });
  });
});

describe('the bounds', () => {
  const broad = all('present', ...BROAD);
  test('are the score and the tier themselves where all was measured', () => {
    const { tier, tierAtMost, continuousScore, scoreAtLeast, scoreAtMost } = judge(scan(broad));
    expect([tierAtMost, scoreAtLeast, scoreAtMost]).toEqual([tier, continuousScore, continuousScore]);
  });

  test('hold whatever an unmeasured signal may be', () => {
    for (const hidden of SIGNAL_IDS) {
      const told = judge(scan({ ...broad, [hidden]: 'error' }), null);
      for (const state of ['present', 'partial', 'absent', 'invalid'] as const) {
        const truth = judge(scan({ ...broad, [hidden]: state }));
        expect(told.scoreAtLeast).toBeLessThanOrEqual(truth.continuousScore ?? 0);
        expect(told.scoreAtMost).toBeGreaterThanOrEqual(truth.continuousScore ?? 0);
        expect(TIERS.indexOf(told.tier as never)).toBeLessThanOrEqual(TIERS.indexOf(truth.tier as never));
        expect(TIERS.indexOf(told.tierAtMost)).toBeGreaterThanOrEqual(TIERS.indexOf(truth.tier as never));
      }
    }
  });

  test('count what may have to be counted on the low side only', () => {
    const signals = scan(broad).map((signal) =>
      signal.id === 'a2a_agent_card' ? { ...signal, credit: null, uncounted: 'unseen' as const } : signal,
    );
    const { continuousScore, scoreAtLeast, scoreAtMost } = judge(signals);
    expect(scoreAtMost).toBe(continuousScore);
    expect(scoreAtLeast).toBe(judge(scan(broad)).continuousScore);
  });
});

describe('the tier', () => {
  test('is not issued below the floor of what was measured', () => {
    const heavy = ['markdown_negotiation', 'robots_ai_rules', 'content_signals_policy'];
    const blocked = all('blocked', ...heavy, 'llms_txt');
    expect(judge(scan(blocked))).toMatchObject({ coverage: without(...heavy, 'llms_txt'), tier: 'undetermined', nextTier: null });
    expect(judge(scan({ ...blocked, llms_txt: 'absent' }))).toMatchObject({ coverage: without(...heavy), tier: 'not_ready' });
  });

  test('begins with three signals in two categories', () => {
    const two = all('present', 'llms_txt', 'robots_ai_rules');
    expect(judge(scan(two))).toMatchObject({
      tier: 'not_ready',
      nextTier: { tier: 'emerging', missing: [{ id: 'tier.signals', values: { have: 2, need: 3 } }] },
    });
    expect(judge(scan({ ...two, link_header: 'partial' })).tier).toBe('emerging');
  });

  test('is not bought with many weak documents', () => {
    const weak = all('partial', 'agent_skills_index', 'ai_catalog', 'web_bot_auth');
    expect(judge(scan(weak))).toMatchObject({ tier: 'not_ready', nextTier: { missing: [{ id: 'tier.score' }] } });
  });

  test('stays below agent_aware while agents that act for a shopper are shut out', () => {
    const broad = all('present', ...BROAD);
    expect(judge(scan(broad)).tier).toBe('agent_aware');
    expect(judge(scan(broad, { posture: 'block_all' }))).toMatchObject({
      tier: 'emerging',
      nextTier: { tier: 'agent_aware', missing: [{ id: 'tier.live_fetch_open' }] },
    });
  });

  test('is agent_ready only with something to call', () => {
    const ready = all('present', ...BROAD, 'markdown_negotiation', 'oauth_protected_resource', 'openid_configuration');
    expect(judge(scan(ready))).toMatchObject({
      tier: 'agent_aware',
      nextTier: { tier: 'agent_ready', missing: [{ id: 'tier.callable_surface' }] },
    });
    const card = (answers: boolean) =>
      scan({ ...ready, mcp_server_card: answers ? 'present' : 'partial' }).map((signal) =>
        signal.id === 'mcp_server_card' ? { ...signal, answers } : signal,
      );
    expect(judge(scan({ ...ready, mcp_server_card: 'present' })).tier).toBe('agent_aware');
    expect(judge(card(true))).toMatchObject({ tier: 'agent_ready', nextTier: null });
    expect(judge(scan({ ...ready, webmcp: 'present' }))).toMatchObject({ tier: 'agent_ready', nextTier: null });
    expect(judge(scan(ready), true)).toMatchObject({ tier: 'agent_ready', nextTier: null });
    // What is named to agents and silent keeps a store down, unless something else it has answers.
    expect(judge(card(false))).toMatchObject({ tier: 'emerging', nextTier: { missing: [{ id: 'tier.promises_kept' }] } });
    expect(judge(card(false), true).tier).toBe('agent_ready');
  });

  test('has words for every condition', () => {
    const { nextTier } = judge(scan({}));
    expect(nextTier?.missing.map(({ id }) => id)).toEqual(['tier.signals', 'tier.categories', 'tier.score']);
    expect(Object.keys(TIER_MESSAGES).sort()).toEqual([
      'callable_surface',
      'categories',
      'live_fetch_open',
      'promises_kept',
      'score',
      'signals',
    ]);
  });
});
