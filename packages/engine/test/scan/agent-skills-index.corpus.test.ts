import agentSkillsIndex from '../../src/checks/general-readiness/signals/agent-skills-index/signal.ts';
import { SKILLS } from '../../src/shared/agents/evidence.ts';
import { describeAgreement } from './corpus-agreement.ts';

// The labels judge the index alone, so the skills it lists are out of reach here.
describeAgreement(agentSkillsIndex, {
  paths: [SKILLS.path, SKILLS.legacyPath],
  otherwise: ({ path }) => (/\/x-[0-9a-f]{16}/.test(path) ? { status: 404, body: 'Not found' } : { status: 403, body: 'no' }),
});
