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

interface SettingInfo {
  readonly env: string;
  readonly when: keyof typeof WHEN;
  /** One or two sentences for the configuration table. */
  readonly doc: string;
}

/** A value, or why the text is not one (without quoting the text: it may be a secret). */
type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export interface Setting<T> extends SettingInfo {
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

interface Common<T> extends SettingInfo {
  readonly fallback?: T | null;
  readonly requiredInProduction?: boolean;
  readonly forbiddenInProduction?: boolean;
}

const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
const bad = (problem: string): Parsed<never> => ({ ok: false, problem });

function setting<T>(kind: string, common: Common<T>, parse: Setting<T>['parse']): Setting<T> {
  return {
    kind,
    env: common.env,
    when: common.when,
    doc: common.doc,
    fallback: common.fallback,
    requiredInProduction: common.requiredInProduction ?? false,
    forbiddenInProduction: common.forbiddenInProduction ?? false,
    parse,
  };
}

export function text(common: Common<string>): Setting<string> {
  return setting('text', common, ok);
}

export function secret(common: Common<Secret> & { readonly atLeast?: number }): Setting<Secret> {
  const atLeast = common.atLeast ?? 1;
  return setting('secret', common, (value) =>
    value.length >= atLeast ? ok(new Secret(value)) : bad(`must have at least ${atLeast} characters`),
  );
}

export function integer(common: Common<number> & { readonly min: number; readonly max: number }): Setting<number> {
  return setting(`${common.min}–${common.max}`, common, (value) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= common.min && number <= common.max ? ok(number) : bad(`must be a whole number from ${common.min} to ${common.max}`);
  });
}

export function flag(common: Common<boolean>): Setting<boolean> {
  return setting('true or false', common, (value) => {
    if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return ok(true);
    if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return ok(false);
    return bad('must be true or false');
  });
}

export function choice<const C extends string>(common: Common<C> & { readonly choices: readonly C[] }): Setting<C> {
  return setting(common.choices.join(' · '), common, (value) => {
    const found = common.choices.find((option) => option === value);
    return found === undefined ? bad(`must be one of ${common.choices.join(', ')}`) : ok(found);
  });
}

/** An absolute http(s) address without a trailing slash, query or fragment. */
export function httpAddress(common: Common<string> & { readonly httpsInProduction?: boolean }): Setting<string> {
  return setting('http(s) URL', common, (value, production) => {
    const url = URL.parse(value);
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) {
      return bad('must be an absolute http or https URL without user, query or fragment');
    }
    if (production && common.httpsInProduction && url.protocol !== 'https:') return bad('must be an https URL in production');
    return ok(url.href.replace(/(?<!\/)\/+$/, ''));
  });
}

/** A connection string: holds a password, so it is a secret. */
export function connection(common: Common<Secret> & { readonly protocols: readonly string[] }): Setting<Secret> {
  return setting(`${common.protocols.join(' or ')} URL, secret`, common, (value) => {
    const url = URL.parse(value);
    return url && common.protocols.includes(url.protocol.slice(0, -1))
      ? ok(new Secret(value))
      : bad(`must be a ${common.protocols.join(' or ')} URL`);
  });
}

/** Comma-separated items, each checked; blanks are dropped. */
export function list(common: Common<readonly string[]> & { readonly item: RegExp; readonly itemKind: string }): Setting<readonly string[]> {
  return setting(`list of ${common.itemKind}`, common, (value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const wrong = items.findIndex((item) => !common.item.test(item));
    return wrong === -1 ? ok(items) : bad(`item ${wrong + 1} is not ${common.itemKind}`);
  });
}
