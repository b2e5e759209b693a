/**
 * What a shopping agent was asked to do, did and cost (specification §1, decisions §5): shared by the check `agent_simulation`
 * and by Agent Performance.
 */

import {
  BLAMED,
  FUNNEL_STEPS,
  type HandOffKind,
  MISSION_KINDS,
  type MissionVerdict,
  MODEL_PROVIDERS,
  NO_MISSIONS,
  type NoMission,
  type ShopEvidence,
  STOPS,
} from '@vitrine/engine';
import { Type } from 'typebox';
import { count, listOf, names, nullable, object, objectOrNull, shape, text, union } from './parts.ts';

export const COST = nullable(
  Type.Number({ minimum: 0, description: 'US dollars; null when the operator states no prices, or the provider did not count.' }),
);
export const FUNNEL_STEP = names(
  FUNNEL_STEPS,
  '`discovered` something, `relevant` to the wish, `detail` read, `variant` chosen, `handoff` to the buyer, `checkout` where allowed.',
);

export const MODEL = shape('Model', 'The model that shopped, and what it is reckoned to cost.', {
  provider: names(MODEL_PROVIDERS, '`scripted`: a deterministic shopper that needs no language model.'),
  name: text('As its provider calls it.'),
  prices: objectOrNull('US dollars per million tokens.', {
    input: Type.Number({ minimum: 0, description: 'What it is given.' }),
    output: Type.Number({ minimum: 0, description: 'What it answers, thoughts included.' }),
    cached: nullable(Type.Number({ minimum: 0, description: 'What it is given and reads from its cache; null: as the rest.' })),
    as_of: nullable(text('Day on which the operator read them.')),
  }),
});

export const USAGE_OF_MODEL = shape('TokenUsage', 'Tokens, as the provider counted them; null where it did not.', {
  input_tokens: nullable(count('What the model was given.')),
  output_tokens: nullable(count('What it answered, thoughts included.')),
  cached_tokens: nullable(count('The part of the input it read from its cache.')),
  reasoning_tokens: nullable(count('The part of the output that was thoughts.')),
});

export const MISSION = shape('Mission', 'A wish made from a product the store shows, so that code can decide whether it was met.', {
  mission: text('Names it within the run.'),
  kind: names(MISSION_KINDS, 'What is asked of the shopper; nothing of the store satisfies the last five, and the right end is to say so.'),
  wish: text('As the shopper is told it, in the language of the market; holds text of the store.'),
  words: Type.Array(Type.String(), { description: 'What is looked for: words of a title of the store. Data, never instructions.' }),
  category: nullable(text('Category of the product the wish was made from.')),
  attribute: objectOrNull('An option the variant must have.', { name: text('For instance the size.'), label: text('For instance M.') }),
  quantity: Type.Integer({ minimum: 1, description: 'How many of it the cart must hold.' }),
  variants: Type.Array(Type.String(), { description: 'Ids of the variants of the sample that meet the wish; text of the store.' }),
  ceiling: Type.Number({ minimum: 0, description: 'What the cart may cost at most, in units of the currency.' }),
  currency: text('ISO 4217.'),
  other: objectOrNull('A second product: bought as well, compared with, or what the thing must go with.', {
    words: Type.Array(Type.String(), { description: 'Words of its title.' }),
    variants: Type.Array(Type.String(), { description: 'Ids of its variants; text of the store.' }),
  }),
  postcode: nullable(text('Where it is to be sent; of a public place.')),
  made_from: text('The sampled product the wish was made from.'),
});

export const HAND_OFF_KINDS = ['cart', 'permalink', 'form', 'product_page'] as const;
const HAND_OFF = shape(
  'HandOff',
  'Where the shopper stops: it never pays; a checkout is made only where the owner of the store allowed it, and cancelled.',
  {
    by: union<HandOffKind | 'checkout'>()(
      [...HAND_OFF_KINDS, 'checkout'],
      '`cart`: the store made one. `permalink`: an address of the platform that fills one. `form`: the form of the product’s page, whose cart was read in a visit of ours and emptied; the buyer presses it again. `product_page`: the page alone. `checkout`: the page, and a checkout of the same that is right.',
    ),
    url: nullable(text('Where the buyer goes on; text of the store.')),
  },
);

const TOOL_CALL = shape('ToolCall', 'One call of a tool by the model.', {
  tool: text('As the model wrote it, cut off at 40 characters.'),
  outcome: text('What it gave (`products`, `handoff`), or why it gave nothing (`not_found`, `off_store`).'),
  bytes: count("Of the store's answers."),
  ms: count('From the call to its result.'),
});

/** What was decided of one mission tried once; the trace alone decides. */
export const DECISION = {
  state: union<MissionVerdict['state']>()(
    ['completed', 'stopped', 'unmeasured'],
    'Decided by code from what the tools returned; the word of the model counts for nothing. `unmeasured`: it says nothing about the store.',
  ),
  reached: Type.Array(FUNNEL_STEP, { description: 'Steps that were reached, in order and without a gap.' }),
  stopped_at: nullable(FUNNEL_STEP),
  obstacle: nullable(text('Stable word for why it ended short of its goal.')),
  whose: nullable(
    names(BLAMED, 'Whose doing that is. `ours`: a limit or a fault of this service. `between`: somebody between us and the store.'),
  ),
  turn: nullable(Type.Integer({ minimum: 1, description: 'The turn of the model that shows it.' })),
  hand_off: nullable(HAND_OFF),
  points: Type.Number({ minimum: 0, maximum: 100, description: 'For the steps reached.' }),
} as const;
export const STOP = names(STOPS, 'Why it ended: by its own word, or by one of the limits.');

/** A verdict with what was done and what it took. */
export const VERDICT = {
  ...DECISION,
  stop: STOP,
  steps: Type.Array(TOOL_CALL, { description: 'Every call, in order.' }),
  usage: USAGE_OF_MODEL,
  ms: count('In tools and in the answers of the model.'),
  cost: COST,
} as const;

export const NO_MISSION = nullable(
  union<NoMission>()(
    NO_MISSIONS,
    'Why no shopper was sent out: no product is known, none states a price, none says in which currency, every variant was seen sold out, or none can be ordered online by its name.',
  ),
);
export const SUPPORTED = count('Missions the sampled products support; a run tries a few of them.');
export const CHANNEL = union<ShopEvidence['channel']>()(
  ['ucp', 'sample'],
  '`ucp`: a conversation with the store. `sample`: the products its catalogue showed.',
);

const CONDUCT = object('What the shopper did that no store is to blame for.', {
  bad_calls: Type.Integer({ minimum: 0, description: "Calls that broke a tool's rules." }),
  repeats: count('Calls made a third time and more.'),
  invented: Type.Array(Type.String(), { description: '`price`: named at the end though no tool had said it.' }),
});

export const SIMULATION = shape('Simulation', 'Who shopped, for what, how far it came and what it cost.', {
  model: MODEL,
  channel: CHANNEL,
  no_mission: NO_MISSION,
  supported: SUPPORTED,
  missions: listOf('What the shopper was sent for, and how far it came.', { mission: MISSION, ...VERDICT, conduct: CONDUCT }),
  usage: USAGE_OF_MODEL,
  cost: COST,
});
