import type { ShownProduct, ShownVariant, ToolOutput, ToolRecord, TurnRecord } from '@vitrine/engine';
import { formatBytes, formatDuration } from '../format.ts';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { resultName, toolName } from '../shop/calls.ts';
import { isScripted, tokensOf } from '../shop/shopper.ts';
import { count, nameOf, say } from '../words.ts';
import { amountOf, quoted, type TranscriptModel, turnAnchor } from './model.ts';

/** What a model says is kept up to here, its arguments up to twice as much, a page's text up to 6,000 characters. */
const LONGEST_PROSE = 2_000;
const LONGEST_ARGUMENTS = 4_096;
const LONGEST_PAGE = 6_000;

/** Everything in order: thought, said, called, returned. */
export const turns: Chapter<TranscriptModel> = {
  id: 'turns',
  heading: ({ own }) => own.turnsHeading,
  body: (model) => {
    const { own, view } = model;
    return html`<p class="lead">${own.turnsLead}</p><div class="missions">${view.run.turns.map((turn, index) => turnCard(turn, index + 1, model))}</div>`;
  },
};

function turnCard({ text, thoughts = '', calls, finish, usage, ms }: TurnRecord, number: number, model: TranscriptModel): Html {
  const { own, view, words } = model;
  const took = [
    formatDuration(ms, view.language),
    ...(isScripted(view.model) ? [] : [say(own.tokens, { tokens: tokensOf(usage, words, view.language) })]),
    ...(finish == null || finish === 'calls' ? [] : [nameOf(own.finishes, finish)]),
  ];
  return html`<article class="card turn" id="${turnAnchor(number)}">
<h3>${say(own.turn, { turn: number })}</h3>
<p class="meta">${took.map((fact) => html`<span>${fact}</span>`)}</p>
${prose(own.thought, thoughts)}${prose(own.spoke, text)}
${calls.length === 0 && text === '' && html`<p class="calm">${own.quiet}</p>`}
${calls.map((call) => callPart(call, model))}
</article>`;
}

function prose(name: string, text: string): Html | null {
  return text === '' ? null : html`<p class="sub">${name}</p><p>${quoted(text, LONGEST_PROSE)}</p>`;
}

function callPart({ name, arguments: given, output, warnings, exchanges, bytes, ms }: ToolRecord, model: TranscriptModel): Html {
  const { own, words, view } = model;
  const took = [
    ...(bytes > 0 ? [formatBytes(bytes, view.language)] : []),
    formatDuration(ms, view.language),
    ...(exchanges.length > 0 ? [say(own.exchangesOf, { keys: exchanges.join(', ') })] : []),
  ];
  return html`<div class="called"><h4>${toolName(name, words)}</h4>
<p class="label">${own.arguments}</p><pre>${quoted(given, LONGEST_ARGUMENTS)}</pre>
<p class="label">${own.cameBack}</p>${result(output, model)}
${warnings.map(({ excerpt }) => html`<p class="cap">${warned(excerpt, model)}</p>`)}
<p class="meta">${took.map((fact) => html`<span>${fact}</span>`)}</p></div>`;
}

function warned(excerpt: string, { own }: TranscriptModel): Html {
  const [before = '', after = ''] = own.withheld.split('{excerpt}');
  return html`${[before, quoted(excerpt), after]}`;
}

function result(output: ToolOutput, model: TranscriptModel): Hole {
  const { own, words, view } = model;
  switch (output.kind) {
    case 'products':
      return html`<p>${count(own.productsCount, { count: output.products.length }, view.language)}</p>${productList(output.products, model)}`;
    case 'product':
      return productList([output.product], model);
    case 'page': {
      const { url, title, products, text, links } = output.page;
      const all = links.map(({ url: to, label }) => html`<li>${quoted(label)} <code>${quoted(to)}</code></li>`);
      return html`<p><b>${quoted(title)}</b><br><code>${quoted(url)}</code></p>${productList(products, model)}
${fold(own.pageText, html`<p>${quoted(text, LONGEST_PAGE)}</p>`)}${links.length > 0 && fold(count(own.pageLinks, { count: links.length }, view.language), html`<ul>${all}</ul>`)}`;
    }
    case 'handoff':
      return html`<p>${nameOf(words.handOffs, output.by)}<br>${output.url === null ? words.handOffNoAddress : html`<code>${quoted(output.url)}</code>`}</p>`;
    case 'finished':
      return html`<p>${claimOf(output.claim, model)}</p>`;
    default:
      return html`<p>${resultName(output.code, words, view.language)}</p>`;
  }
}

function claimOf({ found, title, price, currency }: Extract<ToolOutput, { kind: 'finished' }>['claim'], model: TranscriptModel): Hole {
  const { claims } = model.own;
  const amount = amountOf(price, currency, model);
  return html`${found ? claims.yes : claims.no}${title !== null && html`: ${quoted(title)}`}${amount !== null && html`, ${amount}`}`;
}

function fold(name: string, inside: Html): Html {
  return html`<details class="calls"><summary><span class="name">${name}</span></summary>${inside}</details>`;
}

function productList(products: readonly ShownProduct[], model: TranscriptModel): Html | null {
  if (products.length === 0) return null;
  return html`<ul class="shown">${products.map((product) => productItem(product, model))}</ul>`;
}

function productItem({ id, title, category, variants, description }: ShownProduct, model: TranscriptModel): Html {
  return html`<li><b>${quoted(title)}</b> <small>${quoted(id)}${category !== '' && html` · ${quoted(category)}`}</small>
<ul>${variants.map((variant) => html`<li>${variantLine(variant, model)}</li>`)}</ul>${description !== '' && html`<p>${quoted(description, 1_200)}</p>`}</li>`;
}

function variantLine({ id, label, price, currency, available, orderable }: ShownVariant, model: TranscriptModel): Html {
  const { own } = model;
  const missing = orderable === false ? own.notOrderable : own.soldOut;
  const stock = available === null ? own.unknownStock : available ? own.available : missing;
  return html`${quoted(label)} · ${amountOf(price, currency, model) ?? own.noPrice} · ${stock}${id !== null && html` <small>${quoted(id)}</small>`}`;
}
