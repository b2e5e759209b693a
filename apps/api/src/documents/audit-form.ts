/** The form of the home page: what it shows, what it posts, and what went wrong, next to the field it is about. */

import { COUNTRIES, DEFAULT_COUNTRY, errorDetail, NO_ACCOUNT_DETAIL, SAMPLE_SIZE, type ServiceError } from '@vitrine/contract';
import { LANGUAGES, type Language, parseBusiness, typeset } from '@vitrine/engine';
import { type Html, html, typesetAll } from '@vitrine/report';
import type { RowOf } from '@vitrine/store';
import type { Settings } from '../deps.ts';
import { invalid } from '../http/read-body.ts';
import { FORM_WORDS } from './audit-form-words.ts';
import type { Frame } from './html-page.ts';

/** Fields that are no text: how each is read. What cannot be read stays text, and the schema refuses it as it would in JSON. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  country: (text) => text,
  language: (text) => text,
  sample_size: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  general_scan: flag,
  agent_simulation: flag,
};

function flag(text: string): unknown {
  return text === 'on' ? true : text;
}

/** The body of `POST /audits` that the posted fields stand for, not yet validated. An option left empty is one that is not sent. */
export function bodyOfForm(form: URLSearchParams): unknown {
  const names = [...form.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid(['body', twice.slice(0, 64)], 'must be given once', 'bad_format');
  const isOption = (name: string) => Object.hasOwn(READERS, name);
  const options = [...form].filter(([name, text]) => isOption(name) && text !== '').map(([name, text]) => [name, READERS[name]?.(text)]);
  return Object.fromEntries([['options', Object.fromEntries(options)], ...[...form].filter(([name]) => !isOption(name))]);
}

/** The same the other way: the query that fills the form in as it was for this audit. */
export function queryOfForm({ business, options }: RowOf<'audit'>): URLSearchParams {
  const { country, language, sample_size, general_scan } = options;
  const fields = { business, country, language, sample_size: String(sample_size), ...(general_scan === true && { general_scan: 'on' }) };
  return new URLSearchParams(fields);
}

type Field = 'business' | 'country' | 'language' | 'sample_size' | 'general_scan';
const FIELDS: readonly Field[] = ['business', 'country', 'language', 'sample_size', 'general_scan'];

/** A sentence about a field, or about no field. */
interface Fault {
  readonly field: Field | null;
  readonly text: string;
}

interface FormInput {
  readonly settings: Settings;
  readonly language: Language;
  /** What was typed, or what a link fills in. */
  readonly typed: URLSearchParams;
  readonly error: ServiceError | null;
}

/** The form as the frame of the home page takes it. `action` is the page's own path. */
export function auditForm(action: string, input: FormInput): NonNullable<Frame['form']> {
  const { settings, language, typed, error } = input;
  const words = typesetAll(FORM_WORDS[language], language);
  const faults = error === null ? [] : faultsOf(error, input);
  const of = (field: Field | null) => faults.find((fault) => fault.field === field)?.text ?? null;
  const general = of(null);
  const isOpen = faults.some(({ field }) => field !== null && field !== 'business');
  const { profile } = settings;
  const chosen = (name: Field, fallback: string) => typed.get(name) ?? fallback;
  const markup = html`<form class="audit" method="post" action="${action}" accept-charset="utf-8">
${general !== null && html`<p class="fault" role="alert">${general}</p>`}
<label for="business">${words.business}</label>
<p class="hint" id="business-hint">${words.businessHint}</p>
${fault('business', of('business'))}
<div class="ask"><input id="business" name="business" type="text" inputmode="url" autocomplete="url" autocapitalize="none" spellcheck="false" required maxlength="2048" value="${typed.get('business') ?? ''}" aria-describedby="business-hint${of('business') !== null && ' business-fault'}"${of('business') !== null && html` aria-invalid="true" autofocus`}>
<button type="submit">${words.submit}</button></div>
<details${isOpen && html` open`}><summary>${words.options}</summary>
<div class="options">
${row('country', words.country, of('country'), html`<select${control('country', of('country'))}>${choices(COUNTRY_NAMES[language], chosen('country', DEFAULT_COUNTRY))}</select>`)}
${row(
  'language',
  words.language,
  of('language'),
  html`<select${control('language', of('language'))}>${choices(
    LANGUAGES.map((id) => [id, LANGUAGE_NAMES[id]]),
    chosen('language', language),
  )}</select>`,
)}
${row('sample_size', words.sampleSize, of('sample_size'), html`<input${control('sample_size', of('sample_size'))} type="number" inputmode="numeric" min="${SAMPLE_SIZE.minimum}" max="${SAMPLE_SIZE.maximum}" value="${chosen('sample_size', String(profile.sampleSize))}">`)}
${profile.generalScan && scanRow(words, of('general_scan'), isScanChosen(typed))}
</div></details>
</form>`;
  return { markup, fault: faults.length > 0 ? words.notStarted : null };
}

type Words = (typeof FORM_WORDS)[Language];

/** Chosen unless a form that was filled in left it out: an unchecked box is not posted. */
function isScanChosen(typed: URLSearchParams): boolean {
  return !typed.has('business') || typed.has('general_scan');
}

function scanRow(words: Words, problem: string | null, isChecked: boolean): Html {
  return html`<div class="check">${fault('general_scan', problem)}<label><input${control('general_scan', problem)} type="checkbox"${isChecked && html` checked`}> ${words.generalScan}</label></div>`;
}

function row(field: Field, label: string, problem: string | null, input: Html): Html {
  return html`<div><label for="${field}">${label}</label>${fault(field, problem)}${input}</div>`;
}

/** Attributes of a field; one with a fault is described by it. */
function control(field: Field, problem: string | null): Html {
  return html` id="${field}" name="${field}"${problem !== null && html` aria-invalid="true" aria-describedby="${field}-fault"`}`;
}

function fault(field: Field, problem: string | null): Html | null {
  return problem === null ? null : html`<p class="fault" id="${field}-fault">${problem}</p>`;
}

function choices(entries: readonly (readonly [string, string])[], selected: string): readonly Html[] {
  return entries.map(([value, name]) => html`<option value="${value}"${value === selected && html` selected`}>${name}</option>`);
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

const REGIONS = { en: new Intl.DisplayNames('en', { type: 'region' }), fr: new Intl.DisplayNames('fr', { type: 'region' }) };

export function countryName(code: string, language: Language): string {
  return REGIONS[language].of(code) ?? code;
}

/** In the order of their names in the language of the page. */
function namesOf(language: Language): readonly (readonly [string, string])[] {
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((code) => [code, countryName(code, language)] as const).sort(([, a], [, b]) => compare(a, b));
}

const COUNTRY_NAMES = { en: namesOf('en'), fr: namesOf('fr') };

function faultsOf(error: ServiceError, input: FormInput): readonly Fault[] {
  const { language } = input;
  const words = typesetAll(FORM_WORDS[language], language);
  const { retry_after_seconds: seconds = 0, quota_used: used, quota_limit: limit, field_errors: places = [] } = error.body;
  const whole = (text: string): readonly Fault[] => [{ field: null, text }];
  switch (error.code) {
    case 'validation_error': {
      const isWrong = (field: Field) => places.some(({ loc }) => loc.at(-1) === field);
      const wrong = FIELDS.filter((field) => isWrong(field) && (field !== 'general_scan' || input.settings.profile.generalScan));
      return wrong.length === 0 ? whole(words.unreadable) : wrong.map((field) => ({ field, text: fieldFault(field, input) }));
    }
    case 'rate_limit_exceeded':
      return whole(minutesOf(words.tooMany, seconds));
    case 'quota_exceeded': {
      const why = limit === 0 ? NO_ACCOUNT_DETAIL[language] : errorDetail('quota_exceeded', language);
      return whole(`${typeset(why, language)} ${words.quota.replace('{used}', String(used)).replace('{limit}', String(limit))}`);
    }
    case 'origin_not_allowed':
      return whole(words.otherSite);
    case 'service_unavailable':
      return whole(words.unavailable);
    default:
      return whole(words.ourFault);
  }
}

/** Rounded up: after that many minutes the next audit is taken. */
function minutesOf(sentences: readonly [string, string], seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? sentences[0] : sentences[1].replace('{minutes}', String(minutes));
}

function fieldFault(field: Field, { settings, language, typed }: FormInput): string {
  const words = typesetAll(FORM_WORDS[language], language);
  if (field !== 'business') return words.faults[field];
  const business = typed.get('business') ?? '';
  if (business.trim() === '') return words.missing;
  const read = parseBusiness(business, settings.target);
  return read.ok ? words.unreadable : typeset(read.message[language], language);
}
