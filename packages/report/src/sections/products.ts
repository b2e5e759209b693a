import { inertText, isCurrency } from '@vitrine/engine';
import { type Details, numberIn, recordOf, recordsIn, textIn, textsIn } from '../details.ts';
import { formatMoney } from '../format.ts';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import { storeLink } from '../link.ts';
import type { ReportModel, Section } from '../model.ts';
import { bandOf } from '../status.ts';
import { nameOf, say } from '../words.ts';

/** The largest sample an audit can ask for. */
const MAX_ROWS = 50;

/** The sampled products as an agent reads them; absent when the catalogue could not be measured. */
export const products: Section = {
  id: 'products',
  heading: ({ words }) => words.productsHeading,
  body: (model) => {
    const details = catalogDetails(model);
    if (details === null) return null;
    const rows = recordsIn(details, 'products').slice(0, MAX_ROWS);
    return html`${lead(details, rows.length, model)}${rows.length > 0 && table(rows, model)}`;
  },
};

/** `CatalogDetails` of the check that ran; null when it did not, or could not measure anything. */
function catalogDetails({ view }: ReportModel): Details | null {
  const check = view.assessment.checks.find(({ checkId }) => checkId === 'catalog_quality');
  return check === undefined || check.score === null ? null : recordOf(check.details);
}

function lead(details: Details, shown: number, { words }: ReportModel): Html {
  const sampled = numberIn(details, 'sampled') ?? shown;
  if (sampled === 0) return html`<p class="calm">${words.productsNone}</p>`;
  const source = textIn(details, 'source');
  const currency = textIn(recordOf(details['market']) ?? {}, 'currency');
  const facts: Hole[] = [
    source !== null && html`<div><dt>${words.sourceLabel}</dt><dd>${nameOf(words.sources, source)}</dd></div>`,
    currency !== null && html`<div><dt>${words.currencyLabel}</dt><dd>${inertText(currency, 12)}</dd></div>`,
  ];
  return html`<p class="lead">${say(words.productsLead, { sampled, found: numberIn(details, 'found') ?? sampled })}</p><dl class="facts">${facts.map((fact) => html`${fact}`)}</dl>`;
}

function table(rows: readonly Details[], model: ReportModel): Html {
  const { words } = model;
  return html`<div class="scroll" role="region" aria-label="${words.productsCaption}" tabindex="0"><table class="products">
<caption>${words.productsCaption}</caption>
<thead><tr><th scope="col">${words.product}</th><th scope="col">${words.price}</th><th scope="col">${words.availability}</th><th scope="col">${words.gtin}</th><th scope="col" class="num">${words.points}</th><th scope="col">${words.faults}</th></tr></thead>
<tbody>${rows.map((row) => productRow(row, model))}</tbody>
</table></div>`;
}

function productRow(row: Details, model: ReportModel): Html {
  const { words } = model;
  const title = textIn(row, 'title');
  const url = textIn(row, 'url');
  const points = numberIn(row, 'points');
  // `C-title.short` is a fault of the part `title`; two faults of one part are one thing to look at.
  const parts = [...new Set(textsIn(row, 'faults').map((fault) => fault.replace(/^C-/, '').replace(/\..*/, '')))];
  return html`<tr>
<th scope="row">${title === null ? html`<i>${words.unnamed}</i>` : html`<bdi class="store">${inertText(title, 120)}</bdi>`}${url !== null && html`<small>${storeLink(url, model)}</small>`}</th>
<td>${priceOf(row, model)}</td>
<td>${named(row, 'availability', words.availabilities, words.nothing)}</td>
<td>${named(row, 'gtin', words.gtinVerdicts, words.nothing)}</td>
<td class="num">${points === null ? '–' : html`<span class="${`is-${bandOf(points)}`}">${chip(bandOf(points), String(Math.round(points)))}</span>`}</td>
<td>${parts.length === 0 ? '–' : parts.map((part) => nameOf(words.partNames, part)).join(', ')}</td>
</tr>`;
}

/** The amount where it could be read as one, else what the store wrote. */
export function priceOf(row: Details, { view, words }: ReportModel): Hole {
  const price = recordOf(row['price']);
  if (price === null) return html`<i>${words.nothing}</i>`;
  const minor = numberIn(price, 'minor');
  const currency = textIn(price, 'currency');
  if (minor !== null && currency !== null && isCurrency(currency)) return formatMoney(minor, currency, view.language);
  return html`<bdi class="store">${inertText(textIn(price, 'raw') ?? '–', 40)}</bdi>`;
}

function named(row: Details, member: string, names: Readonly<Record<string, string>>, otherwise: string): Hole {
  const text = textIn(row, member);
  if (text === null) return html`<i>${otherwise}</i>`;
  return Object.hasOwn(names, text) ? nameOf(names, text) : inertText(text, 60);
}
