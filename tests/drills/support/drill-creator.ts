/**
 * What an API replica does for its paying callers, as a process that can be killed: creates runs that cost a unit and
 * says the id of each one that was acknowledged.
 */

import { openStore, planTable } from '@vitrine/store';
import { type CreatorSettings, drillAudit } from './fleet.ts';

const settings = JSON.parse(process.env['DRILL'] ?? '{}') as CreatorSettings;
/** One audit at a time per shop: enough of them to keep a small fleet busy. */
const SHOPS = 40;
/** Between two of one client: so that the limit is reached after the kills, not before the first. */
const PAUSE_MS = 1_000;

const say = (line: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(line)}\n`);
const store = openStore({
  url: settings.databaseUrl,
  connections: 8,
  connectMs: 60_000,
  plans: planTable(settings.plans),
  onError: () => undefined,
});

async function keepCreating(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const audit = drillAudit(settings, `shop-${count % SHOPS}.example`);
    const creation = await store.createRun({ ...audit, accountId: settings.accountId, unit: 'simulation' });
    if (creation.kind === 'created') say({ created: audit.id });
    if (creation.kind === 'quota_exceeded') say({ refused: creation.used });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

say({ ready: true });
await Promise.all(Array.from({ length: 8 }, keepCreating));
