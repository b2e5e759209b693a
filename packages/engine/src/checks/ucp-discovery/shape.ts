/** Checks catalog answers against the catalog types, by hand: what agents rely on, named by path and reason. */

import { isObject, type Json, type JsonObject, member } from '../../formats/json.ts';
import type { UcpOperation, UcpProducts } from '../../formats/ucp/answer.ts';

export interface ShapeFault {
  /** JSON Pointer like, `products/0/variants/1/price`. */
  readonly path: string;
  /** Our own words. */
  readonly expected: string;
}

/** Ten faults describe an answer; the rest repeats them. */
const MAX_FAULTS = 10;

/** Faults of one readable answer, in document order, at most ten. */
export function shapeFaults(answer: UcpProducts, operation: UcpOperation): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const fault = (path: string, expected: string) => {
    if (faults.length < MAX_FAULTS) {
      faults.push({ path, expected });
    }
  };
  if (answer.pagination.hasNextPage && answer.pagination.cursor === null) {
    fault('pagination/cursor', 'a string when has_next_page is true');
  }
  answer.products.slice(0, 50).forEach((product, index) => {
    checkProduct(product, operation === 'product' ? 'product' : `products/${index}`, operation, fault);
  });
  return faults;
}

type Fault = (path: string, expected: string) => void;

function checkProduct(product: JsonObject, path: string, operation: UcpOperation, fault: Fault): void {
  checkText(product, 'id', path, fault);
  checkText(product, 'title', path, fault);
  checkDescription(product, path, fault);
  const range = member(product, 'price_range');
  checkPrice(member(range, 'min'), `${path}/price_range/min`, fault);
  checkPrice(member(range, 'max'), `${path}/price_range/max`, fault);
  const variants = member(product, 'variants');
  if (!Array.isArray(variants) || variants.length === 0) {
    fault(`${path}/variants`, 'at least one variant');
    return;
  }
  variants.slice(0, 100).forEach((variant: Json, index: number) => {
    checkVariant(variant, `${path}/variants/${index}`, operation, fault);
  });
  const options = member(product, 'options');
  if (operation === 'product' && Array.isArray(options) && options.length > 0 && !Array.isArray(member(product, 'selected'))) {
    fault(`${path}/selected`, 'an array when the product has options');
  }
}

function checkVariant(variant: Json, path: string, operation: UcpOperation, fault: Fault): void {
  checkText(variant, 'id', path, fault);
  checkText(variant, 'title', path, fault);
  checkDescription(variant, path, fault);
  checkPrice(member(variant, 'price'), `${path}/price`, fault);
  const inputs = member(variant, 'inputs');
  if (operation === 'lookup' && (!Array.isArray(inputs) || inputs.length === 0)) {
    fault(`${path}/inputs`, 'which of the asked ids this variant answers');
  }
}

function checkText(owner: unknown, name: string, path: string, fault: Fault): void {
  const value = member(owner, name);
  if (typeof value !== 'string' || value === '') {
    fault(`${path}/${name}`, 'a non-empty string');
  }
}

function checkDescription(owner: unknown, path: string, fault: Fault): void {
  const description = member(owner, 'description');
  const formats = ['plain', 'html', 'markdown'].filter((format) => typeof member(description, format) === 'string');
  if (!isObject(description) || formats.length === 0) {
    fault(`${path}/description`, 'an object with plain, html or markdown');
  }
}

function checkPrice(price: unknown, path: string, fault: Fault): void {
  const amount = member(price, 'amount');
  const currency = member(price, 'currency');
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) {
    fault(`${path}/amount`, 'a whole number of minor units');
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    fault(`${path}/currency`, 'three capital letters of ISO 4217');
  }
}
