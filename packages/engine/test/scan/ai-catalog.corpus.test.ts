import aiCatalog from '../../src/checks/general-readiness/signals/ai-catalog.ts';
import { AI_CATALOG_RULES } from '../../src/checks/general-readiness/tables/ai-catalog.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(aiCatalog, { paths: [AI_CATALOG_RULES.path, AI_CATALOG_RULES.alternativePath] });
