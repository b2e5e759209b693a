/** The import graph of the workspace's files. Type imports count, because a cycle of types is a cycle to a reader. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Walked without Node's recursive listing, which follows the workspace's links in cycles. */
export function filesUnder(folder: string, accept: RegExp): string[] {
  const path = join(ROOT, folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(join(folder, entry.name), accept);
    return entry.isFile() && accept.test(entry.name) ? [relative(ROOT, join(path, entry.name))] : [];
  });
}

export const sourcesOf = (folder: string) => filesUnder(join(folder, 'src'), /\.ts$/);
export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every module specifier a file imports or exports from, dynamic imports included. */
export function importsOf(file: string): string[] {
  const code = read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** From each node to what it imports, nodes of the same graph only. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The source files of one package. */
export function graphOf(folder: string): Graph {
  const inside = (file: string) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(file), name))
      .filter((target) => existsSync(join(ROOT, target)));
  return new Map(sourcesOf(folder).map((file) => [file, new Set(inside(file))]));
}

/** Imports between rooms, a room being the entry of `folder` a file lies in. Files outside `folder` are left out. */
export function roomsIn(graph: Graph, folder: string): Graph {
  const roomOf = (file: string) => (file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? '') : null);
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const room = roomOf(file);
    if (room === null) continue;
    const reached = rooms.get(room) ?? new Set<string>();
    for (const target of targets) {
      const other = roomOf(target);
      if (other !== null && other !== room) reached.add(other);
    }
    rooms.set(room, reached);
  }
  return rooms;
}

/** Nodes that reach each other, two or more together: Tarjan's components. Each is sorted. */
export function circlesIn(graph: Graph): string[][] {
  return componentsOf(graph).filter((component) => component.length > 1);
}

/** Length of the longest chain of nodes; nodes of one cycle count as one. */
export function floorsOf(graph: Graph): number {
  const floors = new Map<string, number>();
  // Components come after those they import, so every target outside the own component has its level already.
  for (const component of componentsOf(graph)) {
    const below = component.flatMap((node) => [...(graph.get(node) ?? [])]).filter((target) => !component.includes(target));
    const floor = 1 + Math.max(0, ...below.map((target) => floors.get(target) ?? 0));
    for (const node of component) floors.set(node, floor);
  }
  return Math.max(0, ...floors.values());
}

function componentsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      const reached = order.has(target) ? (open.includes(target) ? (order.get(target) ?? number) : number) : visit(target);
      lowest.set(node, Math.min(lowest.get(node) ?? number, reached));
    }
    if (lowest.get(node) === number) components.push(open.splice(open.indexOf(node)).sort());
    return lowest.get(node) ?? number;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return components;
}
