/** One product of a watched store: its price, stock and sources from audit to audit, and the form that chooses it. */

import type { components } from '@vitrine/client';
import { isCurrency } from '@vitrine/engine';
import { formatMoney, nameOf, wordsOf } from '@vitrine/report';
import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { scrolled } from '../../frame/elements.ts';
import { momentOf } from '../../frame/format.ts';
import type { Visit, Watch } from '../visit.ts';
import { pathOfWatch } from './watches.ts';

type Watched = components['schemas']['WatchedProduct'];
type Seen = NonNullable<Watched['history'][number]['seen']>;

export function productSection({ words, language, link }: Visit, { id }: Watch, { product, products, history }: Watched): VNode | null {
  const { watches: texts, history: columns } = words;
  const { sources } = wordsOf(language);
  // One that the newest audit has not sampled stays chosen.
  const choices = product === null || products.some((one) => one.id === product) ? products : [{ id: product, name: product }, ...products];
  if (choices.length === 0) return null;
  const row = ({ audit_id: audit, at, seen }: Watched['history'][number]) =>
    html`<tr><th scope="row"><a href=${link(`/account/audits/${audit}/report`)}>${momentOf(at, language)}</a></th>${
      seen === null
        ? html`<td colspan="3">${texts.notSampled}</td>`
        : html`<td><bdi>${priceOf(seen, language)}</bdi></td><td>${stockOf(seen, language)}</td><td>${seen.sources.map(
            (one) => html`<div>${nameOf(sources, one.source)}: <bdi>${priceOf(one, language)}</bdi>, ${stockOf(one, language)}</div>`,
          )}</td>`
    }</tr>`;
  return html`<section><h2>${texts.product}</h2><p>${texts.productText}</p>
    ${
      history.length === 0
        ? null
        : scrolled(
            texts.product,
            html`<table><thead><tr><th scope="col">${columns.when}</th><th scope="col">${texts.price}</th><th scope="col">${texts.stock}</th><th scope="col">${texts.sources}</th></tr></thead><tbody>${history.map(row)}</tbody></table>`,
          )
    }
    <form class="fields" method="post" action=${link(`${pathOfWatch(id)}/product`)}><p><label for="product">${texts.chosen}</label><select id="product" name="product"><option value="">${texts.noProduct}</option>${choices.map(
      (one) => html`<option value=${one.id} selected=${one.id === product}>${one.name}</option>`,
    )}</select></p><button class="quiet" type="submit">${words.profile.save}</button></form></section>`;
}

function priceOf({ price }: Pick<Seen, 'price'>, language: Visit['language']): string {
  if (price === null) return '–';
  const { minor, currency, raw } = price;
  return minor !== null && currency !== null && isCurrency(currency) ? formatMoney(minor, currency, language) : raw;
}

function stockOf({ availability }: Pick<Seen, 'availability'>, language: Visit['language']): string {
  return availability === null ? '–' : nameOf(wordsOf(language).availabilities, availability);
}
