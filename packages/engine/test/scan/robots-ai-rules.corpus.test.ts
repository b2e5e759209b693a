import robotsAiRules from '../../src/checks/general-readiness/signals/robots-ai-rules/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';
import { corpusCases, corpusSuite, judgeSite } from './look-builder.ts';

describeAgreement(robotsAiRules, { paths: ['/robots.txt'] });

corpusSuite('robots_ai_rules: posture of real files', () => {
  const POSTURES = ['allow_all', 'block_training', 'mixed', 'block_all'];
  const labelled = corpusCases('robots_ai_rules').flatMap(({ file, reasons, site }) => {
    const label = reasons.find((reason) => POSTURES.includes(reason));
    return label === undefined ? [] : [[file, label, site] as const];
  });

  test.each(labelled)('%s is %s', (_file, label, site) => {
    expect(judgeSite(robotsAiRules, site).facts['posture']).toBe(label);
  });
});
