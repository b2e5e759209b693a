/** Requests that more than one signal needs: the same key is sent once, so its definition is here. */

import { type Exchange, findExchange, type OriginEvidence } from '../../core/evidence.ts';
import type { Ask } from './evidence.ts';

/**
 * Already asked by step `probe:origin`; never named in a plan. `origin.robots` is the file of the audited origin. Both
 * are read with `pageOf`: HTML served as robots.txt is a fault of its own, not an absent file.
 */
export const HOME = 'origin.home';
export const ROBOTS = 'origin.robots';
/** The product page as a browser requests it: the catalogue's own exchange. */
export const PRODUCT = 'scan.product';

/** Where the home page lives decides whose robots.txt counts: the submitted host's, or that of the host it moved to. */
export function robotsOf(root: OriginEvidence, origin: string): Exchange | undefined {
  return root.exchanges.find(({ key, url }) => key.startsWith(ROBOTS) && URL.parse(url)?.origin === origin) ?? findExchange(root, ROBOTS);
}

/** The extension of the path decides which random path shows how this server answers for a missing document. */
function controlOf(path: string): Ask['control'] {
  const extension = /\.(json|txt|md)$/i.exec(path)?.[1]?.toLowerCase();
  return (extension as Ask['control'] | undefined) ?? 'bare';
}

/** A document at a path of the audited origin. `name` becomes the key `scan.<name>`. */
export function askDocument(name: string, path: string, accept: string, more: Partial<Pick<Ask, 'method' | 'redirects'>> = {}): Ask {
  return { key: `scan.${name}`, method: 'GET', url: path, accept, redirects: 'follow', control: controlOf(path), ...more };
}

/** A page, or a document somewhere else: an absolute address, judged without a control. */
export function askElsewhere(name: string, url: string, accept: string, more: Partial<Pick<Ask, 'method' | 'redirects'>> = {}): Ask {
  return { key: `scan.${name}`, method: 'GET', url, accept, redirects: 'follow', control: 'none', ...more };
}

const JSON_TYPE = 'application/json';

/** The home page as an agent requests it; read by `markdown_negotiation`, `content_signals_policy`, `link_header`. */
export const homeMarkdown = (origin: string): Ask => askElsewhere('home-md', `${origin}/`, 'text/markdown');

export const AI_CATALOG = askDocument('ai-catalog', '/.well-known/ai-catalog.json', `application/ai-catalog+json, ${JSON_TYPE}`);
export const AUTHORIZATION_SERVER = askDocument('oauth-as', '/.well-known/oauth-authorization-server', JSON_TYPE);
export const OPENID_CONFIGURATION = askDocument('openid', '/.well-known/openid-configuration', JSON_TYPE);
export const PROTECTED_RESOURCE = askDocument('oauth-resource', '/.well-known/oauth-protected-resource', JSON_TYPE);
export const AGENT_CARD = askDocument('a2a', '/.well-known/agent-card.json', JSON_TYPE);
/** Requested in this order until one is usable; `mcp_server_card` names the next only after a miss. */
export const MCP_CARDS: readonly Ask[] = [
  askDocument('mcp-card', '/.well-known/mcp/server-card.json', `application/mcp-server-card+json, ${JSON_TYPE}`),
  askDocument('mcp-card:bare', '/.well-known/mcp-server-card', `application/mcp-server-card+json, ${JSON_TYPE}`),
  askDocument('mcp-card:mcp', '/.well-known/mcp.json', `application/mcp-server-card+json, ${JSON_TYPE}`),
  askDocument('mcp-card:list', '/.well-known/mcp/server-cards.json', `application/mcp-server-card+json, ${JSON_TYPE}`),
];
export const LLMS_TXT = askDocument('llms', '/llms.txt', 'text/plain, text/markdown;q=0.9, */*;q=0.1');
export const AUTH_MD = askDocument('auth-md', '/auth.md', 'text/markdown, text/plain;q=0.9, */*;q=0.1');
