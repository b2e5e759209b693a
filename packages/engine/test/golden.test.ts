import { ENGINE_VERSION, marketOf, NO_MARKET } from '@vitrine/engine';
import { goldenNames, judgeGolden, movedWithoutVersion, readGolden, whatChanged } from './golden-judge.ts';

const names = goldenNames();

describe('golden stores', () => {
  it('are at least three, and not all of one kind', () => {
    expect(names.length).toBeGreaterThanOrEqual(3);
    const statusesOf = (name: string) => String(readGolden(name).assessment.checks.map(({ status }) => status));
    expect(new Set(names.map(statusesOf)).size).toBeGreaterThan(2);
  });

  describe.each(names)('%s', (name) => {
    const golden = readGolden(name);
    const judged = judgeGolden(golden);
    const unheld = (keys: readonly string[]) => keys.filter((key) => judged.exchanges[key] === undefined);

    it('is judged as it was', () => expect(whatChanged(golden.assessment, judged)).toBeNull());

    it('judged twice gives the same bytes', () => expect(JSON.stringify(judgeGolden(readGolden(name)))).toBe(JSON.stringify(judged)));

    it('rests every finding and every state of a signal on an exchange it holds', () => {
      const findings = judged.checks.flatMap((check) => check.findings);
      expect(findings.filter(({ exchanges }) => exchanges.length === 0)).toEqual([]);
      for (const { exchanges } of [...findings, ...(judged.generalReadiness?.signals ?? [])]) expect(unheld(exchanges)).toEqual([]);
    });

    it('broke no rule', () => expect(JSON.stringify(judged)).not.toMatch(/"broken(?:Rules)?":\["/));
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
