/** Our own pages: HTML for people, Markdown for agents, at one address. */

import { ENDPOINTS, type ServiceError } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { prefersMarkdown } from '../documents/accept.ts';
import { addressesOf, pageLinks } from '../documents/addresses.ts';
import { apiDocsPage } from '../documents/api-docs.ts';
import { auditForm } from '../documents/audit-form.ts';
import { botPage } from '../documents/bot.ts';
import { homePage } from '../documents/home.ts';
import { type Frame, pageHtml, pagePolicy } from '../documents/html-page.ts';
import { type Page, pageMarkdown } from '../documents/markdown.ts';
import { rulesPage } from '../documents/rules.ts';
import type { Handler, Handlers } from '../http/bind.ts';
import type { Reply } from '../http/reply.ts';
import { etagOf } from '../http/request-headers.ts';
import { PUBLIC } from './documents.ts';

type PageId = 'home' | 'homeFr' | PlainId;
/** Pages without a form, in English alone. */
type PlainId = 'apiDocs' | 'rules' | 'bot';

const HOME = { en: 'home', fr: 'homeFr' } as const;

/** Made once at start; which form is sent is decided by `Accept`, and caches are told so. */
export function pageHandlers(settings: Settings): Pick<Handlers, PageId> {
  const filled = homeWithForm(settings);
  const serveHome = (language: Language): Handler => {
    const empty = { typed: new URLSearchParams(), error: null };
    const serve = negotiated(settings, HOME[language], homePage(settings, language), filled(language, 200, empty));
    // A link that fills the form in: the way back from an audit that failed.
    return async (call, response) => {
      const typed = call.query;
      return typed.has('business') && !prefersMarkdown(call.headers.accept)
        ? filled(language, 200, { typed, error: null })
        : serve(call, response);
    };
  };
  const plain = (id: PlainId, page: Page): Handler => {
    const body = pageHtml(page, { ...frameOf(settings, id), other: null, form: null });
    return negotiated(settings, id, page, { status: 200, headers: { 'Content-Security-Policy': pagePolicy(false) }, body });
  };
  return {
    home: serveHome('en'),
    homeFr: serveHome('fr'),
    apiDocs: plain('apiDocs', apiDocsPage(settings)),
    rules: plain('rules', rulesPage(settings.profile)),
    bot: plain('bot', botPage(settings)),
  };
}

interface Filled {
  readonly typed: URLSearchParams;
  readonly error: ServiceError | null;
}

/** The home page with its form as it was filled in; no cache keeps it. */
export function homeWithForm(settings: Settings): (language: Language, status: number, filled: Filled) => Reply {
  const { site } = addressesOf(settings);
  const pages = { en: homePage(settings, 'en'), fr: homePage(settings, 'fr') };
  const others = {
    en: { language: 'fr', url: site('homeFr'), name: 'Français' },
    fr: { language: 'en', url: site('home'), name: 'English' },
  } as const;
  return (language, status, filled) => {
    const form = auditForm(ENDPOINTS[HOME[language]].path, { settings, language, ...filled });
    const headers = {
      'Content-Type': ENDPOINTS.home.answers[200].contentType,
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(true),
      // Under `no-referrer` browsers post a form with `Origin: null`, as another site could make them do.
      'Referrer-Policy': 'same-origin',
    };
    return { status, headers, body: pageHtml(pages[language], { ...frameOf(settings, HOME[language]), other: others[language], form }) };
  };
}

function frameOf(settings: Settings, id: PageId): Pick<Frame, 'url' | 'footer'> {
  const { site } = addressesOf(settings);
  const footer = (['apiDocs', 'openapi', 'apiCatalog', 'authMd', 'rules', 'llms', 'bot'] as const).map((target) => ({
    text: ENDPOINTS[target].path.slice(1),
    href: site(target),
  }));
  return { url: site(id), footer };
}

function negotiated(settings: Settings, id: PageId, page: Page, html: Reply): Handler {
  const { contentType, alternateType } = ENDPOINTS[id].answers[200];
  const common = { ...PUBLIC, Vary: 'Accept', Link: pageLinks(settings), 'Content-Language': page.language };
  const forPeople = form(String(html.body), contentType, { ...html.headers, ...common });
  const forAgents = form(pageMarkdown(page), alternateType, common);
  return async ({ headers }) => (prefersMarkdown(headers.accept) ? forAgents : forPeople);
}

function form(text: string, type: string, headers: Reply['headers']): Reply {
  return { status: 200, headers: { ...headers, 'Content-Type': type, ETag: etagOf(text) }, body: Buffer.from(text) };
}
