/** Forms annotated as tools (WebMCP's declarative half), read the way a browser registers them. */

import { holding } from '../../core/holding.ts';
import { foldWhitespace } from '../html/text.ts';
import { type ElementNode, elementsOf, parseTree } from '../html/tree.ts';
import { WEBMCP_TABLE } from './table.ts';

export type FormFault = 'name_missing' | 'name_illegal' | 'description_missing' | 'parameter_unnamed' | 'takes_nothing' | 'name_twice';

export interface AnnotatedForm {
  readonly name: string;
  readonly description: string;
  readonly faults: readonly FormFault[];
  /** Names of controls that say neither by attribute nor by label what they take. */
  readonly undescribed: readonly string[];
}

const { attributes } = WEBMCP_TABLE;

const FORM_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[attributes.name, attributes.description, attributes.parameter],
  ...['id', 'form', 'for', 'name', 'type', 'required', 'hidden', 'aria-label', 'aria-description'],
]);
const OWNED: ReadonlySet<string> = new Set(['form', 'label', 'input', 'select', 'textarea', 'button']);
/** What they hold is no part of the page, where scripts run (HTML 4.12.2 and 4.12.3): only there is WebMCP. */
export const INERT: ReadonlySet<string> = new Set(['template', 'noscript']);

export interface AnnotatedForms {
  /** Every form of the page with `toolname` or `tooldescription`, in order. */
  readonly annotated: readonly AnnotatedForm[];
  /** How many forms have neither. */
  readonly plain: number;
}

/** Reads a page that is not nested too deep. */
export function formsOf(html: string): AnnotatedForms {
  const elements = below(parseTree(html, FORM_ATTRIBUTES).roots);
  const forms = elements.filter(({ name }) => name === 'form').slice(0, WEBMCP_TABLE.mostForms);
  const marked = forms.filter((form) => has(form, attributes.name) || has(form, attributes.description));
  // Looked up once: per form and control, a hostile page could make this cubic.
  const labels = elements.filter(({ name }) => name === 'label');
  const inLabels = new Set<ElementNode>();
  for (const label of labels) if (!inLabels.has(label)) for (const one of below(elementsOf(label))) inLabels.add(one);
  const outside = elements.filter((element) => OWNED.has(element.name) && has(element, 'form')).slice(0, WEBMCP_TABLE.mostControls);
  const page: Page = { labelled: new Set(labels.flatMap(({ attribs }) => attribs['for'] ?? [])), inLabels, outside };
  const read = marked.map((form) => readForm(form, page));
  const names = read.map(({ name }) => name);
  const annotated = read.map((form) => ({
    ...form,
    faults:
      form.name !== '' && names.indexOf(form.name) !== names.lastIndexOf(form.name) ? [...form.faults, 'name_twice' as const] : form.faults,
  }));
  return { annotated, plain: forms.length - marked.length };
}

interface Page {
  /** Ids some label stands for. */
  readonly labelled: ReadonlySet<string>;
  readonly inLabels: ReadonlySet<ElementNode>;
  /** Controls that name the form they belong to (HTML §4.10.17.3). */
  readonly outside: readonly ElementNode[];
}

/** These elements and all below them, in page order. */
function below(elements: readonly ElementNode[], found: ElementNode[] = []): readonly ElementNode[] {
  for (const element of elements) {
    if (INERT.has(element.name)) continue;
    found.push(element);
    below(elementsOf(element), found);
  }
  return found;
}

function readForm(form: ElementNode, page: Page): AnnotatedForm {
  const name = attributeOf(form, attributes.name).trim();
  const description = foldWhitespace(attributeOf(form, attributes.description));
  const inside = below(elementsOf(form));
  const controls = controlsOf(form, inside, page);
  const unnamed = controls.some((control) => has(control, 'required') && nameOf(control) === '');
  return {
    name,
    description,
    faults: holding({
      ...{ name_missing: name === '', name_illegal: name !== '' && !WEBMCP_TABLE.toolName.test(name) },
      ...{ description_missing: description === '', parameter_unnamed: unnamed },
      takes_nothing: has(form, 'hidden') || (controls.length === 0 && !inside.some(isButton)),
    }),
    undescribed: controls.filter((control) => nameOf(control) !== '' && !isDescribed(control, page)).map(nameOf),
  };
}

function controlsOf({ attribs: { id = '' } }: ElementNode, inside: readonly ElementNode[], { outside }: Page): readonly ElementNode[] {
  const own = inside.filter(isControl).slice(0, WEBMCP_TABLE.mostControls);
  const named = id === '' ? [] : outside.filter((control) => control.attribs['form'] === id && !own.includes(control));
  return [...own, ...named].filter((one) => isControl(one) && !(WEBMCP_TABLE.silentControls as readonly string[]).includes(typeOf(one)));
}

function isControl({ name }: ElementNode): boolean {
  return name === 'input' || name === 'select' || name === 'textarea';
}

/** A tool without parameters is a form with a button. */
function isButton(element: ElementNode): boolean {
  return element.name === 'button' || (element.name === 'input' && ['submit', 'image'].includes(typeOf(element)));
}

/** By attribute; else by a label or an ARIA text, which the draft falls back on. */
function isDescribed(control: ElementNode, { labelled, inLabels }: Page): boolean {
  const said = [attributes.parameter, 'aria-label', 'aria-description'].some((name) => attributeOf(control, name).trim() !== '');
  return said || inLabels.has(control) || labelled.has(attributeOf(control, 'id') || '\n');
}

function typeOf(control: ElementNode): string {
  return attributeOf(control, 'type').toLowerCase();
}

function nameOf(control: ElementNode): string {
  return attributeOf(control, 'name').trim();
}

function attributeOf({ attribs }: ElementNode, name: string): string {
  return attribs[name] ?? '';
}

function has({ attribs }: ElementNode, name: string): boolean {
  return attribs[name] !== undefined;
}
