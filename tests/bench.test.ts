/** `npm run bench` runs from start to end. What it measures is no question to a machine that has other work. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeEnvironment, ownRedis, testServices } from '@vitrine/testkit';
import { ROOT } from './imports.ts';
import { openOnce, ownFolder } from './once.ts';

/** Of its own: a benchmark empties a numbered database of Redis. In Postgres it makes a database. */
const redis = openOnce(ownRedis);
const figures = join(ownFolder(), 'figures.json');

test('the audit section of the bench measures an audit', async () => {
  const args = ['--conditions=@vitrine/source', 'scripts/bench.mjs', '--quick', '--only', 'audit', '--json', figures];
  const env = { ...nodeEnvironment(), DATABASE_URL: (await testServices()).databaseUrl, REDIS_URL: redis.url };
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  expect(JSON.parse(readFileSync(figures, 'utf8')).results.audit.rows[0].requests).toBeGreaterThan(0);
});
