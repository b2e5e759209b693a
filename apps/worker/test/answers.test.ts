import { createServer } from 'node:http';
import { DEFAULT_TARGET_POLICY, type Exchange } from '@vitrine/engine';
import { createFetcher } from '@vitrine/gather';
import { listening, until } from '@vitrine/testkit';
import { openAnswers } from '../src/answers.ts';
import { anAudit, runOnce, stealClaim, useBench } from './runner-rig.ts';

const bench = useBench();
const SECRET = 'sk_live_abcdefghijklmnop';

/** Answers of a store by their paths. */
async function gathered(paths: readonly string[]): Promise<ReadonlyMap<string, Exchange>> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(`<p>${request.url}</p>${request.url === '/secret' ? SECRET : ''}`);
  });
  const { host } = await listening(server);
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [host] };
  const fetcher = createFetcher({ policy, userAgent: 'VitrineBot/1.0', signal: new AbortController().signal });
  const entries = await Promise.all(
    paths.map(async (path) => [path, await fetcher.fetch({ key: path, url: `http://${host}${path}` })] as const),
  );
  await fetcher.close();
  server.close();
  return new Map(entries);
}

const rows = async (id: string) =>
  (await bench.database.query<{ rows: number }>('select count(*)::int as rows from audit_turns where audit_id = $1', [id]))[0]?.rows ?? 0;

test('are there for the next claim, byte for byte; none that holds a secret, none of a claim that is lost, none of a run that has ended', async () => {
  const { store, shop } = bench;
  const exchanges = await gathered(['/one', '/two', '/secret', '/late', '/recorded']);
  const id = await anAudit(store, `${shop.url}/`);
  const first = await store.claim(id);
  if (first.kind !== 'claimed') throw new Error(first.reason);
  expect(first.claim.answers.size).toBe(0);
  const ends: string[] = [];
  const errors: unknown[] = [];
  const answers = openAnswers({
    store,
    claim: first.claim,
    end: ({ kind }) => void ends.push(kind),
    stopping: new AbortController().signal,
    onError: (error) => void errors.push(error),
  });
  const keep = (path: string) => answers.keep(path, exchanges.get(path) as Exchange);
  for (const path of ['/one', '/two', '/secret', '/recorded']) keep(path);
  answers.recorded([exchanges.get('/recorded') as Exchange]);
  await until(async () => (await rows(id)) === 1);
  // A commit whose answer was lost is asked for again: the batch is kept once.
  const again = [['/one', exchanges.get('/one') as Exchange]] as const;
  expect(await store.keepAnswers(first.claim, 0, again)).toEqual({ kind: 'written' });

  const second = await stealClaim(bench, id);
  expect(second.answers).toEqual(new Map(['/one', '/two'].map((path) => [path, exchanges.get(path)])));
  keep('/late');
  await until(() => ends.length > 0);
  await answers.close();
  expect([ends, errors, await rows(id)]).toEqual([['fenced'], [], 1]);
  await store.release(second);
  expect((await runOnce(store, id)).errors).toEqual([]);
  expect(await rows(id)).toBe(0);
});
