/** What a section of the application, playground or dashboard, is made from. */

import type { Logger } from '@vitrine/runtime';
import type { SendPage } from './page.ts';
import type { WebSettings } from './settings.ts';

export interface WebDeps {
  readonly settings: WebSettings;
  readonly log: Pick<Logger, 'error'>;
}

export interface SectionDeps extends WebDeps {
  readonly sendPage: SendPage;
}
