/** Rules that prove themselves, check by check; findability's need a server and stand in packages/gather/test/findability. */

import { assessUcp, CATALOG_QUALITY_RULES } from '@vitrine/engine';
import { store } from '../fixtures/ucp/build.ts';
import { assessScan } from '../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../src/checks/general-readiness/signals.ts';
import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import { runRules } from '../src/core/run-rules.ts';
import { CATALOG_CASES } from './cases/catalog.ts';
import { proveCases } from './cases/prove.ts';
import { signalCases, soundSite } from './cases/signals.ts';
import { UCP_CASES } from './cases/ucp.ts';
import { facts } from './catalog-build.ts';
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
