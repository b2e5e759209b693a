import { createParsedPages, type ParsedPages } from '../checks/general-readiness/frame/page-document.ts';
import type { Exchange } from '../core/evidence.ts';
import { readImageHead } from '../formats/image-head.ts';
import { readHome } from '../formats/product/home.ts';
import { readMagento } from '../formats/product/magento.ts';
import { readProductPage } from '../formats/product/page.ts';
import { readShopify } from '../formats/product/shopify.ts';
import { readUcpProducts } from '../formats/product/ucp.ts';
import { readWooCommerce } from '../formats/product/woocommerce.ts';
import { readSitemap } from '../formats/sitemap/sitemap.ts';
import { readUcpAnswer, type UcpOperation } from '../formats/ucp/answer.ts';
import { readMcpReply } from '../formats/ucp/mcp.ts';
import { ownLinkToOpen, wallOf } from '../shared/wall/wall.ts';
import { assemble } from './assessment.ts';
import { explainChange } from './change-cause.ts';
import { CHECK_OPERATIONS } from './checks.gen.ts';
import { verifyFindings } from './verify-findings.ts';

/**
 * The parsers and judges that meet hostile bytes. They run in the worker's box (a warm process with a deadline
 * and a heap limit), so gathering calls them through `Reader` and never parses a store's body on the thread
 * that holds the job's lock. Input and output must survive a structured clone.
 *
 * A check names its own in its `check.ts`; readers that several probes need are named here.
 */
const READERS = {
  wallOf,
  ownLinkToOpen,
  readHome,
  readProductPage,
  readSitemap,
  readWooCommerce,
  readShopify,
  readMagento,
  readUcpProducts,
  readMcpReply,
  readUcpAnswer: (asked: { readonly exchange: Exchange; readonly operation: UcpOperation }) =>
    readUcpAnswer(asked.exchange, asked.operation),
  readImageHead,
};
export const OPERATIONS = { ...READERS, ...CHECK_OPERATIONS, assemble, verifyFindings, explainChange } satisfies Record<
  string,
  (input: never, context?: OperationContext) => unknown
>;

/** Cache of one process between operations: pages already parsed, by body hash. Owned by whoever runs the operations. */
export type OperationContext = ParsedPages;
export { createParsedPages as createOperationContext };

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

export const BOX_FAILURES = ['parse_timeout', 'out_of_memory', 'crashed'] as const;

/** Whether an operation reads one document; the others read all that a run has gathered, and may take longer. */
export function readsOneDocument(name: OperationName): boolean {
  return Object.hasOwn(READERS, name);
}

/**
 * How a boxed operation ends. `failure`: the input was too deep, too slow or too large to read within the box's limits.
 */
export type BoxResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: (typeof BOX_FAILURES)[number]; readonly detail: string };

type Operations = typeof OPERATIONS;
/** The operations as gathering and the runner call them: asynchronous, and never throwing because of the input. */
export type Reader = {
  readonly [K in keyof Operations]: Operations[K] extends (input: infer I, ...rest: never) => infer O
    ? (input: I) => Promise<BoxResult<O>>
    : never;
};

/** The operations without a box, for tests and tools: same results, no isolation. */
export function inlineReader(): Reader {
  const context = createParsedPages();
  return Object.fromEntries(
    Object.entries(OPERATIONS as Record<string, (input: unknown, context: OperationContext) => unknown>).map(([name, operation]) => [
      name,
      async (input: unknown) => ({ ok: true, value: operation(input, context) }),
    ]),
  ) as unknown as Reader;
}
