import { type CartStatement, type CatalogDetails, checkDetails, exponentOf, inertText, isCurrency, quote } from '@vitrine/engine';
import { type Hole, type Html, html, join } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel, Section } from '../model.ts';
import { nameOf, say } from '../words.ts';
import { catalogDetails, priceOf, type ShownPrice, textOf } from './products.ts';

/** The largest sample an audit can ask for. */
const MAX_ROWS = 50;
/** The columns in the order of trust, the cart of a run that shopped last. */
const COLUMNS = ['ucp', 'woocommerce', 'shopify', 'magento', 'jsonld', 'microdata', 'rdfa', 'opengraph', 'shown', 'cart'] as const;

type Stated = CatalogDetails['stated'][number]['statements'][number];
/** What a source of the catalogue states, or a cart. */
type Statement = Pick<Stated, 'title' | 'availability' | 'gtin' | 'differs'> & {
  readonly source: string | null;
  readonly price: ShownPrice | null;
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** What each source states of one product, side by side; absent where no product is stated twice. */
export const sources: Section = {
  id: 'sources',
  heading: ({ words }) => words.statedHeading,
  body: (model) => {
    const rows = rowsOf(model);
    if (rows.length === 0) return null;
    const count = (is: (row: Row) => boolean) => new Set(rows.filter(is).map(({ id }) => id)).size;
    const differing = count(isDiffering);
    const open = count((row) => isMarked(row, 'uncompared'));
    const { words } = model;
    const same = rows.some((row) => isMarked(row, 'tax')) ? words.statedTaxed : words.statedSame;
    const compared = differing === 0 ? (open === 0 ? same : '') : say(words.statedLead, { differing, compared: count(() => true) });
    const lead = [compared, open === 0 ? '' : say(words.statedOpen, { open })].filter((part) => part !== '').join(' ');
    const marked = rows.filter(isShown).toSorted((a, b) => Number(isDiffering(b)) - Number(isDiffering(a)));
    const alike = rows.filter((row) => !isShown(row));
    return html`<p class="lead">${lead}</p>${marked.length > 0 && table(marked.slice(0, MAX_ROWS), model)}${alike.length > 0 && html`<details class="more"><summary>${say(words.statedAlike, { count: alike.length })}</summary>${table(alike.slice(0, MAX_ROWS), model, say(words.statedAlike, { count: alike.length }))}</details>`}`;
  },
};

function isMarked({ statements }: Row, field: Statement['differs'][number]): boolean {
  return statements.some(({ differs }) => differs.includes(field));
}

/** A row that says more than that its sources agree. */
function isShown({ statements }: Row): boolean {
  return statements.some(({ differs, source, price }) => differs.length > 0 || (source === 'shown' && price === null));
}

function isDiffering({ statements }: Row): boolean {
  return statements.some(({ differs }) => differs.some((field) => field !== 'tax' && field !== 'uncompared'));
}

/** The products that several sources of the catalogue state, and those a shopper put into a cart. */
function rowsOf(model: ReportModel): readonly Row[] {
  const { stated: listed = [], products = [], source = null } = catalogDetails(model) ?? {};
  const carts = missionsOf(model).flatMap(({ mission, cart }) =>
    cart === null ? [] : [{ id: mission.madeFrom, statement: cartStatement(cart) }],
  );
  const stated = listed.map(({ id, name, statements }) => ({ id: id.quoted, name: name.quoted, statements }));
  const known = new Set(stated.map(({ id }) => id));
  // A product of one source is stated twice once it lies in a cart.
  const single = products
    .map(({ id, title, price, availability }) => {
      const statement: Statement = { source, title, price, availability, gtin: null, differs: [] };
      return { id: id.quoted, name: textOf(title) ?? '', statements: [statement] };
    })
    .filter(({ id }) => !known.has(id) && carts.some((cart) => cart.id === id));
  return [...stated, ...single].map((row: Row) => {
    const cart = carts.find(({ id }) => id === row.id);
    return cart === undefined ? row : { ...row, statements: [...row.statements, cart.statement] };
  });
}

/** Missions of a simulation that was judged. */
function missionsOf({ view: { assessment } }: ReportModel) {
  const isMeasured = assessment.checks.some(({ checkId, score }) => checkId === 'agent_simulation' && score !== null);
  return isMeasured ? (checkDetails(assessment.checks, 'agent_simulation')?.missions ?? []) : [];
}

/** A cart that holds the variant sells it. */
function cartStatement({ verdict, price, currency, title }: CartStatement): Statement {
  const isPriced = price !== null && currency !== null && isCurrency(currency);
  return {
    source: 'cart',
    title: quote(title),
    price: isPriced ? { minor: Math.round(price * 10 ** exponentOf(currency)), currency, raw: null } : null,
    availability: 'in_stock',
    gtin: null,
    differs: verdict === 'different' ? ['price'] : verdict === 'tax' || verdict === 'currency' ? [verdict] : [],
  };
}

/**
 * `alike` names rows whose sources agree: a line for each. Of others, roles are written out: on a narrow screen each row is a list of its
 * cells, and a browser forgets that they are a table's.
 */
function table(rows: readonly Row[], model: ReportModel, alike: string | null = null): Html {
  const { words } = model;
  const role = (name: string) => alike === null && html` role="${name}"`;
  const columns = COLUMNS.filter((column) => rows.some(({ statements }) => statements.some(({ source }) => source === column)));
  return html`<div class="scroll" role="region" aria-label="${alike ?? words.statedCaption}" tabindex="0"><table class="${alike === null ? 'stated' : 'products'}"${role('table')}>
<caption>${words.statedCaption}</caption>
<thead${role('rowgroup')}><tr${role('row')}>${[words.product, ...columns.map((column) => nameOf(words.sources, column))].map((name) => html`<th${role('columnheader')} scope="col">${name}</th>`)}</tr></thead>
<tbody${role('rowgroup')}>${rows.map((row) => html`<tr${role('row')}><th${role('rowheader')} scope="row">${row.name === '' ? html`<i>${words.unnamed}</i>` : html`<bdi>${inertText(row.name, 120)}</bdi>`}</th>${columns.map((column) => cellOf(row, column, alike !== null, model))}</tr>`)}</tbody>
</table></div>`;
}

function cellOf(row: Row, column: string, isAlike: boolean, model: ReportModel): Html {
  const { words } = model;
  const statement = row.statements.find(({ source }) => source === column);
  if (isAlike) return html`<td>${statement === undefined ? '–' : join(linesOf(statement, row, model), ' · ')}</td>`;
  const name = nameOf(words.sources, column);
  if (statement === undefined) return html`<td role="cell" class="na" data-source="${name}">–</td>`;
  const isBelieved = isDiffering(row) && statement === row.statements[0];
  const lines = [...linesOf(statement, row, model), ...(isBelieved ? [chip('info', words.believed)] : [])];
  return html`<td role="cell" data-source="${name}"><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></td>`;
}

/**
 * Price, availability, GTIN, and the title where its words are not the product's; what differs carries a shape and a word.
 * A page without a price here may show several: which one is meant was not clear.
 */
function linesOf(statement: Statement, row: Row, model: ReportModel): readonly Hole[] {
  const { words } = model;
  const { availability, gtin, price } = statement;
  const differs = new Set(statement.differs);
  const title = textOf(statement.title);
  const line = (value: Hole, isDifferent: boolean) => html`${value}${isDifferent && html` ${chip('warn', words.differs)}`}`;
  const isUnclear = statement.source === 'shown' && price === null;
  return [
    html`${isUnclear ? html`<i>${words.unclear}</i>` : priceOf(price, model)}${(differs.has('price') || differs.has('currency')) && html` ${chip('warn', words.differs)}`}${differs.has('tax') && html` ${chip('info', words.taxApart)}`}${differs.has('uncompared') && html` ${chip('info', words.uncompared)}`}`,
    ...(availability === null ? [] : [line(nameOf(words.availabilities, availability), differs.has('availability'))]),
    ...(gtin === null ? [] : [line(html`${words.gtin} ${inertText(gtin, 14)}`, differs.has('gtin'))]),
    ...(title === null || title === row.name ? [] : [line(html`<bdi>${inertText(title, 80)}</bdi>`, differs.has('title'))]),
  ];
}
