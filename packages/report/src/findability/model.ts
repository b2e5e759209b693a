/** What the chapters of a Web Findability page share. */

import { inBoth, type MatrixCell, type Worded } from '@vitrine/engine';
import { pageOf } from '../page.ts';
import { numbered, type RunModel } from '../run/model.ts';
import type { FindabilityView } from '../view.ts';
import { nameOf, say } from '../words.ts';
import { FINDABILITY } from './words.ts';

const OWN = inBoth(FINDABILITY);

/** Cells that were not the page, for one reason. */
export interface CellGroup {
  readonly anchor: string;
  readonly cells: readonly MatrixCell[];
  /** What is shown of their exchanges. */
  readonly exchanges: readonly string[];
}

export interface FindabilityModel extends RunModel {
  readonly view: FindabilityView;
  /** This page's own words, beside those all pages share. */
  readonly own: Worded<typeof FINDABILITY>;
  readonly cellGroups: readonly CellGroup[];
}

/** Same view, same model. */
export function findabilityModel(view: FindabilityView): FindabilityModel {
  const { findings, identities } = view.assessment;
  return { view, ...pageOf(view), own: OWN[view.language], findings: numbered(findings), cellGroups: groupCells(identities.cells) };
}

/** Most cells shown per reason; the run's JSON has every cell. */
const SHOWN_PER_GROUP = 2;

function groupCells(cells: readonly MatrixCell[]): readonly CellGroup[] {
  const odd = cells.filter(({ state, exchanges }) => state !== 'ok' && exchanges.length > 0);
  const alike = [...Map.groupBy(odd, ({ state, reason, vendor }) => `${state} ${reason} ${vendor ?? ''}`).values()];
  return alike.map((group, index) => ({
    anchor: `cell-${index + 1}`,
    cells: group,
    exchanges: group.flatMap(({ exchanges }) => exchanges).slice(0, SHOWN_PER_GROUP),
  }));
}

/** Ids are ours: `home`, `category`, `product:1`. */
export function pageAnchor(id: string): string {
  return `p-${id.replace(/[^a-z0-9]+/g, '-')}`;
}

/** "Product 2". */
export function pageName(id: string, { own }: Pick<FindabilityModel, 'own'>): string {
  const [kind = id, number] = id.split(':');
  const name = nameOf(own.pageNames, kind);
  return number === undefined ? name : say(own.pageNumber, { name, number });
}

/** Our word for what decided, in words; failures of a connection have theirs on every page. */
export function reasonName(reason: string, { own, words }: Pick<FindabilityModel, 'own' | 'words'>): string {
  return Object.hasOwn(own.reasons, reason) ? nameOf(own.reasons, reason) : nameOf(words.failures, reason);
}
