import { ownStore } from './fixtures.ts';

const { store } = ownStore();
let next = 0;

async function anAccount(beta = false): Promise<string> {
  next += 1;
  const id = `acc_${next}`;
  await store.createAccount({ id, email: `owner${next}@shop.example`, beta, plan: 'free' });
  return id;
}

describe('accounts', () => {
  test('are one to an address', async () => {
    const account = { email: 'jo@shop.example', beta: false, plan: 'pro' } as const;
    const created = await store.createAccount({ id: 'acc_first', ...account });
    expect(created).toMatchObject({ id: 'acc_first', ...account });
    expect(await store.createAccount({ id: 'acc_second', ...account })).toBeNull();
    expect(await store.findAccount(account.email)).toEqual(created);
  });

  test('a refused statement is told by what Postgres says, without the values it was given', async () => {
    const account = { id: 'acc_refused', email: 'Told@Shop.example', beta: false, plan: 'free' } as const;
    const refused = await store.createAccount(account).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '23514', constraint: 'accounts_email_folded' });
    expect((refused as Error).message).not.toContain(account.email);
    await expect(store.saveMagicLink({ email: account.email, digest: 'd', language: 'en', validMs: 1_000 })).rejects.toThrow();
  });
});

describe('API keys', () => {
  test('are found by digest with what their account may do', async () => {
    const accountId = await anAccount(true);
    await store.createKey({ id: 'key_a', accountId, digest: 'digest-a', last4: 'aaaa' });
    expect(await store.findKey('digest-a')).toEqual({ keyId: 'key_a', accountId, beta: true, plan: 'free' });
    expect(await store.findKey('digest-b')).toBeNull();
    await store.changeAccount('anne', `owner${next}@shop.example`, { beta: false });
    expect((await store.findKey('digest-a'))?.beta).toBe(false);
  });

  test('rotate: of ten created at once exactly one stays active', async () => {
    const accountId = await anAccount();
    const keys = Array.from({ length: 10 }, (_, index) => ({ id: `key_r${index}`, accountId, digest: `rotate-${index}`, last4: '0000' }));
    await Promise.all(keys.map((key) => store.createKey(key)));
    const listed = await store.listKeys(accountId);
    expect(listed).toHaveLength(10);
    expect(listed.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    const working = await Promise.all(keys.map(({ digest }) => store.findKey(digest)));
    expect(working.filter((found) => found !== null)).toHaveLength(1);
  });

  test('of an account that does not exist are not made', async () => {
    expect(await store.createKey({ id: 'key_x', accountId: 'acc_nobody', digest: 'x', last4: 'xxxx' })).toBeNull();
  });

  test('note their last use at most once a minute', async () => {
    const accountId = await anAccount();
    await store.createKey({ id: 'key_used', accountId, digest: 'digest-used', last4: 'used' });
    const lastUse = async () => (await store.listKeys(accountId))[0]?.lastUsedAt ?? null;
    await store.findKey('digest-used');
    while ((await lastUse()) === null) await new Promise((resolve) => setTimeout(resolve, 10));
    const first = await lastUse();
    await store.findKey('digest-used');
    expect(await lastUse()).toEqual(first);
  });
});
