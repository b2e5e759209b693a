import aiCatalog from '../../src/checks/general-readiness/signals/ai-catalog/signal.ts';
import { AI_CATALOG_RULES } from '../../src/checks/general-readiness/signals/ai-catalog/table.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(aiCatalog, { paths: [AI_CATALOG_RULES.path, AI_CATALOG_RULES.alternativePath] });
