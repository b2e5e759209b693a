/** What the owner of a store allows beyond reading, and how control of the domain is shown. */

import { type Html, html } from '@vitrine/report';
import { checkbox, postButton, snippet } from '../../frame/elements.ts';
import { filled, momentOf } from '../../frame/format.ts';
import { type Handle, lead, type Site, type Visit } from '../visit.ts';
import { pathOf } from './parts.ts';

export function siteOptions({ words, language, link }: Visit, { domain, live_session: live, checkout, cart, control }: Site): Html {
  const { site: texts } = words;
  const option = (name: string, isOn: boolean, [title, text]: readonly [string, string]) =>
    checkbox(name, html`<b>${title}</b> ${text}`, isOn);
  return html`<section><h2>${texts.title}</h2>
    <form method="post" action="${link(`${pathOf(domain)}/options`)}">${option('live_session', live, texts.live)}${option('checkout', checkout, texts.checkout)}${option('cart', cart, texts.cart)}<button class="quiet" type="submit">${texts.save}</button></form>
    <h3>${texts.control}</h3>
    <p>${filled(texts.states[control.state], { place: control.found_in ?? '', day: control.checked_at === null ? '' : momentOf(control.checked_at, language) })}</p>
    ${
      control.state === 'proven'
        ? null
        : html`<p>${texts.publish}</p><p class="label">TXT <code>${control.txt.name}</code></p>${snippet(control.txt.value)}<p class="label">${texts.orFile} <code>${control.file.path}</code></p>${snippet(control.file.content)}`
    }
    <h3>${texts.archive}</h3><p>${texts.archiveText}</p>${postButton(link(`${pathOf(domain)}/archive`), texts.archive)}</section>`;
}

export const saveOptions: Handle = async ({ api, params, form }) => {
  const domain = params['domain'] ?? '';
  await api('PATCH', '/account/sites/{domain}', {
    path: { domain },
    body: { live_session: form.get('live_session') === 'on', checkout: form.get('checkout') === 'on', cart: form.get('cart') === 'on' },
  });
  return lead(`${pathOf(domain)}?done=saved`);
};

export const archive: Handle = async ({ api, params }) => {
  await api('DELETE', '/account/sites/{domain}', { path: { domain: params['domain'] ?? '' } });
  return lead('/account?done=archived');
};
