/** For every error code a request that provokes it. A code without one does not compile. */

import type { ErrorCode } from '@vitrine/contract';
import type { Limiter } from '@vitrine/redis';
import type { FakeBilling } from '@vitrine/testkit';
import { type Answer, apart, BASE_URL, type Harness } from './harness.ts';
import { auditOf, newEmail, openSession, requestLink, signIn } from './people.ts';
import { FINDABILITY, launch, newcomer, ownerOf, PERFORMANCE } from './runs-support.ts';

interface Stage {
  readonly api: Harness;
  /** The provider behind its billing. */
  readonly fake: FakeBilling;
}

export interface Provocation {
  /** The request, and what must be so, in words for the documentation. */
  readonly request: string;
  readonly when: string;
  readonly run: (stage: Stage) => Promise<Answer>;
}

const by = (request: string, when: string, run: Provocation['run']): Provocation => ({ request, when, run });

const STORE = { business: 'shop.example.com' };
const HOOK = { url: 'https://hooks.example.com/vitrine', events: ['run.finished'] };
const UNKNOWN_AUDIT = `/audits/aud_${'0'.repeat(22)}`;

const brokenLimiter: Limiter = {
  consume: () => Promise.reject(new Error('a fault of ours')),
  isConnected: () => true,
  close: async () => {},
};

export const PROVOCATIONS: Readonly<Record<ErrorCode, Provocation>> = {
  missing_bearer_prefix: by('POST /audits', '`Authorization: Basic …`', ({ api }) => api.create(STORE, { authorization: 'Basic abc' })),
  invalid_api_key: by('POST /audits', 'a revoked key', async ({ api }) => {
    const { key, keyId } = await api.newKey();
    await api.store.revokeKey(keyId, 'anne');
    return api.create(STORE, { authorization: `Bearer ${key}` });
  }),
  validation_error: by('POST /audits', 'an unknown field', ({ api }) => api.create({ ...STORE, nope: 1 })),
  rate_limit_exceeded: by('POST /audits', 'one more than the limit in an hour', () =>
    apart({ limits: { anonymousRuns: 0 } }, (api) => api.create(STORE)),
  ),
  quota_exceeded: by('POST /audits', 'a second site on the plan `free`', async ({ api }) => {
    const person = await signIn(api);
    await auditOf(api, person);
    return api.create({ business: 'other.example.org' }, { authorization: `Bearer ${person.token}` });
  }),
  audit_not_found: by('GET /audits/{id}', 'an id nobody was given', ({ api }) => api.ask(UNKNOWN_AUDIT)),
  report_not_found: by('GET /audits/{id}/report', 'the audit is `pending`', async ({ api }) =>
    api.ask(`/audits/${(await api.create(STORE)).json.id}/report`),
  ),
  already_subscribed: by('POST /account/billing/checkout', 'a subscription is active', async ({ api, fake }) => {
    const person = await signIn(api);
    const checkout = () => person.ask('POST', '/account/billing/checkout', { plan: 'pro' });
    fake.pay((await checkout()).json.url, Math.floor(Date.now() / 1_000));
    return checkout();
  }),
  no_billing_account: by('POST /account/billing/portal', 'nothing was ever bought', async ({ api }) =>
    (await signIn(api)).ask('POST', '/account/billing/portal', {}),
  ),
  invalid_billing_signature: by('POST /webhooks/billing', 'a wrong signature', ({ api }) =>
    api.ask('/webhooks/billing', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    }),
  ),
  billing_provider_error: by('POST /account/billing/checkout', 'the provider is away', async ({ api, fake }) => {
    const person = await signIn(api);
    fake.fail(503);
    try {
      return await person.ask('POST', '/account/billing/checkout', { plan: 'pro' });
    } finally {
      fake.fail(null);
    }
  }),
  watch_not_found: by('GET /account/watches/{id}', 'an id the account does not have', async ({ api }) =>
    (await signIn(api)).ask('GET', '/account/watches/wch_0000000000000000000000'),
  ),
  watch_already_exists: by('POST /account/watches', 'the store is watched already', async ({ api }) => {
    const person = await signIn(api);
    await auditOf(api, person);
    const watch = { business: 'shop.example.com', every: 'week' };
    await person.ask('POST', '/account/watches', watch);
    return person.ask('POST', '/account/watches', watch);
  }),
  session_required: by('GET /account', 'no `Authorization` header', ({ api }) => api.ask('/account')),
  invalid_session: by('GET /account', 'a revoked session', async ({ api }) => {
    const person = await signIn(api);
    const [session] = (await person.ask('GET', '/account/sessions')).json.sessions;
    await person.ask('DELETE', `/account/sessions/${session.id}`);
    return person.ask('GET', '/account');
  }),
  internal_token_required: by('POST /auth/magic-links', 'no `Vitrine-Internal-Token`', ({ api }) =>
    api.ask('/auth/magic-links', { method: 'POST', body: JSON.stringify({ email: newEmail() }) }),
  ),
  invalid_magic_link_token: by('POST /auth/sessions', 'a link that was used already, or is none', ({ api }) =>
    openSession(api, `vtr_lnk_${'0'.repeat(49)}`),
  ),
  api_key_not_found: by('DELETE /account/api-key', 'no key is active', async ({ api }) =>
    (await signIn(api)).ask('DELETE', '/account/api-key'),
  ),
  session_not_found: by('DELETE /account/sessions/{id}', 'an id of no session of the account', async ({ api }) =>
    (await signIn(api)).ask('DELETE', `/account/sessions/ses_${'0'.repeat(22)}`),
  ),
  webhook_not_found: by('POST /account/webhooks/{id}/test', 'an id of another account', async ({ api }) => {
    const { json } = await (await signIn(api)).ask('POST', '/account/webhooks', HOOK);
    return (await signIn(api)).ask('POST', `/account/webhooks/${json.id}/test`);
  }),
  delivery_not_found: by('POST /account/webhooks/{id}/deliveries/{event_id}/again', 'an id that the log does not have', async ({ api }) => {
    const person = await signIn(api);
    const { json } = await person.ask('POST', '/account/webhooks', HOOK);
    return person.ask('POST', `/account/webhooks/${json.id}/deliveries/evt_${'0'.repeat(32)}/again`);
  }),
  webhook_off: by('POST /account/webhooks/{id}/test', 'a webhook that is paused', async ({ api }) => {
    const person = await signIn(api);
    const { json } = await person.ask('POST', '/account/webhooks', HOOK);
    await person.ask('PATCH', `/account/webhooks/${json.id}`, { state: 'paused' });
    return person.ask('POST', `/account/webhooks/${json.id}/test`);
  }),
  badge_token_not_found: by('DELETE /account/badges/{token}', 'a token of no badge of the account', async ({ api }) =>
    (await signIn(api)).ask('DELETE', `/account/badges/bdg_${'0'.repeat(22)}`),
  ),
  badge_token_already_exists: by('POST /account/badges', 'the store has a badge of the account', async ({ api }) => {
    const person = await signIn(api);
    await person.ask('POST', '/account/badges', STORE);
    return person.ask('POST', '/account/badges', STORE);
  }),
  not_found: by('GET /nope', '', ({ api }) => api.ask('/nope')),
  method_not_allowed: by('PUT /audits', '', ({ api }) => api.ask('/audits', { method: 'PUT' })),
  origin_not_allowed: by('POST /mcp', '`Origin: https://evil.example`', ({ api }) =>
    api.ask('/mcp', { method: 'POST', headers: { host: new URL(BASE_URL).host, origin: 'https://evil.example' } }),
  ),
  service_unavailable: by('POST /audits', 'as many audits wait as may', () =>
    apart({ limits: { maxPending: 0 } }, (api) => api.create(STORE)),
  ),
  internal_error: by('POST /audits', 'a fault of ours', () => apart({ limiter: brokenLimiter }, (api) => api.create(STORE))),
};

/** One request whose answer honours the language of its body; the two that the specification names. */
export const IN_FRENCH: Readonly<Record<'quota_exceeded' | 'rate_limit_exceeded', Provocation>> = {
  quota_exceeded: by('POST /audits', '`options.language` is `fr`', async ({ api }) => {
    const person = await signIn(api);
    await auditOf(api, person);
    const french = { business: 'other.example.org', options: { language: 'fr' } };
    return api.create(french, { authorization: `Bearer ${person.token}` });
  }),
  rate_limit_exceeded: by('POST /auth/magic-links', 'one more than the limit to an address, `language` is `fr`', () =>
    apart({ limits: { signInEmail: 0 } }, (api) => requestLink(api, { email: newEmail(), language: 'fr' })),
  ),
};

/** What runs beside the audit say differently, or say first. */
export const OF_RUNS: Readonly<Record<'session_required' | 'audit_not_found' | 'quota_exceeded' | 'report_not_found', Provocation>> = {
  session_required: by('GET /performance-runs/{id}', 'no `Authorization` header', ({ api }) =>
    api.ask(`/performance-runs/prf_${'0'.repeat(22)}`),
  ),
  audit_not_found: by('POST /performance-runs', 'no finished audit of the domain', async ({ api }) =>
    (await newcomer(api)).post(PERFORMANCE.path, STORE),
  ),
  quota_exceeded: by('POST /findability-runs', 'the sixth of a month on the plan `free`, `options.language` is `fr`', async ({ api }) => {
    const owner = await ownerOf(api);
    for (let unit = 0; unit < 5; unit += 1) await launch(owner, FINDABILITY);
    return owner.post(FINDABILITY.path, { ...STORE, options: { language: 'fr' } });
  }),
  report_not_found: by('GET /findability-runs/{id}/report', 'the run is `pending`', async ({ api }) => {
    const owner = await ownerOf(api);
    return owner.get(`${FINDABILITY.path}/${await launch(owner, FINDABILITY)}/report`);
  }),
};
