import { MCP_CARD_TYPE } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';

/**
 * The API catalogue (RFC 9727) as a linkset (RFC 9264): the API with its description, its
 * manual and its state, and the MCP server over the same work.
 */
export function apiCatalog(settings: Settings): string {
  const { site, api, mcp, skill } = addressesOf(settings);
  const linkset = [
    { anchor: site('apiCatalog'), item: [{ href: settings.baseUrl }, { href: mcp }] },
    {
      anchor: settings.baseUrl,
      'service-desc': [{ href: site('openapi'), type: 'application/json' }],
      'service-doc': [
        { href: site('authMd'), type: 'text/markdown' },
        { href: site('home'), type: 'text/html' },
        { href: skill, type: 'text/markdown' },
      ],
      status: [{ href: api('health'), type: 'application/json' }],
    },
    {
      anchor: mcp,
      'service-meta': [{ href: site('mcpCard'), type: MCP_CARD_TYPE }],
      'service-doc': [{ href: site('authMd'), type: 'text/markdown' }],
      status: [{ href: api('health'), type: 'application/json' }],
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
