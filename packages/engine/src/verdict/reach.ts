/** How far a store comes by what its owner can change today, and what takes an extension, a server or its platform. */

import { CAPS } from '../checks/catalog-quality/caps.ts';
import type { CheckAssessment, Finding } from '../core/assessment.ts';
import { sum } from '../core/score.ts';
import { type Platform, platformFacts } from '../formats/product/platforms.ts';
import { type Assessment, CHECK_WEIGHTS, checkDetails, overallWeight } from './assessment.ts';

/**
 * Who can repair a finding. `today`: whoever edits the store's templates, documents, settings or product data. `extension`: an
 * extension or a server of one's own, since an endpoint has to answer. `platform`: the platform alone, which serves that path itself.
 */
export const REACHES = ['today', 'extension', 'platform'] as const;
export type Reach = (typeof REACHES)[number];

/** `today`: the overall score that is within reach; `extension` and `platform`: points that either brings beyond it. */
export type Reachable = Readonly<Record<Reach, number>>;

/** Rules of UCP about an endpoint, not about the document that names it; and that there is no document, which could name none. */
const OF_ENDPOINT = /^(?:[LR]\d|U01$)/;
/** That products can be read page by page alone. */
const FROM_PAGES: ReadonlySet<string> = new Set(['S-source.pages', 'S-source.unspoken']);
/** What leads to that finding once it is mended. */
const TO_PAGES: ReadonlySet<string> = new Set(['S-source', 'S-nothing-found']);

export function reachOf({ rule, message }: Finding, platform: Platform | null): Reach {
  const needsEndpoint = FROM_PAGES.has(message.id) || OF_ENDPOINT.test(rule);
  if (isServed(platform) && (needsEndpoint || rule.startsWith('U'))) return 'platform';
  return needsEndpoint ? 'extension' : 'today';
}

/** The platform answers every path under /.well-known itself. */
function isServed(platform: Platform | null): boolean {
  if (platform === null) return false;
  const { template, ucp } = platformFacts(platform);
  return ucp === 'built_in' || (template === null && ucp === null);
}

/** Points of a check above its score that repairs of today can bring: templates do not lift what bounds products read from pages. */
export function roomToday({ checkId, score, findings }: CheckAssessment): number {
  const isBounded = checkId === 'catalog_quality' && findings.some(({ rule }) => TO_PAGES.has(rule));
  return Math.max(0, (isBounded ? CAPS.source_pages : 100) - (score ?? 100));
}

/** null where nothing could be measured. */
export function reachableOf(assessment: Assessment): Reachable | null {
  const { checks, overallScore } = assessment;
  if (overallScore === null) return null;
  const platform = platformOf(assessment);
  const reached = checks.map((check) => {
    const costs = check.findings.filter((finding) => reachOf(finding, platform) === 'today').map(({ cost }) => cost);
    return CHECK_WEIGHTS[check.checkId] * ((check.score ?? 0) + Math.min(sum(costs), roomToday(check)));
  });
  const today = Math.round(sum(reached) / overallWeight(checks));
  const beyond = (reach: Reach) => checks.some(({ findings }) => findings.some((finding) => reachOf(finding, platform) === reach));
  const rest = 100 - today;
  return { today, extension: beyond('extension') ? rest : 0, platform: beyond('platform') ? rest : 0 };
}

export function platformOf({ checks }: Pick<Assessment, 'checks'>): Platform | null {
  return checkDetails(checks, 'catalog_quality')?.platform ?? null;
}
