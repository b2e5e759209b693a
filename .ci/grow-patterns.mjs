/** Texts that a pattern could be slow on, made of the pattern's own parts, so long that a superlinear one takes minutes. */
import { createContext, Script } from 'node:vm';
import { RegExpParser } from '@eslint-community/regexpp';

/** Bytes. */
const SIZE = 500_000;
/** A linear pattern takes milliseconds for a text of that size, a quadratic one minutes. */
const LIMIT_MS = 20_000;
/** No pattern of ours has it. */
const END = '\u0001';
/** What many patterns have in common, for those parts that the syntax does not show (a class of many characters). */
const COMMON = [' ', '\n', 'a', '0', '-', '/', '"', '<', '[', '(', '\\', '.', ',', '='];

/** The patterns that did not end in time, each with the beginning of the text it was slow on; prints how long the slowest of the others took. */
export function growAll(patterns) {
  let slowest = 0;
  const late = patterns.flatMap((pattern) => {
    for (const text of textsOf(pattern)) {
      const ms = timeOf(pattern, text);
      if (ms === null) return [{ ...pattern, fault: `does not end on ${JSON.stringify(text.slice(0, 60))} and so on` }];
      slowest = Math.max(slowest, ms);
    }
    return [];
  });
  for (const { at, source, flags, fault } of late) process.stderr.write(`${at}\n  /${source}/${flags}\n  ${fault}\n`);
  process.stdout.write(`on texts of ${SIZE / 1_000} kB the slowest takes ${slowest.toFixed(0)} ms, and ${late.length} do not end\n`);
  return late;
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
function textsOf({ source, flags }) {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const units = new Set(COMMON);
  const texts = [];
  const visit = (alternative, before) => {
    let prefix = before;
    for (const element of alternative.elements) {
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max > 8) {
        const pump = exampleOf(inner);
        texts.push(grown(prefix, pump));
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
  return [...texts, ...[...units].map((unit) => grown('', unit))];
}

function grown(prefix, unit) {
  return unit === '' ? prefix : prefix + unit.repeat(Math.ceil(SIZE / unit.length)) + END;
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
