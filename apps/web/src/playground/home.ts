/** The first page: the field for the address of a store, and what else an audit may be told. */

import type { Language } from '@vitrine/engine';
import { type Html, html } from '@vitrine/report';
import { ADDRESS, checkbox, countries, field, languages } from '../frame/elements.ts';
import type { Fault } from '../frame/faults.ts';
import type { WebSettings } from '../frame/settings.ts';
import { formMark } from '../frame/start-once.ts';
import { PLAYGROUND_WORDS } from './words.ts';

export interface HomeInput {
  readonly language: Language;
  readonly settings: WebSettings;
  /** The form as it was filled in; empty at first. */
  readonly typed: URLSearchParams;
  readonly fault: Fault | null;
}

export function homeContent({ language, settings: { hasScan, examples }, typed, fault }: HomeInput): Html {
  const words = PLAYGROUND_WORDS[language].home;
  const demos: Readonly<Record<string, string>> = words.demos;
  return html`<main id="content">
    <h1>${words.title}</h1>
    <p class="summary">${words.summary}</p>
    <form class="audit" method="post" action="/audits" accept-charset="utf-8">
      <input type="hidden" name="lang" value="${language}">${formMark()}
      ${field({
        name: 'business',
        label: words.business,
        attributes: { ...ADDRESS, autocomplete: 'url', value: typed.get('business') ?? '' },
        hint: words.hint,
        fault: fault?.text ?? null,
        isWrong: fault?.isAddress ?? false,
        beside: html`<button type="submit">${words.submit}</button>`,
      })}
      <details><summary>${words.options}</summary><div class="options">
        <div><label for="country">${words.country}</label>${countries(language, words.anyCountry, typed.get('country'))}</div>
        <div><label for="language">${words.language}</label>${languages(typed.get('language') ?? language)}</div>
        ${hasScan && checkbox('general_scan', words.scan, !typed.has('business') || typed.has('general_scan'))}
        ${checkbox('agent_simulation', words.simulation, typed.has('agent_simulation'))}
      </div></details>
    </form>
    ${examples.length > 0 && html`<form class="examples" method="post" action="/audits"><p>${words.examples}</p><input type="hidden" name="lang" value="${language}">${formMark()}${hasScan && html`<input type="hidden" name="general_scan" value="on">`}<ul>${examples.map(({ name, url }) => html`<li><button class="quiet" name="business" value="${url}">${name}</button>${demos[name] !== undefined && html` <span class="hint">${demos[name]}</span>`}</li>`)}</ul></form>`}
    <h2>${words.whatTitle}</h2>
    <dl class="promises">${words.what.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
  </main>`;
}
