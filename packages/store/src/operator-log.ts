/** Who did what: one line for each change an operator makes. */

import { type Builder, desc, lt } from './drizzle.ts';
import type { OperatorEntry, OperatorStore } from './operator-ports.ts';
import { operatorLog } from './operator-schema.ts';
import type { Database } from './pool.ts';

/** Writes the line of a change in the transaction that makes it; what changes nothing has no line. */
export async function noteChange(db: Builder, line: Omit<OperatorEntry, 'id' | 'at'>): Promise<void> {
  if (JSON.stringify(line.before) !== JSON.stringify(line.after)) await db.insert(operatorLog).values(line);
}

export function createOperatorLog({ ask, db }: Pick<Database, 'ask' | 'db'>): Pick<OperatorStore, 'readOperatorLog'> {
  return {
    readOperatorLog: ({ limit, before }) =>
      ask(() =>
        db
          .select()
          .from(operatorLog)
          .where(before === null ? undefined : lt(operatorLog.id, before))
          .orderBy(desc(operatorLog.id))
          .limit(limit),
      ),
  };
}
