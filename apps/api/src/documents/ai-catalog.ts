import { MCP_CARD_TYPE, MCP_SERVER_NAME } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { SKILL } from './skill.ts';

/** The AI catalogue (Agentic Resource Discovery, 0.91 draft): everything of ours an agent can use, each where it stands. */
export function aiCatalog(settings: Settings): string {
  const { site, skill } = addressesOf(settings);
  const catalog = {
    specVersion: '0.91',
    host: { displayName: 'Vitrine' },
    entries: [
      { ...mcpEntry(settings), description: 'Launch audits of an online store and read their results.' },
      {
        identifier: urn(settings, 'api'),
        displayName: 'Vitrine API',
        description: 'The same over HTTP, without a key to begin with.',
        type: 'application/openapi+json',
        url: site('openapi'),
      },
      {
        identifier: urn(settings, `skill:${SKILL.name}`),
        displayName: 'How to audit a store',
        description: SKILL.description,
        type: 'text/markdown',
        url: skill,
      },
    ],
  };
  return print(catalog);
}

/** The MCP catalogue (server card extension, draft): the part of it that MCP clients read, where they look. */
export function mcpCatalog(settings: Settings): string {
  return print({ specVersion: 'draft', entries: [mcpEntry(settings)] });
}

function mcpEntry(settings: Settings) {
  return {
    identifier: urn(settings, MCP_SERVER_NAME),
    displayName: 'Vitrine MCP server',
    type: MCP_CARD_TYPE,
    url: addressesOf(settings).site('mcpCard'),
  };
}

/** Anchored on the domain that publishes it (AI Catalog, ADR 0015). */
function urn({ siteUrl }: Settings, name: string): string {
  return `urn:air:${new URL(siteUrl).hostname}:${name}`;
}

function print(catalog: object): string {
  return `${JSON.stringify(catalog, null, 2)}\n`;
}
