/**
 * Documents that are the same for every caller (descriptions, MCP card, AI catalogue, skill): made when one is first asked for,
 * cacheable, readable from pages of any origin.
 */

import { buildOpenApi, ENDPOINTS, type Endpoint, type EndpointId, serverCard, serviceError, ucpProfile } from '@vitrine/contract';
import { LATEST_RELEASE, RELEASES } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from '../documents/addresses.ts';
import { aiCatalog, mcpCatalog } from '../documents/ai-catalog.ts';
import { authPage } from '../documents/auth.ts';
import { llmsPage } from '../documents/llms.ts';
import { pageMarkdown } from '../documents/markdown.ts';
import { SKILL, skillFile, skillsIndex } from '../documents/skill.ts';
import { apiCatalog, oauthClient, robotsTxt, securityTxt } from '../documents/well-known.ts';
import type { Handler, Handlers } from '../http/bind.ts';
import type { Reply } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';

/** `today`: the date from which security.txt counts its expiry. */
export function documentHandlers(settings: Settings, today: Date) {
  const profiles = new Map(
    RELEASES.map((release) => [release as string, whenAsked(() => document('ucpProfile', json(ucpProfile(release, settings.siteUrl))))]),
  );
  // RFC 9727 §2: the answer to HEAD names the catalogue.
  const self = { Link: `<${addressesOf(settings).site('apiCatalog')}>; rel="api-catalog"` };
  return {
    openapi: always(() => document('openapi', json(buildOpenApi(settings)))),
    openapiFull: always(() => document('openapiFull', json(buildOpenApi(settings, 'full')))),
    ucpProfile: always(() => profiles.get(LATEST_RELEASE)?.()),
    ucpProfileOfRelease: async ({ params }) => existing(profiles.get(params['release'] ?? '')?.()),
    authMd: always(() => document('authMd', pageMarkdown(authPage(settings)))),
    llms: always(() => document('llms', pageMarkdown(llmsPage(settings)))),
    robots: always(() => document('robots', robotsTxt(settings))),
    apiCatalog: always(() => document('apiCatalog', apiCatalog(settings), self)),
    securityTxt: always(() => {
      const text = securityTxt(settings, today);
      return text === null ? undefined : document('securityTxt', text);
    }),
  } satisfies Partial<Handlers>;
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

export function agentDocumentHandlers(settings: Settings) {
  const card = always(() => document('mcpCard', `${JSON.stringify(serverCard(settings), null, 2)}\n`));
  const skill = whenAsked(() => document('skill', skillFile(settings)));
  return {
    oauthClient: always(() => document('oauthClient', oauthClient(settings))),
    mcpCard: card,
    mcpCardOfScanners: card,
    mcpCardAtServer: card,
    aiCatalog: always(() => document('aiCatalog', aiCatalog(settings))),
    mcpCatalog: always(() => document('mcpCatalog', mcpCatalog(settings))),
    skillsIndex: always(() => document('skillsIndex', skillsIndex(settings))),
    skill: async ({ params }) => existing(params['name'] === SKILL.name ? skill() : undefined),
  } satisfies Partial<Handlers>;
}

/** Stores must be able to keep our profile (UCP, Hosting 3: public, at least a minute), and any page to read it. */
export const PUBLIC = {
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A handler that gives everybody one answer; 404 where the deployment has no such document. */
function always(make: () => Reply | undefined): Handler {
  const reply = whenAsked(make);
  return async () => existing(reply());
}

/** Makes a value when it is first asked for, and keeps it: a start makes none. */
export function whenAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function existing(reply: Reply | undefined): Reply {
  if (reply === undefined) throw serviceError('not_found');
  return reply;
}

/** A document with the media type that the endpoint table promises. */
function document(id: EndpointId, text: string, more: Reply['headers'] = {}): Reply {
  const { answers }: Endpoint = ENDPOINTS[id];
  const contentType = answers[200]?.contentType;
  if (contentType === undefined || contentType === null) throw new Error(`${id} promises no document`);
  return { status: 200, headers: { 'Content-Type': contentType, ETag: etagOf(text), ...PUBLIC, ...more }, body: Buffer.from(text) };
}
