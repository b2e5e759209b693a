/** The tool descriptions an MCP client sees in `tools/list`. */

const META = {
  type: 'object',
  properties: { 'ucp-agent': { type: 'object', properties: { profile: { type: 'string', format: 'uri' } }, required: ['profile'] } },
  required: ['ucp-agent'],
};
const LINE_ITEMS = {
  type: 'object',
  properties: {
    line_items: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          item: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
          quantity: { type: 'integer', minimum: 1 },
        },
        required: ['item', 'quantity'],
      },
    },
  },
  required: ['line_items'],
};
const ID = { id: { type: 'string' } };

const TOOLS: Readonly<Record<string, { readonly description: string; readonly properties: Readonly<Record<string, unknown>> }>> = {
  search_catalog: {
    description: 'Find products by words, category or price.',
    properties: {
      catalog: {
        type: 'object',
        properties: {
          query: { type: 'string' },
          filters: { type: 'object' },
          context: { type: 'object' },
          pagination: { type: 'object', properties: { cursor: { type: 'string' }, limit: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
  lookup_catalog: {
    description: 'Read products and variants whose ids are known.',
    properties: {
      catalog: { type: 'object', properties: { ids: { type: 'array', items: { type: 'string' }, minItems: 1 } }, required: ['ids'] },
    },
  },
  get_product: {
    description: 'Read one product with its options and variants.',
    properties: { catalog: { type: 'object', properties: { ...ID, selected: { type: 'array' } }, required: ['id'] } },
  },
  create_cart: { description: 'Put items into a new cart.', properties: { cart: LINE_ITEMS } },
  get_cart: { description: 'Read a cart.', properties: ID },
  update_cart: { description: 'Replace the items of a cart.', properties: { ...ID, cart: LINE_ITEMS } },
  cancel_cart: { description: 'Give up a cart.', properties: ID },
  create_checkout: { description: 'Begin a checkout.', properties: { checkout: LINE_ITEMS } },
  get_checkout: { description: 'Read a checkout.', properties: ID },
  update_checkout: { description: 'Change a checkout.', properties: { ...ID, checkout: LINE_ITEMS } },
  cancel_checkout: { description: 'Give up a checkout.', properties: ID },
  complete_checkout: { description: 'Complete a checkout; the buyer pays on our site.', properties: ID },
  get_order: { description: 'Read an order.', properties: ID },
};

/** Descriptions of the named tools, in their order; names without a description are left out. */
export function toolDescriptions(names: readonly string[]): readonly object[] {
  return names.flatMap((name) => {
    const tool = TOOLS[name];
    if (tool === undefined) return [];
    const inputSchema = {
      type: 'object',
      properties: { meta: META, ...tool.properties },
      required: ['meta', ...Object.keys(tool.properties)],
    };
    return [{ name, description: tool.description, inputSchema }];
  });
}
