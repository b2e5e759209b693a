import { ENGINE_VERSION, marketOf, NO_MARKET } from '@vitrine/engine';
import { goldenNames, judgeGolden, movedWithoutVersion, readGolden, whatChanged } from './golden-judge.ts';

const names = goldenNames();

describe('golden stores', () => {
  it('are at least three, and not all of one kind', () => {
    expect(names.length).toBeGreaterThanOrEqual(3);
    const statuses = names.map((name) =>
      readGolden(name)
        .assessment.checks.map(({ status }) => status)
        .join(),
    );
    expect(new Set(statuses).size).toBeGreaterThan(2);
  });

  it.each(names)('%s is judged as it was', (name) => {
    const golden = readGolden(name);
    expect(whatChanged(golden.assessment, judgeGolden(golden))).toBeNull();
  });

  it.each(names)('%s judged twice gives the same bytes', (name) => {
    const golden = readGolden(name);
    expect(JSON.stringify(judgeGolden(golden))).toBe(JSON.stringify(judgeGolden(readGolden(name))));
  });

  it.each(names)('%s rests every finding on an exchange it holds', (name) => {
    const { checks, exchanges } = judgeGolden(readGolden(name));
    for (const finding of checks.flatMap((check) => check.findings)) {
      expect(finding.exchanges.length).toBeGreaterThan(0);
      expect(finding.exchanges.filter((key) => exchanges[key] === undefined)).toEqual([]);
    }
  });

  it('hold the general scan of a store that has it all, of one that has nothing, and of one that shows nothing', () => {
    const tiers = names.flatMap((name) => readGolden(name).assessment.generalReadiness?.tier ?? []);
    expect([...new Set(tiers)].sort()).toEqual(['agent_ready', 'not_ready', 'undetermined']);
  });

  it('are judged by no rule about a market where there is none, and by some for a country far away', () => {
    const OF_MARKET = /S-market\.|C-currency\.foreign|C-language\.foreign|\.other_market|currency_shown/;
    const saidFor = (country: string) =>
      names.flatMap((name) => {
        const { subject, catalog, ...golden } = readGolden(name);
        const market = marketOf(country);
        return judgeGolden({ ...golden, subject: { ...subject, country }, catalog: { ...(catalog as object), market } }).checks.flatMap(
          ({ findings }) => findings.map(({ message }) => message.id).filter((id) => OF_MARKET.test(id)),
        );
      });
    expect(saidFor('JP').length).toBeGreaterThan(3);
    expect(saidFor(NO_MARKET)).toEqual([]);
  });

  it.each(names)('%s rests every state of a signal on an exchange it holds', (name) => {
    const { generalReadiness, exchanges } = judgeGolden(readGolden(name));
    for (const signal of generalReadiness?.signals ?? [])
      expect(signal.exchanges.filter((key) => exchanges[key] === undefined)).toEqual([]);
  });

  it.each(names)('%s broke no rule', (name) => {
    expect(JSON.stringify(judgeGolden(readGolden(name)))).not.toMatch(/"broken(?:Rules)?":\["/);
  });
});

describe('a verdict that moved', () => {
  const stored = readGolden(names[0] ?? '').assessment;
  const moved = { ...stored, overallScore: 1 };

  it('is a mistake while the version is the same, and the way out is told', () => {
    expect(whatChanged(stored, moved)).toMatch(/ENGINE_VERSION .* did not.*golden-write\.ts.*\/overallScore: \S+ became 1/s);
    expect(whatChanged(stored, stored)).toBeNull();
  });

  it('is never written over the one this version has given', () => {
    expect(movedWithoutVersion(stored, moved)).toBe(true);
    expect(movedWithoutVersion(stored, stored)).toBe(false);
    expect(movedWithoutVersion({ ...stored, engineVersion: `${ENGINE_VERSION}-before` }, moved)).toBe(false);
  });

  it('is a matter of rewriting once the version was raised', () => {
    expect(whatChanged({ ...stored, engineVersion: `${ENGINE_VERSION}-before` }, moved)).toContain('The version was raised');
  });
});
