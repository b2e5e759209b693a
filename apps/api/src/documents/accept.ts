/** Content negotiation between the two forms our pages have (RFC 9110 §12.5.1). */

/**
 * Whether Markdown is what the client would rather have: it names `text/markdown` with a weight above zero, and no less
 * than it gives HTML; or it refuses HTML by name and takes what is left. Browsers do neither; a wildcard alone is no wish
 * for it. A client that names neither gets HTML instead of 406 (RFC 9110 §12.4.1 allows both).
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(readRange);
  const named = (type: string) => ranges.find((range) => range.type === type)?.weight;
  if (named('text/html') === 0) return weightOf('text/markdown', ranges) > 0;
  const markdown = named('text/markdown') ?? 0;
  return markdown > 0 && markdown >= weightOf('text/html', ranges);
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function readRange(part: string): Range {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : readWeight(weight) };
}

/** `0`, `0.5`, `1.000`; what is no weight counts as zero: nothing was asked for that way. */
function readWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** The most specific range decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const wildcards = [type, `${type.split('/')[0]}/*`, '*/*'];
  return wildcards.map((wanted) => ranges.find((range) => range.type === wanted)?.weight).find((weight) => weight !== undefined) ?? 0;
}
