/** Forms annotated as tools (WebMCP's declarative half), read the way a browser registers them. */

import { foldWhitespace } from '../../../formats/text/text.ts';
import type { PageDocument } from '../page-document.ts';
import { WEBMCP_TABLE } from '../tables/webmcp.ts';

type Tree = NonNullable<PageDocument['document']>;
type Form = ReturnType<Tree['querySelectorAll']>[number];

export type FormFault = 'name_missing' | 'name_illegal' | 'description_missing' | 'parameter_unnamed' | 'name_twice';

export interface AnnotatedForm {
  readonly name: string;
  readonly description: string;
  readonly faults: readonly FormFault[];
  /** Names of controls that say neither by attribute nor by label what they take. */
  readonly undescribed: readonly string[];
}

const { attributes } = WEBMCP_TABLE;

/** Every form of the page with `toolname` or `tooldescription`, in order; and how many forms have neither. */
export function formsOf(document: Tree): { readonly annotated: readonly AnnotatedForm[]; readonly plain: number } {
  const forms = [...document.querySelectorAll('form')].slice(0, WEBMCP_TABLE.mostForms);
  const marked = forms.filter((form) => form.hasAttribute(attributes.name) || form.hasAttribute(attributes.description));
  // Looked up once: per form and control, a hostile page could make this cubic.
  const page: Page = {
    labelled: new Set([...document.querySelectorAll('label[for]')].map((label) => label.getAttribute('for') ?? '')),
    outside: [...document.querySelectorAll('[form]')].slice(0, WEBMCP_TABLE.mostControls),
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
    faults: [
      ...(name === '' ? ['name_missing' as const] : WEBMCP_TABLE.toolName.test(name) ? [] : ['name_illegal' as const]),
      ...(description === '' ? ['description_missing' as const] : []),
      ...(unnamed ? ['parameter_unnamed' as const] : []),
    ],
    undescribed: controls.filter((control) => nameOf(control) !== '' && !isDescribed(control, page)).map(nameOf),
  };
}

function controlsOf(form: Form, { outside }: Page): Form[] {
  const inside = [...form.querySelectorAll('input, select, textarea')].slice(0, WEBMCP_TABLE.mostControls);
  const id = form.getAttribute('id') ?? '';
  const named = id === '' ? [] : outside.filter((control) => control.getAttribute('form') === id && !inside.includes(control));
  return [...inside, ...named].filter(takesValue);
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
