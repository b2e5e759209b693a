/**
 * The input of an operation as bytes. A run puts the same pages to several operations of one box: each body crosses the pipe
 * once, afterwards its number does. Bodies are told apart by identity: one in which a secret was masked has the hash of what was sent.
 */

import { DefaultSerializer, Deserializer } from 'node:v8';

/** Bytes of bodies that a box keeps; the oldest go first. Five audits of ordinary pages; a body that is gone is sent again. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Bytes; a shorter body is sent each time. */
const WORTH_KEEPING = 256;
/** In place of the number of a body that is not kept. */
const NOT_KEPT = 0;

export interface PackedInput {
  readonly input: Uint8Array;
  /** Numbers of bodies that are dropped once this input is read. */
  readonly forget: readonly number[];
}

/** For one box, from its start to its end. Throws for what cannot be copied, and then nothing of that input counts as sent. */
export function createPacker(keptBytes: number = KEPT_BYTES): (input: unknown) => PackedInput {
  const numbers = new WeakMap<object, number>();
  /** Sizes of the bodies in the box, by number, in the order they were sent. */
  const kept = new Map<number, number>();
  let total = 0;
  let last = NOT_KEPT;
  return (input) => {
    const fresh = new Map<Uint8Array, number>();
    const writer = new InputWriter((body) => {
      const known = fresh.get(body) ?? numbers.get(body);
      if (known !== undefined && (kept.has(known) || fresh.has(body))) return { number: known, isSent: true };
      if (body.byteLength < WORTH_KEEPING) return { number: NOT_KEPT, isSent: false };
      const number = last + fresh.size + 1;
      fresh.set(body, number);
      return { number, isSent: false };
    });
    writer.writeHeader();
    writer.writeValue(input);
    for (const [body, number] of fresh) {
      numbers.set(body, number);
      kept.set(number, body.byteLength);
      total += body.byteLength;
    }
    last += fresh.size;
    const forget: number[] = [];
    for (const [number, size] of kept) {
      if (total <= keptBytes) break;
      kept.delete(number);
      total -= size;
      forget.push(number);
    }
    return { input: writer.releaseBuffer(), forget };
  };
}

/** The other side of it, inside the box. */
export function createUnpacker(): (packed: PackedInput) => unknown {
  const kept = new Map<number, Uint8Array>();
  return ({ input, forget }) => {
    const reader = new InputReader(input, kept);
    reader.readHeader();
    const value: unknown = reader.readValue();
    for (const number of forget) kept.delete(number);
    return value;
  };
}

type Numbered = (body: Uint8Array) => { readonly number: number; readonly isSent: boolean };

/** V8 hands arrays of bytes to the method with the underscore (node:v8, `serializer._writeHostObject`). */
class InputWriter extends DefaultSerializer {
  readonly #numbered: Numbered;

  constructor(numbered: Numbered) {
    super();
    this.#numbered = numbered;
  }

  _writeHostObject(body: object): void {
    if (!(body instanceof Uint8Array)) throw new TypeError('a box is given bytes and plain values');
    const { number, isSent } = this.#numbered(body);
    this.writeUint32(number);
    if (isSent) return;
    this.writeUint32(body.byteLength);
    this.writeRawBytes(body);
  }
}

class InputReader extends Deserializer {
  readonly #kept: Map<number, Uint8Array>;

  constructor(input: Uint8Array, kept: Map<number, Uint8Array>) {
    super(input);
    this.#kept = kept;
  }

  _readHostObject(): Uint8Array {
    const number = this.readUint32();
    const known = this.#kept.get(number);
    if (known !== undefined) return known;
    // Memory of its own: a view would keep the whole input alive.
    const body = new Uint8Array(this.readRawBytes(this.readUint32()));
    if (number !== NOT_KEPT) this.#kept.set(number, body);
    return body;
  }
}
