import { quote } from '../../../core/messages.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { isProven, liveExchanges } from '../frame/live.ts';

export default defineObservation({
  id: 'live_session',
  name: { en: 'Live session', fr: 'Session en direct' },
  source: { title: 'docs/accounts.md, What an owner may allow', url: 'https://modelcontextprotocol.io/specification/2025-11-25' },
  looks: 'Only where the owner allowed it: the proof of control, an MCP session, the OAuth chain.',
  detail: {
    en: 'The owner of the store allowed more than reading, and control of it was proven in this run. The signals concerned say what the session showed.',
    fr: 'Le propriétaire de la boutique a permis plus que la lecture, et son contrôle a été prouvé lors de cette analyse. Les signaux concernés disent ce que la session a montré.',
  },
  look(facts) {
    const { live } = facts;
    if (live === null || !isProven(live)) return null;
    const { session, chain } = live;
    return {
      exchanges: liveExchanges(facts),
      facts: {
        control: live.control,
        mcp: session?.reached ?? 'no_endpoint',
        ...(session !== null && {
          mcp_stopped: session.stopped ?? 'at_the_end',
          mcp_revision: quote(session.revision ?? ''),
          mcp_server: quote(session.server ?? ''),
          mcp_tools: session.tools.length,
          mcp_tools_complete: session.complete,
          mcp_called: quote(session.called?.tool ?? ''),
          mcp_call_failed: session.called?.isError === true,
          mcp_server_requests: session.serverRequests,
        }),
        oauth: chain?.reached ?? 'no_metadata',
        ...(chain !== null && { oauth_stopped: chain.stopped ?? 'at_the_end', oauth_issuer: quote(chain.issuer ?? '') }),
      },
    };
  },
});
