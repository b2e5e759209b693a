/** Our own pages: HTML for people, Markdown for agents, at one address. */

import { ENDPOINTS, serviceError } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { prefersMarkdown } from '../documents/accept.ts';
import { addressesOf, pageLinks } from '../documents/addresses.ts';
import { apiDocs } from '../documents/api-docs.ts';
import { botPage } from '../documents/bot.ts';
import { homePage } from '../documents/home.ts';
import { type Frame, pageHtml, pagePolicy } from '../documents/html-page.ts';
import { type Page, pageMarkdown } from '../documents/markdown.ts';
import { MERCHANTS } from '../documents/merchants.gen.ts';
import { rulesPage } from '../documents/rules.ts';
import type { Call, Handler, Handlers } from '../http/bind.ts';
import type { Reply } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';
import { PUBLIC, whenAsked } from './documents.ts';

type PageId = 'home' | 'homeFr' | 'merchants' | 'merchantsFr' | 'apiDocs' | 'apiDocsSection' | 'rules' | 'bot';

/** Which form is sent is decided by `Accept`, and caches are told so. */
export function pageHandlers(settings: Settings) {
  const { site } = addressesOf(settings);
  const french = (id: PageId) => ({ language: 'fr', url: site(id), name: 'Français' }) as const;
  const english = (id: PageId) => ({ language: 'en', url: site(id), name: 'English' }) as const;
  const docs = whenAsked(() => apiDocs(settings));
  const section = whenAsked(() => sections(settings, docs().sections));
  return {
    home: negotiated(settings, 'home', () => homePage(settings, 'en'), french('homeFr')),
    homeFr: negotiated(settings, 'homeFr', () => homePage(settings, 'fr'), english('home')),
    merchants: negotiated(settings, 'merchants', () => MERCHANTS.en, french('merchantsFr')),
    merchantsFr: negotiated(settings, 'merchantsFr', () => MERCHANTS.fr, english('merchants')),
    apiDocs: negotiated(settings, 'apiDocs', () => docs().index, null),
    apiDocsSection: async (call) => section()(call),
    rules: negotiated(settings, 'rules', () => rulesPage(settings.profile), null),
    bot: negotiated(settings, 'bot', () => botPage(settings), null),
  } satisfies Partial<Handlers>;
}

function sections(settings: Settings, pages: ReadonlyMap<string, Page>): (call: Pick<Call, 'params' | 'headers'>) => Reply {
  const { site } = addressesOf(settings);
  const made = new Map(
    [...pages].map(([name, page]) => [name, formsOf(settings, 'apiDocsSection', page, null, `${site('apiDocs')}/${name}`)]),
  );
  return ({ params, headers }) => {
    const forms = made.get(params['section'] ?? '');
    if (forms === undefined) throw serviceError('not_found');
    return prefersMarkdown(headers.accept) ? forms.forAgents : forms.forPeople;
  };
}

function frameOf(settings: Settings, id: PageId): Pick<Frame, 'url' | 'footer'> {
  const { site } = addressesOf(settings);
  const footer = (['merchants', 'apiDocs', 'openapi', 'apiCatalog', 'authMd', 'rules', 'llms', 'bot'] as const).map((target) => ({
    text: ENDPOINTS[target].path.slice(1),
    href: site(target),
  }));
  return { url: site(id), footer };
}

function negotiated(settings: Settings, id: PageId, pageOf: () => Page, other: Frame['other']): Handler {
  const forms = whenAsked(() => formsOf(settings, id, pageOf(), other));
  return async ({ headers }) => (prefersMarkdown(headers.accept) ? forms().forAgents : forms().forPeople);
}

function formsOf(settings: Settings, id: PageId, page: Page, other: Frame['other'], url?: string) {
  const { contentType, alternateType } = ENDPOINTS[id].answers[200];
  const common = { ...PUBLIC, Vary: 'Accept', Link: pageLinks(settings), 'Content-Language': page.language };
  const policy = { 'Content-Security-Policy': pagePolicy(false) };
  return {
    forPeople: form(pageHtml(page, { ...frameOf(settings, id), ...(url !== undefined && { url }), other }), contentType, {
      ...policy,
      ...common,
    }),
    forAgents: form(pageMarkdown(page), alternateType, common),
  };
}

function form(text: string, type: string, headers: Reply['headers']): Reply {
  return { status: 200, headers: { ...headers, 'Content-Type': type, ETag: etagOf(text) }, body: Buffer.from(text) };
}
