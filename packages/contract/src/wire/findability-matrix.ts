/** The same pages as several identities see them. */

import { CELL_STATES, IDENTITY_IDS } from '@vitrine/engine';
import { Type } from 'typebox';
import { component } from './component.ts';
import { EXCHANGE_KEY, REASON, STATUS } from './findability-page.ts';
import { count, names, nullable } from './parts.ts';

const IDENTITY = names(IDENTITY_IDS, 'Who asked; all of them are us and say so.');
const ROW = Type.String({ description: '`page` of one of `pages`, or `robots`.' });

const CELL = component(
  'MatrixCell',
  Type.Object({
    identity: IDENTITY,
    page: ROW,
    state: names(
      CELL_STATES,
      '`invalid`: something else than others get. `blocked`: refused twice where others were let in. `flaky`: refused once, fine when asked again.',
    ),
    reason: REASON,
    vendor: nullable(Type.String({ description: 'Who blocks, when the answer gives it away.' })),
    status: STATUS,
    ms: nullable(count('From the first byte sent to the last byte read.')),
    bytes: nullable(count('After decoding.')),
    exchanges: Type.Array(EXCHANGE_KEY, { description: 'One, or two when it was asked again.' }),
  }),
);

export const IDENTITIES = component(
  'IdentityMatrix',
  Type.Object({
    identities: Type.Array(
      Type.Object({
        identity: IDENTITY,
        user_agent: Type.String({ description: 'As sent.' }),
        accept: Type.String({ description: 'As sent.' }),
        cells: Type.Object(Object.fromEntries(CELL_STATES.map((state) => [state, count('Rows in this state.')])), {
          description: 'How many rows it saw in which state.',
        }),
      }),
      { description: 'Who asked.' },
    ),
    rows: Type.Array(ROW, { description: 'What was asked for.' }),
    cells: Type.Array(CELL, { description: 'Row by row, in the order of `identities`.' }),
  }),
);
