/** What agents look for to find and learn the service: the MCP card, the AI catalogue, the skill. Made once, at start. */

import { serverCard } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { aiCatalog, mcpCatalog } from '../documents/ai-catalog.ts';
import { SKILL, skillFile, skillsIndex } from '../documents/skill.ts';
import type { Handlers } from '../http/bind.ts';
import { always, document, existing } from './document-reply.ts';

type AgentDocumentId = 'mcpCard' | 'mcpCardOfScanners' | 'mcpCardAtServer' | 'aiCatalog' | 'mcpCatalog' | 'skillsIndex' | 'skill';

export function agentDocumentHandlers(settings: Settings): Pick<Handlers, AgentDocumentId> {
  const card = always(document('mcpCard', `${JSON.stringify(serverCard(settings), null, 2)}\n`));
  const skill = document('skill', skillFile(settings));
  return {
    mcpCard: card,
    mcpCardOfScanners: card,
    mcpCardAtServer: card,
    aiCatalog: always(document('aiCatalog', aiCatalog(settings))),
    mcpCatalog: always(document('mcpCatalog', mcpCatalog(settings))),
    skillsIndex: always(document('skillsIndex', skillsIndex(settings))),
    skill: async ({ params }) => existing(params['name'] === SKILL.name ? skill : undefined),
  };
}
