import type { Meter } from '@opentelemetry/api';
import type { Mailer } from '@vitrine/providers';
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
    watchMails: (read: () => Promise<MailQueue>) => {
      const open = meter.createObservableGauge('vitrine_mails_open', { description: 'Mails that are to be sent' });
      const oldest = meter.createObservableGauge('vitrine_mails_oldest_open_seconds', {
        unit: 's',
        description: 'Age of the mail that waits longest, its attempts included',
      });
      meter.addBatchObservableCallback(
        async (result) => {
          const queue = await read();
          result.observe(open, queue.open);
          result.observe(oldest, queue.oldestSeconds);
        },
        [open, oldest],
      );
    },
  };
}
