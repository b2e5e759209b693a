import { describe, expect, it } from '@jest/globals';
import { assessUcp, findMessage, renderFinding, renderMessage } from '@vitrine/engine';
import { store } from '../fixtures/ucp/build.ts';
import { CASES } from '../fixtures/ucp/cases.ts';
import { profileOf } from '../fixtures/ucp/profiles.ts';
import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import { PART_POINTS, PARTS, SCORE_TABLE } from '../src/checks/ucp-discovery/score-table.ts';

const keys = UCP_DISCOVERY_RULES.flatMap((rule) => Object.keys(rule.messages).map((key) => `${rule.id}.${key}`));

describe('the rules of UCP discovery', () => {
  it('have a case for every message they can say', () => {
    expect(keys.filter((key) => CASES[key] === undefined)).toEqual([]);
    expect(Object.keys(CASES).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(keys)('%s is said of the store made for it, and of no sound store', (key) => {
    const said = (input: Parameters<typeof assessUcp>[0]) => assessUcp(input).findings.filter(({ message }) => message.id === key);
    const [finding] = said((CASES[key] ?? store)());
    expect(finding?.message.id).toBe(key);
    if (key !== 'U24.single_release') {
      expect(said(store())).toEqual([]);
    }
  });

  it('tell for every fault how to see that it is mended', () => {
    expect(
      UCP_DISCOVERY_RULES.flatMap(({ id, messages }) =>
        Object.entries(messages).flatMap(([key, { verify }]) => (verify ? [] : `${id}.${key}`)),
      ),
    ).toEqual([]);
  });

  it.each(keys)('%s reads as a sentence in both languages, with no slot left open', (key) => {
    const assessment = assessUcp((CASES[key] ?? store)());
    for (const finding of assessment.findings) {
      for (const language of ['en', 'fr'] as const) {
        expect(Object.values(renderFinding(finding, language)).join(' ')).not.toMatch(/\{\w+\}/);
      }
    }
    expect(findMessage(assessment.recommendation.id)).not.toBeNull();
    expect(renderMessage(assessment.recommendation, 'fr')).not.toBe('');
  });

  it('each have exactly one row in the score table, and the rows add up to their parts', () => {
    expect(SCORE_TABLE.map(({ rule }) => rule).sort()).toEqual(UCP_DISCOVERY_RULES.map(({ id }) => id).sort());
    // U17 and U18 share their points: one binds documents since 2026-08-25, the other those before.
    const latest = SCORE_TABLE.filter(({ until }) => until === undefined);
    for (const part of PARTS) {
      const points = latest.filter((row) => row.part === part).reduce((total, row) => total + row.points, 0);
      expect({ part, points }).toEqual({ part, points: PART_POINTS[part] });
    }
  });

  it('rest every finding on an exchange of the evidence', () => {
    for (const make of Object.values(CASES)) {
      const input = make();
      const held = new Set([...input.origin.exchanges, ...input.ucp.exchanges].map(({ key }) => key));
      for (const finding of assessUcp(input).findings) {
        expect(finding.exchanges.length).toBeGreaterThan(0);
        expect(finding.exchanges.filter((key) => !held.has(key))).toEqual([]);
      }
    }
  });

  it('give the same verdict for the same evidence', () => {
    const input = store({ profile: profileOf('2026-04-08') });
    expect(JSON.stringify(assessUcp(input))).toBe(JSON.stringify(assessUcp(structuredClone(input))));
  });
});
