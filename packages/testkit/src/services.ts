/** The Postgres and the Redis of this run of tests. The first suite that asks has them started; the run ends them. */

export interface TestServices {
  /** A server on which databases may be made. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Those named by DATABASE_URL and REDIS_URL; what these do not name, from the run (`npm test` sets TEST_SERVICES). */
export async function testServices(): Promise<TestServices> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TEST_SERVICES: run } = process.env;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl };
  if (!run) throw new Error('No test services; run through `npm test -- …`, or set DATABASE_URL and REDIS_URL');
  // A new connection for each query: one kept alive may be closed by the server while this process is busy.
  const answer = await fetch(run, { headers: { connection: 'close' } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as TestServices;
}
