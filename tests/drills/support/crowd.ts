/** Clients of a service that is being broken. They come again until they are answered, and note what they were told. */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PROFILES } from '@vitrine/contract';
import { until } from '@vitrine/testkit';
import { assertContract } from '../../contract/answer.ts';
import { clientOf, type Told } from '../../e2e/support/client.ts';
import type { DrilledStore } from './drilled.ts';

/** What the crowd and the API must agree on. */
export const INTERNAL_TOKEN = 'an internal token of the tests, longer than thirty-two characters';
const CREATE_EVERY_MS = 700;
const LOOK_EVERY_MS = 30;
const VERIFY_EVERY_MS = 4_000;
/** Runs that are not known to have ended, above which nobody creates: a fleet on a busy machine is broken, not flooded. */
const MOST_OPEN = 20;
/** Patience of a client: then it asks again, at another door. */
const ANSWER_MS = 10_000;
/** Followers at once: fewer than the streams that the service allows one address. */
const MOST_FOLLOWERS = 5;
const ENDED: readonly unknown[] = ['done', 'failed'];

export interface Made {
  /** null: a verification, which has a number of its audit instead. */
  readonly id: string | null;
  readonly path: '/audits' | '/findability-runs' | `/audits/${string}/verifications`;
  /** Where it is read. */
  readonly at: string;
  readonly domain: string;
  /** Made with the session: it alone may read it whatever is withdrawn. */
  readonly isOwned: boolean;
}

export interface Notes {
  /** Every 201 by its key. */
  readonly made: ReadonlyMap<string, Made>;
  /** What readings said, in their order, by where a run is read. */
  readonly seen: ReadonlyMap<string, readonly string[]>;
  /** Answers outside the contract, events that were lost or doubled, withdrawn audits that could be read. */
  readonly wrong: readonly string[];
  readonly counts: Readonly<Record<'answers' | 'comeAgain' | 'unanswered' | 'followed' | 'withdrawn', number>>;
}

export interface Crowd extends Notes {
  /** An audit under a key of its own; resolves with its 201. */
  create(store: DrilledStore): Promise<Made>;
  /** Its status now; null: no answer. */
  look(made: Made): Promise<string | null>;
  /** Resolves when nobody asks any more: everything begun is answered, every follower has seen the end. */
  leave(): Promise<void>;
}

type Pick = <T>(list: readonly T[]) => T;
interface Answer {
  readonly status: number;
  readonly json: ReturnType<typeof JSON.parse>;
}

/** Signs in and begins. */
export async function openCrowd(doors: readonly string[], stores: readonly DrilledStore[], pick: Pick): Promise<Crowd> {
  const made = new Map<string, Made>();
  const seen = new Map<string, string[]>();
  const wrong: string[] = [];
  const counts = { answers: 0, comeAgain: 0, unanswered: 0, followed: 0, withdrawn: 0 };
  const session = await signIn(doors[0] as string);
  const following = new Set<string>();
  let isOver = false;

  /** null: no answer, or one that asks to come again. */
  async function ask(door: string, path: string, init: RequestInit & { readonly owned?: boolean } = {}): Promise<Answer | null> {
    const { owned, ...rest } = init;
    const headers = {
      ...(owned === true && { authorization: `Bearer ${session}` }),
      ...(init.body != null && { 'content-type': 'application/json' }),
    };
    try {
      const response = await fetch(`${door}${path}`, {
        ...rest,
        headers: { ...headers, ...init.headers },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      counts.answers += 1;
      const method = init.method ?? 'GET';
      try {
        assertContract(
          PROFILES.standard,
          { method, path },
          { status: response.status, headers: Object.fromEntries(response.headers), text },
        );
      } catch (error) {
        wrong.push(String(error));
      }
      if (response.status !== 503) return { status: response.status, json: text === '' ? null : JSON.parse(text) };
      counts.comeAgain += 1;
    } catch {
      counts.unanswered += 1;
    }
    return null;
  }

  async function insist(path: string, init: RequestInit & { readonly owned?: boolean }): Promise<Answer> {
    for (;;) {
      const answer = await ask(pick(doors), path, init);
      if (answer !== null) return answer;
      await pause(100);
    }
  }

  async function make(run: Omit<Made, 'id' | 'at'>, body: object): Promise<Made | null> {
    const key = randomUUID();
    const init = { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body), owned: run.isOwned };
    const { status, json } = await insist(run.path, init);
    if (status !== 201) {
      wrong.push(`POST ${run.path} ${status} ${JSON.stringify(json)}`);
      return null;
    }
    const done: Made = { ...run, at: `${run.path}/${json.n ?? json.id}`, id: json.id ?? null };
    made.set(key, done);
    return done;
  }

  async function create({ url, domain }: DrilledStore): Promise<Made> {
    return (await make({ path: '/audits', domain, isOwned: false }, { business: url })) as Made;
  }

  /** Half of all without an account, a quarter with the shopper, the rest findability runs where a store is known. */
  async function createOne(): Promise<void> {
    const store = pick(stores);
    const { url: business, domain } = store;
    const wish = pick(['anonymous', 'anonymous', 'shopper', 'findability'] as const);
    const isKnown = ended('done').some((run) => run.isOwned && run.domain === domain);
    if (wish === 'anonymous') void follow(await create(store));
    else if (wish === 'findability' && isKnown)
      await make({ path: '/findability-runs', domain, isOwned: true }, { business, options: { pages: 2 } });
    else await make({ path: '/audits', domain, isOwned: true }, { business, options: { agent_simulation: true, sample_size: 3 } });
  }

  const isOpen = ({ at }: Made) => !ENDED.includes(seen.get(at)?.at(-1));
  const open = () => [...made.values()].filter(isOpen);
  const ended = (status: string) => [...made.values()].filter(({ at }) => seen.get(at)?.at(-1) === status);

  async function look({ at, isOwned }: Made): Promise<string | null> {
    const answer = await ask(pick(doors), at, { owned: isOwned });
    if (answer === null) return null;
    const status = answer.status === 200 ? String(answer.json.status) : `GET ${answer.status}`;
    seen.set(at, [...(seen.get(at) ?? []), status]);
    return status;
  }

  /** Every event once, in order, across as many connections as it takes. */
  async function follow(run: Made): Promise<void> {
    if (following.size >= MOST_FOLLOWERS) return;
    following.add(run.at);
    const told: Told[] = [];
    const note = (event: Told) => {
      told.push(event);
      return false;
    };
    while (!ENDED.includes(told.at(-1)?.data['status'])) {
      await clientOf(pick(doors))
        .events(run.at, told.at(-1)?.id, note)
        .catch(() => pause(200));
    }
    if (told.some(({ id }, index) => id !== index + 1)) wrong.push(`events of ${run.at}: ${told.map(({ id }) => id)}`);
    counts.followed += 1;
    following.delete(run.at);
  }

  async function verify(): Promise<void> {
    const audits = ended('done').filter(({ path, isOwned }) => path === '/audits' && !isOwned);
    if (audits.length === 0) return;
    const { id, domain } = pick(audits);
    const { json } = await insist(`/audits/${id}/findings`, {});
    const finding = json?.findings?.[0]?.finding_id;
    if (finding !== undefined) await make({ path: `/audits/${id}/verifications`, domain, isOwned: false }, { findings: [finding] });
  }

  /** Once a withdrawal is acknowledged nobody else reads the audit, at any door; once it is shared again, everybody does. */
  async function withdraw(): Promise<void> {
    const audits = ended('done').filter(({ path, isOwned }) => path === '/audits' && isOwned);
    if (audits.length === 0) return;
    const { id } = pick(audits);
    for (const [method, expected] of [
      ['DELETE', 404],
      ['POST', 200],
    ] as const) {
      await insist(`/account/audits/${id}/share`, { method, owned: true });
      for (const door of doors) {
        const answer = await ask(door, `/audits/${id}`);
        if (answer !== null && answer.status !== expected) wrong.push(`${answer.status} for a reading of ${id} after ${method} share`);
      }
    }
    counts.withdrawn += 1;
  }

  const repeatedly = async (work: () => Promise<unknown>, everyMs: number) => {
    while (!isOver) {
      await work();
      await pause(everyMs);
    }
  };
  const creating: Promise<void>[] = [];
  const loops = [
    repeatedly(async () => void (open().length < MOST_OPEN && creating.push(createOne())), CREATE_EVERY_MS),
    // Open ones and all in turn, so that an end is soon known and what has ended is read again.
    repeatedly(async () => {
      for (const list of [open(), [...made.values()]]) if (list.length > 0) await look(pick(list));
    }, LOOK_EVERY_MS),
    repeatedly(verify, VERIFY_EVERY_MS),
    repeatedly(withdraw, VERIFY_EVERY_MS),
  ];
  return {
    made,
    seen,
    wrong,
    counts,
    create,
    look,
    leave: async () => {
      isOver = true;
      await Promise.all([...loops, ...creating]);
      await Promise.all(creating);
      await until(() => following.size === 0);
    },
  };
}

/** The way a person does, by the link in the mailbox of this machine. */
async function signIn(door: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'vitrine-internal-token': INTERNAL_TOKEN };
  const post = (path: string, body: object) => fetch(`${door}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/auth/magic-links', { email: 'drill@shop.example' });
  const mailbox = await (await fetch(`${door}/mailbox`)).text();
  const token = /token=(vtr_lnk_\w+)/.exec(mailbox)?.[1];
  const opened = (await (await post('/auth/sessions', { token })).json()) as { readonly session_token?: string };
  if (opened.session_token === undefined) throw new Error(`no session: ${JSON.stringify(opened)}`);
  return opened.session_token;
}
