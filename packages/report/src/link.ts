/** The only place where an address of the store becomes a link. */

import { asciiHost, inertText } from '@vitrine/engine';
import { type Html, html } from './html.ts';
import type { PageModel } from './page.ts';

const SHOWN_MAX = 90;

/** A link when the address is https on the audited host, plain text otherwise: no store picks where a reader goes. */
export function storeLink(url: string, { host, view }: Pick<PageModel, 'host' | 'view'>): Html {
  const parsed = URL.parse(url);
  const here = parsed !== null && asciiHost(url) === host;
  const path = here ? `${parsed.pathname}${parsed.search}` : url;
  const shown = html`<bdi>${inertText(path, SHOWN_MAX)}</bdi>`;
  if (!here || parsed.protocol !== 'https:' || asciiHost(view.url) !== host || parsed.username !== '' || parsed.password !== '')
    return shown;
  return html`<a href="${parsed.href}">${shown}</a>`;
}
