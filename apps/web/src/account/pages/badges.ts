/** Badges: what everybody sees, and the lines to show it with. */

import { type Html, html } from '@vitrine/report';
import { postButton, snippet } from '../../frame/elements.ts';
import { dayOf, filled } from '../../frame/format.ts';
import { type Badge, type Handle, lead, type Visit } from '../visit.ts';
import { listed } from './listed.ts';

export const badges: Handle = async (visit) => {
  const { api, words, link } = visit;
  const [{ body: made }, { body: sites }] = await Promise.all([api('GET', '/account/badges'), api('GET', '/account/sites')]);
  const { badges: texts } = words;
  const have = new Set(made.badges.map(({ domain }) => domain));
  const without = sites.sites.filter(({ domain }) => !have.has(domain)).map(({ domain }) => ({ domain, badge: null }));
  const all = [...made.badges.map((badge) => ({ domain: badge.domain, badge })), ...without];
  const { shown, finder, pager } = listed(visit, '/account/badges', all);
  const [cards, others] = [shown.flatMap(({ badge }) => badge ?? []), shown.filter(({ badge }) => badge === null)];
  const body = html`<h1>${texts.title}</h1><p class="lead">${texts.text}</p>
    ${finder}${cards.map((badge) => badgeCard(visit, badge))}
    ${all.length === 0 && html`<p>${texts.noStore} <a href="${link('/account')}">${words.home.auditTitle}</a></p>`}
    ${
      others.length > 0 &&
      html`<section><h2>${texts.make}</h2><ul class="plain-list">${others.map(
        ({ domain }) =>
          html`<li class="spread"><span class="store">${domain}</span> ${postButton(link('/account/badges'), texts.makeOne, { children: html`<input type="hidden" name="business" value="${domain}">` })}</li>`,
      )}</ul></section>`
    }${pager}`;
  return { kind: 'page', section: 'badges', title: texts.title, body };
};

function badgeCard({ words, language, link }: Visit, { token, domain, svg_url: url, audited_at: at }: Badge): Html {
  const { badges: texts } = words;
  const alt = filled(texts.alt, { domain });
  return html`<section class="card badge-card"><h2 class="store">${domain}</h2>
    <p><img src="${link(`/account/badges/${token}.svg`)}" alt="${alt}" height="28"></p>
    <p class="calm">${at === null ? texts.noAudit : filled(texts.of, { day: dayOf(at, language) })}</p>
    <h3>HTML</h3>${snippet(`<img src="${url}" alt="${alt}" height="28">`)}
    <h3>Markdown</h3>${snippet(`![${alt}](${url})`)}
    ${postButton(link(`/account/badges/${token}/revoke`), texts.revoke)}</section>`;
}

export const makeBadge: Handle = async ({ api, form }) => {
  await api('POST', '/account/badges', { body: { business: form.get('business') ?? '' } });
  return lead('/account/badges?done=badge_made');
};

export const revokeBadge: Handle = async ({ api, params }) => {
  await api('DELETE', '/account/badges/{token}', { path: { token: params['token'] ?? '' } });
  return lead('/account/badges?done=badge_revoked');
};

/** The picture everybody sees, by way of this host: the page loads nothing from another. */
export const badgePicture: Handle = async ({ api, params, language }) => {
  const { body } = await api('GET', '/badges/{token}.svg', { path: { token: params['token'] ?? '' }, query: { lang: language } });
  return {
    kind: 'file',
    type: 'image/svg+xml; charset=utf-8',
    body: String(body),
    headers: { 'Content-Security-Policy': "default-src 'none'" },
  };
};
