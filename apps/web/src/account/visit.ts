/** One request of one person to the dashboard, and what it is answered with. */

import type { Call, components } from '@vitrine/client';
import type { Language } from '@vitrine/engine';
import type { Html } from '@vitrine/report';
import { withLanguage } from '../frame/language.ts';
import type { WebSettings } from '../frame/settings.ts';
import type { AccountWords } from './words.ts';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type Site = Schemas['Site'];
export type Usage = Schemas['Usage'];
export type Badge = Schemas['Badge'];
export type Watch = Schemas['Watch'];

/** One call of the API, for this person. */
export type Api = Call;

export interface Visit {
  readonly api: Api;
  readonly account: Account;
  readonly language: Language;
  readonly words: AccountWords;
  /** An address of ours in the language of this page, which it names where it is not the account's. */
  readonly link: (path: string) => string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Fields of the form that was posted; empty for GET. */
  readonly form: URLSearchParams;
  readonly settings: WebSettings;
}

/** Which entry of the menu a page belongs to. */
export type Section = 'stores' | 'watches' | 'keys' | 'plan' | 'badges' | 'webhooks' | 'profile';

export type VisitAnswer =
  | { readonly kind: 'page'; readonly title: string; readonly section: Section; readonly body: Html; readonly status?: number }
  /** 303 to a page of ours. */
  | { readonly kind: 'lead'; readonly to: string }
  | {
      readonly kind: 'stream';
      readonly type: string;
      readonly body: AsyncIterable<string>;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'file'; readonly type: string; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

export type Handle = (visit: Visit) => Promise<VisitAnswer>;

/** The menu and every link of a page keep a language that is not the account's own. */
export function linkIn(language: Language, account: Pick<Account, 'language'> | null): Visit['link'] {
  return (path) => (language === account?.language ? path : withLanguage(path, language));
}

export const lead = (to: string): VisitAnswer => ({ kind: 'lead', to });
