/** API and worker with the Redis users of docker-compose.yml: what they need is allowed, and nothing that is another's. */

import { readFileSync } from 'node:fs';
import { PROFILES } from '@vitrine/contract';
import { redisCommand, startStore, until } from '@vitrine/testkit';
import { parse } from 'yaml';
import { openOnce } from '../once.ts';
import { type Client, clientOf } from './support/client.ts';
import type { AppProcess } from './support/process.ts';
import { openDeployment } from './support/service.ts';

const COMPOSE = parse(readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8'));
const PASSWORD = 'a-password-of-the-test';

/** `api` → `on >… ~… +…`, from the command of the service. */
const USERS = Object.fromEntries(
  (COMPOSE.services.redis.command as readonly string[])
    .join(' ')
    .split(' --user ')
    .slice(1)
    .map((user) => [
      user.split(' ')[0] ?? '',
      user
        .split(' ')
        .slice(1)
        .join(' ')
        .replace(/>\S.*?\}/, `>${PASSWORD}`),
    ]),
);

/** How Redis refuses a command; inside a script, 7.0 and later releases. */
const REFUSED = /^-(?:NOPERM|ERR (?:The user executing the script can't|ACL failure in script))/;

let client: Client;
let processes: readonly AppProcess[];
const as = (user: string) => service.redis.url.replace('//', `//${user}:${PASSWORD}@`);
const shop = openOnce(() => startStore('boutique-fr'));
const service = openOnce(() => openDeployment([`127.0.0.1:${shop.port}`]));
beforeAll(async () => {
  await setUsers();
  const chatty = { LOG_LEVEL: 'info' };
  const [api, worker] = await Promise.all([
    service.startApi({ ...chatty, REDIS_URL: as('api') }),
    service.startWorker({ ...chatty, REDIS_URL: as('worker') }),
  ]);
  processes = [api, worker];
  client = clientOf(api.url, PROFILES.standard);
});

/** Kept by the process of Redis alone, as compose names them in its command. */
async function setUsers(): Promise<void> {
  for (const name of ['api', 'worker', 'default'])
    expect(await redisCommand(service.redis.url, `ACL SETUSER ${name} reset ${USERS[name]}`)).toBe('+OK');
}

/** The first line of what Redis says to one command of a user. */
async function said(user: string, command: string): Promise<string> {
  return redisCommand(service.redis.url, `AUTH ${user} ${PASSWORD}\r\n${command}`);
}

test('an audit goes through both', async () => {
  const { json } = await client.create({ business: shop.url, options: { general_scan: true } });
  const told = await client.events(json.id);
  expect(told.at(-1)?.data['status']).toBe('done');
});

test.each(['api', 'worker'])('%s can do nothing to Redis itself, and nothing beside the names of the service', async (user) => {
  const refused = [
    'CONFIG GET dir',
    'FLUSHALL',
    'FLUSHDB',
    'KEYS *',
    'SCAN 0',
    'SHUTDOWN NOSAVE',
    'ACL LIST',
    'MONITOR',
    'REPLICAOF no one',
    'MODULE LIST',
    'GET other:key',
    'SET vitrine 1',
    'EVAL "return redis.call(\'GET\',KEYS[1])" 1 other:key',
    "EVAL \"return redis.call('GET','other:key')\" 0",
    'EVAL "return redis.call(\'FLUSHALL\')" 0',
    user === 'api' ? 'GET vitrine:host:x' : 'GET vitrine:limit:x',
    user === 'api' ? 'DEL vitrine:host:x' : 'DEL vitrine:quota:x',
  ];
  for (const command of refused) expect([command, await said(user, command)]).toEqual([command, expect.stringMatching(REFUSED)]);
  expect(await said(user, 'PING')).toBe('+PONG');
});

test('who does not sign in can do nothing', async () => {
  for (const command of ['PING', 'INFO', 'AUTH default x', `AUTH worker x`])
    expect(await redisCommand(service.redis.url, command)).toMatch(/^-(NOAUTH|WRONGPASS)/);
});

test('while Redis is away each process says so once, whatever is asked of it, and once when it is back', async () => {
  const written = processes.map((process) => process.log().length);
  const lines = () =>
    processes.map((process, at) =>
      process
        .log()
        .slice(written[at])
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  const told = (message: string) => lines().every((of) => of.some(({ msg }) => msg === message));
  await service.redis.kill();
  for (let time = 0; time < 20; time += 1) expect((await client.create({ business: shop.url })).status).toBe(201);
  await until(() => told('a service is away'));
  // Some dozens of attempts to connect by each library.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  // The API's limiter says by itself who decides now.
  const about = (of: { level: string; msg: string }[]) =>
    of.filter(({ level, msg }) => level !== 'info' && msg !== 'rate limits are now decided elsewhere').map(({ msg }) => msg);
  expect(lines().map(about)).toEqual([['a service is away'], ['a service is away']]);
  await service.redis.start();
  await setUsers();
  await until(() => told('a service is back'));
  expect(lines().map((of) => of.filter(({ msg }) => msg === 'a service is back').length)).toEqual([1, 1]);
});
