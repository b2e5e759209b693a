import contentSignals from '../../src/checks/general-readiness/signals/content-signals-policy.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(contentSignals, { paths: ['/robots.txt'] });
