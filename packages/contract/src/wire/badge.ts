import { TIERS } from '@vitrine/engine';
import { Type } from 'typebox';
import { component, instant, names, nullable } from './parts.ts';

const TIER = nullable(names([...TIERS, 'undetermined'], 'null: no finished scan yet. `undetermined`: too little could be measured.'));

/** A badge as its owner sees it. */
export const BADGE = component(
  'Badge',
  Type.Object({
    token: Type.String({ pattern: '^bdg_[0-9A-Za-z]+$', description: 'Public by nature.' }),
    business: Type.String({ description: 'The store URL as submitted.' }),
    domain: Type.String(),
    tier: TIER,
    audited_at: nullable(instant('When the scan behind the tier ended.')),
    created_at: instant('When the badge was made.'),
    svg_url: Type.String(),
    json_url: Type.String(),
  }),
);
export const BADGES = component('Badges', Type.Object({ badges: Type.Array(BADGE) }));

/** A badge as the public sees it: tier and date, without report and account. */
export const PUBLIC_BADGE = component(
  'PublicBadge',
  Type.Object({
    domain: Type.String(),
    tier: TIER,
    label: Type.String({ description: 'The tier in words, in the language asked for.' }),
    audited_at: nullable(instant('When the scan behind the tier ended.')),
  }),
);
