import { ENDPOINTS, type EndpointId } from '@vitrine/contract';
import type { Settings } from '../deps.ts';

/** Where things stand: descriptions on the site, the API at its base address. Paths come from the endpoint table. */
export interface Addresses {
  /** Of a document about the service. */
  site(id: EndpointId): string;
  /** Of a route clients call. */
  api(id: EndpointId): string;
}

export function addressesOf({ siteUrl, baseUrl }: Pick<Settings, 'siteUrl' | 'baseUrl'>): Addresses {
  return { site: (id) => `${siteUrl}${ENDPOINTS[id].path}`, api: (id) => `${baseUrl}${ENDPOINTS[id].path}` };
}
