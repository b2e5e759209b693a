import { randomUUID } from 'node:crypto';
import type { SignIn } from '@vitrine/store';
import { anAudit, aWebhook, ownStore } from './fixtures.ts';

const { store, database } = ownStore();

const QUARTER = 15 * 60_000;
const anAddress = () => `${randomUUID()}@shop.example`;

async function aLink(email = anAddress(), validMs = QUARTER): Promise<string> {
  const digest = `link-${randomUUID()}`;
  await store.saveMagicLink({ email, digest, language: 'fr', validMs });
  return digest;
}
function aSignIn(linkDigest: string, device: string | null = 'Firefox'): SignIn {
  const unique = randomUUID();
  return { linkDigest, session: { id: `ses_${unique}`, digest: `session-${unique}`, device }, newAccountId: `acc_${unique}` };
}
async function signedIn(email = anAddress()) {
  const request = aSignIn(await aLink(email));
  const signedIn = await store.signIn(request);
  if (signedIn === null) throw new Error('a fresh link opened nothing');
  return { ...signedIn, digest: request.session.digest };
}
/** Moves a session back in time, as if it had been opened and last used then. */
const age = (id: string, columns: string) => database.query(`update sessions set ${columns} where id = $1`, [id]);

/** The last use is written behind the answer: resolves when it stands in the row. */
async function useNoted(id: string): Promise<void> {
  const fresh = "select 1 from sessions where id = $1 and last_used_at > now() - interval '1 minute'";
  while ((await database.query(fresh, [id])).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a sign-in link', () => {
  test('makes an account of a new address, and finds it the next time', async () => {
    const email = anAddress();
    const first = await signedIn(email);
    expect(first).toMatchObject({
      isNew: true,
      account: { email, plan: 'free', beta: false, name: null, language: 'fr' },
    });
    const second = await signedIn(email);
    expect(second).toMatchObject({ isNew: false, account: { id: first.account.id } });
  });

  test('used by twenty at once opens one session', async () => {
    const link = await aLink();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.signIn(aSignIn(link))));
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    expect(await store.signIn(aSignIn(link))).toBeNull();
  });

  test('is worth nothing when unknown, expired, or followed by a newer one', async () => {
    expect(await store.signIn(aSignIn('link-unknown'))).toBeNull();
    expect(await store.signIn(aSignIn(await aLink(anAddress(), -1)))).toBeNull();
    const email = anAddress();
    const [older, newer] = [await aLink(email), await aLink(email)];
    expect(await store.signIn(aSignIn(older))).toBeNull();
    expect(await store.signIn(aSignIn(newer))).not.toBeNull();
  });

  test('is not consumed when the session could not be opened', async () => {
    const taken = await signedIn();
    const link = await aLink();
    const request = aSignIn(link);
    const clash = { ...request, session: { ...request.session, id: taken.session.id } };
    await expect(store.signIn(clash)).rejects.toThrow();
    expect(await store.signIn(request)).not.toBeNull();
  });

  test('for one address asked for twenty times at once leaves one that works', async () => {
    const email = anAddress();
    const links = await Promise.all(Array.from({ length: 20 }, () => aLink(email)));
    const outcomes = await Promise.all(links.map((link) => store.signIn(aSignIn(link))));
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is found by its digest until it is revoked, once', async () => {
    const { account, session, digest } = await signedIn();
    expect(await store.findSession(digest)).toEqual({ sessionId: session.id, account });
    expect(await store.revokeSession('acc_other', session.id)).toBe(false);
    expect(await store.revokeSession(account.id, session.id)).toBe(true);
    expect(await store.revokeSession(account.id, session.id)).toBe(false);
    expect(await store.findSession(digest)).toBeNull();
  });

  test('ends two weeks after its last use, and three months after its beginning in any case', async () => {
    const { account, session, digest } = await signedIn();
    await age(session.id, "last_used_at = now() - interval '13 days 23 hours'");
    expect(await store.findSession(digest)).not.toBeNull();
    await useNoted(session.id);
    await age(session.id, "last_used_at = now() - interval '14 days 1 second'");
    expect(await store.findSession(digest)).toBeNull();
    expect(await store.revokeSession(account.id, session.id)).toBe(false);
    await age(session.id, "last_used_at = now(), expires_at = now() - interval '1 second'");
    expect(await store.findSession(digest)).toBeNull();
    expect(await store.listSessions(account.id)).toEqual([]);
  });

  test('notes its use, at most once a minute', async () => {
    const { account, session, digest } = await signedIn();
    const lastUse = async () => (await store.listSessions(account.id))[0]?.lastUsedAt.getTime();
    const opened = await lastUse();
    await store.findSession(digest);
    expect(await lastUse()).toBe(opened);
    await age(session.id, "last_used_at = now() - interval '61 seconds'");
    const before = (await lastUse()) ?? 0;
    await store.findSession(digest);
    while ((await lastUse()) === before) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await lastUse()).toBeGreaterThan(before);
  });

  test('is listed with its device and its end, the one used last first', async () => {
    const email = anAddress();
    const first = await signedIn(email);
    const second = await signedIn(email);
    await age(first.session.id, "last_used_at = now() - interval '1 day'");
    const listed = await store.listSessions(first.account.id);
    expect(listed.map(({ id }) => id)).toEqual([second.session.id, first.session.id]);
    expect(listed[0]).toMatchObject({ device: 'Firefox' });
    const idle = 14 * 86_400_000;
    expect(listed.map(({ lastUsedAt, expiresAt }) => expiresAt.getTime() - lastUsedAt.getTime())).toEqual([idle, idle]);
  });
});

describe('the profile', () => {
  test('changes by the members that are given', async () => {
    const { account } = await signedIn();
    expect(await store.updateProfile(account.id, { name: 'Zoé' })).toEqual({ ...account, name: 'Zoé' });
    expect(await store.updateProfile(account.id, { language: 'en' })).toMatchObject({ name: 'Zoé', language: 'en' });
    expect(await store.updateProfile(account.id, { name: null })).toMatchObject({ name: null, language: 'en' });
    expect(await store.readProfile(account.id)).toMatchObject({ name: null, language: 'en' });
    expect(await store.updateProfile('acc_nobody', { name: 'x' })).toBeNull();
  });

  test('its key is the one active, and revoked once', async () => {
    const { account } = await signedIn();
    const key = { id: `key_${account.id}`, accountId: account.id, digest: `digest-${account.id}`, last4: 'abcd' };
    expect(await store.readActiveKey(account.id)).toBeNull();
    await store.createKey(key);
    expect(await store.readActiveKey(account.id)).toMatchObject({ id: key.id, last4: 'abcd', revokedAt: null });
    expect(await store.revokeActiveKey(account.id)).toBe(true);
    expect(await store.revokeActiveKey(account.id)).toBe(false);
    expect(await store.findKey(key.digest)).toBeNull();
  });
});

test('an account that is deleted leaves its audits, and nothing else', async () => {
  const email = anAddress();
  const { account, digest } = await signedIn(email);
  await store.createKey({ id: 'key_deleted', accountId: account.id, digest: 'digest-deleted', last4: 'abcd' });
  const idempotency = { scope: account.id, key: 'k', fingerprint: 'f' };
  const audit = anAudit({ accountId: account.id, unit: 'simulation', idempotency });
  await store.createRun(audit);
  await store.createBadge({ token: 'bdg_deleted', accountId: account.id, business: audit.business, domain: audit.domain });
  await store.linkCustomer(account.id, 'cus_deleted');
  await store.testWebhook(account.id, await aWebhook(store, account.id));
  await store.setMailTopics(account.id, { webhooks: true, digest: true });
  await store.setShare(account.id, audit.id, false);
  await aLink(email);

  expect(await store.deleteAccount(account.id)).toBe(true);
  expect(await store.deleteAccount(account.id)).toBe(false);
  expect([await store.findSession(digest), await store.findKey('digest-deleted')]).toEqual([null, null]);
  expect(await store.readRun({ kind: 'audit', id: audit.id, accountId: null })).toMatchObject({ id: audit.id, accountId: null });
  expect(await store.readShare(audit.id)).toMatchObject({ accountId: null, withdrawnAt: expect.any(Date) });

  const tables = await database.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(`select from ${name} t where strpos(t::text, $1) > 0 or strpos(lower(t::text), $2) > 0`, [
      account.id,
      email.toLowerCase(),
    ]);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
});
