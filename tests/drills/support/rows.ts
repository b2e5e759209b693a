/** What a restored database is compared by. */

import type { TestDatabase } from '@vitrine/testkit';

/** Rows of every table, by its name. Left out is what Postgres itself empties after a recovery: unlogged tables. */
export async function rowsOf(database: TestDatabase): Promise<Readonly<Record<string, number>>> {
  const tables = await database.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counted = await Promise.all(
    tables.map(
      async ({ name }) => [name, (await database.query<{ n: number }>(`select count(*)::int as n from "${name}"`))[0]?.n ?? -1] as const,
    ),
  );
  return Object.fromEntries(counted);
}

/** In words, for what a drill prints. */
export function toldRows(rows: Readonly<Record<string, number>>): string {
  const filled = Object.values(rows).filter((count) => count > 0);
  return `${filled.reduce((sum, count) => sum + count, 0)} rows in ${filled.length} of ${Object.keys(rows).length} tables`;
}
