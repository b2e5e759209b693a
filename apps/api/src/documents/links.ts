import { MCP_CARD_TYPE } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';

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
