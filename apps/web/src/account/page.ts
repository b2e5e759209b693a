/** A page of the dashboard: the menu of the account around its content. */

import type { Language } from '@vitrine/engine';
import { type Html, html } from '@vitrine/report';
import { type Account, linkIn, type Section } from './visit.ts';
import { ACCOUNT_WORDS } from './words.ts';

export interface Shown {
  readonly body: Html;
  readonly language: Language;
  /** null: nobody is signed in, and there is no menu. */
  readonly account: Account | null;
  readonly section: Section | null;
  /** What the form before has done. */
  readonly notice: string | null;
}

const MENU: readonly (readonly [Section, string])[] = [
  ['stores', '/account'],
  ['watches', '/account/watches'],
  ['keys', '/account/keys'],
  ['plan', '/account/plan'],
  ['badges', '/account/badges'],
  ['webhooks', '/account/webhooks'],
  ['profile', '/account/profile'],
];

/** What stands between the header of every page of ours and its footer. */
export function accountContent({ language, account, section, notice, body }: Shown): Html {
  const words = ACCOUNT_WORDS[language];
  const link = linkIn(language, account);
  return html`${
    account === null
      ? null
      : html`<div class="account-bar"><nav aria-label="${words.menu.label}"><ul>${MENU.map(
          ([name, path]) => html`<li><a href="${link(path)}"${name === section && html` aria-current="page"`}>${words.menu[name]}</a></li>`,
        )}</ul></nav><form class="inline" method="post" action="/account/sign-out"><input type="hidden" name="lang" value="${language}"><button class="quiet" type="submit">${words.signOut}</button></form></div>`
  }
  <main id="content">${notice === null ? null : html`<p class="notice" role="status">${notice}</p>`}${body}</main>`;
}
