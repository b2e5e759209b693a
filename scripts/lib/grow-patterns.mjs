/** Texts that a pattern could be slow on, made of the pattern's own parts and grown until a superlinear one would take minutes. */
import { runInNewContext } from 'node:vm';
import { RegExpParser } from '@eslint-community/regexpp';

const GROWN = 500_000;
/** A linear pattern takes milliseconds for a text of that size, a quadratic one minutes. */
const LIMIT_MS = 20_000;
/** No pattern of ours has it. */
const END = '\u0001';
/** What many patterns have in common, for those parts that the syntax does not show (a class of many characters). */
const COMMON = [' ', '\n', 'a', '0', '-', '/', '"', '<', '[', '(', '\\', '.', ',', '='];

/** The patterns that did not end in time, each with the beginning of the text it was slow on. */
export function growAll(patterns) {
  return patterns.flatMap((pattern) => {
    const text = textsOf(pattern).find((grown) => !endsInTime(pattern, grown));
    return text === undefined ? [] : [{ ...pattern, text: text.slice(0, 60) }];
  });
}

function endsInTime({ source, flags }, text) {
  try {
    runInNewContext(
      'text.replace(pattern, "")',
      { text, pattern: new RegExp(source, flags.includes('g') ? flags : `g${flags}`) },
      { timeout: LIMIT_MS },
    );
    return true;
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
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
  return unit === '' ? prefix : prefix + unit.repeat(Math.ceil(GROWN / unit.length)) + END;
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

function oneOf({ raw }) {
  const matches = new RegExp(`^${raw}$`, 'u');
  const candidates = ['a', ' ', '0', '-', 'A', ...Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code + 9))];
  return candidates.find((one) => matches.test(one)) ?? '';
}
