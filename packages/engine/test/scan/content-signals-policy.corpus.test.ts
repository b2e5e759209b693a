import contentSignals from '../../src/scan/signals/content-signals-policy.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(contentSignals, { paths: ['/robots.txt'] });
