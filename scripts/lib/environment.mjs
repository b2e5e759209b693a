/** The settings of a service on this machine, of `npm start` and `npm run dev`. */
import { randomBytes } from 'node:crypto';

/** Where nothing else is `given`; servers, ports and what may be reached are those of the run. */
export function environmentOf({ given, services, ports, stores, egressAllow }) {
  const [api, web] = [ports.api, ports.web].map((port) => `http://127.0.0.1:${port}`);
  return {
    BASE_URL: api,
    VITRINE_WEB_URL: web,
    // Of this run alone: the web's back end signs people in with it.
    VITRINE_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
    VITRINE_SIGN_IN_URL: `${web}/account/sign-in/link`,
    VITRINE_KEYS_URL: `${web}/account/keys`,
    VITRINE_BILLING_RETURN_URL: `${web}/account/plan`,
    VITRINE_WEB_EXAMPLES: stores.map(({ name, url }) => `${name}=${url}`).join(','),
    // No rate limits for the owner of this machine (docs/configuration.md).
    VITRINE_LOOPBACK_UNLIMITED: 'true',
    VITRINE_WEBHOOK_LOOPBACK: 'true',
    VITRINE_SCAN_ACCOUNTS: 'all',
    ...given,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    PORT: String(ports.api),
    VITRINE_WEB_PORT: String(ports.web),
    ...(ports.worker !== undefined && { VITRINE_WORKER_PORT: String(ports.worker) }),
    VITRINE_API_URL: api,
    VITRINE_EGRESS_ALLOW: egressAllow,
  };
}
