import { assessUcp, CATALOGUE, LANGUAGES, renderFinding, renderMessage } from '@vitrine/engine';
import { store } from '../fixtures/ucp/build.ts';
import { CASES } from '../fixtures/ucp/cases.ts';
import { UCP_PARTS } from '../src/checks/ucp-discovery/rule.ts';
import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import { pointsByRule } from '../src/core/score.ts';

const keys = UCP_DISCOVERY_RULES.flatMap((rule) => Object.keys(rule.messages).map((key) => `${rule.id}.${key}`));
const sound = assessUcp(store()).findings.map(({ message }) => message.id);

describe('the rules of UCP discovery', () => {
  it('have a case for every message they can say', () => {
    expect(keys.filter((key) => CASES[key] === undefined)).toEqual([]);
    expect(Object.keys(CASES).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(keys)('%s is said of the store made for it, with no slot open and on its evidence, and of no sound store', (key) => {
    const input = (CASES[key] ?? store)();
    const { findings, recommendation } = assessUcp(input);
    const said = new Set(findings.map(({ message }) => message.id));
    expect(said).toContain(key);
    if (key !== 'U24.single_release') expect(sound).not.toContain(key);
    const held = new Set([...input.origin.exchanges, ...input.ucp.exchanges].map((exchange) => exchange.key));
    for (const finding of findings) {
      for (const language of LANGUAGES) {
        expect(Object.values(renderFinding(finding, language)).join(' ')).not.toMatch(/\{\w+\}/);
      }
      expect(finding.exchanges.length).toBeGreaterThan(0);
      expect(finding.exchanges.filter((exchange) => !held.has(exchange))).toEqual([]);
    }
    expect(CATALOGUE.has(recommendation.id)).toBe(true);
    expect(renderMessage(recommendation, 'fr')).not.toBe('');
  });

  it('share the points of their part, whichever releases they bind', () => {
    const points = pointsByRule(UCP_DISCOVERY_RULES, UCP_PARTS);
    for (const [part, whole] of Object.entries(UCP_PARTS)) {
      // U17 and U18 share their points: one binds documents since 2026-08-25, the other those before.
      const latest = UCP_DISCOVERY_RULES.filter(({ line }) => line?.part === part && line.until === undefined);
      expect(latest.reduce((total, { id }) => total + (points.get(id) ?? 0), 0)).toBeCloseTo(whole, 9);
    }
  });

  it('make room for a rule that comes in among the rules of its part alone', () => {
    const before = pointsByRule(UCP_DISCOVERY_RULES, UCP_PARTS);
    const [first] = UCP_DISCOVERY_RULES;
    const more = first === undefined ? [] : [{ ...first, id: 'new', line: { part: 'hosting', points: 1 } }];
    const after = pointsByRule([...UCP_DISCOVERY_RULES, ...more], UCP_PARTS);
    const hosting = UCP_DISCOVERY_RULES.filter(({ line }) => line?.part === 'hosting').map(({ id }) => id);
    expect(hosting.reduce((sum, id) => sum + (after.get(id) ?? 0), after.get('new') ?? 0)).toBeCloseTo(UCP_PARTS.hosting, 9);
    for (const id of hosting) expect(after.get(id)).toBeLessThan(before.get(id) ?? 0);
    for (const [id, points] of before) if (!hosting.includes(id)) expect(after.get(id)).toBe(points);
  });
});
