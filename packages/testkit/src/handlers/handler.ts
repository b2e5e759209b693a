/** Handlers: answers of a store that fixed data cannot express. */

import type { Answer } from '../answer.ts';
import type { StoreContext } from '../context.ts';

export interface StoreRequest {
  readonly method: string;
  /** Decoded, without the query. */
  readonly path: string;
  /** What the `*` of the route stood for; '' for an exact route. */
  readonly tail: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 text, '' without a body. */
  readonly body: string;
}

/** Answers one request; undefined means the store knows no such page. */
export type Handler = (request: StoreRequest) => Answer | undefined;

/** Reads its options and files once, when the store starts. Throws on options it does not understand. */
export type HandlerFactory = (options: HandlerOptions, context: StoreContext) => Handler;

/** Reads a route's options: typed, with defaults; throws on a wrong type. */
export interface HandlerOptions {
  text(name: string, fallback?: string): string;
  number(name: string, fallback: number): number;
  flag(name: string, fallback: boolean): boolean;
  record(name: string): Readonly<Record<string, string>>;
}

export function readOptions(handler: string, members: Readonly<Record<string, unknown>>): HandlerOptions {
  const read = <T>(name: string, kind: string, fallback: T | undefined): T => {
    const value = members[name] ?? fallback;
    if (typeof value !== kind) throw new Error(`Handler ${handler}: "${name}" must be a ${kind}`);
    return value as T;
  };
  return {
    text: (name, fallback) => read(name, 'string', fallback),
    number: (name, fallback) => read(name, 'number', fallback),
    flag: (name, fallback) => read(name, 'boolean', fallback),
    record: (name) => read<Readonly<Record<string, string>>>(name, 'object', {}),
  };
}

/** A JSON body; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `value` as an object of unknowns, {} when it is none: request payloads are read leniently, as real stores do. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
