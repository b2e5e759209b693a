import { MCP_CARDS } from '../../src/scan/asks.ts';
import mcpServerCard from '../../src/scan/signals/mcp-server-card.ts';
import { describeAgreement } from './corpus-agreement.ts';

describeAgreement(mcpServerCard, { paths: MCP_CARDS.map(({ url }) => url) });
