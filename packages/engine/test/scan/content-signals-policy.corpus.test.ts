import contentSignals from '../../src/checks/general-readiness/signals/content-signals-policy/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(contentSignals, {
  paths: ['/robots.txt'],
  disagreements: {
    'synthetic-aipref-only.txt': {
      state: 'present',
      because: 'attach-05 §3: a Content-Usage rule in a group of * is the working group’s own way',
    },
  },
});
