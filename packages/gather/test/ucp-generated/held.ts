/** Generated shops with one change each: our verdict and the reference client's beside the truth of the change. */

import type { CheckAssessment } from '@vitrine/engine';
import type { RunningStore } from '@vitrine/testkit';
import type { ReferenceClient } from '../ucp-reference.ts';
import { auditUcp, closeStores, contextFor } from '../ucp-rig.ts';
import { ANSWERS } from './answers.ts';
import type { Change } from './change.ts';
import { PROFILES } from './profiles.ts';
import { REFUSED_WIRES } from './refused-wires.ts';
import { Draw, type Shop, serve, soundShop } from './shop.ts';
import { WIRES } from './wires.ts';

const LAYERS = { profile: PROFILES, answer: ANSWERS, wire: [...WIRES, ...REFUSED_WIRES] };
const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20_261_126);

interface Case {
  readonly layer: keyof typeof LAYERS;
  readonly seed: number;
  readonly change: Change;
  readonly shop: Shop;
}

/** Every change in turn, each time to another shop and at another place. */
function generated(count: number): Case[] {
  const changes = Object.entries(LAYERS).flatMap(([layer, list]) =>
    list.map((change) => ({ layer: layer as keyof typeof LAYERS, change })),
  );
  const first = new Draw(SEED).whole(0, changes.length - 1);
  return Array.from({ length: count }, (_, index) => {
    // A share tries changes of all layers: 37 has no divisor in common with their number.
    const { layer, change } = changes[(first + index * 37) % changes.length] as (typeof changes)[number];
    const seed = SEED * 1000 + index;
    const draw = new Draw(seed);
    let shop = soundShop(draw);
    while (change.latest === true && shop.release !== '2026-08-25') shop = soundShop(draw);
    change.change(shop, draw);
    return { layer, seed, change, shop };
  });
}

interface Held {
  readonly layer: string;
  readonly name: string;
  readonly isOurs: boolean;
  readonly isClients: boolean | null;
  readonly line: string;
}

async function held({ layer, seed, change, shop }: Case, client: ReferenceClient | null): Promise<Held> {
  const server = await serve(shop);
  try {
    const store = { url: server.url, port: server.port } as RunningStore;
    const { verdict } = await auditUcp(store, contextFor(store));
    const said = client === null ? null : await client.says(server.url);
    const isAccepted = said === 'accepted';
    const expected = change.truth !== 'stops';
    const isClients = said === null ? null : isAccepted === expected || change.client !== undefined;
    const told = toldBy(verdict);
    const line = `${layer}: ${change.name} (${seed}, ${shop.release}): ${verdict.status} ${verdict.score}, ${told.join('; ') || 'nothing'}; client: ${said}`;
    return { layer, name: change.name, isOurs: agrees(change, verdict), isClients, line };
  } finally {
    await closeStores();
    await server.close();
  }
}

/** What is not said of the shop as such. */
function toldBy({ findings }: CheckAssessment): string[] {
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ message: { id, values }, subject }) => `${id} ${subject} ${JSON.stringify(values)}`);
}

function agrees({ truth, about }: Change, verdict: CheckAssessment): boolean {
  const told = toldBy(verdict);
  const named = told.some((one) => about?.test(one) === true);
  if (truth === 'ours') return verdict.status === 'error' && told.length === 0;
  if (truth === 'sound') return verdict.status === 'pass' && told.every((one) => about?.test(one) === true);
  if (truth === 'told') return named;
  return verdict.status !== 'pass' && named;
}

/** Prints how often our verdict, and the client's, is the one that was written down; gives the lines of the others. */
export async function hold(count: number, client: ReferenceClient | null): Promise<readonly string[]> {
  const all: Held[] = [];
  for (const one of generated(count)) all.push(await held(one, client));
  const rate = (list: readonly Held[], is: (one: Held) => boolean | null) => `${list.filter(is).length} of ${list.length}`;
  const lines = [...Map.groupBy(all, ({ layer }) => layer)].map(
    ([layer, list]) =>
      `${layer.padEnd(8)} ${rate(list, ({ isOurs }) => isOurs)} as written down${client === null ? '' : `; the reference client ${rate(list, ({ isClients }) => isClients)}`}`,
  );
  const wrong = all.filter(({ isOurs, isClients }) => !isOurs || isClients === false).map(({ line }) => line);
  process.stdout.write(`${count} generated UCP shops, seed ${SEED}\n${[...lines, ...wrong].join('\n')}\n`);
  return wrong;
}
