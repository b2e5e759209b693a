import { TIERS } from '@vitrine/engine';
import { Type } from '@vitrine/schema';
import type { DeploymentProfile } from '../profile.ts';
import { effectiveOptionsSchema } from './audit.ts';
import { component } from './component.ts';
import { instant, names, nullable } from './parts.ts';
import { METADATA } from './request.ts';

const SCORE = { minimum: 0, maximum: 100 } as const;

/** A page of the account's audits, newest first. */
export function historySchema(profile: DeploymentProfile) {
  const entry = Type.Object({
    id: Type.String({ description: 'Treat it as sensitive: anyone holding it can read the audit.' }),
    status: names(['pending', 'running', 'done', 'failed'], 'State of the audit.'),
    business: Type.String({ description: 'The store URL as submitted.' }),
    domain: Type.String({ description: 'The site it counts for.' }),
    metadata: nullable(METADATA),
    options: effectiveOptionsSchema(profile),
    created_at: instant('When the audit was created.'),
    started_at: nullable(instant('When a worker first took it.')),
    finished_at: nullable(instant('When it ended.')),
    error_code: nullable(Type.String({ description: 'Why it failed.' })),
    overall_score: nullable(Type.Integer(SCORE)),
    score_change: nullable(Type.Integer({ description: "Against the account's previous finished audit of the domain." })),
    tier: nullable(names([...TIERS, 'undetermined'], 'null: the general scan did not run.')),
    shared: Type.Boolean({ description: 'Whether the audit is readable by whoever holds the id.' }),
  });
  return component(
    'History',
    Type.Object({
      audits: Type.Array(entry),
      next_cursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page; null at the end.' })),
    }),
  );
}
