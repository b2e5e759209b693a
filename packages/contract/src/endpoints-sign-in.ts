/** Sign-in (specification §5.8, decisions §2): what the dashboard's back end calls, and the page a link opens where there is no dashboard. */

import { type Endpoint, HTML_TYPE, header, json, LANG, routes, TEXT_PARAMETER } from './endpoint.ts';
import { MAGIC_LINK, MAGIC_LINK_REQUEST, NEW_SESSION, SESSION_REQUEST } from './wire/account-requests.ts';

const INTERNAL_TOKEN = header('Vitrine-Internal-Token', 'The credential of the internal proxy.');
const CLIENT_ADDRESS = header('Vitrine-Client-Address', "The end user's address; believed only together with the internal token.");
const CLIENT_DEVICE = header('Vitrine-Client-Device', 'What the browser of the end user calls itself, as the session will be listed.');
const internal = routes('internal', 'internal_token_required');
const page = routes('none');
const TOKEN = { name: 'token', description: 'What the link carries.', schema: TEXT_PARAMETER } as const;

export const SIGN_IN_ENDPOINTS = {
  requestMagicLink: {
    ...internal('POST', '/auth/magic-links', 'rate_limit_exceeded', 'validation_error'),
    summary: 'Send a sign-in link',
    description:
      'Sends a link by e-mail. The answer is the same whether or not the address has an account; one is made at the first sign-in.',
    requestHeaders: [INTERNAL_TOKEN, CLIENT_ADDRESS],
    body: () => MAGIC_LINK_REQUEST,
    answers: { 202: json('The mail server has taken the message.', () => MAGIC_LINK) },
  },
  openSession: {
    ...internal('POST', '/auth/sessions', 'validation_error', 'invalid_magic_link_token'),
    summary: 'Sign in with a link',
    description: 'Consumes the link, once, and opens a session; makes the account at the first sign-in of an address.',
    requestHeaders: [INTERNAL_TOKEN, CLIENT_ADDRESS, CLIENT_DEVICE],
    body: () => SESSION_REQUEST,
    answers: { 201: json('The session; its token is shown this once.', () => NEW_SESSION) },
  },
  signInPage: {
    ...page('GET', '/sign-in', 'not_found'),
    summary: 'The page a link opens',
    description: 'A button. Opening the page consumes nothing: mail scanners open links. A dashboard has a page of its own.',
    query: [TOKEN, LANG],
    answers: { 200: { description: 'The page.', contentType: HTML_TYPE } },
  },
  signInForm: {
    ...page('POST', '/sign-in', 'not_found', 'validation_error', 'invalid_magic_link_token'),
    summary: 'The button of that page',
    description: 'Consumes the link and shows the session token, once.',
    query: [LANG],
    answers: {
      200: { description: 'Signed in.', contentType: HTML_TYPE },
      400: { description: 'The link is invalid, expired or already used.', contentType: HTML_TYPE },
    },
  },
  mailbox: {
    ...page('GET', '/mailbox', 'not_found'),
    summary: 'Messages that were not sent',
    description: 'Development without an SMTP server, asked from the machine itself: the last messages. Does not exist otherwise.',
    answers: { 200: { description: 'The messages.', contentType: HTML_TYPE } },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
