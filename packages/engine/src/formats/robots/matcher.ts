/**
 * Rules of robots.txt made ready to be asked often: sorted by what stands before their first wildcard, so that a path meets only the
 * rules whose beginning it has. Without regular expressions: a wildcard is placed leftmost and never moved again.
 */

export interface RobotsRule {
  readonly allow: boolean;
  /** Path pattern with `*` and `$`, non-ASCII octets percent-encoded. Never empty: an empty rule says nothing. */
  readonly pattern: string;
}

/** The rule that decides about a path, as it is sent; null where none does. */
export type RobotsMatcher = (path: string) => RobotsRule | null;

/** Verdicts that are kept; a run asks 240 paths at most. */
const KEPT_VERDICTS = 512;

interface Entry {
  readonly rule: RobotsRule;
  /** Characters of the pattern: the longest decides (RFC 9309 §2.2.2). */
  readonly weight: number;
  /** Place among the rules. */
  readonly index: number;
  /** What has to follow the beginning, in this order. */
  readonly pieces: readonly string[];
  /** The last piece ends the path. */
  readonly anchored: boolean;
}

/** Compiles in n log n of the rules' characters. A path then costs its length, and its length again for each rule with a wildcard. */
export function compileRobots(rules: readonly RobotsRule[]): RobotsMatcher {
  const byBeginning = new Map<string, Entry[]>();
  for (const [index, rule] of rules.entries()) {
    for (const { pattern, weight } of patternsOf(rule)) {
      const anchored = pattern.endsWith('$');
      const [beginning = '', ...pieces] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
      const entries = byBeginning.get(beginning) ?? [];
      entries.push({ rule, weight, index, pieces, anchored });
      byBeginning.set(beginning, entries);
    }
  }
  const beginnings = [...byBeginning.keys()].sort();
  const entriesAt = beginnings.map((beginning) => (byBeginning.get(beginning) ?? []).sort((a, b) => (beats(a, b) ? -1 : 1)));
  const verdicts = new Map<string, RobotsRule | null>();
  return (path) => {
    const known = verdicts.get(path);
    if (known !== undefined) return known;
    const verdict = decide(beginnings, entriesAt, path)?.rule ?? null;
    if (verdicts.size >= KEPT_VERDICTS) verdicts.clear();
    verdicts.set(path, verdict);
    return verdict;
  };
}

/** An allowed index page stands for its directory; Google's parser does so, and only for Allow. */
function patternsOf(rule: RobotsRule): readonly { readonly pattern: string; readonly weight: number }[] {
  const { allow, pattern } = rule;
  const own = { pattern, weight: pattern.length };
  const isIndex = allow && (pattern.endsWith('/index.html') || pattern.endsWith('/index.htm'));
  if (!isIndex) return [own];
  const directory = pattern.slice(0, pattern.lastIndexOf('/') + 1);
  return [own, { pattern: `${directory}$`, weight: directory.length + 1 }];
}

/** Allow wins a tie; of several equal rules the last that allows, or the first that does not. */
function beats(one: Entry, other: Entry | null): boolean {
  if (other === null || one.weight !== other.weight) return one.weight > (other?.weight ?? -1);
  if (one.rule.allow !== other.rule.allow) return one.rule.allow;
  return one.rule.allow ? one.index > other.index : one.index < other.index;
}

/** Narrows the sorted beginnings by one character of the path after the other. */
function decide(beginnings: readonly string[], entriesAt: readonly (readonly Entry[])[], path: string): Entry | null {
  let best: Entry | null = null;
  let [from, to] = [0, beginnings.length];
  for (let depth = 0; from < to; depth += 1) {
    // The shortest stands first: it is what all of them begin with.
    if (beginnings[from]?.length === depth) {
      for (const entry of entriesAt[from] ?? []) {
        if (!beats(entry, best)) break;
        if (follows(entry, path, depth)) best = entry;
      }
      from += 1;
    }
    if (depth === path.length) break;
    const code = path.charCodeAt(depth);
    from = firstFrom(beginnings, from, to, depth, code);
    to = firstFrom(beginnings, from, to, depth, code + 1);
  }
  return best;
}

/** The first of the beginnings from `from` to `to` whose character at `depth` is `code` or a later one. */
function firstFrom(beginnings: readonly string[], from: number, to: number, depth: number, code: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((beginnings[middle]?.charCodeAt(depth) ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function follows({ pieces, anchored }: Entry, path: string, start: number): boolean {
  if (pieces.length === 0) return !anchored || path.length === start;
  let position = start;
  for (const piece of anchored ? pieces.slice(0, -1) : pieces) {
    const found = path.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  const last = pieces.at(-1) ?? '';
  return !anchored || (path.length - last.length >= position && path.endsWith(last));
}
