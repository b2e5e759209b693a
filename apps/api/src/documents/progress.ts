/** The page of an audit under way: how far it is, what is done by name, and why it failed where it did. */

import { AUDIT_ERRORS, ENDPOINTS } from '@vitrine/contract';
import { type Language, typeset } from '@vitrine/engine';
import { type Html, html, typesetAll } from '@vitrine/report';
import type { RowOf, RunEvent } from '@vitrine/store';
import type { Reply } from '../http/reply.ts';
import { countryName, queryOfForm } from './audit-form.ts';
import { smallPage } from './html-page.ts';
import { PROGRESS_WORDS, STEP_NAMES } from './progress-words.ts';

/** An audit takes several seconds; a page that reads itself out anew more often than this cannot be listened to. */
const REFRESH_SECONDS = 4;

/** `still`: the reader has stopped the page from loading itself again. */
export function progressPage(run: RowOf<'audit'>, events: readonly RunEvent[], still: boolean): Reply {
  const { language } = run.options;
  const words = typesetAll(PROGRESS_WORDS[language], language);
  const steps = events.filter(({ type }) => type === 'step');
  if (run.status === 'failed') return failedPage(run, steps);
  const last = steps.at(-1)?.data;
  const [done, total] = [Number(last?.['done'] ?? 0), Number(last?.['total'] ?? 0)];
  const state =
    run.status === 'pending'
      ? words.pending
      : total === 0
        ? words.running
        : words.count.replace('{done}', String(done)).replace('{total}', String(total));
  const body = html`<p class="summary">${run.business}</p>
<p class="hint">${optionsOf(run.options)}</p>
<p role="status">${state}</p>
${total > 0 && html`<progress max="${total}" value="${done}" aria-label="${words.title}"></progress>`}
${stepList(steps, language)}
<p>${still ? words.stopped : words.refreshes.replace('{seconds}', String(REFRESH_SECONDS))} <a href="${still ? '?refresh=no' : '?'}">${words.again}</a> · <a href="${still ? '?' : '?refresh=no'}">${still ? words.start : words.stop}</a></p>
<p class="hint">${words.address}</p>`;
  return smallPage(200, { language, title: words.title, body, ...(!still && { refresh: REFRESH_SECONDS }) });
}

function failedPage(run: RowOf<'audit'>, steps: readonly RunEvent[]): Reply {
  const { language } = run.options;
  const words = typesetAll(PROGRESS_WORDS[language], language);
  const why = AUDIT_ERRORS[run.errorCode ?? 'internal_error'][language];
  const body = html`<p class="summary">${run.business}</p>
<p class="fault">${typeset(why, language)}</p>
<p><a class="button" href="${homeOf(language)}?${queryOfForm(run).toString()}">${words.retry}</a></p>
${stepList(steps, language)}`;
  return smallPage(200, { language, title: words.failed, body });
}

/** In the place of the error bodies; null where a program made the mistake. */
export function progressErrorPage(code: string, status: number, language: Language): Reply | null {
  const words = typesetAll(PROGRESS_WORDS[language], language);
  const home = html`<p><a class="button" href="${homeOf(language)}">${words.home}</a></p>`;
  switch (code) {
    case 'audit_not_found':
      return smallPage(status, { language, title: words.unknown, body: html`<p class="summary">${words.unknownText}</p>${home}` });
    case 'service_unavailable':
      return smallPage(status, {
        language,
        title: words.unavailable,
        body: html`<p class="summary">${words.unavailableText}</p>`,
        refresh: REFRESH_SECONDS,
      });
    case 'internal_error':
      return smallPage(status, { language, title: words.ourFault, body: home });
    default:
      return null;
  }
}

function optionsOf({ language, country, sample_size, general_scan }: RowOf<'audit'>['options']): string {
  const words = typesetAll(PROGRESS_WORDS[language], language);
  const market = words.market.replace('{country}', countryName(country, language)).replace('{size}', String(sample_size));
  // Where there is no general scan nothing is said of one.
  const scan = general_scan === undefined ? [] : [general_scan ? words.withScan : words.withoutScan];
  return [market, ...scan].join(', ');
}

function homeOf(language: Language): string {
  return language === 'fr' ? ENDPOINTS.homeFr.path : ENDPOINTS.home.path;
}

function stepList(steps: readonly RunEvent[], language: Language): Html | null {
  if (steps.length === 0) return null;
  const words = typesetAll(PROGRESS_WORDS[language], language);
  return html`<h2>${words.steps}</h2>
<ol class="steps">${steps.map(({ data }) => html`<li>${nameOf(String(data['step']), language)} <small>${data['status'] === 'failed' ? words.stepFailed : `${data['took_ms']} ms`}</small></li>`)}</ol>`;
}

/** A newer worker may have steps this replica does not know. */
function nameOf(step: string, language: Language): Html | string {
  const name = Object.hasOwn(STEP_NAMES, step) ? STEP_NAMES[step] : undefined;
  return name === undefined ? html`<code>${step}</code>` : typeset(name[language], language);
}
