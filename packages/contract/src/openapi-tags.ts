/** The groups of endpoints in the description. */

import type { Endpoint } from './endpoint.ts';

/** In the order of the alphabet. */
export const TAGS = {
  account: 'The account, its credentials, history, sites, badges, webhooks and billing.',
  audits: 'Create an audit and read what became of it.',
  badges: 'Badges as everybody sees them.',
  documents: 'Descriptions of the service for agents and people.',
  operator: 'The fleet, for the operator’s page.',
  runs: 'Agent Performance and Web Findability: runs of an account beside its audits.',
  service: 'The service itself: whether it answers, and its public numbers.',
} as const;

type Tag = keyof typeof TAGS;
/** By the beginning of a path. */
const TAG_OF: readonly (readonly [RegExp, Tag])[] = [
  [/^\/audits/, 'audits'],
  [/^\/(?:performance-runs|findability-runs|domains)\//, 'runs'],
  [/^\/(?:performance-runs|findability-runs)$/, 'runs'],
  [/^\/account/, 'account'],
  [/^\/watches/, 'account'],
  [/^\/operator/, 'operator'],
  [/^\/badges/, 'badges'],
  [/^\/(?:health|stats)$/, 'service'],
];

export function tagOf({ path }: Endpoint): Tag {
  return TAG_OF.find(([beginning]) => beginning.test(path))?.[1] ?? 'documents';
}
