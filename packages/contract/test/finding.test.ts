/** A finding on the wire: everything it concerns, and the lines it speaks of, where the engine has them. */

import { judgeGolden, readGolden } from '../../engine/test/golden-judge.ts';
import { presentFinding } from '../src/present-finding.ts';
import { validator } from '../src/schema/validator.ts';
import { FINDING } from '../src/wire/finding.ts';

test('it names every product it concerns and shows the lines that are wrong, and has neither member where there is nothing to show', () => {
  const { checks, exchanges } = judgeGolden(readGolden('boutique-fr'));
  const findings = checks.flatMap((check) => check.findings);
  const shown = findings.map((finding) => presentFinding(finding, exchanges, 'en'));
  const check = validator(FINDING);
  for (const [index, finding] of shown.entries()) {
    expect(check(finding)).toMatchObject({ ok: true });
    expect(finding.affected?.length).toBe(findings[index]?.affected?.length);
  }
  expect(shown.find(({ rule }) => rule === 'S-freshness')).toMatchObject({
    affected: [{ name: 'Peignoir en lin lavé, coupe kimono', url: expect.stringMatching(/\/20-peignoir-lin\.html$/) }],
    sent: {
      url: expect.stringMatching(/\/20-peignoir-lin\.html$/),
      lines: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('priceValidUntil') })]),
    },
  });
  const missing = shown.find(({ rule }) => rule === 'U01');
  expect([missing && 'affected' in missing, missing && 'sent' in missing]).toEqual([false, false]);
});
