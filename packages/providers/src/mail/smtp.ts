/** Messages to an SMTP server, one connection each: messages are rare, and an idle connection may have been closed unnoticed. */

import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from './mailbox.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** Sender, as `Name <address>` or an address. */
  readonly from: string;
}

const CONNECT_MS = 5_000;
/** Milliseconds without an answer from the server. */
const SILENCE_MS = 8_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Opens nothing until the first message. A password is sent over an encrypted connection only, loopback apart. */
export function openSmtp({ url, from }: SmtpOptions): Mailer {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: username !== '' && !LOOPBACK.has(hostname),
    // Nothing of a message is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  return {
    send: (to, { language, subject, text, html, list }) =>
      // An address object is taken as it is: no list, no group, no display name can be made out of its text.
      transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: headersOf(language, list?.unsubscribeUrl),
          ...(list !== undefined && { messageId: `<${list.messageId}>` }),
        })
        .then(
          () => ({ kind: 'accepted' }),
          (error: unknown) => failureOf(error),
        ),
    close: () => transport.close(),
  };
}

/** Asks out-of-office robots not to answer (RFC 3834), and offers mail programs the one click that ends such messages (RFC 8058). */
function headersOf(language: string, unsubscribeUrl: string | undefined): Record<string, string> {
  return {
    'Content-Language': language,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A permanent refusal of the recipient (RFC 5321: 5yz to RCPT) is about the address; everything else is about the server. */
function failureOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as { readonly code?: string; readonly responseCode?: number; readonly command?: string };
  const permanent = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return {
    kind: permanent ? 'refused' : 'unavailable',
    code: `${code ?? 'EUNKNOWN'}${responseCode === undefined ? '' : ` ${responseCode}`}`,
  };
}
