/** What the figures were measured on. */
import { cpus, loadavg, totalmem } from 'node:os';
import { heading } from './print.mjs';

/** Prints what is known of the machine, a line each, and resolves to it. */
export async function machineFacts({ query, redis }) {
  const [postgres] = await query('show server_version');
  const settings = await query("select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name");
  const server = await redis.info('server');
  const version = /^(?:valkey|redis)_version:(.+?)\r?$/m.exec(server)?.[1];
  const [cpu] = cpus();
  const facts = {
    cores: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    Node: process.version,
    Postgres: `${postgres.server_version} (${settings.map(({ name, setting }) => `${name} ${setting}`).join(', ')})`,
    Redis: `${version} (append-only file every second)`,
    busy: `${loadavg()[0].toFixed(1)} processes a minute before the start: above ${cpus().length}, others share the cores`,
    load: 'everything on this machine: load generator, servers, Postgres, Redis, stores',
  };
  heading('Machine');
  for (const [name, value] of Object.entries(facts)) process.stdout.write(`${name.padEnd(10)}${value}\n`);
  return facts;
}
