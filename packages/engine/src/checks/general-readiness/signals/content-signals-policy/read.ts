/** Content-Signal and Content-Usage lines of robots.txt, and the headers of the same names. */

import { parseRobots, type RobotsLine } from '../../../../formats/robots/robots.ts';
import { isOneOf } from '../../frame/reading.ts';
import { CONTENT_SIGNALS, type ContentSignalKey } from './table.ts';

type SignalValue = 'yes' | 'no';

/** What one place says. */
export interface ContentSignals {
  readonly lines: number;
  /** Valid pairs, each key's last value for the whole site; for a path only where nothing else is said. */
  readonly values: ReadonlyMap<ContentSignalKey, SignalValue>;
  /** Every valid pair stands behind a path. */
  readonly pathsOnly: boolean;
  /** Keys with both values for the whole site. */
  readonly contradictions: readonly ContentSignalKey[];
  /** Terms that mean nothing here, as written. */
  readonly unknown: readonly string[];
}

export interface RobotsSignals {
  /** In groups of `*`: these count. */
  readonly everybody: ContentSignals;
  /** In groups of named crawlers only. */
  readonly named: ContentSignals;
  /** Before the first group, where nobody has been named yet. */
  readonly outside: ContentSignals;
  /** Content-Usage lines with at least one valid member: in groups of `*`, and anywhere. */
  readonly usage: { readonly everybody: readonly string[]; readonly anywhere: readonly string[] };
}

export function readRobotsSignals(text: string): RobotsSignals {
  const { groups, lines } = parseRobots(text);
  const forEverybody = groups.filter((group) => group.agents.includes('*'));
  const forNamed = groups.filter((group) => !group.agents.includes('*'));
  const all = [...lines, ...groups.flatMap((group) => group.lines)];
  return {
    everybody: readSignals(valuesOf(forEverybody.flatMap((group) => group.lines))),
    named: readSignals(valuesOf(forNamed.flatMap((group) => group.lines))),
    outside: readSignals(valuesOf(lines)),
    usage: { everybody: usagesOf(forEverybody.flatMap((group) => group.lines)), anywhere: usagesOf(all) },
  };
}

/** Values of one or several lines or headers. */
export function readSignals(values: readonly string[]): ContentSignals {
  const terms = values.flatMap(termsOf);
  const valid = terms.flatMap(({ path, key, value }) => (isKey(key) && isValue(value) ? [{ path, key, value }] : []));
  const whole = valid.filter(({ path }) => path === null);
  const both = CONTENT_SIGNALS.keys.filter((key) => new Set(whole.filter((term) => term.key === key).map(({ value }) => value)).size > 1);
  return {
    lines: values.length,
    values: new Map([...valid.filter(({ path }) => path !== null), ...whole].map(({ key, value }) => [key, value])),
    pathsOnly: valid.length > 0 && whole.length === 0,
    contradictions: both,
    unknown: [...new Set(terms.filter((term) => !isKnown(term)).map(({ written }) => written))],
  };
}

/** A structured-field dictionary with a member that says y or n (draft-ietf-aipref-vocab-08, attach-05). */
export function isUsage(value: string): boolean {
  return termsOf(value).some((term) => /^[a-z*][a-z0-9_.*-]*$/.test(term.key) && isOneOf(CONTENT_SIGNALS.usageValues, term.value));
}

interface Term {
  readonly path: string | null;
  readonly key: string;
  readonly value: string;
  readonly written: string;
}

/** `/blog/ ai-train=yes, search=no`: the path is optional and holds for the whole line. */
function termsOf(line: string): Term[] {
  const path = /^\/\S*/.exec(line)?.[0] ?? null;
  return line
    .slice(path?.length ?? 0)
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .map((written) => {
      const [key = '', ...rest] = written.split('=');
      return { path, key: key.trim().toLowerCase(), value: rest.join('=').trim().toLowerCase(), written };
    });
}

function usagesOf(lines: readonly RobotsLine[]): string[] {
  return lines.filter(({ name, value }) => name === 'content-usage' && isUsage(value)).map(({ value }) => value);
}

function valuesOf(lines: readonly RobotsLine[]): string[] {
  return lines.filter(({ name }) => name === 'content-signal').map(({ value }) => value);
}

function isKnown({ key, value }: Term): boolean {
  return (isKey(key) && isValue(value)) || (key === 'use' && isOneOf(CONTENT_SIGNALS.extensions.use, value));
}

function isKey(key: string): key is ContentSignalKey {
  return isOneOf(CONTENT_SIGNALS.keys, key);
}

function isValue(value: string): value is SignalValue {
  return isOneOf(CONTENT_SIGNALS.values, value);
}
