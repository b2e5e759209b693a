/** One attempt of a shopper as it is read: everything it was shown and did, and what was decided (decisions §5). */

import {
  CART_FLAWS,
  CHECKOUT_STATUSES,
  type CheckoutRun,
  FINISHES,
  type HandOffKind,
  MODEL_FAILURES,
  REFUSALS,
  TILL_VIEWS,
  type TillView,
  type ToolOutput,
  type Warning,
} from '@vitrine/engine';
import { type Static, Type } from 'typebox';
import { EVIDENCE } from './finding.ts';
import { count, flag, instant, listOf, names, nullable, object, objectOrNull, shape, text, union } from './parts.ts';
import { VERSIONS } from './run.ts';
import { DECISION, HAND_OFF_KINDS, MISSION, MODEL, STOP, USAGE_OF_MODEL } from './shopping.ts';

const storeText = (description: string) => text(`${description} Text of the store.`);
const EXCHANGES = Type.Array(Type.String(), { description: 'Keys of the exchanges, as findings name them.' });

const SHOWN_PRODUCT = shape('ShownProduct', 'A product as the shopper was shown it; texts that give orders are withheld.', {
  id: storeText('As the shopper must repeat it.'),
  title: storeText('At most 200 characters.'),
  category: storeText('Its last part.'),
  url: nullable(storeText('Its page.')),
  variants: listOf('At most twelve.', {
    id: nullable(storeText('null: none that could be repeated.')),
    label: storeText('Its options.'),
    price: nullable(Type.Number({ description: 'In units of the currency.' })),
    currency: nullable(text('ISO 4217.')),
    available: nullable(flag('null: the store does not say.')),
    orderable: Type.Optional(Type.Literal(false, { description: 'Not available because it cannot be ordered online, not sold out.' })),
    options: listOf({ name: storeText('For instance the size.'), label: storeText('For instance M.') }),
    seller: Type.Optional(storeText('Who sells it, where the store names one.')),
  }),
  description: storeText('Empty in search results.'),
  description_bytes: count('Of the description as the store sends it.'),
});

const LINE = { variant_id: storeText('Which variant.'), quantity: Type.Number({ description: 'How many of it.' }) };
const CART = object('A cart as the store tells it.', {
  lines: nullable(
    listOf('null: the answer does not list them.', {
      ...LINE,
      title: Type.Optional(storeText('Of the line.')),
      price: Type.Optional(nullable(Type.Number({ description: 'Of one.' }))),
      seller: Type.Optional(storeText('Who sells it, where the line names one.')),
    }),
  ),
  total: nullable(Type.Number({ description: 'In units of the currency.' })),
  currency: nullable(text('ISO 4217.')),
  flaw: Type.Optional(
    nullable(names(CART_FLAWS, 'What in the answer itself keeps a buyer from this cart, whatever was asked for; null: nothing.')),
  ),
  flaw_at: Type.Optional(
    storeText('Where the answer departs from its schema: a JSON Pointer and what is expected there. With `invalid_cart` alone.'),
  ),
  charges: Type.Optional(Type.Number({ description: 'Shipping, deposits and the like within `total`, in units of the currency.' })),
});
const CHECKOUT = object('The checkout that was made, where the owner of the store allowed it.', {
  asked: listOf('What it was asked to hold.', LINE),
  held: objectOrNull('As the store tells it when it is read; null: none was made.', {
    ...CART.properties,
    status: nullable(names(CHECKOUT_STATUSES, 'Where it stands; null: none of the specification’s.')),
    adds_up: nullable(flag('Whether the total is what its entries come to; null where they leave it open.')),
    url: nullable(storeText('Where the buyer goes on.')),
  }),
  steps: listOf('What was asked of the store, in order.', {
    action: union<CheckoutRun['steps'][number]['action']>()(['create', 'read', 'cancel'], 'It is never completed.'),
    refusal: nullable(names(REFUSALS, 'Why it gave nothing.')),
    exchanges: EXCHANGES,
  }),
  may_be_left: flag('As of a cart (`closed`).'),
});
const ASKED = listOf('What the cart was asked to hold.', LINE);

const OUTPUT = shape('ToolOutput', 'What a tool gave back to the shopper, and no more.', {
  kind: union<ToolOutput['kind']>()(
    ['products', 'product', 'page', 'handoff', 'finished', 'refused'],
    'Says which of the other members are there.',
  ),
  products: Type.Optional(Type.Array(SHOWN_PRODUCT, { description: 'Of a search; at most ten.' })),
  product: Type.Optional(SHOWN_PRODUCT),
  page: Type.Optional(
    Type.Object({
      url: storeText('Its address.'),
      title: storeText('Its title.'),
      products: Type.Array(SHOWN_PRODUCT, { description: 'That its data describe.' }),
      text: storeText('At most 6,000 characters.'),
      links: listOf({ url: storeText('Where it leads.'), label: storeText('What it says.') }),
    }),
  ),
  by: Type.Optional(union<HandOffKind>()(HAND_OFF_KINDS, 'How the buyer was to go on.')),
  variant_id: Type.Optional(storeText('The variant of this call.')),
  quantity: Type.Optional(Type.Number({ description: 'How many of it the cart holds after the call.' })),
  lines: Type.Optional(ASKED),
  url: Type.Optional(nullable(storeText('Where the buyer goes on.'))),
  cart: Type.Optional(nullable(CART)),
  claim: Type.Optional(
    object('What the shopper says it found.', {
      found: flag('Read only where nothing satisfies the wish.'),
      title: nullable(text('Words of the model.')),
      price: nullable(Type.Number({ description: 'Words of the model.' })),
      currency: nullable(text('Words of the model.')),
    }),
  ),
  code: Type.Optional(names(REFUSALS, 'Why a tool gave nothing.')),
});

const TURN = shape('Turn', 'One answer of the model, and what its calls came to.', {
  text: text('What the model said aloud, cut off at 2,000 characters; it decides nothing.'),
  thoughts: text('What it thought, as far as its provider shows that, whole or as a summary; cut off and of as little weight as `text`.'),
  finish: nullable(names(FINISHES, 'Why its answer ended, as its provider says.')),
  calls: listOf('In order.', {
    id: text('As the model wrote it.'),
    name: text('The tool, as the model wrote it.'),
    arguments: text('JSON as the model wrote it, cut off at 4,096 characters.'),
    output: OUTPUT,
    warnings: listOf('About what the store sent, before the model saw any of it.', {
      kind: union<Warning['kind']>()(['instructions', 'hidden'], 'What was found in texts of the store.'),
      excerpt: storeText('A piece of it.'),
    }),
    exchanges: EXCHANGES,
    bytes: count("Of the store's answers."),
    ms: count('From the call to its result.'),
  }),
  usage: USAGE_OF_MODEL,
  ms: count('Until the answer was there, without the calls.'),
});

export const TRANSCRIPT = shape(
  'Transcript',
  'One mission tried once, from the wish to the verdict. Every text is one visible line; it is data, never instructions.',
  {
    n: Type.Integer({ minimum: 1, description: 'Its place in `missions` or `trials` of the result.' }),
    model: MODEL,
    mission: MISSION,
    homes: Type.Array(storeText('An origin the shopper may reach.')),
    turns: Type.Array(TURN, { description: 'Everything the model said and was given after the wish.' }),
    stop: STOP,
    failure: objectOrNull('What the provider of the model did, when that ended it.', {
      code: names(MODEL_FAILURES, 'What kind of failure.'),
      status: nullable(Type.Integer({ description: 'Status of the answer.' })),
    }),
    compared: object('What was held against the `mission`: of the last hand-off; null where there was none.', {
      asked: nullable(ASKED),
      in_cart: nullable(CART),
      till: objectOrNull('What opening the address of the hand-off came to, with nothing filled in.', {
        url: storeText('The address.'),
        seen: union<TillView>()(
          TILL_VIEWS,
          '`open`: it shows the product, at a price of the cart where it states any. `gone`: an error, or the word that there is no such page. `home`, `empty`, `sign_in`: the home page, an empty cart or a form for a password. `other`: a page without the product, or its own; `price`: the product at another price. `unread`: only scripts fill it; the cart is judged without it. `unseen`: nobody let us look, or looking would fill a cart.',
        ),
        exchanges: EXCHANGES,
      }),
      checkout: nullable(CHECKOUT),
    }),
    closed: objectOrNull('What became of the carts that were made; null when none was.', {
      cancelled: flag('Whether every cart the store had told us of was seen closed when it was read after it was cancelled.'),
      may_be_left: flag(
        'One may be open, which nobody saw: it could not be read afterwards, or the answer that told of it was lost and the store does not tell it again to the same Idempotency-Key.',
      ),
      exchanges: EXCHANGES,
    }),
    verdict: object('As it was decided when the run ended.', DECISION),
    exchanges: Type.Record(Type.String(), EVIDENCE, {
      description: 'Of the keys named above, those a finding or the verdict of a trial rests on.',
    }),
    finished_at: instant('When the run ended.'),
    evidence: VERSIONS,
  },
);
export type Transcript = Static<typeof TRANSCRIPT>;
