import { MCP_CARD_TYPE } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { SKILL } from './skill.ts';

/** The AI catalogue (Agentic Resource Discovery, 0.91 draft): everything of ours an agent can use, each where it stands. */
export function aiCatalog(settings: Settings): string {
  const { site, skill } = addressesOf(settings);
  const urn = (name: string) => `urn:air:${new URL(settings.siteUrl).hostname}:${name}`;
  const catalog = {
    specVersion: '0.91',
    host: { displayName: 'Vitrine' },
    entries: [
      {
        identifier: urn('mcp'),
        displayName: 'Vitrine MCP server',
        description: 'Launch audits of an online store and read their results.',
        type: MCP_CARD_TYPE,
        url: site('mcpCard'),
      },
      {
        identifier: urn('api'),
        displayName: 'Vitrine API',
        description: 'The same over HTTP, without a key to begin with.',
        type: 'application/openapi+json',
        url: site('openapi'),
      },
      {
        identifier: urn(`skill:${SKILL.name}`),
        displayName: 'How to audit a store',
        description: SKILL.description,
        type: 'text/markdown',
        url: skill,
      },
    ],
  };
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
