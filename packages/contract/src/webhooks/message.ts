/** What a webhook is sent: a small body that names an account's own things, or a message for a chat in the account's language. */

import type { Language, Localized } from '@vitrine/engine';
import { RUN_ERRORS } from '../errors.ts';
import { KINDS } from '../kinds/index.ts';
import type { RunView } from '../kinds/kind.ts';
import { inert, OPEN } from './inert.ts';
import { type ToldWatch, type WatchEventType, watchText } from './watch-text.ts';

/** A run as it ended. */
interface ToldRun extends Pick<RunView, 'id' | 'kind' | 'domain'> {
  readonly status: 'done' | 'failed';
  readonly error_code: RunView['errorCode'];
  readonly overall_score: number | null;
  readonly tier: string | null;
  /** For a verification: its audit, and its number there. */
  readonly verifies: string | null;
  readonly ordinal: number | null;
}
export interface ToldEvent {
  readonly id: string;
  readonly type: 'run.finished' | 'run.failed' | 'webhook.test' | WatchEventType;
  readonly at: Date;
  /** `run` is null of a test and of a watch. */
  readonly data: { readonly run: ToldRun | null; readonly watch?: ToldWatch };
}
export interface MessageOptions {
  readonly format: 'standard' | 'slack' | 'teams';
  readonly language: Language;
  /** Public address of the API. */
  readonly baseUrl: string;
  /** Public address of the pages for people; null: there are none, and a chat is given no link. */
  readonly webUrl: string | null;
}

/** The body, in its format. */
export function messageOf(event: ToldEvent, options: MessageOptions): string {
  if (options.format === 'standard') return JSON.stringify(presentEvent(event, options.baseUrl));
  const text = chatText(event, options.language);
  // A page that asks for the session: the id of an audit is the right to read it, and a chat has many readers.
  const { run, watch } = event.data;
  const path = run !== null ? `sites/${encodeURIComponent(run.domain)}` : watch === undefined ? null : `watches/${watch.id}`;
  const url = options.webUrl === null || path === null ? null : `${options.webUrl}/account/${path}`;
  return JSON.stringify(options.format === 'slack' ? slackMessage(text, url, options) : teamsMessage(text, url, options));
}

/** `{type, timestamp, data}`, as Standard Webhooks names them. */
function presentEvent({ type, at, data }: ToldEvent, baseUrl: string) {
  const { run, watch } = data;
  const about = run !== null ? presentRunEnd(run, baseUrl) : watch === undefined ? {} : presentWatch(watch, baseUrl);
  return { type, timestamp: at.toISOString(), data: about };
}

function presentWatch({ id, domain, runs, change, told }: ToldWatch, baseUrl: string) {
  return { watch_id: id, change_id: change, domain, runs, ...told, url: `${baseUrl}/account/watches/${id}/changes` };
}

function presentRunEnd(run: ToldRun, baseUrl: string) {
  const { id, kind, domain, status, error_code, overall_score, tier, verifies, ordinal } = run;
  const isPart = kind === 'verification';
  const path = isPart ? `${KINDS.audit.path}/${verifies}/verifications/${ordinal}` : `${KINDS[kind].path}/${id}`;
  const name = isPart ? { audit_id: verifies, n: ordinal } : { id };
  return { ...name, kind, domain, status, error_code, overall_score, tier, url: `${baseUrl}${path}` };
}

const SUBJECT: Localized = { en: 'News from Vitrine', fr: 'Des nouvelles de Vitrine' };
const TEST: Localized = {
  en: 'This is a test message from Vitrine. Messages about your runs will arrive here.',
  fr: 'Ceci est un message de test de Vitrine. Les messages sur vos exécutions arriveront ici.',
};
const DONE: Readonly<Record<RunView['kind'], (domain: string) => Localized>> = {
  audit: (domain) => ({ en: `The audit of ${domain} is done.`, fr: `L’audit de ${domain} est terminé.` }),
  performance: (domain) => ({
    en: `The Agent Performance run of ${domain} is done.`,
    fr: `L’exécution Agent Performance de ${domain} est terminée.`,
  }),
  findability: (domain) => ({
    en: `The Web Findability run of ${domain} is done.`,
    fr: `L’exécution Web Findability de ${domain} est terminée.`,
  }),
  verification: (domain) => ({
    en: `The verification of findings on ${domain} is done.`,
    fr: `La vérification des constats sur ${domain} est terminée.`,
  }),
};
const FAILED: Readonly<Record<RunView['kind'], (domain: string) => Localized>> = {
  audit: (domain) => ({ en: `The audit of ${domain} failed.`, fr: `L’audit de ${domain} a échoué.` }),
  performance: (domain) => ({
    en: `The Agent Performance run of ${domain} failed.`,
    fr: `L’exécution Agent Performance de ${domain} a échoué.`,
  }),
  findability: (domain) => ({
    en: `The Web Findability run of ${domain} failed.`,
    fr: `L’exécution Web Findability de ${domain} a échoué.`,
  }),
  verification: (domain) => ({
    en: `The verification of findings on ${domain} failed.`,
    fr: `La vérification des constats sur ${domain} a échoué.`,
  }),
};
const SCORE = (score: number): Localized => ({ en: `Score: ${score} of 100.`, fr: `Score : ${score} sur 100.` });

function chatText({ type, data: { run, watch } }: ToldEvent, language: Language): string {
  if (watch !== undefined) return watchText(type as WatchEventType, watch, language).text;
  if (run === null) return TEST[language];
  const domain = inert(run.domain);
  if (run.status === 'failed') return `${FAILED[run.kind](domain)[language]} ${RUN_ERRORS[run.error_code ?? 'internal_error'][language]}`;
  const score = run.overall_score === null ? '' : ` ${SCORE(run.overall_score)[language]}`;
  return `${DONE[run.kind](domain)[language]}${score}`;
}

/** Plain text, in which Slack reads neither links nor mentions; the notification beside it names nobody. */
function slackMessage(text: string, url: string | null, { language }: MessageOptions) {
  const link = url === null ? [] : [{ type: 'context', elements: [{ type: 'mrkdwn', text: `<${url}|${OPEN[language]}>` }] }];
  const body = { type: 'section', text: { type: 'plain_text', text, emoji: false } };
  return { text: SUBJECT[language], unfurl_links: false, unfurl_media: false, blocks: [body, ...link] };
}

/** An Adaptive Card. A text run is shown as it is; a text block would be read as Markdown. */
function teamsMessage(text: string, url: string | null, { language }: MessageOptions) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
    ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: OPEN[language], url }] }),
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
