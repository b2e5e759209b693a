import apiCatalog from '../../src/scan/signals/api-catalog.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(apiCatalog, { paths: ['/.well-known/api-catalog'] });
