/** The worker's side of watches: due ones are taken, each with its run. */

import type { Query, Statement } from './pool.ts';
import type { WatchWorkStore } from './watch-ports.ts';

const TAKE_DUE: Statement = { name: 'watches_take_due', text: 'select take_due_watches($1::text[])' };

export function createWatchWork(query: Query): WatchWorkStore {
  return { takeDueWatches: async (ids) => (await query(TAKE_DUE, [ids])).length };
}
