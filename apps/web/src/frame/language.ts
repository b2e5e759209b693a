/** The language of a page: the one its address or form names, else the reader's own. */

import { acceptedLanguage } from '@vitrine/contract';
import { LANGUAGES, type Language } from '@vitrine/engine';
import type { Request } from 'express';

export function languageOf(request: Pick<Request, 'url' | 'headers' | 'body'>): Language {
  const asked = formOf(request).get('lang') ?? queryOf(request).get('lang');
  return LANGUAGES.find((language) => language === asked) ?? acceptedLanguage(request.headers['accept-language']);
}

export function queryOf({ url }: Pick<Request, 'url'>): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

/** The fields of the form that was posted, as the router has read them; empty otherwise. */
export function formOf({ body }: Pick<Request, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** An address of ours in this language: named where the reader asked for it, so that links keep it. */
export function withLanguage(path: string, language: Language): string {
  const [before, fragment] = path.split('#');
  const [place, query = ''] = (before ?? '').split('?');
  const asked = new URLSearchParams(query);
  asked.set('lang', language);
  return `${place}?${asked}${fragment === undefined ? '' : `#${fragment}`}`;
}
