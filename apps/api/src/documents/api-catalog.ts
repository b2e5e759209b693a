import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';

/** The API catalogue (RFC 9727) as a linkset (RFC 9264): the one API there is, its description, its manual, its state. */
export function apiCatalog(settings: Settings): string {
  const { site, api } = addressesOf(settings);
  const linkset = [
    { anchor: site('apiCatalog'), item: [{ href: settings.baseUrl }] },
    {
      anchor: settings.baseUrl,
      'service-desc': [{ href: site('openapi'), type: 'application/json' }],
      'service-doc': [
        { href: site('authMd'), type: 'text/markdown' },
        { href: site('home'), type: 'text/html' },
      ],
      status: [{ href: api('health'), type: 'application/json' }],
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
