import { TIERS } from '@vitrine/engine';
import { Type } from 'typebox';
import { instant, names, nullable, score, shape, text } from './parts.ts';

const TIER = nullable(names([...TIERS, 'undetermined'], 'null: no scan has finished. `undetermined`: too little could be measured.'));
const SCORE = nullable(score('Overall score of the newest finished audit; only where there is no tier.'));

/** A badge as its owner sees it. */
export const BADGE = shape('Badge', {
  token: Type.String({ pattern: '^bdg_[0-9A-Za-z]+$', description: 'Public by nature.' }),
  business: text('The store URL as submitted.'),
  domain: Type.String(),
  tier: TIER,
  score: SCORE,
  audited_at: nullable(instant('When the audit it shows ended.')),
  created_at: instant('When the badge was made.'),
  svg_url: Type.String(),
  json_url: Type.String(),
});
export const BADGES = shape('Badges', { badges: Type.Array(BADGE) });

/** The badge of one audit: what a page needs to show it, and not the audit's id. */
export const AUDIT_BADGE = shape('AuditBadge', {
  token: Type.String({ pattern: '^bdg_[0-9A-Za-z]+$', description: 'Public by nature; `/badges/{token}.svg` is the picture.' }),
  expires_at: instant('Until when it is shown.'),
});

/** A badge as the public sees it: tier or score and date, without report and account. */
export const PUBLIC_BADGE = shape('PublicBadge', {
  domain: Type.String(),
  tier: TIER,
  score: SCORE,
  label: text('The tier or the score in words, in the language asked for.'),
  audited_at: nullable(instant('When the audit it shows ended.')),
});
