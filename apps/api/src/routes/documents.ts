/** Documents that are the same for everybody: made once at start, sent as they are. */

import { buildOpenApi, ENDPOINTS, type EndpointId, serviceError, ucpProfile } from '@vitrine/contract';
import { LATEST_RELEASE, RELEASES } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from '../documents/addresses.ts';
import { apiCatalog } from '../documents/api-catalog.ts';
import { authPage } from '../documents/auth.ts';
import { llmsPage } from '../documents/llms.ts';
import { pageMarkdown } from '../documents/markdown.ts';
import { robotsTxt } from '../documents/robots.ts';
import { securityTxt } from '../documents/security.ts';
import type { Handler, Handlers } from '../http/bind.ts';
import { etagOf } from '../http/conditional.ts';
import type { Reply } from '../http/reply.ts';

/** Stores must be able to keep our profile (UCP, Hosting 3: public, at least a minute), and any page to read it. */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

type DocumentId = 'openapi' | 'ucpProfile' | 'ucpProfileOfRelease' | 'authMd' | 'llms' | 'robots' | 'apiCatalog' | 'securityTxt';

/** `today` dates what must carry a date; documents made at start are as old as the process. */
export function documentHandlers(settings: Settings, today: Date): Pick<Handlers, DocumentId> {
  const profiles = new Map(RELEASES.map((release) => [release as string, document('ucpProfile', json(ucpProfile(release)))]));
  const security = securityTxt(settings, today);
  // RFC 9727 §2: whoever asks for the head alone learns from it where the catalogue is.
  const self = { Link: `<${addressesOf(settings).site('apiCatalog')}>; rel="api-catalog"` };
  return {
    openapi: always(document('openapi', json(buildOpenApi(settings)))),
    ucpProfile: always(profiles.get(LATEST_RELEASE)),
    ucpProfileOfRelease: async ({ params }) => existing(profiles.get(params['release'] ?? '')),
    authMd: always(document('authMd', pageMarkdown(authPage(settings)))),
    llms: always(document('llms', pageMarkdown(llmsPage(settings)))),
    robots: always(document('robots', robotsTxt())),
    apiCatalog: always(document('apiCatalog', apiCatalog(settings), self)),
    securityTxt: always(security === null ? undefined : document('securityTxt', security)),
  };
}

function always(reply: Reply | undefined): Handler {
  return async () => existing(reply);
}

function existing(reply: Reply | undefined): Reply {
  if (reply === undefined) throw serviceError('not_found');
  return reply;
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Of the media type the endpoint table promises. */
function document(id: DocumentId, text: string, more: Reply['headers'] = {}): Reply {
  const { contentType } = ENDPOINTS[id satisfies EndpointId].answers[200];
  return { status: 200, headers: { 'Content-Type': contentType, ETag: etagOf(text), ...PUBLIC, ...more }, body: Buffer.from(text) };
}
