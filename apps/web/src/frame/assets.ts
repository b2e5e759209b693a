/**
 * Style sheets and browser modules at addresses that hold a hash of their content, so that a browser keeps them for good. Modules
 * are the files of this application and of its packages as they are: types stripped by Node, imports rewritten to those addresses,
 * made at start and kept in memory. No bundler, no generated file, no import map (docs/adr/024-web.md).
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'es-module-lexer/minimal/js';

export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

export interface Assets {
  /** By path. */
  readonly all: ReadonlyMap<string, Asset>;
  /** The address of each style sheet, by its name. */
  readonly styles: Readonly<Record<string, string>>;
  /** The address of each module and of all that it imports, itself first, by its name. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

export interface Sources {
  /** Text by name. */
  readonly styles: Readonly<Record<string, string>>;
  /** Addresses of files by name. */
  readonly modules: Readonly<Record<string, string>>;
}

export function makeAssets({ styles, modules }: Sources): Assets {
  const all = new Map<string, Asset>();
  const made = new Map<string, readonly string[]>();
  const named = <T>(entries: Readonly<Record<string, string>>, make: (name: string, value: string) => T) =>
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, make(name, value)]));
  return {
    all,
    styles: named(styles, (name, text) => keep(all, `${name}.css`, 'text/css; charset=utf-8', text)),
    modules: named(modules, (_name, url) => moduleGraph(url, all, made)),
  };
}

/** The addresses of a module and of what it imports, itself first. Files import each other in no circle (a test holds that). */
function moduleGraph(url: string, all: Map<string, Asset>, made: Map<string, readonly string[]>): readonly string[] {
  const known = made.get(url);
  if (known !== undefined) return known;
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const code = (url.endsWith('.ts') ? stripTypeScriptTypes(source) : source).replace(/^\/\/# sourceMappingURL=.*$/gm, '');
  const [imports] = parse(code, url);
  const below: string[] = [];
  let text = '';
  let end = 0;
  for (const { n: name, s: from, e: to, d: dynamic } of imports) {
    if (name === undefined || dynamic !== -1) throw new Error(`${url} imports what is not known before it runs`);
    // Of a package, by the conditions of Node: one that has another module for browsers has no place here.
    const graph = moduleGraph(name.startsWith('.') ? new URL(name, url).href : import.meta.resolve(name), all, made);
    below.push(...graph);
    text += `${code.slice(end, from)}${graph[0]}`;
    end = to;
  }
  const path = keep(all, `${basename(url).replace(/\.\w+$/, '')}.js`, 'text/javascript; charset=utf-8', text + code.slice(end));
  const graph = [...new Set([path, ...below])];
  made.set(url, graph);
  return graph;
}

function keep(all: Map<string, Asset>, name: string, type: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const path = `/assets/${hash}/${name}`;
  all.set(path, { path, type, text });
  return path;
}
