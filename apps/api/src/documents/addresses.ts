import { ENDPOINTS, type EndpointId, MCP_CARD_TYPE, mcpAddress } from '@vitrine/contract';
import type { Settings } from '../deps.ts';

/** Folder of the skill, and the name in its front matter: the two must agree. */
export const SKILL_NAME = 'audit-a-store';

/** Where things stand: descriptions on the site, the API at its base address. Paths come from the endpoint table. */
export interface Addresses {
  /** Address of a document about the service. */
  site(id: EndpointId): string;
  /** Address of a route that clients call. */
  api(id: EndpointId): string;
  /** Address of the MCP server, as clients are configured with it. */
  readonly mcp: string;
  /** Address of the one skill there is. */
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

/** The `Link` header of our pages (RFC 8288): what an agent that asks for the head alone needs to go on. */
export function pageLinks(settings: Settings): string {
  const { site } = addressesOf(settings);
  return [
    `<${site('apiCatalog')}>; rel="api-catalog"; type="application/linkset+json"`,
    `<${site('openapi')}>; rel="service-desc"; type="application/json"`,
    `<${site('authMd')}>; rel="service-doc"; type="text/markdown"`,
    `<${site('llms')}>; rel="describedby"; type="text/plain"`,
    `<${site('mcpCard')}>; rel="service-meta"; type="${MCP_CARD_TYPE}"`,
    `<${site('aiCatalog')}>; rel="ai-catalog"; type="application/ai-catalog+json"`,
  ].join(', ');
}
