/** The rules of Web Findability prove themselves, each against a server: packages/engine/test/three-cases.test.ts has the others. */

import { assessFindability, WEB_FINDABILITY_RULES } from '@vitrine/engine';
import { proveCases } from '../../../engine/test/cases/prove.ts';
import { FINDABILITY_CASES, type Planted } from './cases.ts';
import { runOn, withTimes } from './rig.ts';
import { storeWith } from './stores.ts';

proveCases({
  what: 'the rules of Web Findability',
  rules: WEB_FINDABILITY_RULES,
  file: 'packages/gather/test/findability/cases.ts',
  cases: FINDABILITY_CASES,
  judge: async (planted: Planted | undefined) => {
    const { store = storeWith(), ms, recall } = planted ?? {};
    const { input } = await runOn(store, recall === undefined ? {} : { recall });
    return assessFindability(ms === undefined ? input : withTimes(input, ms)).findings;
  },
});
