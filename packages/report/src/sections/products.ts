import { type CatalogDetails, checkDetails, inertText, isCurrency, type Quoted } from '@vitrine/engine';
import { formatMoney } from '../format.ts';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import { storeLink } from '../link.ts';
import type { ReportModel, Section } from '../model.ts';
import { bandOf } from '../status.ts';
import { nameOf, say } from '../words.ts';

type ProductRow = CatalogDetails['products'][number];
/** `raw`: as the store wrote it; null where it is read from numbers. */
export type ShownPrice = Omit<NonNullable<ProductRow['price']>, 'raw'> & { readonly raw: Quoted | null };

/** The largest sample an audit can ask for. */
const MAX_ROWS = 50;

/** The sampled products as an agent reads them; absent when the catalogue could not be measured. */
export const products: Section = {
  id: 'products',
  heading: ({ words }) => words.productsHeading,
  body: (model) => {
    const details = catalogDetails(model);
    if (details === null) return null;
    const rows = details.products.slice(0, MAX_ROWS);
    const { words } = model;
    return html`${lead(details, model)}${rows.length > 0 && html`${shared(rows, model)}<details class="more"><summary>${words.productsCaption}</summary>${table(rows, model)}</details>`}`;
  },
};

/** Details of the catalogue's check; null when it did not run, or could not measure anything. */
export function catalogDetails({ view: { assessment } }: ReportModel): CatalogDetails | null {
  const isMeasured = assessment.checks.some(({ checkId, score }) => checkId === 'catalog_quality' && score !== null);
  return isMeasured ? checkDetails(assessment.checks, 'catalog_quality') : null;
}

function lead({ sampled, found, source, market: { currency } }: CatalogDetails, { words }: ReportModel): Html {
  if (sampled === 0) return html`<p class="calm">${words.productsNone}</p>`;
  const facts: Hole[] = [
    source !== null && html`<div><dt>${words.sourceLabel}</dt><dd>${nameOf(words.sources, source)}</dd></div>`,
    currency !== null && html`<div><dt>${words.currencyLabel}</dt><dd>${inertText(currency, 12)}</dd></div>`,
  ];
  return html`<p class="lead">${say(words.productsLead, { sampled, found })}</p><dl class="facts">${facts.map((fact) => html`${fact}`)}</dl>`;
}

/** The parts of the score in which a product has a fault: two faults of one part are one thing to look at. */
function partsOf({ faults }: ProductRow): readonly string[] {
  return [...new Set(faults.map((fault) => fault.replace(/^C-/, '').replace(/\..*/, '')))];
}

/** What is missing or weak, and with how many of the products: most first. */
function shared(rows: readonly ProductRow[], { words }: ReportModel): Html | null {
  const counted = [...Map.groupBy(rows.flatMap(partsOf), (part) => part)].map(([part, { length }]) => ({ part, length }));
  if (counted.length === 0) return null;
  const told = counted
    .toSorted((a, b) => b.length - a.length)
    .map(({ part, length }) => `${nameOf(words.partNames, part)} ${say(words.scanOf, { found: length, total: rows.length })}`);
  return html`<p>${words.faults} – ${told.join(', ')}.</p>`;
}

function table(rows: readonly ProductRow[], model: ReportModel): Html {
  const { words } = model;
  return html`<div class="scroll" role="region" aria-label="${words.productsCaption}" tabindex="0"><table class="products">
<caption>${words.productsCaption}</caption>
<thead><tr><th scope="col">${words.product}</th><th scope="col">${words.price}</th><th scope="col">${words.availability}</th><th scope="col">${words.gtin}</th><th scope="col" class="num">${words.points}</th><th scope="col">${words.faults}</th></tr></thead>
<tbody>${rows.map((row) => productRow(row, model))}</tbody>
</table></div>`;
}

function productRow(row: ProductRow, model: ReportModel): Html {
  const { words } = model;
  const [title, url] = [textOf(row.title), textOf(row.url)];
  const band = bandOf(row.points);
  const parts = partsOf(row);
  return html`<tr>
<th scope="row">${title === null ? html`<i>${words.unnamed}</i>` : html`<bdi>${inertText(title, 120)}</bdi>`}${url !== null && html`<small>${storeLink(url, model)}</small>`}</th>
<td>${priceOf(row.price, model)}</td>
<td>${row.availability === null ? html`<i>${words.nothing}</i>` : nameOf(words.availabilities, row.availability)}</td>
<td>${nameOf(words.gtinVerdicts, row.gtin)}</td>
<td class="num"><span class="${`is-${band}`}">${chip(band, String(Math.round(row.points)))}</span></td>
<td>${parts.length === 0 ? '–' : parts.map((part) => nameOf(words.partNames, part)).join(', ')}</td>
</tr>`;
}

/** The amount where it could be read as one, else what the store wrote. */
export function priceOf(price: ShownPrice | null, { view, words }: ReportModel): Hole {
  if (price === null) return html`<i>${words.nothing}</i>`;
  const { minor, currency, raw } = price;
  if (minor !== null && currency !== null && isCurrency(currency)) return formatMoney(minor, currency, view.language);
  return html`<bdi>${inertText(textOf(raw) ?? '–', 40)}</bdi>`;
}

/** Text of the store; null where it states none. */
export function textOf(text: Quoted | null): string | null {
  return text?.quoted || null;
}
