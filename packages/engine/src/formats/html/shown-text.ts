/**
 * The text a person reads from the page's heading on, with what its markup shows and plain text loses: lines, text that is
 * struck out, controls, and where one element's text meets another's. Collected by the outline's pass, for a part of the
 * page only: reading classes costs as much as the rest of the pass.
 */

import type { Attributes } from './markup.ts';
import { buttonOpened, choiceClosed, choiceOpened, noShownChoices } from './shown-choices.ts';
import { MARKS } from './shown-marks.ts';
import { INLINE } from './text.ts';

// Heading, gallery labels, price, options and buy control of shops that were measured take 300 to 2,000 characters.
const MAX_SHOWN = 3000;
const MAX_ELEMENTS = 500;
const MAX_OPTION = 200;
const HIDDEN_CLASS =
  /(?:^|\s)(?:visually-?hidden|sr-only|screen-reader-text|a-offscreen|hidden|hide|d-none|is-hidden|u-hidden|offscreen)(?:\s|$)/i;
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const STRUCK_NAMES = new Set(['del', 's', 'strike']);
const STRUCK_CLASS =
  /(?:^|\s|(?<!(?:with|has|is))[_-])(?:old|was|compare|list|strike|struck|crossed|before|original|previous|rrp|msrp|uvp)[_-]?(?:at[_-]?)?price|price[_-]{0,2}(?:old|was|compare|list|strike\w*|crossed|before|original|previous|rrp|barre)(?:[\s_-]|$)|line-through|compare-at|prix-barre/i;
/** The price struck out (PrestaShop, Zen Cart), or the only one there is (Magento 1). */
const REGULAR_CLASS = /(?:^|[\s_-])(?:regular|normal)[_-]?price(?:[\s_-]|$)/i;
const STRUCK_STYLE = /line-through/i;
const PRICE_CLASS = /price|prix|preis/i;
const CONTROL_CLASS = /(?:^|[\s_-])(?:btn|button|cart|basket|koszyk|panier|warenkorb)/i;

/** Under construction. */
type ShownText = ReturnType<typeof noShownText>;

export function noShownText() {
  return {
    /** The heading was passed and the bounds are not reached. */
    isOpen: false,
    parts: [] as string[],
    length: 0,
    elements: 0,
    /** Depth of the outermost hidden, struck-out or control element that is open; 0 for none. */
    hidden: 0,
    struck: 0,
    control: 0,
    option: 0,
    isNewList: false,
    choices: noShownChoices(),
  };
}

export function shownOpened(shown: ShownText, name: string, attributes: Attributes, depth: number): void {
  shown.elements += 1;
  if (shown.elements > MAX_ELEMENTS || name === 'footer' || name === 'aside') {
    shown.isOpen = false;
    return;
  }
  if (shown.hidden > 0) return;
  // Shops hide the radio button itself and show its label.
  if (name === 'input') buttonOpened(shown, attributes);
  const style = attributes.get('style') ?? '';
  const classes = attributes.get('class') ?? '';
  if (
    attributes.get('hidden') !== undefined ||
    (style !== '' && HIDDEN_STYLE.test(style)) ||
    (classes !== '' && HIDDEN_CLASS.test(classes)) ||
    name === 'template' ||
    name === 'noscript'
  ) {
    shown.hidden = depth;
    return;
  }
  separate(shown, name, name === 'sup' ? MARKS.raised : MARKS.seam, classes);
  if (choiceOpened(shown, name, attributes, depth)) return;
  const mark = shown.struck === 0 ? struckMark(name, classes, style) : null;
  if (mark !== null) {
    shown.struck = depth;
    shown.parts.push(mark);
  }
  if (name === 'select') shown.isNewList = true;
  if (name === 'option') openOption(shown, attributes, depth);
  if (shown.control === 0 && isControl(name, attributes, classes)) {
    shown.control = depth;
    const isDisabled = attributes.get('disabled') !== undefined || attributes.get('aria-disabled') === 'true';
    shown.parts.push('\n', MARKS.control, isDisabled ? MARKS.disabled : '', name === 'input' ? (attributes.get('value') ?? '') : '');
  }
}

function struckMark(name: string, classes: string, style: string): string | null {
  const isStruck = STRUCK_NAMES.has(name) || (classes !== '' && STRUCK_CLASS.test(classes)) || (style !== '' && STRUCK_STYLE.test(style));
  if (isStruck) return MARKS.struck;
  return classes !== '' && REGULAR_CLASS.test(classes) ? MARKS.regular : null;
}

/** An option without a value asks to choose one: nobody can buy it. */
function openOption(shown: ShownText, attributes: Attributes, depth: number): void {
  if (attributes.get('value') === '') return;
  const isDisabled = attributes.get('disabled') !== undefined;
  shown.parts.push(shown.isNewList ? MARKS.list : '', MARKS.option, isDisabled ? MARKS.disabled : '');
  shown.isNewList = false;
  shown.option = depth;
}

function isControl(name: string, attributes: Attributes, classes: string): boolean {
  if (name === 'button') return true;
  if (name === 'input') return /^(?:submit|button)$/i.test(attributes.get('type') ?? '');
  return attributes.get('role') === 'button' || (name === 'a' && CONTROL_CLASS.test(classes));
}

export function shownClosed(shown: ShownText, name: string, depth: number): void {
  choiceClosed(shown, depth);
  if (shown.option >= depth) shown.option = 0;
  if (shown.hidden > 0) {
    if (shown.hidden >= depth) shown.hidden = 0;
    return;
  }
  if (shown.control >= depth) {
    shown.control = 0;
    shown.parts.push(MARKS.uncontrol, '\n');
  }
  if (shown.struck >= depth) {
    shown.struck = 0;
    shown.parts.push(MARKS.unstruck);
  }
  separate(shown, name, MARKS.seam);
}

/** A line's end; within a line only what follows a digit matters. An option stays one line, with a bar between its blocks and before its price, and so does a control. */
function separate({ parts, option, control }: ShownText, name: string, mark: string, classes = ''): void {
  const last = parts.at(-1) ?? '\n';
  if (option > 0) {
    if (!INLINE.has(name) || PRICE_CLASS.test(classes)) parts.push(' | ');
  } else if (!INLINE.has(name)) {
    if (last !== '\n') parts.push(control > 0 ? ' ' : '\n');
  } else if (last === MARKS.seam || /\d ?$/.test(last)) parts.push(mark);
}

/** Lists may be as long as the world has countries: their words do not use up the bounds of the page's. */
export function optionText(shown: ShownText, text: string): void {
  if (shown.hidden === 0) shown.parts.push(text.slice(0, MAX_OPTION).replace(/\s+/g, ' '));
}

export function shownText(shown: ShownText, text: string): void {
  if (shown.hidden > 0) return;
  shown.parts.push(text.replace(/\s+/g, ' '));
  shown.length += text.length;
  shown.isOpen = shown.length < MAX_SHOWN;
}
