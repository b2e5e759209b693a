/** Texts that a pattern could be slow on, made of the pattern's own parts and grown until a superlinear one would take minutes. */
import { createContext, Script } from 'node:vm';
import { RegExpParser } from '@eslint-community/regexpp';
import { fill } from './figures.mjs';

/** Bytes; each is twice the one before. */
const SIZES = [62_500, 125_000, 250_000, 500_000];
/** Milliseconds under which a time is the clock's, not the pattern's. */
const LEAST_MS = 2;
/** A linear pattern takes milliseconds for a text of that size, a quadratic one minutes. */
const LIMIT_MS = 20_000;
/** No pattern of ours has it. */
const END = '\u0001';
/** What many patterns have in common, for those parts that the syntax does not show (a class of many characters). */
const COMMON = [' ', '\n', 'a', '0', '-', '/', '"', '<', '[', '(', '\\', '.', ',', '='];

const HEAD = ['text', 'all, s', 'the slowest, ms', 'most, of half the text', 'ended late'];

/** The patterns that did not end in time, each with the beginning of the text it was slow on; prints how the time grows with the text. */
export async function growAll(patterns, write) {
  const late = [];
  const before = new Map();
  const print = (cells) => process.stdout.write(`${cells.map((cell) => cell.padStart(24)).join('')}\n`);
  print(HEAD);
  const rows = SIZES.map((size) => {
    const took = patterns.map((pattern) => {
      const worst = late.some(({ at }) => at === pattern.at) ? 0 : worstOf(pattern, size, late);
      if (worst === null) return LIMIT_MS;
      return worst;
    });
    const growth = took.map((ms, index) => (ms < LEAST_MS ? 1 : ms / Math.max(LEAST_MS, before.get(index) ?? ms)));
    for (const [index, ms] of took.entries()) before.set(index, ms);
    const sum = took.reduce((total, ms) => total + ms, 0);
    const cells = [sum / 1_000, Math.max(...took), Math.max(...growth)].map((value) => value.toFixed(1));
    const row = [`${size / 1_000} kB`, ...cells, String(late.length)];
    print(row);
    return row;
  });
  const note = `\`node --conditions=@vitrine/source scripts/patterns.mjs --grow${write ? ' --write' : ''}\`, ${new Date().toISOString().slice(0, 10)}: ${patterns.length} patterns.`;
  if (write) fill('docs/security.md', 'patterns', { note, head: HEAD, rows });
  return late;
}

/** Texts of each pattern, by their order, on which it took so little that with eight times as much even a cubic one is done in a second. */
const quick = new Map();

/** Milliseconds of the slowest of its texts; null: one of them did not end, which is noted. */
function worstOf(pattern, size, late) {
  const known = quick.get(pattern) ?? new Set();
  quick.set(pattern, known);
  let worst = 0;
  for (const [index, text] of textsOf(pattern, size).entries()) {
    if (known.has(index)) continue;
    const ms = timeOf(pattern, text);
    if (ms === null) {
      late.push({ ...pattern, fault: `does not end on ${JSON.stringify(text.slice(0, 60))} and so on` });
      process.stderr.write(`${pattern.at}\n  /${pattern.source}/${pattern.flags}\n  ${late.at(-1).fault}\n`);
      return null;
    }
    if (ms < LEAST_MS) known.add(index);
    worst = Math.max(worst, ms);
  }
  return worst;
}

/** One for all: a context costs more than most patterns take. */
const CONTEXT = createContext({});
const REPLACE = new Script('text.replace(pattern, "")');

/** Milliseconds of CPU, which other work does not lengthen; null: it took longer than any linear pattern does. */
function timeOf({ source, flags }, text) {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `g${flags}`);
  const began = process.cpuUsage();
  try {
    Object.assign(CONTEXT, { text, pattern });
    REPLACE.runInContext(CONTEXT, { timeout: LIMIT_MS });
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

/** Every part that repeats, behind what stands before it, once and again and again; the whole repeated; and common characters. */
function textsOf({ source, flags }, size) {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const units = new Set(COMMON);
  const texts = [];
  const visit = (alternative, before) => {
    let prefix = before;
    for (const element of alternative.elements) {
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max > 8) {
        const pump = exampleOf(inner);
        texts.push(grown(prefix, pump, size));
        units.add(prefix + pump);
        units.add(pump);
      }
      for (const nested of inner.alternatives ?? []) visit(nested, prefix);
      prefix += exampleOf(element);
    }
    units.add(prefix);
    units.add(prefix.slice(0, -1));
  };
  for (const alternative of alternatives) visit(alternative, '');
  return [...texts, ...[...units].map((unit) => grown('', unit, size))];
}

function grown(prefix, unit, size) {
  return unit === '' ? prefix : prefix + unit.repeat(Math.ceil(size / unit.length)) + END;
}

/** A text that the part matches, as far as one is easily told; of alternatives the first. */
function exampleOf(node) {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return oneOf(node);
    case 'Quantifier':
      return exampleOf(node.element).repeat(Math.max(1, Math.min(node.min, 20)));
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0].elements.map(exampleOf).join('');
    default:
      return '';
  }
}

const CANDIDATES = ['a', ' ', '0', '-', 'A', ...Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code + 9))];

function oneOf({ raw }) {
  const matches = new RegExp(`^${raw}$`, 'u');
  return CANDIDATES.find((one) => matches.test(one)) ?? '';
}
