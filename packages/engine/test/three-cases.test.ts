/** Rules that prove themselves, check by check; findability's need a server and stand in packages/gather/test/findability. */

import { assessPerformance, assessShopping, assessUcp, CATALOG_QUALITY_RULES } from '@vitrine/engine';
import { store } from '../fixtures/ucp/build.ts';
import { AGENT_PERFORMANCE_RULES } from '../src/checks/agent-performance/rules/registry.gen.ts';
import { assessScan } from '../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../src/checks/general-readiness/signals.ts';
import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import { runRules } from '../src/core/check.ts';
import { SHOPPING_RULES } from '../src/shared/shopping/rules/registry.gen.ts';
import { CATALOG_CASES } from './cases/catalog.ts';
import { PERFORMANCE_CASES, type Tried, thrice } from './cases/performance.ts';
import { proveCases } from './cases/prove.ts';
import { SHOPPING_CASES, shoppedIn } from './cases/shopping.ts';
import { signalCases, soundSite } from './cases/signals.ts';
import { UCP_CASES } from './cases/ucp.ts';
import { facts } from './catalog-build.ts';
import { inputOf, PLAIN } from './performance-fixtures.ts';
import { gather } from './scan/look-builder.ts';

proveCases({
  what: 'the rules of UCP discovery',
  rules: UCP_DISCOVERY_RULES,
  file: 'packages/engine/test/cases/ucp.ts',
  cases: UCP_CASES,
  judge: (input) => assessUcp(store(input)).findings,
});

proveCases({
  what: 'the rules of the catalogue',
  rules: CATALOG_QUALITY_RULES,
  file: 'packages/engine/test/cases/catalog.ts',
  cases: CATALOG_CASES,
  judge: (input) => runRules(CATALOG_QUALITY_RULES, facts(input)).findings,
});

const ORIGIN = 'https://shop.example';
const SOUND = soundSite(ORIGIN);

proveCases({
  what: 'the signals of the general scan',
  rules: SIGNALS,
  file: 'packages/engine/test/cases/signals.ts',
  cases: signalCases(ORIGIN),
  // Red is what was measured and does not earn everything.
  judge: (input) =>
    assessScan(gather(SIGNALS, { ...SOUND, ...input, pages: { ...SOUND.pages, ...input?.pages } }))
      .signals.filter(({ credit }) => credit !== null && credit < 1)
      .map(({ id }) => ({ rule: id, severity: 'minor' })),
});

proveCases({
  what: 'the rules of a shopper’s trace',
  rules: SHOPPING_RULES,
  file: 'packages/engine/test/cases/shopping.ts',
  cases: SHOPPING_CASES,
  judge: (input) => assessShopping(shoppedIn(input)).findings,
});

proveCases({
  what: 'the rules of many trials',
  rules: AGENT_PERFORMANCE_RULES,
  file: 'packages/engine/test/cases/performance.ts',
  cases: PERFORMANCE_CASES,
  // The rules of a shopper's trace speak of the same trials.
  judge: (input: Tried | undefined) =>
    assessPerformance(inputOf(input?.trials ?? thrice(), { models: input?.models ?? [PLAIN] })).findings.filter(({ rule }) =>
      rule.startsWith('P-'),
    ),
});
