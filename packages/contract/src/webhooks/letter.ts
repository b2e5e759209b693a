/** What a mail says of an event, in the account's language: plain text, one link that asks for the session, no id of a run. */

import type { Language, Localized } from '@vitrine/engine';
import { inert, OPEN } from './inert.ts';
import { type ToldWatch, type WatchEventType, watchText } from './watch-text.ts';

export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: { readonly url: string; readonly label: string } | null;
}
export interface LetterOptions {
  readonly language: Language;
  /** Public address of the pages for people; null: there are none, and the mail has no link. */
  readonly webUrl: string | null;
}
/** An event that is told by mail. */
export type LetterEvent =
  | { readonly type: 'webhook.off'; readonly data: { readonly webhook: { readonly host: string; readonly state: 'gone' | 'failing' } } }
  | { readonly type: 'account.digest'; readonly data: Digest }
  | { readonly type: WatchEventType; readonly data: { readonly watch: ToldWatch } };
interface Digest {
  readonly done: number;
  readonly failed: number;
  readonly sites: readonly { readonly domain: string; readonly score: number; readonly before: number | null }[];
}

export function letterOf(event: LetterEvent, { language, webUrl }: LetterOptions): Letter {
  const { subject, lines, path } = toldBy(event);
  return {
    subject: subject[language],
    lines: lines.map((line) => line[language]),
    link: webUrl === null ? null : { url: `${webUrl}${path}`, label: OPEN[language] },
  };
}

interface Told {
  readonly subject: Localized;
  readonly lines: readonly Localized[];
  readonly path: string;
}

function toldBy(event: LetterEvent): Told {
  if (event.type === 'webhook.off') return webhookOff(event.data.webhook);
  return event.type === 'account.digest' ? digest(event.data) : watched(event.type, event.data.watch);
}

function watched(type: WatchEventType, watch: ToldWatch): Told {
  const [en, fr] = [watchText(type, watch, 'en'), watchText(type, watch, 'fr')];
  return {
    subject: { en: en.title, fr: fr.title },
    lines: [...en.details.map((line, index) => ({ en: line, fr: fr.details[index] ?? '' })), sinceOf(watch.told)],
    path: `/account/watches/${watch.id}`,
  };
}

/** Between the last run that was as before and the first that was not. To the minute, UTC. */
function sinceOf({ since: { after, by } }: ToldWatch['told']): Localized {
  const at = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
  if (after === null) return { en: `Since ${at(by)} at the latest.`, fr: `Au plus tard depuis le ${at(by)}.` };
  return { en: `It happened between ${at(after)} and ${at(by)}.`, fr: `C’est arrivé entre le ${at(after)} et le ${at(by)}.` };
}

function webhookOff({ host, state }: { readonly host: string; readonly state: 'gone' | 'failing' }): Told {
  const at = inert(host);
  const why: Localized =
    state === 'gone'
      ? {
          en: `The webhook at ${at} answered 410 Gone. It is switched off, and nothing more is sent to it.`,
          fr: `Le webhook de ${at} a répondu 410 Gone. Il est désactivé et ne reçoit plus rien.`,
        }
      : {
          en: `No message has reached the webhook at ${at} for five days. It is switched off, and nothing more is sent to it.`,
          fr: `Aucun message n’est parvenu au webhook de ${at} depuis cinq jours. Il est désactivé et ne reçoit plus rien.`,
        };
  return {
    subject: { en: `A webhook is switched off: ${at}`, fr: `Webhook désactivé : ${at}` },
    lines: [
      why,
      {
        en: 'Once its receiver answers again, switch it on in your account; what was not delivered is in its log and can be sent again.',
        fr: 'Quand son destinataire répondra de nouveau, réactivez-le dans votre compte ; les messages non distribués sont dans son journal et peuvent être renvoyés.',
      },
    ],
    path: '/account/webhooks',
  };
}

function digest({ done, failed, sites }: Digest): Told {
  const worse = sites.filter(({ score, before }) => before !== null && score < before);
  const other = sites.filter((site) => !worse.includes(site));
  const failures: readonly Localized[] =
    failed === 0
      ? []
      : [
          {
            en: failed === 1 ? 'One run failed.' : `${failed} runs failed.`,
            fr: failed === 1 ? 'Une exécution a échoué.' : `${failed} exécutions ont échoué.`,
          },
        ];
  return {
    subject:
      worse.length === 0
        ? { en: 'Your week in Vitrine', fr: 'Votre semaine dans Vitrine' }
        : {
            en: worse.length === 1 ? 'Your week in Vitrine: one store got worse' : `Your week in Vitrine: ${worse.length} stores got worse`,
            fr:
              worse.length === 1
                ? 'Votre semaine dans Vitrine : une boutique a reculé'
                : `Votre semaine dans Vitrine : ${worse.length} boutiques ont reculé`,
          },
    lines: [
      {
        en: done === 0 ? 'No run finished this week.' : done === 1 ? 'One run finished this week.' : `${done} runs finished this week.`,
        fr:
          done === 0
            ? 'Aucune exécution ne s’est terminée cette semaine.'
            : done === 1
              ? 'Une exécution s’est terminée cette semaine.'
              : `${done} exécutions se sont terminées cette semaine.`,
      },
      ...failures,
      ...worse.map(scores),
      ...other.map(scores),
    ],
    path: '/account',
  };
}

function scores({ domain, score, before }: Digest['sites'][number]): Localized {
  const name = inert(domain);
  if (before === null)
    return { en: `${name}: ${score} of 100, for the first time.`, fr: `${name} : ${score} sur 100, pour la première fois.` };
  if (before === score) return { en: `${name}: ${score} of 100, as before.`, fr: `${name} : ${score} sur 100, comme avant.` };
  return { en: `${name}: ${score} of 100, ${before} before.`, fr: `${name} : ${score} sur 100, contre ${before} avant.` };
}
