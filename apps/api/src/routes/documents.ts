/** Documents that are the same for everybody: made once at start, sent as they are. */

import { buildOpenApi, ucpProfile } from '@vitrine/contract';
import { LATEST_RELEASE, RELEASES } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from '../documents/addresses.ts';
import { apiCatalog } from '../documents/api-catalog.ts';
import { authPage } from '../documents/auth.ts';
import { llmsPage } from '../documents/llms.ts';
import { pageMarkdown } from '../documents/markdown.ts';
import { robotsTxt } from '../documents/robots.ts';
import { securityTxt } from '../documents/security.ts';
import type { Handlers } from '../http/bind.ts';
import { always, document, existing } from './document-reply.ts';

type DocumentId = 'openapi' | 'ucpProfile' | 'ucpProfileOfRelease' | 'authMd' | 'llms' | 'robots' | 'apiCatalog' | 'securityTxt';

/** `today`: the date from which security.txt counts its expiry. Documents are made once, at start. */
export function documentHandlers(settings: Settings, today: Date): Pick<Handlers, DocumentId> {
  const profiles = new Map(RELEASES.map((release) => [release as string, document('ucpProfile', json(ucpProfile(release)))]));
  const security = securityTxt(settings, today);
  // RFC 9727 §2: the answer to HEAD names the catalogue.
  const self = { Link: `<${addressesOf(settings).site('apiCatalog')}>; rel="api-catalog"` };
  return {
    openapi: always(document('openapi', json(buildOpenApi(settings)))),
    ucpProfile: always(profiles.get(LATEST_RELEASE)),
    ucpProfileOfRelease: async ({ params }) => existing(profiles.get(params['release'] ?? '')),
    authMd: always(document('authMd', pageMarkdown(authPage(settings)))),
    llms: always(document('llms', pageMarkdown(llmsPage(settings)))),
    robots: always(document('robots', robotsTxt(settings))),
    apiCatalog: always(document('apiCatalog', apiCatalog(settings), self)),
    securityTxt: always(security === null ? undefined : document('securityTxt', security)),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
