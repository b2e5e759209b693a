import { firstExchanges } from '../../../shared/shopping/facts.ts';
import { defineRule } from '../rule.ts';
import messages from './p1-steady.words.ts';

/** Measured trials a model needs before its failures are compared: fewer may be chance. */
const ENOUGH_TRIALS = 2;

export default defineRule({
  id: 'P-steady',
  severity: 'minor',
  source: { title: 'τ-bench, reliability over repeated trials (pass^k)', url: 'https://arxiv.org/abs/2406.12045' },
  summary: 'What an agent achieves once it achieves every time, whichever model it runs on.',
  messages,
  evaluate({ byMission, byModel, trials }, report) {
    const unstable = byMission.filter(({ unstable: models }) => models.length > 0);
    if (unstable.length > 0) {
      const measured = trials.filter(({ state }) => state !== 'unmeasured');
      const succeeded = measured.filter(({ state }) => state === 'completed').length;
      const ids = new Set(unstable.map(({ mission }) => mission));
      const failed = measured.filter(({ mission, state }) => ids.has(mission) && state === 'stopped');
      const values = { missions: unstable.length, succeeded, measured: measured.length };
      report('wavers', values, { exchanges: firstExchanges(failed) });
    }
    const tried = byModel.filter(({ success }) => success.measured >= ENOUGH_TRIALS);
    const some = tried.filter(({ success }) => success.succeeded > 0);
    if (some.length > 0 && some.length < tried.length) {
      const others = new Set(tried.filter(({ success }) => success.succeeded === 0).map(({ model }) => model));
      const stuck = trials.filter(({ model, state }) => others.has(model) && state === 'stopped');
      report('some_models', { some: some.length, all: tried.length }, { exchanges: firstExchanges(stuck) });
    }
  },
});
