/** An audit at its address: how far it is while it runs, why it failed, and its report once it is done. */

import { type Audit, type RunEvent, Unreachable } from '@vitrine/client';
import { type Language, typeset } from '@vitrine/engine';
import { chaptersOf, type Html, html } from '@vitrine/report';
import { withLanguage } from '../frame/language.ts';
import { formMark } from '../frame/start-once.ts';
import { progress } from './browser/progress.ts';
import { PLAYGROUND_WORDS } from './words.ts';

/** An audit takes several seconds; a page that reads itself out anew more often than this cannot be listened to. */
export const REFRESH_SECONDS = 4;

export function progressContent(language: Language, path: string, events: readonly RunEvent[]): Html {
  const { progress: words } = PLAYGROUND_WORDS[language];
  const seen = events.map(({ type, data }) => ({ type, data }));
  return html`<main id="content">
    <h1>${words.title}</h1>
    <p class="summary">${words.wait}</p>
    <div id="progress">${progress(html, { events: seen, words })}</div>
    <p class="hint">${words.address}</p>
    ${dataFor({ path, words, events: seen })}
  </main>`;
}

export function failedContent(audit: Audit, language: Language): Html {
  const { failed: words, again } = PLAYGROUND_WORDS[language];
  return html`<main id="content">
    <h1>${words.title}</h1>
    <p class="fault">${typeset(audit.error?.detail ?? '', language)}</p>
    <p><a class="button" href="${withLanguage('/', language)}">${again}</a></p>
  </main>`;
}

/**
 * The chapters of the report as the API rendered and stored them; after the first one, what to mend, stands what can be done with all. This
 * page's policy runs nothing that is inline.
 */
export function reportContent(audit: Audit, report: string, language: Language, path: string): Html {
  const { report: words } = PLAYGROUND_WORDS[language];
  const chapters = chaptersOf(report, path);
  if (chapters === null) throw new Unreachable('the report', new Error('what came is no report'));
  const [first, others] = chapters;
  return html`<div id="content" class="report" lang="${language}">${first}${workbench(audit, language, path)}${others}</div>
    ${dataFor({ path, words: words.browser, signals: signalFindings(audit) })}`;
}

function workbench(audit: Audit, language: Language, path: string): Html {
  const { report: words, again } = PLAYGROUND_WORDS[language];
  return html`<section class="workbench" aria-label="${words.tools}">
    ${audit.agent_brief !== undefined && html`<div id="brief-tools"><a class="button quiet" href="${withLanguage(`${path}/brief.md`, language)}">${words.brief}</a></div>`}
    <a class="button quiet" href="${withLanguage(`${path}/report`, language)}">${words.download}</a>
    <form method="post" action="/audits"><input type="hidden" name="lang" value="${language}">${formMark()}${hiddenOptions(audit)}<button class="quiet" name="business" value="${audit.result?.business}">${again}</button></form>
    <form class="other" method="post" action="/compare"><input type="hidden" name="lang" value="${language}">${formMark()}<input type="hidden" name="general_scan" value="on"><input type="hidden" name="a" value="${audit.id}">
      <label for="compare-with">${words.compareWith}</label> <input id="compare-with" name="b" type="text" inputmode="url" autocapitalize="none" spellcheck="false" required maxlength="2048"> <button class="quiet">${words.compare}</button></form>
  </section>`;
}

function hiddenOptions({ options }: Audit): readonly Html[] {
  const { country, language, general_scan: scan, agent_simulation: simulation } = options;
  const fields = { country, language, ...(scan === true && { general_scan: 'on' }), ...(simulation && { agent_simulation: 'on' }) };
  return Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

function signalFindings({ result }: Audit): Readonly<Record<string, string>> {
  const signals: Readonly<Record<string, { readonly finding_id?: string }>> = result?.general_readiness?.evidence.signals ?? {};
  return Object.fromEntries(Object.entries(signals).flatMap(([name, { finding_id: id }]) => (id === undefined ? [] : [[name, id]])));
}

/** For a browser module: JSON as the text of an element that is neither shown nor run. */
function dataFor(value: object): Html {
  return html`<template id="page-data">${JSON.stringify(value)}</template>`;
}
