import mcpServerCard from '../../src/checks/general-readiness/signals/mcp-server-card.ts';
import { MCP_CARDS } from '../../src/shared/agents/asks.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(mcpServerCard, { paths: MCP_CARDS.map(({ url }) => url) });
