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

export interface Setting<T> {
  readonly env: string;
  readonly when: When;
  /** One or two sentences for the configuration table. */
  readonly doc: string;
  /** Printed in the table. */
  readonly kind: string;
  /** Undefined: required. Null: optional, absent by default. */
  readonly fallback: T | null | undefined;
  /** Required when NODE_ENV is production even though there is a default elsewhere. */
  readonly requiredInProduction: boolean;
  /** A value production must not have. */
  readonly forbiddenInProduction: boolean;
  /** `production` refuses more; without it a value is held to the milder rules. */
  readonly parse: (text: string, production?: boolean) => Parsed<T>;
}

type Own<T> = Pick<Setting<T>, 'doc'> & Partial<Pick<Setting<T>, 'fallback' | 'requiredInProduction' | 'forbiddenInProduction'>>;

const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
const bad = (problem: string): Parsed<never> => ({ ok: false, problem });

type Named<T> = Own<T> & Pick<Setting<T>, 'env' | 'when'>;

function setting<T>(kind: string, named: Named<T>, parse: Setting<T>['parse']): Setting<T> {
  const { env, when, doc, fallback, requiredInProduction = false, forbiddenInProduction = false } = named;
  return { kind, env, when, doc, fallback, requiredInProduction, forbiddenInProduction, parse };
}

export function text(env: string, when: When, own: Own<string>): Setting<string> {
  return setting('text', { ...own, env, when }, ok);
}

export function secret(env: string, when: When, own: Own<Secret> & { readonly atLeast?: number }): Setting<Secret> {
  const atLeast = own.atLeast ?? 1;
  return setting('secret', { ...own, env, when }, (value) =>
    value.length >= atLeast ? ok(new Secret(value)) : bad(`must have at least ${atLeast} characters`),
  );
}

export function integer(
  env: string,
  when: When,
  own: Own<number> & { readonly range: readonly [least: number, most: number] },
): Setting<number> {
  const [least, most] = own.range;
  return setting(`${least}–${most}`, { ...own, env, when }, (value) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? ok(number) : bad(`must be a whole number from ${least} to ${most}`);
  });
}

export function flag(env: string, when: When, own: Own<boolean>): Setting<boolean> {
  return setting('true or false', { ...own, env, when }, (value) => {
    if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return ok(true);
    if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return ok(false);
    return bad('must be true or false');
  });
}

export function choice<const C extends string>(env: string, when: When, own: Own<C> & { readonly choices: readonly C[] }): Setting<C> {
  return setting(own.choices.join(' · '), { ...own, env, when }, (value) => {
    const found = own.choices.find((option) => option === value);
    return found === undefined ? bad(`must be one of ${own.choices.join(', ')}`) : ok(found);
  });
}

/** An absolute http(s) address without a trailing slash, query or fragment. */
export function httpAddress(env: string, when: When, own: Own<string> & { readonly httpsInProduction?: boolean }): Setting<string> {
  return setting('http(s) URL', { ...own, env, when }, (value, production) => {
    const url = URL.parse(value);
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) {
      return bad('must be an absolute http or https URL without user, query or fragment');
    }
    if (production && own.httpsInProduction && url.protocol !== 'https:') return bad('must be an https URL in production');
    return ok(url.href.replace(/(?<!\/)\/+$/, ''));
  });
}

/** A connection string: holds a password, so it is a secret. */
export function connection(env: string, when: When, own: Own<Secret> & { readonly protocols: readonly string[] }): Setting<Secret> {
  return setting(`${own.protocols.join(' or ')} URL, secret`, { ...own, env, when }, (value) => {
    const url = URL.parse(value);
    return url && own.protocols.includes(url.protocol.slice(0, -1))
      ? ok(new Secret(value))
      : bad(`must be a ${own.protocols.join(' or ')} URL`);
  });
}

/** Comma-separated items, each checked; blanks are dropped. */
export function list(
  env: string,
  when: When,
  own: Own<readonly string[]> & { readonly item: RegExp; readonly itemKind: string },
): Setting<readonly string[]> {
  return setting(`list of ${own.itemKind}`, { ...own, env, when }, (value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const wrong = items.findIndex((item) => !own.item.test(item));
    return wrong === -1 ? ok(items) : bad(`item ${wrong + 1} is not ${own.itemKind}`);
  });
}
