/** One product of a watched store: its price, stock and sources from audit to audit, and the form that chooses it. */

import type { components } from '@vitrine/client';
import { isCurrency } from '@vitrine/engine';
import { formatMoney, type Html, html, nameOf, wordsOf } from '@vitrine/report';
import { select, table } from '../../frame/elements.ts';
import { momentOf } from '../../frame/format.ts';
import type { Visit, Watch } from '../visit.ts';
import { pathOfWatch } from './watches.ts';

type Watched = components['schemas']['WatchedProduct'];
type Seen = NonNullable<Watched['history'][number]['seen']>;

export function productSection({ words, language, link }: Visit, { id }: Watch, { product, products, history }: Watched): Html | null {
  const { watches: texts, history: columns } = words;
  const { sources } = wordsOf(language);
  // One that the newest audit has not sampled stays chosen.
  const choices = product === null || products.some((one) => one.id === product) ? products : [{ id: product, name: product }, ...products];
  if (choices.length === 0) return null;
  const row = ({ audit_id: audit, at, seen }: Watched['history'][number]) => [
    html`<a href="${link(`/account/audits/${audit}/report`)}">${momentOf(at, language)}</a>`,
    ...(seen === null
      ? [texts.notSampled, '–', '–']
      : [
          html`<bdi>${priceOf(seen, language)}</bdi>`,
          stockOf(seen, language),
          seen.sources.map(
            (one) => html`<div><b>${nameOf(sources, one.source)}</b> <bdi>${priceOf(one, language)}</bdi>, ${stockOf(one, language)}</div>`,
          ),
        ]),
  ];
  return html`<section><h2>${texts.product}</h2><p>${texts.productText}</p>
    ${history.length === 0 ? null : table(texts.product, [columns.when, texts.price, texts.stock, texts.sources], history.map(row))}
    <form class="fields" method="post" action="${link(`${pathOfWatch(id)}/product`)}"><p><label for="product">${texts.chosen}</label>${select('product', [['', texts.noProduct], ...choices.map((one) => [one.id, one.name] as const)], product ?? '')}</p><button class="quiet" type="submit">${words.profile.save}</button></form></section>`;
}

function priceOf({ price }: Pick<Seen, 'price'>, language: Visit['language']): string {
  if (price === null) return '–';
  const { minor, currency, raw } = price;
  return minor !== null && currency !== null && isCurrency(currency) ? formatMoney(minor, currency, language) : raw;
}

function stockOf({ availability }: Pick<Seen, 'availability'>, language: Visit['language']): string {
  return availability === null ? '–' : nameOf(wordsOf(language).availabilities, availability);
}
