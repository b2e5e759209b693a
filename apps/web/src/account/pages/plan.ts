/** What the plan allows and what of it was used; where it is changed. */

import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { postButton } from '../../frame/elements.ts';
import { dayOf, filled, numberOf } from '../../frame/format.ts';
import type { Answer, Handle, Visit } from '../visit.ts';
import type { AccountWords } from '../words-en.ts';

const UNITS = ['simulation', 'performance', 'findability'] as const;

export const plan: Handle = async (visit) => {
  const { api, words, language } = visit;
  const { body: usage } = await api('GET', '/account/usage');
  const { plan: texts } = words;
  const rows = [...UNITS.map((unit) => [texts.units[unit], usage.quotas[unit]] as const), [texts.units.sites, usage.sites] as const];
  const body = html`<h1>${texts.title}</h1>
    <p class="lead">${filled(texts.text, { plan: texts.names[usage.plan], day: dayOf(usage.cycle.ends_at, language) })}</p>
    <ul class="meters">${rows.map(([name, { used, limit }]) => meter(visit, name, used, limit))}</ul>
    <p class="calm">${texts.unitText}</p>
    <section><h2>${texts.change}</h2>
    ${
      usage.plan === 'free'
        ? html`<p>${texts.upgradeText}</p><div class="actions">${(['pro', 'scale'] as const).map((name) => postButton('/account/plan/checkout', filled(texts.upgrade, { plan: texts.names[name] }), { quiet: name !== 'pro', children: html`<input type="hidden" name="plan" value=${name} />` }))}</div>`
        : html`<p>${texts.portalText}</p>${postButton('/account/plan/portal', texts.portal, { quiet: false })}`
    }</section>`;
  return { kind: 'page', section: 'plan', title: texts.title, body };
};

function meter({ words, language }: Visit, name: string, used: number, limit: number): VNode {
  const text = filled(words.plan.used, { used: numberOf(used, language), limit: numberOf(limit, language) });
  return html`<li><div class="meter-words"><b>${name}</b> <span>${text}</span></div><progress value=${Math.min(used, limit)} max=${Math.max(limit, 1)} aria-label=${`${name}: ${text}`}></progress></li>`;
}

export const checkout: Handle = async ({ api, form, words }) => {
  const { body } = await api('POST', '/account/billing/checkout', { body: { plan: form.get('plan') === 'scale' ? 'scale' : 'pro' } });
  return leaving(words, body.url);
};

export const portal: Handle = async ({ api, words }) => leaving(words, (await api('POST', '/account/billing/portal')).body.url);

/** A link and no redirect: under our policy a form leads to our own pages alone, and browsers hold redirects to that. */
function leaving({ plan: texts }: AccountWords, url: string): Answer {
  const { host } = new URL(url);
  const body = html`<h1>${texts.leaving}</h1><p class="lead">${filled(texts.leavingText, { host })}</p><p><a class="button" href=${url} rel="noreferrer">${texts.go}</a></p><p><a href="/account/plan">${texts.title}</a></p>`;
  return { kind: 'page', section: 'plan', title: texts.leaving, body };
}
