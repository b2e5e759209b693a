/** The first page: the field for the address of a store, and what else an audit may be told. */

import { COUNTRIES } from '@vitrine/contract';
import { LANGUAGES, type Language } from '@vitrine/engine';
import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { ADDRESS, field } from '../frame/elements.ts';
import type { Fault } from '../frame/faults.ts';
import type { WebSettings } from '../frame/settings.ts';
import { formMark } from '../frame/start-once.ts';
import { PLAYGROUND_WORDS } from './words.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

export interface HomeInput {
  readonly language: Language;
  readonly settings: WebSettings;
  /** The form as it was filled in; empty at first. */
  readonly typed: URLSearchParams;
  readonly fault: Fault | null;
}

export function homeContent({ language, settings: { hasScan, examples }, typed, fault }: HomeInput): VNode {
  const words = PLAYGROUND_WORDS[language].home;
  return html`<main id="content">
    <h1>${words.title}</h1>
    <p class="summary">${words.summary}</p>
    <form class="audit" method="post" action="/audits" accept-charset="utf-8">
      <input type="hidden" name="lang" value=${language} />${formMark()}
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
        <div><label for="country">${words.country}</label><select id="country" name="country"><option value="">${words.anyCountry}</option>${countriesIn(language, typed.get('country'))}</select></div>
        <div><label for="language">${words.language}</label><select id="language" name="language">${LANGUAGES.map((each) => html`<option value=${each} selected=${each === (typed.get('language') ?? language)}>${LANGUAGE_NAMES[each]}</option>`)}</select></div>
        ${hasScan && html`<div class="check"><label><input type="checkbox" name="general_scan" checked=${!typed.has('business') || typed.has('general_scan')} /> ${words.scan}</label></div>`}
        <div class="check"><label><input type="checkbox" name="agent_simulation" checked=${typed.has('agent_simulation')} /> ${words.simulation}</label></div>
      </div></details>
    </form>
    ${examples.length > 0 && html`<form class="examples" method="post" action="/audits"><p>${words.examples}</p><input type="hidden" name="lang" value=${language} />${formMark()}${hasScan && html`<input type="hidden" name="general_scan" value="on" />`}<ul>${examples.map(({ name, url }) => html`<li><button class="quiet" name="business" value=${url}>${name}</button>${words.demos[name] !== undefined && html` <span class="hint">${words.demos[name]}</span>`}</li>`)}</ul></form>`}
    <h2>${words.whatTitle}</h2>
    <dl class="promises">${words.what.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
  </main>`;
}

function countriesIn(language: Language, chosen: string | null): readonly VNode[] {
  const { compare } = new Intl.Collator(language);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => compare(a, b))
    .map(([code, name]) => html`<option value=${code} selected=${code === chosen}>${name}</option>`);
}
