/** Our own pages: HTML for people, Markdown for agents, at one address. */

import { ENDPOINTS } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { prefersMarkdown } from '../documents/accept.ts';
import { addressesOf, pageLinks } from '../documents/addresses.ts';
import { botPage } from '../documents/bot.ts';
import { homePage } from '../documents/home.ts';
import { type Frame, PAGE_POLICY, pageHtml } from '../documents/html-page.ts';
import { type Page, pageMarkdown } from '../documents/markdown.ts';
import type { Handler, Handlers } from '../http/bind.ts';
import type { Reply } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';
import { PUBLIC } from './documents.ts';

type PageId = 'home' | 'homeFr' | 'bot';

/** Made once at start; which form is sent is decided by `Accept`, and caches are told so. */
export function pageHandlers(settings: Settings): Pick<Handlers, PageId> {
  const { site } = addressesOf(settings);
  const english: Frame['other'] = { language: 'en', url: site('home'), name: 'English' };
  const french: Frame['other'] = { language: 'fr', url: site('homeFr'), name: 'Français' };
  const serve = (id: PageId, page: Page, other: Frame['other']) => negotiated(settings, id, page, other);
  return {
    home: serve('home', homePage(settings, 'en'), french),
    homeFr: serve('homeFr', homePage(settings, 'fr'), english),
    bot: serve('bot', botPage(settings), null),
  };
}

function negotiated(settings: Settings, id: PageId, page: Page, other: Frame['other']): Handler {
  const { contentType, alternateType } = ENDPOINTS[id].answers[200];
  const { site } = addressesOf(settings);
  const footer = (['openapi', 'apiCatalog', 'authMd', 'llms', 'bot'] as const).map((target) => ({
    text: ENDPOINTS[target].path.slice(1),
    href: site(target),
  }));
  const common = { ...PUBLIC, Vary: 'Accept', Link: pageLinks(settings), 'Content-Language': page.language };
  const forPeople = form(pageHtml(page, { url: site(id), other, footer }), contentType, {
    ...common,
    'Content-Security-Policy': PAGE_POLICY,
  });
  const forAgents = form(pageMarkdown(page), alternateType, common);
  return async ({ headers }) => (prefersMarkdown(headers.accept) ? forAgents : forPeople);
}

function form(text: string, type: string, headers: Reply['headers']): Reply {
  return { status: 200, headers: { 'Content-Type': type, ETag: etagOf(text), ...headers }, body: Buffer.from(text) };
}
