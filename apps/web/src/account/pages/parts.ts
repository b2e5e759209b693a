/** What several pages of the dashboard show. */

import { type Html, html, wordsOf } from '@vitrine/report';
import { policyOf } from '../../frame/api.ts';
import { ADDRESS, checkbox, field } from '../../frame/elements.ts';
import type { Fault } from '../../frame/faults.ts';
import { changeOf, filled } from '../../frame/format.ts';
import { formMark } from '../../frame/start-once.ts';
import type { HistoryEntry, Visit, VisitAnswer } from '../visit.ts';

type Worded = Pick<Visit, 'words'>;

export const pathOf = (domain: string): string => `/account/sites/${encodeURIComponent(domain)}`;

/** The field for the address of a store; `business` fills it in. */
export function auditForm({ words, link }: Pick<Visit, 'words' | 'link'>, business: string | null, fault: Fault | null = null): Html {
  const { audit } = words;
  return html`<form class="audit" method="post" action="${link('/account/audits')}">${formMark()}
    ${field({
      name: 'business',
      label: audit.label,
      attributes: { ...ADDRESS, autocomplete: 'url', value: business ?? '' },
      hint: audit.hint,
      fault: fault?.text ?? null,
      isWrong: fault?.isAddress ?? false,
      beside: html`<button type="submit">${audit.submit}</button>`,
    })}
    ${checkbox('agent_simulation', audit.simulation, false)}
  </form>`;
}

/** Score, tier and what they are of. */
export function figureOf(
  { language }: Pick<Visit, 'language'>,
  { overall_score: score, tier }: Pick<HistoryEntry, 'overall_score' | 'tier'>,
): Html {
  return html`<p class="figure"><b class="number">${score ?? '–'}<small>/100</small></b> ${tier === null ? null : html`<span class="tier tier-${tier}">${wordsOf(language).tierNames[tier]}</span>`}</p>`;
}

/** The change against the audit before, as a word for who does not see its colour. */
export function changeChip({ words }: Worded, change: number | null): Html | string {
  if (change === null) return '–';
  const kind = change > 0 ? 'is-pass' : change < 0 ? 'is-fail' : 'is-error';
  return html`<span class="${kind}"><span class="hidden">${filled(change < 0 ? words.history.down : words.history.up, { points: Math.abs(change) })}</span><span aria-hidden="true">${changeOf(change)}</span></span>`;
}

/** Why an audit failed, in words. */
export function failureOf({ words }: Worded, { error_code: code }: Pick<HistoryEntry, 'error_code'>): string {
  return (words.failures as Readonly<Record<string, string>>)[code ?? ''] ?? words.history.failed;
}

/** A commit, a branch and the address of a pipeline, as they were sent with an audit: data, and an address only where it is one. */
export function provenance({ metadata }: Pick<HistoryEntry, 'metadata'>, { words }: Worded): Html | null {
  if (metadata === null) return null;
  const { commit_sha: commit, branch, ci_run_url: run } = metadata;
  const address = run === undefined ? null : webAddress(run);
  const short = commit === undefined ? null : html`<code class="store" title="${commit}">${commit.slice(0, 10)}</code>`;
  return html`<span class="provenance">${short}${branch === undefined ? null : html` <span class="store">${branch}</span>`}${
    address === null ? null : html` <a href="${address}" rel="noreferrer nofollow">${words.history.pipeline}</a>`
  }</span>`;
}

function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** A page as the API serves it, with its own policy. */
export function pageOfApi({ body, headers }: { readonly body: unknown; readonly headers: Headers }): VisitAnswer {
  return { kind: 'file', type: 'text/html; charset=utf-8', body: String(body), headers: policyOf(headers) };
}
