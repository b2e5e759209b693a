/** One page of a list of stores, with a field to search it by and the way to its other pages. */

import { type Html, html } from '@vitrine/report';
import { filled } from '../../frame/format.ts';
import type { Visit } from '../visit.ts';

/** Stores of one page. */
const STORES = 24;

interface Listed<T> {
  readonly shown: readonly T[];
  /** null where all fit on one page. */
  readonly finder: Html | null;
  readonly pager: Html | null;
}

/** `path`: the page's own; what is searched for and the number of the page are its query. */
export function listed<T extends { readonly domain: string }>(visit: Visit, path: string, all: readonly T[]): Listed<T> {
  const { query } = visit;
  const wanted = (query.get('q') ?? '').trim().toLowerCase();
  const found = all.filter(({ domain }) => domain.includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / STORES));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  return {
    shown: found.slice((page - 1) * STORES, page * STORES),
    finder: all.length > STORES ? finder(visit, path, wanted, found.length) : null,
    pager: pages > 1 ? pager(visit, path, { wanted, page, pages }) : null,
  };
}

function finder({ words, language, account }: Visit, path: string, wanted: string, count: number): Html {
  return html`<form class="finder" method="get" action="${path}" role="search">${language === account.language ? null : html`<input type="hidden" name="lang" value="${language}">`}
    <label for="q">${words.home.find}</label> <input id="q" name="q" type="search" maxlength="253" value="${wanted}"> <button class="quiet" type="submit">${words.home.findIt}</button>
    <p class="calm" role="status">${filled(words.home.found, { count })}</p></form>`;
}

interface Place {
  readonly wanted: string;
  readonly page: number;
  readonly pages: number;
}

function pager({ words, link }: Visit, path: string, { wanted, page, pages }: Place): Html {
  const to = (other: number) => link(`${path}?${new URLSearchParams({ ...(wanted !== '' && { q: wanted }), page: String(other) })}`);
  return html`<nav class="pager" aria-label="${words.home.pages}">${page > 1 ? html`<a rel="prev" href="${to(page - 1)}">${words.home.before}</a>` : null}
    <span>${filled(words.home.page, { page, pages })}</span>${page < pages ? html`<a rel="next" href="${to(page + 1)}">${words.home.after}</a>` : null}</nav>`;
}
