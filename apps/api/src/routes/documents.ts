/** Documents that are the same for everybody: made once at start, sent as they are. */

import { botPage, buildOpenApi, serviceError, ucpProfile } from '@vitrine/contract';
import { LATEST_RELEASE, RELEASES } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import type { Handler, Handlers } from '../http/bind.ts';
import { etagOf } from '../http/conditional.ts';
import { JSON_TYPE, type Reply } from '../http/reply.ts';

/** Stores must be able to keep our profile (UCP, Hosting 3: public, at least a minute), and any page to read it. */
const PUBLIC = {
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export function documentHandlers(settings: Settings): Pick<Handlers, 'openapi' | 'ucpProfile' | 'ucpProfileOfRelease' | 'bot'> {
  const profiles = new Map(RELEASES.map((release) => [release as string, json(ucpProfile(release))]));
  const openapi = json(buildOpenApi(settings));
  const bot = document(botPage(settings), 'text/plain; charset=utf-8');
  const of = (reply: Reply | undefined): Reply => {
    if (reply === undefined) throw serviceError('not_found');
    return reply;
  };
  const always = (reply: Reply): Handler => {
    return async () => reply;
  };
  return {
    openapi: always(openapi),
    bot: always(bot),
    ucpProfile: always(of(profiles.get(LATEST_RELEASE))),
    ucpProfileOfRelease: async ({ params }) => of(profiles.get(params['release'] ?? '')),
  };
}

function json(value: unknown): Reply {
  return document(`${JSON.stringify(value)}\n`, JSON_TYPE);
}

function document(text: string, type: string): Reply {
  return { status: 200, headers: { 'Content-Type': type, ETag: etagOf(text), ...PUBLIC }, body: Buffer.from(text) };
}
