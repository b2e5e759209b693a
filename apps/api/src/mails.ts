/** Sends queued mails from this process: the API alone may read addresses and knows the mail server (ADR 011). */

import { letterOf } from '@vitrine/contract';
import { type Mailer, notice } from '@vitrine/providers';
import type { MailClaim, MailOutcome, MailStore } from '@vitrine/store';

export interface MailsOptions {
  readonly store: Pick<MailStore, 'claimMails' | 'recordMail'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
  readonly webUrl: string | null;
  /** Between two looks for what is due. */
  readonly everyMs: number;
  readonly onError: (fields: Readonly<Record<string, unknown>>, message: string) => void;
}
export interface Mails {
  /** Takes no more; resolves when the mail in hand is sent or failed. */
  stop(): Promise<void>;
}

/** One after the other, all within the lease of their claim: a mail server that is slow holds up nobody but mails. */
const PORTION = 5;
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** After the first failure, the second and so on; the last for as long as the mail is news (store: three days). A mail server is ours. */
const RETRIES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR];

export function startMails(options: MailsOptions): Mails {
  let stopped = false;
  let inHand: Promise<void> | null = null;
  const look = () => {
    inHand ??= sendDue(options, () => stopped)
      .catch((err: unknown) => options.onError({ err }, 'mails could not be sent'))
      .finally(() => {
        inHand = null;
      });
  };
  const timer = setInterval(look, options.everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await inHand;
    },
  };
}

/** All that are due. A claim that is not worked on comes back by itself. */
async function sendDue(options: MailsOptions, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const claims = await options.store.claimMails(PORTION);
    if (claims.length === 0) return;
    for (const claim of claims) {
      if (isStopped()) return;
      await options.store.recordMail(claim, await sendOne(options, claim));
    }
  }
}

async function sendOne({ mailer, baseUrl, webUrl, onError }: MailsOptions, claim: MailClaim): Promise<MailOutcome> {
  const { event, language, token, email, tries } = claim;
  const list = { messageId: `${event.id}@${new URL(baseUrl).hostname}`, unsubscribeUrl: `${baseUrl}/unsubscribe/${token}` };
  const delivery = await mailer.send(email, notice({ language, ...letterOf(event, { language, webUrl }) }, list));
  if (delivery.kind === 'accepted') return { kind: 'sent' };
  onError({ code: delivery.code, delivery: delivery.kind }, 'a mail was not taken by the mail server');
  return { kind: 'failed', retryMs: delivery.kind === 'refused' ? null : (RETRIES_MS[tries] ?? RETRIES_MS.at(-1) ?? null) };
}
