/** The check `agent_simulation` beyond its findings (specification §1, decisions §5). */

import { Type } from 'typebox';
import { component } from './component.ts';
import { CHANNEL, COST, MISSION, MODEL, NO_MISSION, USAGE_OF_MODEL, VERDICT } from './shopping.ts';

const CONDUCT = Type.Object(
  {
    bad_calls: Type.Integer({ minimum: 0, description: "Calls that broke a tool's rules." }),
    repeats: Type.Integer({ minimum: 0, description: 'Calls made a third time and more.' }),
    invented: Type.Array(Type.String(), { description: '`title`, `price`: named at the end though no tool had said it.' }),
    penalty: Type.Number({ minimum: 0, description: 'Points that were taken off.' }),
  },
  { description: 'What the shopper did that no store is to blame for.' },
);

export const SIMULATION = component(
  'Simulation',
  Type.Object(
    {
      model: MODEL,
      door: CHANNEL,
      no_mission: NO_MISSION,
      missions: Type.Array(Type.Object({ mission: MISSION, ...VERDICT, conduct: CONDUCT }), {
        description: 'What the shopper was sent for, and how far it came.',
      }),
      usage: USAGE_OF_MODEL,
      cost: COST,
    },
    { description: 'Who shopped, for what, how far it came and what it cost.' },
  ),
);
