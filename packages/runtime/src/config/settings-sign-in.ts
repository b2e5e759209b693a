/** Settings of sign-in and of the messages it sends; part of the table in settings.ts. */

import { choice, connection, httpAddress, integer, secret, text } from './setting.ts';

export const SIGN_IN_SETTINGS = {
  internalToken: secret({
    env: 'VITRINE_INTERNAL_TOKEN',
    atLeast: 32,
    fallback: null,
    doc: "Credential of the dashboard's back end, at least 32 characters. Without it the internal endpoints, and so sign-in, are closed.",
  }),
  internalTokenPrevious: secret({
    env: 'VITRINE_INTERNAL_TOKEN_PREVIOUS',
    atLeast: 32,
    fallback: null,
    doc: 'The former internal token during a rotation: both are accepted.',
  }),
  accountKeys: choice({
    env: 'VITRINE_ACCOUNT_KEYS',
    choices: ['allowed', 'refused'],
    fallback: 'allowed',
    doc: 'Whether an API key may read profile and usage; `refused`: every account endpoint wants a session.',
  }),
  smtpUrl: connection({
    env: 'SMTP_URL',
    protocols: ['smtp', 'smtps'],
    fallback: null,
    doc: 'Mail server. Without it messages are printed and kept at `/mailbox`; production with sign-in refuses to start that way.',
  }),
  mailFrom: text({
    env: 'VITRINE_MAIL_FROM',
    fallback: 'Vitrine <no-reply@localhost>',
    doc: 'Sender of messages: an address, or a name and an address in angle brackets.',
  }),
  signInUrl: httpAddress({
    env: 'VITRINE_SIGN_IN_URL',
    fallback: null,
    doc: "Page that sign-in links open: the dashboard's, or `BASE_URL` followed by `/sign-in` when not set.",
  }),
  limitSignInEmail: integer({
    env: 'VITRINE_LIMIT_SIGN_IN_EMAIL',
    min: 0,
    max: 1_000_000,
    fallback: 5,
    doc: 'Sign-in links per hour and e-mail address.',
  }),
  limitSignInNetwork: integer({
    env: 'VITRINE_LIMIT_SIGN_IN_NETWORK',
    min: 0,
    max: 1_000_000,
    fallback: 20,
    doc: 'Sign-in links per hour and address of the end user (IPv6 by /64).',
  }),
} as const;

/** A production that signs people in must be able to write to them, and under a sender of its own. */
export function signInProblems(values: Readonly<Record<string, unknown>>, isSet: (env: string) => boolean): string[] {
  if (values['nodeEnv'] !== 'production' || values['internalToken'] === null) return [];
  const needed = [SIGN_IN_SETTINGS.smtpUrl.env, SIGN_IN_SETTINGS.mailFrom.env].filter((env) => !isSet(env));
  return needed.map((env) => `${env} is required in production with ${SIGN_IN_SETTINGS.internalToken.env}`);
}
