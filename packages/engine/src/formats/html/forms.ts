/** The forms of a page as a browser would submit them (HTML, form submission), with what a person reads beside each control. */

import { foldWhitespace } from './text.ts';
import { type ElementNode, isElementNode, parseTree, type Tree, textContentOf } from './tree.ts';

export interface FormControl {
  readonly element: ElementNode;
  /** `hidden`, `radio`, `checkbox`, `text` …; `select`, `textarea`; `submit` and `image` for what submits, `button` for what does not. */
  readonly type: string;
  readonly name: string;
  readonly value: string;
  /** What a person reads: its label, its own text, what its picture or tooltip says. */
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isOn: boolean; readonly isDisabled: boolean }[];
}

export interface PageForm {
  readonly element: ElementNode;
  readonly controls: readonly FormControl[];
}

const FORM_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['action', 'method', 'enctype', 'id', 'name', 'value', 'type', 'for', 'form', 'formaction', 'formmethod', 'href', 'src', 'class'],
  ...['alt', 'title', 'aria-label', 'placeholder', 'autocomplete', 'checked', 'selected', 'disabled', 'required', 'min', 'max'],
  ...['data-value', 'data-id', 'data-variant-id', 'data-option-value'],
]);

export function parseFormTree(html: string): Tree {
  return parseTree(html, FORM_ATTRIBUTES);
}

/** In page order. A control outside a form belongs to the one its `form` attribute names; those of none are the last one's, which scripts send. */
export function formsIn(tree: Tree): readonly PageForm[] {
  const labels = labelsIn(tree);
  const forms = tree.elements.filter(({ name }) => name === 'form');
  const none: ElementNode = { name: 'form', attribs: {}, children: [] };
  const owned = new Map<ElementNode, ElementNode[]>([...forms, none].map((form) => [form, []]));
  const adopt = (element: ElementNode, owner: ElementNode | undefined): void => {
    const named = element.attribs['form'];
    const form = named === undefined ? owner : tree.byId.get(named);
    if (CONTROLS.has(element.name)) owned.get(form ?? none)?.push(element);
    const next = element.name === 'form' ? element : owner;
    for (const child of element.children) if (isElementNode(child)) adopt(child, next);
  };
  for (const root of tree.roots) adopt(root, undefined);
  return [...owned].map(([element, controls]) => ({ element, controls: controls.map((one) => controlOf(one, labels)) }));
}

const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button']);

function controlOf(element: ElementNode, labels: ReadonlyMap<ElementNode, string>): FormControl {
  const { name, attribs } = element;
  const has = (attribute: string) => attribs[attribute] !== undefined;
  const given = (attribs['type'] ?? '').toLowerCase();
  return {
    element,
    type: name === 'input' ? given || 'text' : name === 'button' ? given || 'submit' : name,
    name: attribs['name'] ?? '',
    value: attribs['value'] ?? (name === 'textarea' ? element.children.filter((child) => typeof child === 'string').join('') : ''),
    label: foldWhitespace([labels.get(element), ownLabel(element)].join(' ')),
    ...{ isOn: has('checked'), isDisabled: has('disabled'), isRequired: has('required') },
    options: name === 'select' ? optionsIn(element) : [],
  };
}

/** Text, and what stands for it: of a picture in a button or a link its `alt`, of one that has neither its tooltip. */
export function ownLabel(element: ElementNode): string {
  const { attribs, name } = element;
  const pictures = descendants(element).flatMap(({ attribs: own }) => [own['alt'], own['title']]);
  const shown = name === 'input' ? [attribs['type'] === 'hidden' ? '' : attribs['value']] : [textContentOf(element)];
  const said = [...shown, ...['aria-label', 'alt', 'title', 'placeholder'].map((one) => attribs[one]), ...pictures];
  return foldWhitespace(said.filter((text) => text !== undefined).join(' ')).slice(0, 300);
}

function optionsIn(select: ElementNode): FormControl['options'] {
  return descendants(select)
    .filter(({ name }) => name === 'option')
    .map((option) => {
      const label = foldWhitespace(textContentOf(option));
      const { value = label, selected, disabled } = option.attribs;
      return { value, label, isOn: selected !== undefined, isDisabled: disabled !== undefined };
    });
}

/** By the control: `for`, or the label around it. */
function labelsIn({ elements, byId }: Tree): ReadonlyMap<ElementNode, string> {
  const labels = new Map<ElementNode, string>();
  for (const label of elements) {
    if (label.name !== 'label') continue;
    const text = ownLabel(label);
    const named = byId.get(label.attribs['for'] ?? '');
    for (const control of named === undefined ? descendants(label).filter(({ name }) => CONTROLS.has(name)) : [named])
      labels.set(control, text);
  }
  return labels;
}

/** Texts in quotes without a blank, such as addresses, in the page's own scripts that are `wanted`. */
export function quotedInScripts({ elements }: Tree, wanted = (_script: string) => true): readonly string[] {
  return elements
    .filter(({ name }) => name === 'script')
    .map(({ children }) => children.filter((child) => typeof child === 'string').join(''))
    .filter(wanted)
    .flatMap((text) => [...text.matchAll(/["'`]([^"'`\s]{4,300})["'`]/g)].map(([, quoted]) => quoted as string));
}

export function descendants(element: ElementNode): readonly ElementNode[] {
  return element.children.filter(isElementNode).flatMap((child) => [child, ...descendants(child)]);
}

export type Field = readonly [name: string, value: string];

/**
 * The fields a browser sends when `pressed` submits the form, with `set` in place of the values that are there. A set value of null
 * leaves its field out.
 */
export function submitted({ controls }: PageForm, pressed: FormControl, set: ReadonlyMap<FormControl, string | null>): readonly Field[] {
  return controls.flatMap((control): readonly Field[] => {
    const { name, type } = control;
    if (name === '' || control.isDisabled) return [];
    const chosen = set.get(control);
    if (chosen !== undefined) return chosen === null ? [] : [[name, chosen]];
    if (type === 'submit') return control === pressed ? [[name, control.value]] : [];
    if (type === 'image')
      return control === pressed
        ? [
            [`${name}.x`, '1'],
            [`${name}.y`, '1'],
          ]
        : [];
    if (type === 'button' || type === 'reset' || type === 'file') return [];
    if (type === 'checkbox' || type === 'radio') return control.isOn ? [[name, control.value || 'on']] : [];
    if (type !== 'select') return [[name, control.value]];
    const option = control.options.find(({ isOn }) => isOn) ?? control.options.find(({ isDisabled }) => !isDisabled);
    return option === undefined ? [] : [[name, option.value]];
  });
}
