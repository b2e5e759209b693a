/** Name, language and market of the account, and its end. */

import { attributes, html } from '@vitrine/report';
import { countries, field, languages } from '../../frame/elements.ts';
import { filled } from '../../frame/format.ts';
import { type Account, type Handle, lead } from '../visit.ts';

export const profile: Handle = async ({ words, account, language, link }) => {
  const { profile: texts } = words;
  const body = html`<h1>${texts.title}</h1><p class="lead store">${account.email}</p>
    <form class="fields" method="post" action="${link('/account/profile')}">
      <p><label for="name">${texts.name}</label><input id="name" name="name" maxlength="200" autocomplete="name"${attributes({ value: account.name ?? '' })}></p>
      <p><label for="language">${texts.language}</label>${languages(account.language)}</p>
      <p><label for="country">${texts.country}</label>${countries(language, texts.anyCountry, account.country)}</p>
      <button type="submit">${texts.save}</button>
    </form>
    <section><h2>${texts.end}</h2><p>${texts.endText}</p><p><a class="button quiet" href="${link('/account/delete')}">${texts.end}…</a></p></section>`;
  return { kind: 'page', section: 'profile', title: texts.title, body };
};

export const saveProfile: Handle = async ({ api, form }) => {
  const [name, country] = [form.get('name')?.trim() ?? '', form.get('country') ?? ''];
  await api('PATCH', '/account', {
    body: {
      name: name === '' ? null : name,
      language: form.get('language') === 'fr' ? 'fr' : 'en',
      country: country === '' ? null : (country as Account['country']),
    },
  });
  return lead('/account/profile?done=saved');
};

/** Typed once more: nothing of it comes back. */
export const confirmEnd: Handle = async ({ words, account, query, link }) => {
  const { profile: texts } = words;
  const body = html`<p class="crumb"><a href="${link('/account/profile')}">${words.cancel}</a></p><h1>${texts.end}</h1><p class="lead">${texts.endText}</p>
    <form class="fields" method="post" action="${link('/account/delete')}">${field({
      name: 'email',
      label: filled(texts.typeEmail, { email: account.email }),
      attributes: { autocomplete: 'off', required: true },
      fault: query.has('mismatch') ? texts.mismatch : null,
    })}<button class="danger" type="submit">${texts.end}</button></form>`;
  return { kind: 'page', section: 'profile', title: texts.end, body };
};

export const endAccount: Handle = async ({ api, form, account }) => {
  if (form.get('email')?.trim().toLowerCase() !== account.email) return lead('/account/delete?mismatch');
  await api('DELETE', '/account');
  return lead('/account/sign-in?why=deleted');
};
