/** What the plan allows and what of it was used; where it is changed. */

import { Refusal } from '@vitrine/client';
import { type Html, html } from '@vitrine/report';
import { postButton } from '../../frame/elements.ts';
import { dayOf, filled, numberOf } from '../../frame/format.ts';
import { FRAME_WORDS } from '../../frame/words.ts';
import type { Handle, Visit, VisitAnswer } from '../visit.ts';

const UNITS = ['simulation', 'performance', 'findability'] as const;

export const plan: Handle = async (visit) => {
  const { api, words, language, link } = visit;
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
        ? html`<p>${texts.upgradeText}</p><div class="actions">${(['pro', 'scale'] as const).map((name) => postButton(link('/account/plan/checkout'), filled(texts.upgrade, { plan: texts.names[name] }), { quiet: name !== 'pro', children: html`<input type="hidden" name="plan" value="${name}">` }))}</div>`
        : html`<p>${texts.portalText}</p>${postButton(link('/account/plan/portal'), texts.portal, { quiet: false })}`
    }</section>`;
  return { kind: 'page', section: 'plan', title: texts.title, body };
};

function meter({ words, language }: Visit, name: string, used: number, limit: number): Html {
  const text = filled(words.plan.used, { used: numberOf(used, language), limit: numberOf(limit, language) });
  return html`<li><div class="meter-words"><b>${name}</b> <span>${text}</span></div><progress value="${Math.min(used, limit)}" max="${Math.max(limit, 1)}" aria-label="${name}: ${text}"></progress></li>`;
}

export const checkout: Handle = (visit) => {
  const plan = visit.form.get('plan') === 'scale' ? 'scale' : 'pro';
  return pageOf(visit, () => visit.api('POST', '/account/billing/checkout', { body: { plan } }));
};

export const portal: Handle = (visit) => pageOf(visit, () => visit.api('POST', '/account/billing/portal'));

/** Where nothing is sold the API answers as where it is away; a person is told both. */
async function pageOf(visit: Visit, ask: () => Promise<{ readonly body: { readonly url: string } }>): Promise<VisitAnswer> {
  try {
    return leaving(visit, (await ask()).body.url);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 503)) throw error;
    const { title, billing } = FRAME_WORDS[visit.language].faults;
    const body = html`<h1>${title}</h1><p class="lead" role="alert">${billing}</p>${back(visit)}`;
    return { kind: 'page', section: 'plan', title, status: 503, body };
  }
}

/** A link and no redirect: under our policy a form leads to our own pages alone, and browsers hold redirects to that. */
function leaving(visit: Visit, url: string): VisitAnswer {
  const { plan: texts } = visit.words;
  const { host } = new URL(url);
  const body = html`<h1>${texts.leaving}</h1><p class="lead">${filled(texts.leavingText, { host })}</p><p><a class="button" href="${url}" rel="noreferrer">${texts.go}</a></p>${back(visit)}`;
  return { kind: 'page', section: 'plan', title: texts.leaving, body };
}

function back({ words, link }: Visit): Html {
  return html`<p><a href="${link('/account/plan')}">${words.plan.title}</a></p>`;
}
