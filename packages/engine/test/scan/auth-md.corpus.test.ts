import authMd from '../../src/checks/general-readiness/signals/auth-md/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';

const OPEN = 'auth.md, rule of the signal: a page that only says nothing is needed is partial; the addresses it names are named as absent';

describeAgreement(authMd, {
  paths: ['/auth.md'],
  disagreements: {
    '6ummy.md': { state: 'partial', because: OPEN },
    'sabintsev.md': { state: 'partial', because: OPEN },
  },
});
