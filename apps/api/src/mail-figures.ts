import type { Meter } from '@opentelemetry/api';
import type { Mailer } from '@vitrine/providers';
import { watchReading } from '@vitrine/runtime';
import type { MailQueue } from '@vitrine/store';

const OUTCOMES: readonly Awaited<ReturnType<Mailer['send']>>['kind'][] = ['accepted', 'refused', 'unavailable'];

/** Figures of mails: what the mail server said of each, and what waits to be sent. */
export function mailFigures(meter: Meter) {
  const attempts = meter.createCounter('vitrine_mail_attempts', { description: 'Mails handed to the mail server, by its answer' });
  // Every set of labels from zero: a series that is born at one has no increase.
  for (const mail of ['sign_in', 'notice']) for (const outcome of OUTCOMES) attempts.add(0, { mail, outcome });
  return {
    counted: <M extends Mailer>(mailer: M): M => ({
      ...mailer,
      send: async (to, message) => {
        const delivery = await mailer.send(to, message);
        attempts.add(1, { mail: message.list === undefined ? 'sign_in' : 'notice', outcome: delivery.kind });
        return delivery;
      },
    }),
    watchMails: (read: () => Promise<MailQueue>) =>
      watchReading(meter, async () => [await read()], {
        vitrine_mails_open: ['Mails that are to be sent', ({ open }) => open],
        vitrine_mails_oldest_open_seconds: [
          'Age of the mail that waits longest, its attempts included',
          ({ oldestSeconds }) => oldestSeconds,
        ],
      }),
  };
}
