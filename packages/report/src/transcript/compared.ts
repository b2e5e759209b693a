import { type CartContents, callsOf, handOffIn, isPurchase } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { nameOf, say } from '../words.ts';
import { amountOf, quoted, type TranscriptModel } from './model.ts';

/** A wish that many variants satisfy: more of them say no more. */
const MOST_IDS = 12;

/** The goal beside what the cart was asked for and what the store says is in it, and the till. */
export const compared: Chapter<TranscriptModel> = {
  id: 'compared',
  heading: ({ own }) => own.comparedHeading,
  body: (model) => {
    const { own, view } = model;
    const lead = isPurchase(view.run.mission) ? own.comparedLead : own.comparedNothing;
    return html`<p class="lead">${lead}</p>${scrolling(own.comparedCaption, table(model))}${till(model)}`;
  },
};

type Row = readonly [aspect: string, wished: Hole, asked: Hole, inCart: Hole, inCheckout: Hole];

function table(model: TranscriptModel): Html {
  const { own, view } = model;
  const hasCheckout = view.run.checkout?.held != null;
  const heads = [own.aspect, own.wished, own.asked, own.inCart, ...(hasCheckout ? [own.inCheckout] : [])];
  return html`<table class="figures"><caption>${own.comparedCaption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rowsOf(model).map(([aspect, ...cells]) => html`<tr><th scope="row">${aspect}</th>${cells.slice(0, heads.length - 1).map((cell) => html`<td>${cell ?? '–'}</td>`)}</tr>`)}</tbody></table>`;
}

function rowsOf(model: TranscriptModel): readonly Row[] {
  const { own, view } = model;
  const { mission } = view.run;
  const handOff = handOffIn(callsOf(view.run))?.output ?? null;
  const cart = handOff?.cart ?? null;
  const checkout = view.run.checkout?.held ?? null;
  const asked = handOff === null ? null : handOff.lines.map(({ variantId, quantity }) => line(variantId, quantity, model));
  const outputs = callsOf(view.run).map(({ output }) => output);
  const claim = outputs.findLast((output) => output.kind === 'finished')?.claim;
  const said = claim === undefined ? own.claims.nothing : claim.found ? own.claims.yes : own.claims.no;
  const purchase = isPurchase(mission);
  const ceiling = Number.isFinite(mission.ceiling)
    ? say(own.atMost, { amount: amountOf(mission.ceiling, mission.currency, model) ?? '' })
    : null;
  return [
    [
      own.variants,
      purchase ? wished(model) : own.noVariant,
      asked && list(asked),
      cart && linesIn(cart, model),
      checkout && linesIn(checkout, model),
    ],
    ...(purchase ? [[own.quantity, mission.quantity, null, null, null] as const] : []),
    [own.total, ceiling, null, totalOf(cart, model), totalOf(checkout, model)],
    ...(purchase ? [] : [[own.said, own.claims.no, said, null, null] as const]),
  ];
}

function totalOf(held: CartContents | null, model: TranscriptModel): string | null {
  return amountOf(held?.total, held?.currency ?? null, model);
}

function wished({ own, view }: TranscriptModel): Hole {
  const { variants, other } = view.run.mission;
  const ids = [...variants, ...(other?.variants ?? [])];
  return ids.length === 0 ? own.conditions : list(ids.slice(0, MOST_IDS).map((id) => quoted(id)));
}

function linesIn({ lines, currency }: CartContents, model: TranscriptModel): Hole {
  if (lines === null) return null;
  if (lines.length === 0) return model.own.noVariant;
  return list(
    lines.map(({ variantId, quantity, title, price }) => {
      const each = amountOf(price, currency, model);
      return html`${line(variantId, quantity, model)}${title && html`<small>${quoted(title)}${each && html`, ${each}`}</small>`}`;
    }),
  );
}

function line(id: string, quantity: number, { own }: TranscriptModel): Html {
  return html`${say(own.times, { many: quantity })} ${quoted(id)}`;
}

function list(items: readonly Hole[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function till({ own, view }: TranscriptModel): Html | null {
  const { till: look } = view.run;
  if (look == null) return null;
  return html`<p class="note"><b>${own.till}</b> ${quoted(look.url)} – ${nameOf(own.tills, look.seen)}.</p>`;
}
