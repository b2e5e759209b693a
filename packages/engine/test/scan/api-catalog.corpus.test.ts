import apiCatalog from '../../src/checks/general-readiness/signals/api-catalog/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(apiCatalog, { paths: ['/.well-known/api-catalog'] });
