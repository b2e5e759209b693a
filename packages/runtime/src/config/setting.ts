/** How one environment variable becomes one typed value. */

import { inspect } from 'node:util';

/** A value that no printer shows: strings, JSON, inspection and templates all give `***`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The only way to the value; call it where the value is used, never to pass it on. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '***';
  }

  toJSON(): string {
    return '***';
  }

  [inspect.custom](): string {
    return '***';
  }
}

/** Who sets a setting, and when. */
export const WHEN = {
  deployment: 'Whoever deploys, once for each deployment: where things are, and secrets.',
  part: 'Whoever deploys, with the part it is for: a proxy or a pooler in front, the pages for people, mail, sales, models, a browser.',
  terms: 'The operator, when what callers, accounts and stores are promised changes.',
  capacity: 'Whoever runs the machines, after measuring them ([capacity.md](capacity.md)).',
  rotation: 'The operator, while a secret is changed; it is taken out afterwards.',
  fault: 'The operator, while looking for a fault.',
  development: '`npm start`, tests and demos; a deployment leaves it out.',
};

type When = keyof typeof WHEN;

/** A value, or why the text is not one (without quoting the text: it may be a secret). */
type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

interface Rules<T> {
  /** Undefined: required. Null: optional, absent by default. */
  readonly fallback: T | undefined;
  /** Required when NODE_ENV is production even though there is a default elsewhere. */
  readonly requiredInProduction: boolean;
  /** A value production must not have. */
  readonly forbiddenInProduction: boolean;
}

/** `T` includes null where it may be absent. */
export interface Setting<T> extends Rules<T> {
  readonly env: string;
  readonly when: When;
  /** One or two sentences for the configuration table. */
  readonly doc: string;
  /** Printed in the table. */
  readonly kind: string;
  /** `production` refuses more; without it a value is held to the milder rules. */
  readonly parse: (text: string, production?: boolean) => Parsed<NonNullable<T>>;
}

const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
const bad = (problem: string): Parsed<never> => ({ ok: false, problem });

/** A setting but for its sentences, which `doc` adds. */
function setting<T>(
  [env, when]: readonly [string, When],
  kind: string,
  { fallback, requiredInProduction = false, forbiddenInProduction = false }: Partial<Rules<T>>,
  parse: Setting<T>['parse'],
) {
  return {
    doc: (doc: string): Setting<T> => ({ env, when, kind, doc, fallback, requiredInProduction, forbiddenInProduction, parse }),
  };
}

export function text<F extends string | null>(env: string, when: When, fallback: F) {
  return setting<string | (F & null)>([env, when], 'text', { fallback }, ok);
}

/** Optional, where it has no `fallback`. */
type Own<T, F> = Partial<Omit<Rules<T>, 'fallback'>> & { readonly fallback?: F };

export function secret<F extends Secret | null = null>(env: string, when: When, own: Own<Secret, F> & { readonly atLeast?: number } = {}) {
  const { atLeast = 1, fallback = null, ...rules } = own;
  return setting<Secret | (F & null)>([env, when], 'secret', { ...rules, fallback: fallback as F }, (value) =>
    value.length >= atLeast ? ok(new Secret(value)) : bad(`must have at least ${atLeast} characters`),
  );
}

export function integer(env: string, when: When, [least, most]: readonly [least: number, most: number], fallback: number) {
  return setting<number>([env, when], `${least}–${most}`, { fallback }, (value) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? ok(number) : bad(`must be a whole number from ${least} to ${most}`);
  });
}

/** False by default. */
export function flag(env: string, when: When, rules: Partial<Rules<boolean>> = {}) {
  return setting<boolean>([env, when], 'true or false', { fallback: false, ...rules }, (value) => {
    if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return ok(true);
    if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return ok(false);
    return bad('must be true or false');
  });
}

export function choice<const C extends string>(env: string, when: When, choices: readonly C[], fallback: NoInfer<C>) {
  return setting<C>([env, when], choices.join(' · '), { fallback }, (value) => {
    const found = choices.find((option) => option === value);
    return found === undefined ? bad(`must be one of ${choices.join(', ')}`) : ok(found);
  });
}

/** An absolute http(s) address without a trailing slash, query or fragment. */
export function httpAddress<F extends string | null = null>(
  env: string,
  when: When,
  own: Own<string, F> & { readonly httpsInProduction?: boolean } = {},
) {
  const { httpsInProduction = false, fallback = null, ...rules } = own;
  return setting<string | (F & null)>([env, when], 'http(s) URL', { ...rules, fallback: fallback as F }, (value, production) => {
    const url = URL.parse(value);
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) {
      return bad('must be an absolute http or https URL without user, query or fragment');
    }
    if (production && httpsInProduction && url.protocol !== 'https:') return bad('must be an https URL in production');
    return ok(url.href.replace(/(?<!\/)\/+$/, ''));
  });
}

/** A connection string: holds a password, so it is a secret. */
export function connection<F extends null = never>(
  env: string,
  when: When,
  protocols: readonly string[],
  own: { readonly fallback?: F } = {},
) {
  return setting<Secret | F>([env, when], `${protocols.join(' or ')} URL, secret`, own, (value) => {
    const url = URL.parse(value);
    return url && protocols.includes(url.protocol.slice(0, -1)) ? ok(new Secret(value)) : bad(`must be a ${protocols.join(' or ')} URL`);
  });
}

/** Comma-separated items, each checked; blanks are dropped. Empty by default. */
export function list(
  env: string,
  when: When,
  { item, itemKind, ...rules }: Partial<Rules<readonly string[]>> & { readonly item: RegExp; readonly itemKind: string },
) {
  return setting<readonly string[]>([env, when], `list of ${itemKind}`, { fallback: [], ...rules }, (value) => {
    const items = value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const wrong = items.findIndex((one) => !item.test(one));
    return wrong === -1 ? ok(items) : bad(`item ${wrong + 1} is not ${itemKind}`);
  });
}
