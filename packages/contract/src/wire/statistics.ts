import { Type } from 'typebox';
import { component } from './component.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Public numbers, at most a minute old. */
export const STATISTICS = component(
  'Statistics',
  Type.Object(
    {
      audits_total: count('Finished audits.'),
      audits_last_30_days: count('Finished audits of the last 30 days.'),
      stores_audited: count('Stores with a finished audit.'),
      average_score: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], {
        description: "Mean of each store's latest overall score; null when no store has one.",
      }),
      tiers: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'Stores by the tier of their latest scan.' }),
      signals: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
        description: 'Signal → share of the scanned stores in which it could be judged that have it.',
      }),
    },
    { description: 'Numbers over finished audits.' },
  ),
);
