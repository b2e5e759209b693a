/**
 * Compares our table of a release (`formats/ucp/specification.ts`) with a checkout of the specification at that release's tag:
 *
 *   node --conditions=@vitrine/source packages/engine/test/compare-specification.ts <checkout> <release>
 *
 * Prints names of its schemas that no table up to the release has, names of ours that nothing in it mentions, and headings of
 * ours that its pages lack; ends with 1 when there are any.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRelease, RELEASES, type Release } from '../src/formats/ucp/releases.ts';
import { anchorOf, SPECIFICATION } from '../src/formats/ucp/specification.ts';

export interface Difference {
  readonly what: 'name unknown to us' | 'name gone' | 'page gone' | 'heading gone';
  readonly which: string;
}

/** Empty where the table is true. Headings are compared only where the checkout has pages at all. */
export function compareSpecification(checkout: string, release: Release): readonly Difference[] {
  const files = readdirSync(checkout, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/(?:^|\/)(?:node_modules|\.git)\//.test(name),
  );
  const read = (name: string) => readFileSync(join(checkout, name), 'utf8');
  const texts = files.filter((name) => /\.(?:json|md)$/.test(name)).map((name) => ({ name, text: read(name) }));
  return [...namesOf(texts, release), ...headingsOf(texts, release)];
}

interface SourceText {
  readonly name: string;
  readonly text: string;
}

function namesOf(texts: readonly SourceText[], release: Release): readonly Difference[] {
  const tables = RELEASES.filter((one) => one <= release).map((one) => SPECIFICATION[one]);
  const ours = new Set<string>(tables.flatMap(({ names }) => names));
  const moved = new Set(Object.keys(SPECIFICATION[release].moved));
  const declared = texts.filter(({ name }) => name.endsWith('.json')).flatMap(({ text }) => declaredIn(text));
  const theirs = new Set(declared.filter((name) => name.startsWith('dev.ucp.')));
  // A service is declared by no schema; it is enough that something mentions the name.
  const isMentioned = (name: string) => texts.some(({ text }) => text.includes(name));
  return [
    ...[...theirs].filter((name) => !ours.has(name) && !moved.has(name)).map((which) => ({ what: 'name unknown to us', which }) as const),
    ...SPECIFICATION[release].names.filter((name) => !isMentioned(name)).map((which) => ({ what: 'name gone', which }) as const),
  ];
}

/** The member `name` of a capability's schema. */
function declaredIn(text: string): readonly string[] {
  const document: unknown = JSON.parse(text);
  const name = typeof document === 'object' && document !== null ? (document as { readonly name?: unknown }).name : undefined;
  return typeof name === 'string' ? [name] : [];
}

function headingsOf(texts: readonly SourceText[], release: Release): readonly Difference[] {
  const pages = texts.filter(({ name }) => name.endsWith('.md') && name.includes('specification/'));
  if (pages.length === 0) return [];
  return Object.entries<readonly string[]>(SPECIFICATION[release].pages).flatMap(([path, headings]): readonly Difference[] => {
    const page = pages.find(({ name }) => new RegExp(`specification/${path}(?:/index)?\\.md$`).test(name));
    if (page === undefined) return [{ what: 'page gone', which: path }];
    const anchors = new Set([...page.text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => anchorOf(heading)));
    return headings
      .filter((heading) => !anchors.has(anchorOf(heading)))
      .map((heading) => ({ what: 'heading gone', which: `${path}: ${heading}` }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [checkout = '', release = ''] = process.argv.slice(2);
  if (!isRelease(release) || !existsSync(checkout)) {
    process.stderr.write(`usage: compare-specification.ts <checkout> <${RELEASES.join('|')}>\n`);
    process.exit(2);
  }
  const differences = compareSpecification(checkout, release);
  for (const { what, which } of differences) process.stdout.write(`${what}: ${which}\n`);
  const where = relative(process.cwd(), checkout) || checkout;
  process.stdout.write(
    `${differences.length} differences between ${where} and the table of ${release}, reviewed ${SPECIFICATION[release].reviewed}\n`,
  );
  process.exit(differences.length === 0 ? 0 : 1);
}
