import { inertText, type MatrixCell } from '@vitrine/engine';
import { evidence } from '../evidence.ts';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { count, say } from '../words.ts';
import { CELL_LOOKS, mark } from './marks.ts';
import { type CellGroup, type FindabilityModel, pageName, reasonName } from './model.ts';

/** Identity by page: what each got, and the reason where the answer was not the page. */
export const matrix: Chapter<FindabilityModel> = {
  id: 'identities',
  heading: ({ own }) => own.matrixHeading,
  body: (model) => {
    const { own, cellGroups } = model;
    return html`<p class="lead">${own.matrixLead}</p>${scrolling(own.matrixCaption, table(model))}${identities(model)}<h3>${own.cellsHeading}</h3>${
      cellGroups.length === 0
        ? html`<p class="calm">${own.cellsNone}</p>`
        : html`<div>${cellGroups.map((group) => fold(group, model))}</div>`
    }`;
  },
};

function table(model: FindabilityModel): Html {
  const { own, view } = model;
  const { identities: columns, rows, cells } = view.assessment.identities;
  return html`<table class="matrix"><caption>${own.matrixCaption}</caption>
<thead><tr><th scope="col">${own.page}</th>${columns.map(({ id }) => html`<th scope="col">${own.identityNames[id]}</th>`)}</tr></thead>
<tbody>${rows.map(
    (page) =>
      html`<tr><th scope="row">${pageName(page, model)}</th>${columns.map(({ id }) =>
        cell(
          cells.find((one) => one.page === page && one.identity === id),
          model,
        ),
      )}</tr>`,
  )}</tbody></table>`;
}

/** A cell that was not recorded is one that was not asked. */
function cell(one: MatrixCell | undefined, model: FindabilityModel): Html {
  const { own, cellGroups } = model;
  if (one === undefined) return html`<td>–</td>`;
  const group = cellGroups.find(({ cells }) => cells.includes(one));
  const word = mark(CELL_LOOKS[one.state], own.cellStates[one.state]);
  const note = one.state === 'ok' ? (one.status ?? '') : reasonName(one.reason, model);
  return html`<td class="${`cell on-${one.state}`}">${group === undefined ? word : html`<a href="${`#${group.anchor}`}">${word}</a>`}<small>${note}</small></td>`;
}

function identities({ own, view }: FindabilityModel): Html {
  const rows = view.assessment.identities.identities.map(
    ({ id, userAgent, accept }) =>
      html`<tr><th scope="row">${own.identityNames[id]}</th><td><code>${inertText(userAgent, 200)}</code></td><td><code>${inertText(accept, 200)}</code></td></tr>`,
  );
  return html`<details class="calls"><summary><span class="name">${own.identitiesHeading}</span></summary>
${scrolling(own.identitiesHeading, html`<table class="figures"><caption>${own.identitiesHeading}</caption><thead><tr><th scope="col">${own.identity}</th><th scope="col">${own.userAgent}</th><th scope="col">${own.accept}</th></tr></thead><tbody>${rows}</tbody></table>`)}</details>`;
}

function fold({ anchor, cells, exchanges }: CellGroup, model: FindabilityModel): Html | null {
  const { own, view } = model;
  const [first] = cells;
  if (first === undefined) return null;
  const vendor = first.vendor === null ? '' : ` ${say(own.cellVendor, { vendor: first.vendor })}`;
  const where = cells.map(({ identity, page }) => html`<li>${own.identityNames[identity]} · ${pageName(page, model)}</li>`);
  const total = count(own.cellsCount, { count: cells.length }, view.language);
  return html`<details class="answer" id="${anchor}">
<summary>${mark(CELL_LOOKS[first.state], own.cellStates[first.state])}<span class="name">${reasonName(first.reason, model)}${vendor}</span><span class="cost">${total}</span></summary>
<div class="inside"><ul class="tags">${where}</ul>
${evidence(exchanges, model)}
</div></details>`;
}
