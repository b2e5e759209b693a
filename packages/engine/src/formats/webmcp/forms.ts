/** Forms annotated as tools (WebMCP's declarative half), read the way a browser registers them. */

import type { parseHTML } from 'linkedom';
import { holding } from '../../core/holding.ts';
import { foldWhitespace } from '../html/text.ts';
import { WEBMCP_TABLE } from './table.ts';

/** The root of a tree that holds a page's forms, their labels and controls. */
export type FormTree = ReturnType<typeof parseHTML>['document']['body'];
type Form = ReturnType<FormTree['querySelectorAll']>[number];

export type FormFault = 'name_missing' | 'name_illegal' | 'description_missing' | 'parameter_unnamed' | 'takes_nothing' | 'name_twice';

export interface AnnotatedForm {
  readonly name: string;
  readonly description: string;
  readonly faults: readonly FormFault[];
  /** Names of controls that say neither by attribute nor by label what they take. */
  readonly undescribed: readonly string[];
}

const { attributes } = WEBMCP_TABLE;

/** All that is read of a page's forms: these elements and these of their attributes. */
export const FORM_ELEMENTS: ReadonlySet<string> = new Set(['form', 'label', 'input', 'select', 'textarea', 'button']);
export const FORM_ATTRIBUTES: readonly string[] = [
  attributes.name,
  attributes.description,
  attributes.parameter,
  ...['id', 'form', 'for', 'name', 'type', 'required', 'hidden', 'aria-label', 'aria-description'],
];

export interface AnnotatedForms {
  /** Every form of the page with `toolname` or `tooldescription`, in order. */
  readonly annotated: readonly AnnotatedForm[];
  /** How many forms have neither. */
  readonly plain: number;
}

export function formsOf(tree: FormTree): AnnotatedForms {
  const forms = [...tree.querySelectorAll('form')].slice(0, WEBMCP_TABLE.mostForms);
  const marked = forms.filter((form) => form.hasAttribute(attributes.name) || form.hasAttribute(attributes.description));
  // Looked up once: per form and control, a hostile page could make this cubic.
  const page: Page = {
    labelled: new Set([...tree.querySelectorAll('label[for]')].map((label) => label.getAttribute('for') ?? '')),
    outside: [...tree.querySelectorAll('[form]')].slice(0, WEBMCP_TABLE.mostControls),
  };
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
  /** Controls that name the form they belong to (HTML §4.10.17.3). */
  readonly outside: readonly Form[];
}

function readForm(form: Form, page: Page): AnnotatedForm {
  const name = (form.getAttribute(attributes.name) ?? '').trim();
  const description = foldWhitespace(form.getAttribute(attributes.description) ?? '');
  const controls = controlsOf(form, page);
  const unnamed = controls.some((control) => control.hasAttribute('required') && nameOf(control) === '');
  return {
    name,
    description,
    faults: holding({
      name_missing: name === '',
      name_illegal: name !== '' && !WEBMCP_TABLE.toolName.test(name),
      description_missing: description === '',
      parameter_unnamed: unnamed,
      takes_nothing: form.hasAttribute('hidden') || (controls.length === 0 && !hasButton(form)),
    }),
    undescribed: controls.filter((control) => nameOf(control) !== '' && !isDescribed(control, page)).map(nameOf),
  };
}

function controlsOf(form: Form, { outside }: Page): Form[] {
  const inside = [...form.querySelectorAll('input, select, textarea')].slice(0, WEBMCP_TABLE.mostControls);
  const id = form.getAttribute('id') ?? '';
  const named = id === '' ? [] : outside.filter((control) => control.getAttribute('form') === id && !inside.includes(control));
  return [...inside, ...named].filter(takesValue);
}

/** A tool without parameters is a form with a button. */
function hasButton(form: Form): boolean {
  return form.querySelector('button, input[type="submit"], input[type="image"]') !== null;
}

function takesValue(control: Form): boolean {
  const type = (control.getAttribute('type') ?? '').toLowerCase();
  return /^(?:input|select|textarea)$/i.test(control.localName) && !(WEBMCP_TABLE.silentControls as readonly string[]).includes(type);
}

function nameOf(control: Form): string {
  return (control.getAttribute('name') ?? '').trim();
}

/** By attribute; else by a label or an ARIA text, which the draft falls back on. */
function isDescribed(control: Form, { labelled }: Page): boolean {
  const said = [attributes.parameter, 'aria-label', 'aria-description'].some((name) => (control.getAttribute(name) ?? '').trim() !== '');
  return said || control.closest('label') !== null || labelled.has(control.getAttribute('id') || '\n');
}
