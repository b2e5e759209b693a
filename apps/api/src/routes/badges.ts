/** Badges: made and revoked by their owner, seen by everybody. */

import { acceptedLanguage, badgeRequestValidator, ENDPOINTS, isBadgeToken, newBadgeToken, pick, serviceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { badgeLabel, renderBadge } from '@vitrine/report';
import type { Badge, BadgeView } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { readQuery } from '../http/query.ts';
import { checkedBody } from '../http/read-body.ts';
import { ended, JSON_TYPE, jsonReply, type Reply } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';
import { readBusiness } from '../usecases/eligibility.ts';
import type { RunReader } from '../usecases/read-run.ts';
import { accountOf } from './account.ts';
import { askedOf } from './runs.ts';

/** Any page may show it. Five minutes bound how long a revoked one is still seen. */
const PUBLIC = {
  'Cache-Control': 'public, max-age=300',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** How long the badge of an audit is shown (decisions §2). */
const AUDIT_BADGE_DAYS = 30;

export function badgeHandlers(deps: AppDeps, reader: RunReader) {
  const { store, settings } = deps;
  return {
    listBadges: async ({ caller }) => {
      const badges = await store.listBadges(accountOf(caller));
      return jsonReply(200, { badges: badges.map((badge) => presentBadge(badge, settings.baseUrl)) });
    },
    createBadge: async ({ caller, body }) => {
      const { business } = checkedBody(badgeRequestValidator, body);
      const { domain } = readBusiness(business, settings.target);
      const badge = await store.createBadge({ token: newBadgeToken(deps.randomBytes), accountId: accountOf(caller), business, domain });
      if (badge === null) throw serviceError('badge_token_already_exists');
      const presented = presentBadge(badge, settings.baseUrl);
      return jsonReply(201, presented, { Location: presented.json_url });
    },
    createAuditBadge: async (call) => {
      const run = await reader.find(askedOf('audit', call));
      if (run.status !== 'done') throw serviceError('report_not_found');
      const badge = await store.createAuditBadge({ token: newBadgeToken(deps.randomBytes), auditId: run.id, days: AUDIT_BADGE_DAYS });
      if (badge === null) throw serviceError('audit_not_found');
      const { token, expiresAt } = badge;
      return jsonReply(201, { token, expires_at: expiresAt.toISOString() }, { Location: `${settings.baseUrl}/badges/${token}` });
    },
    revokeBadge: async ({ caller, params }) => {
      const token = params['token'] ?? '';
      return ended(isBadgeToken(token) && (await store.revokeBadge(accountOf(caller), token)), 'badge_token_not_found');
    },
    badgeSvg: (call) => show(deps, call, pictureOf),
    readBadge: (call) => show(deps, call, dataOf),
  } satisfies Partial<Handlers>;
}

interface Form {
  readonly type: string;
  readonly text: string;
}

async function show(
  { store }: AppDeps,
  { params, query, headers }: Call,
  form: (view: BadgeView, language: Language) => Form,
): Promise<Reply> {
  const { lang } = readQuery(query, ENDPOINTS.readBadge);
  const token = params['token'] ?? '';
  const view = isBadgeToken(token) ? await store.readBadge(token) : null;
  if (view === null) throw serviceError('badge_token_not_found');
  const language = lang ?? acceptedLanguage(headers['accept-language']);
  const { type, text } = form(view, language);
  const vary: Record<string, string> = lang === undefined ? { Vary: 'Accept-Language' } : {};
  return {
    status: 200,
    headers: { ...PUBLIC, ...vary, 'Content-Type': type, 'Content-Language': language, ETag: etagOf(text) },
    body: text,
  };
}

function pictureOf(view: BadgeView, language: Language): Form {
  return { type: 'image/svg+xml; charset=utf-8', text: renderBadge({ ...view, language }) };
}

function dataOf(view: BadgeView, language: Language): Form {
  const { domain, tier, score, auditedAt } = view;
  const data = { domain, tier, score, label: badgeLabel(view, language), audited_at: auditedAt?.toISOString() ?? null };
  return { type: JSON_TYPE, text: JSON.stringify(data) };
}

function presentBadge(badge: Badge, baseUrl: string) {
  const json_url = `${baseUrl}/badges/${badge.token}`;
  return {
    ...pick('token', 'business', 'domain', 'tier', 'score', 'auditedAt', 'createdAt')(badge),
    svg_url: `${json_url}.svg`,
    json_url,
  };
}
