import { ENDPOINTS, type EndpointId, mcpAddress } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { SKILL_NAME } from './skill-name.ts';

/** Where things stand: descriptions on the site, the API at its base address. Paths come from the endpoint table. */
export interface Addresses {
  /** Of a document about the service. */
  site(id: EndpointId): string;
  /** Of a route clients call. */
  api(id: EndpointId): string;
  /** Of the MCP server, as clients are configured with it. */
  readonly mcp: string;
  /** Of the one skill there is. */
  readonly skill: string;
}

export function addressesOf({ siteUrl, baseUrl }: Pick<Settings, 'siteUrl' | 'baseUrl'>): Addresses {
  return {
    site: (id) => `${siteUrl}${ENDPOINTS[id].path}`,
    api: (id) => `${baseUrl}${ENDPOINTS[id].path}`,
    mcp: mcpAddress({ baseUrl }),
    skill: `${siteUrl}${ENDPOINTS.skill.path.replace('{name}', SKILL_NAME)}`,
  };
}
