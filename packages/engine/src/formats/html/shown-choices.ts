/**
 * Options offered as radio buttons with labels, or as elements of role radio or option (ARIA), which shops draw as swatches:
 * marked like the options of a `select`. What a swatch shows by colour alone is named by its aria-label or title.
 */

import type { Attributes } from './markup.ts';
import { MARKS } from './shown-marks.ts';

/** The part of the shown text that options are written into. */
export interface Choosing {
  readonly parts: string[];
  /** Depth of the option that is open; 0 for none. */
  option: number;
  /** A list was opened and none of its options read. */
  isNewList: boolean;
  readonly choices: ShownChoices;
}

export interface ShownChoices {
  /** Name that the radio buttons of the last group share (HTML, radio button group). */
  group: string | null;
  /** Depth of the open `radiogroup` or `listbox`; 0 for none. */
  list: number;
  /** The option or label that is open. */
  open: OpenChoice | null;
  /** Radio buttons whose label has not opened yet, and labels whose button has not, by the button's id. */
  readonly buttons: Map<string, Choice>;
  readonly labels: Map<string, { readonly start: number; end: number }>;
}

interface Choice {
  readonly mark: string;
  /** Its name where it shows no text. */
  readonly name: string;
}

interface OpenChoice {
  readonly depth: number;
  /** Index of the part before its text. */
  readonly start: number;
  readonly isSold: boolean;
  readonly of: string | undefined;
  choice: Choice | null;
}

const SOLD_CLASS = /(?:^|[\s_-])(?:disabled|sold-?out|unavailable|out-?of-?stock)(?:[\s_-]|$)/i;
/** More labels than a page has before its buy control. */
const MAX_CHOICES = 200;

export function noShownChoices(): ShownChoices {
  return { group: null, list: 0, open: null, buttons: new Map(), labels: new Map() };
}

/** True where the element is an option: its words are no control's. */
export function choiceOpened(shown: Choosing, name: string, attributes: Attributes, depth: number): boolean {
  const { choices } = shown;
  const role = attributes.get('role');
  if (role === 'radiogroup' || role === 'listbox') {
    choices.list = depth;
    shown.isNewList = true;
  } else if ((role === 'radio' || role === 'option') && choices.list > 0 && choices.open === null) {
    openChoice(shown, attributes, depth);
    begin(shown, { mark: markOf(shown, false), name: nameOf(attributes) });
    return true;
  } else if (name === 'label' && choices.open === null) {
    openChoice(shown, attributes, depth);
    const button = choices.buttons.get(attributes.get('for') ?? '');
    if (button !== undefined) begin(shown, button);
  }
  return false;
}

function openChoice({ choices, parts }: Choosing, attributes: Attributes, depth: number): void {
  const start = parts.push('') - 1;
  choices.open = { depth, start, isSold: isSold(attributes), of: attributes.get('for'), choice: null };
}

/** A radio button names its group; its option is the label around it, or the one that names its id, before or after it. */
export function buttonOpened(shown: Choosing, attributes: Attributes): void {
  const { choices, parts } = shown;
  const group = attributes.get('name');
  if (attributes.get('type')?.toLowerCase() !== 'radio' || group === undefined || choices.open?.choice != null) return;
  shown.isNewList ||= group !== choices.group;
  choices.group = group;
  const choice = { mark: markOf(shown, isSold(attributes)), name: nameOf(attributes) };
  const id = attributes.get('id') ?? '';
  const label = choices.labels.get(id);
  if (choices.open !== null) begin(shown, choice);
  else if (label !== undefined) {
    parts[label.start] = `\n${choice.mark}`;
    parts[label.end] = '\n';
  } else if (id !== '' && choices.buttons.size < MAX_CHOICES) choices.buttons.set(id, choice);
}

function markOf(shown: Choosing, isDisabled: boolean): string {
  const mark = `${shown.isNewList ? MARKS.list : ''}${MARKS.option}${isDisabled ? MARKS.disabled : ''}`;
  shown.isNewList = false;
  return mark;
}

/** The open element is an option: its text, to its end, is one line. */
function begin(shown: Choosing, choice: Choice): void {
  const { open } = shown.choices;
  if (open === null) return;
  open.choice = choice;
  shown.parts[open.start] = `\n${choice.mark}${open.isSold ? MARKS.disabled : ''}`;
  shown.option = open.depth;
}

export function choiceClosed({ choices, parts }: Choosing, depth: number): void {
  const { open } = choices;
  if (open !== null && open.depth >= depth) {
    choices.open = null;
    if (open.choice !== null) {
      if (!/[\p{L}\p{N}]/u.test(parts.slice(open.start + 1).join(''))) parts.push(open.choice.name);
      parts.push('\n');
    } else if (open.of !== undefined && choices.labels.size < MAX_CHOICES) {
      choices.labels.set(open.of, { start: open.start, end: parts.push('') - 1 });
    }
  }
  if (choices.list >= depth) choices.list = 0;
}

function isSold(attributes: Attributes): boolean {
  return (
    attributes.get('disabled') !== undefined || attributes.get('aria-disabled') === 'true' || SOLD_CLASS.test(attributes.get('class') ?? '')
  );
}

/** A value without letters is the shop's number for it. */
function nameOf(attributes: Attributes): string {
  const value = attributes.get('value') ?? attributes.get('data-value') ?? '';
  return attributes.get('aria-label') ?? attributes.get('title') ?? (/\p{L}/u.test(value) ? value : '');
}
