/**
 * What a developer writes against the client that a generator makes of our description: create, poll, read, and meet
 * every error by its type. `client.test.ts` puts the generated `client.ts` and one of the two `scan-….ts` beside it,
 * compiles the three and runs this against a running API.
 */

import { type CreateAuditError, configure, createAudit, health, readAudit, readReport, statistics } from './client.ts';
import { tierOf, withScan } from './scan.ts';

const [serverUrl = '', key = ''] = process.argv.slice(2);
configure({ serverUrl, auth: { bearer: key } });
const body = { business: 'https://shop.example.com', options: { country: 'DE' }, metadata: { branch: 'main' } } as const;

const created = await createAudit({ body, headers: { 'Idempotency-Key': 'once' } });
if (created.error !== undefined) throw new Error(advice(created.error));
const again = await createAudit({ body, headers: { 'Idempotency-Key': 'once' } });
const audit = await ended(created.data.id);
const report = await readReport({ path: { id: audit.id } });
const scanned = await createAudit({ body: withScan });
const unknown = await readAudit({ path: { id: 'aud_0000000000000000000000' } });

configure({ auth: { bearer: `${key}x` } });
const refused = await createAudit({ body });
configure({ auth: { bearer: key } });

process.stdout.write(
  JSON.stringify({
    created: created.data.status,
    repeated: again.data?.id === created.data.id,
    location: created.response.headers.get('location'),
    ended: [audit.status, audit.metadata?.branch, audit.options.country],
    checks: audit.result?.checks.map(({ check_id: id, status, score }) => [id, status, score ?? null]),
    repeat: audit.result?.checks[0]?.findings[0]?.evidence[0]?.curl,
    readiness: audit.result?.general_readiness,
    report: report.data?.slice(0, 15),
    scanned: scanned.error ? advice(scanned.error) : tierOf(await ended(scanned.data.id)),
    refused: refused.error && advice(refused.error),
    unknown: unknown.error?.error_code,
    health: (await health()).data?.status,
    statistics: (await statistics()).data?.audits_total,
  }),
);

async function ended(id: string) {
  for (;;) {
    const { data, error } = await readAudit({ path: { id }, headers: { Prefer: 'wait=10' } });
    if (error !== undefined) throw new Error(error.detail);
    if (data.status === 'done' || data.status === 'failed') return data;
  }
}

/** Every code has its case and its own members: a missing case, or a member of another code, does not compile. */
function advice(error: CreateAuditError): string {
  switch (error.error_code) {
    case 'rate_limit_exceeded':
      return `wait ${error.retry_after_seconds.toFixed()} s: the limit of the ${error.scope}`;
    case 'quota_exceeded':
      return `${error.quota_used.toFixed()} of ${error.quota_limit.toFixed()} used`;
    case 'validation_error':
      return error.field_errors.map(({ loc, type }) => `${loc.join('.')}: ${type}`).join(', ');
    case 'missing_bearer_prefix':
    case 'invalid_api_key':
    case 'invalid_session':
      return `sign in anew: ${error.error_code}`;
    case 'service_unavailable':
    case 'internal_error':
      return 'later';
  }
}
