/** Options of the runs beside the audit: one list of bounds for what is asked and for what took effect. */

import { Type } from '@vitrine/schema';
import { component } from './component.ts';
import { COUNTRY, LANGUAGE } from './request.ts';

/** How much a run does at most; every unit of it is traffic to the store, and of a model that is paid. */
export const MISSIONS = { minimum: 1, maximum: 3 } as const;
export const REPEATS = { minimum: 1, maximum: 5 } as const;
export const PAGES = { minimum: 1, maximum: 10 } as const;

export const MISSIONS_OPTION = Type.Integer({ ...MISSIONS, description: 'Wishes made from the catalogue, at most.' });
export const REPEATS_OPTION = Type.Integer({ ...REPEATS, description: 'How often each model tries each of them.' });
export const PAGES_OPTION = Type.Integer({ ...PAGES, description: 'Pages looked at as every identity, the home page included.' });
export const RECALL_OPTION = Type.Boolean({ description: 'Whether a model is asked what it knows of the store.' });

export const PERFORMANCE_OPTIONS = component(
  'PerformanceOptions',
  Type.Object({ missions: MISSIONS_OPTION, repeats: REPEATS_OPTION, country: COUNTRY, language: LANGUAGE }),
);
export const FINDABILITY_OPTIONS = component(
  'FindabilityOptions',
  Type.Object({ pages: PAGES_OPTION, recall: RECALL_OPTION, country: COUNTRY, language: LANGUAGE }),
);
