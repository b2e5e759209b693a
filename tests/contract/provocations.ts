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

const STORE = { business: 'shop.example.com' };
const HOOK = { url: 'https://hooks.example.com/vitrine', events: ['run.finished'] };
const UNKNOWN_AUDIT = `/audits/aud_${'0'.repeat(22)}`;

const brokenLimiter: Limiter = {
  consume: () => Promise.reject(new Error('a fault of ours')),
  isConnected: () => true,
  close: async () => {},
};

export const PROVOCATIONS: Readonly<Record<ErrorCode, Provocation>> = {
  missing_bearer_prefix: {
    request: 'POST /audits',
    when: '`Authorization: Basic …`',
    run: ({ api }) => api.create(STORE, { authorization: 'Basic abc' }),
  },
  invalid_api_key: {
    request: 'POST /audits',
    when: 'a revoked key',
    run: async ({ api }) => {
      const { key, keyId } = await api.newKey();
      await api.store.revokeKey(keyId, 'anne');
      return api.create(STORE, { authorization: `Bearer ${key}` });
    },
  },
  validation_error: {
    request: 'POST /audits',
    when: 'an unknown field',
    run: ({ api }) => api.create({ ...STORE, nope: 1 }),
  },
  rate_limit_exceeded: {
    request: 'POST /audits',
    when: 'one more than the limit in an hour',
    run: () => apart({ limits: { anonymousRuns: 0 } }, (api) => api.create(STORE)),
  },
  quota_exceeded: {
    request: 'POST /audits',
    when: 'a second site on the plan `free`',
    run: async ({ api }) => {
      const person = await signIn(api);
      await auditOf(api, person);
      return api.create({ business: 'other.example.org' }, { authorization: `Bearer ${person.token}` });
    },
  },
  audit_not_found: { request: 'GET /audits/{id}', when: 'an id nobody was given', run: ({ api }) => api.ask(UNKNOWN_AUDIT) },
  report_not_found: {
    request: 'GET /audits/{id}/report',
    when: 'the audit is `pending`',
    run: async ({ api }) => api.ask(`/audits/${(await api.create(STORE)).json.id}/report`),
  },
  already_subscribed: {
    request: 'POST /account/billing/checkout',
    when: 'a subscription is active',
    run: async ({ api, fake }) => {
      const person = await signIn(api);
      const checkout = () => person.ask('POST', '/account/billing/checkout', { plan: 'pro' });
      fake.pay((await checkout()).json.url, Math.floor(Date.now() / 1_000));
      return checkout();
    },
  },
  no_billing_account: {
    request: 'POST /account/billing/portal',
    when: 'nothing was ever bought',
    run: async ({ api }) => (await signIn(api)).ask('POST', '/account/billing/portal', {}),
  },
  invalid_billing_signature: {
    request: 'POST /webhooks/billing',
    when: 'a wrong signature',
    run: ({ api }) =>
      api.ask('/webhooks/billing', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body: '{}',
      }),
  },
  billing_provider_error: {
    request: 'POST /account/billing/checkout',
    when: 'the provider is away',
    run: async ({ api, fake }) => {
      const person = await signIn(api);
      fake.fail(503);
      try {
        return await person.ask('POST', '/account/billing/checkout', { plan: 'pro' });
      } finally {
        fake.fail(null);
      }
    },
  },
  watch_not_found: {
    request: 'GET /account/watches/{id}',
    when: 'an id the account does not have',
    run: async ({ api }) => (await signIn(api)).ask('GET', '/account/watches/wch_0000000000000000000000'),
  },
  watch_already_exists: {
    request: 'POST /account/watches',
    when: 'the store is watched already',
    run: async ({ api }) => {
      const person = await signIn(api);
      await auditOf(api, person);
      const watch = { business: 'shop.example.com', every: 'week' };
      await person.ask('POST', '/account/watches', watch);
      return person.ask('POST', '/account/watches', watch);
    },
  },
  session_required: { request: 'GET /account', when: 'no `Authorization` header', run: ({ api }) => api.ask('/account') },
  invalid_session: {
    request: 'GET /account',
    when: 'a revoked session',
    run: async ({ api }) => {
      const person = await signIn(api);
      const [session] = (await person.ask('GET', '/account/sessions')).json.sessions;
      await person.ask('DELETE', `/account/sessions/${session.id}`);
      return person.ask('GET', '/account');
    },
  },
  internal_token_required: {
    request: 'POST /auth/magic-links',
    when: 'no `Vitrine-Internal-Token`',
    run: ({ api }) => api.ask('/auth/magic-links', { method: 'POST', body: JSON.stringify({ email: newEmail() }) }),
  },
  invalid_magic_link_token: {
    request: 'POST /auth/sessions',
    when: 'a link that was used already, or is none',
    run: ({ api }) => openSession(api, `vtr_lnk_${'0'.repeat(49)}`),
  },
  api_key_not_found: {
    request: 'DELETE /account/api-key',
    when: 'no key is active',
    run: async ({ api }) => (await signIn(api)).ask('DELETE', '/account/api-key'),
  },
  session_not_found: {
    request: 'DELETE /account/sessions/{id}',
    when: 'an id of no session of the account',
    run: async ({ api }) => (await signIn(api)).ask('DELETE', `/account/sessions/ses_${'0'.repeat(22)}`),
  },
  webhook_not_found: {
    request: 'POST /account/webhooks/{id}/test',
    when: 'an id of another account',
    run: async ({ api }) => {
      const { json } = await (await signIn(api)).ask('POST', '/account/webhooks', HOOK);
      return (await signIn(api)).ask('POST', `/account/webhooks/${json.id}/test`);
    },
  },
  delivery_not_found: {
    request: 'POST /account/webhooks/{id}/deliveries/{event_id}/again',
    when: 'an id that the log does not have',
    run: async ({ api }) => {
      const person = await signIn(api);
      const { json } = await person.ask('POST', '/account/webhooks', HOOK);
      return person.ask('POST', `/account/webhooks/${json.id}/deliveries/evt_${'0'.repeat(32)}/again`);
    },
  },
  webhook_off: {
    request: 'POST /account/webhooks/{id}/test',
    when: 'a webhook that is paused',
    run: async ({ api }) => {
      const person = await signIn(api);
      const { json } = await person.ask('POST', '/account/webhooks', HOOK);
      await person.ask('PATCH', `/account/webhooks/${json.id}`, { state: 'paused' });
      return person.ask('POST', `/account/webhooks/${json.id}/test`);
    },
  },
  badge_token_not_found: {
    request: 'DELETE /account/badges/{token}',
    when: 'a token of no badge of the account',
    run: async ({ api }) => (await signIn(api)).ask('DELETE', `/account/badges/bdg_${'0'.repeat(22)}`),
  },
  badge_token_already_exists: {
    request: 'POST /account/badges',
    when: 'the store has a badge of the account',
    run: async ({ api }) => {
      const person = await signIn(api);
      await person.ask('POST', '/account/badges', STORE);
      return person.ask('POST', '/account/badges', STORE);
    },
  },
  not_found: { request: 'GET /nope', when: '', run: ({ api }) => api.ask('/nope') },
  method_not_allowed: { request: 'PUT /audits', when: '', run: ({ api }) => api.ask('/audits', { method: 'PUT' }) },
  origin_not_allowed: {
    request: 'POST /mcp',
    when: '`Origin: https://evil.example`',
    run: ({ api }) => api.ask('/mcp', { method: 'POST', headers: { host: new URL(BASE_URL).host, origin: 'https://evil.example' } }),
  },
  service_unavailable: {
    request: 'POST /audits',
    when: 'as many audits wait as may',
    run: () => apart({ limits: { maxPending: 0 } }, (api) => api.create(STORE)),
  },
  internal_error: {
    request: 'POST /audits',
    when: 'a fault of ours',
    run: () => apart({ limiter: brokenLimiter }, (api) => api.create(STORE)),
  },
};

/** One request whose answer honours the language of its body; the two that the specification names. */
export const IN_FRENCH: Readonly<Record<'quota_exceeded' | 'rate_limit_exceeded', Provocation>> = {
  quota_exceeded: {
    request: 'POST /audits',
    when: '`options.language` is `fr`',
    run: async ({ api }) => {
      const person = await signIn(api);
      await auditOf(api, person);
      const french = { business: 'other.example.org', options: { language: 'fr' } };
      return api.create(french, { authorization: `Bearer ${person.token}` });
    },
  },
  rate_limit_exceeded: {
    request: 'POST /auth/magic-links',
    when: 'one more than the limit to an address, `language` is `fr`',
    run: () => apart({ limits: { signInEmail: 0 } }, (api) => requestLink(api, { email: newEmail(), language: 'fr' })),
  },
};

/** What runs beside the audit say differently, or say first. */
export const OF_RUNS: Readonly<Record<'session_required' | 'audit_not_found' | 'quota_exceeded' | 'report_not_found', Provocation>> = {
  session_required: {
    request: 'GET /performance-runs/{id}',
    when: 'no `Authorization` header',
    run: ({ api }) => api.ask(`/performance-runs/prf_${'0'.repeat(22)}`),
  },
  audit_not_found: {
    request: 'POST /performance-runs',
    when: 'no finished audit of the domain',
    run: async ({ api }) => (await newcomer(api)).post(PERFORMANCE.path, STORE),
  },
  quota_exceeded: {
    request: 'POST /findability-runs',
    when: 'the sixth of a month on the plan `free`, `options.language` is `fr`',
    run: async ({ api }) => {
      const owner = await ownerOf(api);
      for (let unit = 0; unit < 5; unit += 1) await launch(owner, FINDABILITY);
      return owner.post(FINDABILITY.path, { ...STORE, options: { language: 'fr' } });
    },
  },
  report_not_found: {
    request: 'GET /findability-runs/{id}/report',
    when: 'the run is `pending`',
    run: async ({ api }) => {
      const owner = await ownerOf(api);
      return owner.get(`${FINDABILITY.path}/${await launch(owner, FINDABILITY)}/report`);
    },
  },
};
