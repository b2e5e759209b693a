/** A fix proved from end to end: API and worker are processes, the store is mended between audit and verification, the command line asks. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, loadDefinition, nodeEnvironment, type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { openService } from './support/service.ts';

const MAIN = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const FLAGS = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'];
const PERFECT = loadDefinition('perfect');
const { '/.well-known/ucp': _, ...without } = PERFECT.routes;
const withProfile = (json: unknown): StoreDefinition => ({ ...PERFECT, routes: { '/.well-known/ucp': { json }, ...without } });

const port = await freePort();
const service = openOnce(() => openService([`127.0.0.1:${port}`]));
let shop: RunningStore;
beforeAll(async () => {
  shop = await startStore({ ...PERFECT, routes: without }, { port });
});
afterAll(() => shop?.close());

async function mend(store: StoreDefinition | null): Promise<void> {
  await shop.close();
  if (store !== null) shop = await startStore(store, { port });
}

async function vitrine(...words: readonly string[]) {
  const child = spawn(process.execPath, [...FLAGS, MAIN, 'verify', ...words, '--api', service.api.url], { env: nodeEnvironment() });
  const [out, note] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'exit');
  return { code, out: await out, note: await note };
}

test('a missing profile is failing, broken by its repair, fixed and not measured, as the store has it, with the exit code of each', async () => {
  const { json } = await service.client.create({ business: shop.url, options: { general_scan: true } });
  await service.client.events(json.id);
  const audit = (await service.client.ask(`/audits/${json.id}`)).json;
  const [missing] = audit.result.checks[0].findings;
  expect(missing.rule).toBe('U01');
  const id = missing.finding_id as string;

  const before = shop.requests.length;
  const untouched = await vitrine(json.id, id);
  expect([untouched.code, untouched.out]).toEqual([
    1,
    expect.stringMatching(/^still failing: \[critical\] U01 [\s\S]*curl[\s\S]*\n1\/1 requests\n$/),
  ]);
  expect(shop.requests.slice(before).map(({ url }) => url)).toEqual(['/.well-known/ucp']);

  await mend(withProfile({ ucp: {} }));
  const literal = await vitrine(json.id, id, '--language', 'fr');
  const words =
    /^disparu, mais la correction a cassé ceci : [^\n]*U01[^\n]*\n {2}→ U08-[\s\S]*\nnouveau aussi, sans être reproché à la correction : /;
  expect([literal.code, literal.out]).toEqual([1, expect.stringMatching(words)]);

  await mend(PERFECT);
  const right = await vitrine(json.id, id, '--format', 'json');
  const verification = (await service.client.ask(`/audits/${json.id}/verifications/3`)).json;
  expect([right.code, JSON.parse(right.out)]).toEqual([0, verification]);
  expect(verification.result).toMatchObject({ findings: [{ finding_id: id, status: 'fixed' }], requests: { sent: 1, most: 1 } });

  await mend(null);
  expect(await vitrine(json.id, id)).toMatchObject({ code: 3, out: expect.stringMatching(/^not measured: /) });
  expect((await vitrine(json.id, 'U99-00000000')).code).toBe(2);
  shop = await startStore(PERFECT, { port });
});
