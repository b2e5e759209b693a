/** The first example of docs/api.md by the client that `@hey-api/openapi-ts` makes of a description; `client.test.ts` compiles and runs it. */

import { client } from './made/client.gen.ts';
import { createAudit, readAudit } from './made/index.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: key });

const { data: created } = await createAudit({ body: { business: 'https://shop.example.com' } });
if (created === undefined) throw new Error('not created');
const { data: audit } = await readAudit({ path: { id: created.id }, headers: { Prefer: 'wait=10' } });
const { error } = await readAudit({ path: { id: 'aud_0000000000000000000000' } });

process.stdout.write(
  JSON.stringify({
    created: created.status,
    ended: audit?.status,
    checks: audit?.result?.checks.map(({ check_id: id, score }) => [id, score ?? null]),
    unknown: error?.error_code,
  }),
);
