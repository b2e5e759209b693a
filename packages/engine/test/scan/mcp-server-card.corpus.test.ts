import mcpServerCard from '../../src/checks/general-readiness/signals/mcp-server-card/signal.ts';
import { MCP_CARDS } from '../../src/shared/agents/asks.ts';
import { describeAgreement } from './corpus-agreement.ts';

/** Labelled partial beside the same thing labelled invalid (transport webmcp): here all three are graded alike. */
const NOTHING_TO_CALL = {
  state: 'invalid',
  because: 'SEP-2127: an endpoint is an address that speaks the protocol; a page or a file is none',
};

describeAgreement(mcpServerCard, {
  paths: MCP_CARDS.map(({ url }) => url),
  disagreements: { 'bibizou-store.json': NOTHING_TO_CALL, 'daliso.json': NOTHING_TO_CALL, 'deepworkplan.json': NOTHING_TO_CALL },
});
