/**
 * A small template language for the demo pages: `{{path}}` escaped, `{{{path}}}` unescaped, `{{#path}}…{{/path}}` for
 * each item of a list or once for a value that is present, `{{^path}}…{{/path}}` when it is absent. Inside a section
 * names are looked up in the item first, then outwards; `{{.}}` is the item itself.
 */
export function render(template: string, view: Readonly<Record<string, unknown>>): string {
  return renderIn(template, [view]);
}

/** Text as it may stand in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll('<', '\\u003c');
}

type Scopes = readonly unknown[];

function renderIn(template: string, scopes: Scopes): string {
  const sections = template.replace(/\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g, (_whole, kind: string, path: string, inner: string) =>
    renderSection(kind, lookUp(path, scopes), inner, scopes),
  );
  return sections
    .replace(/\{\{\{([\w.]+)\}\}\}/g, (_whole, path: string) => shown(lookUp(path, scopes)))
    .replace(/\{\{([\w.]+)\}\}/g, (_whole, path: string) => escapeHtml(shown(lookUp(path, scopes))));
}

function renderSection(kind: string, value: unknown, inner: string, scopes: Scopes): string {
  const items = Array.isArray(value) ? value : isThere(value) ? [value] : [];
  if (kind === '^') return items.length === 0 ? renderIn(inner, scopes) : '';
  return items.map((item) => renderIn(inner, [item, ...scopes])).join('');
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

function lookUp(path: string, scopes: Scopes): unknown {
  if (path === '.') return scopes[0];
  const [head = '', ...rest] = path.split('.');
  const scope = scopes.find((candidate) => typeof candidate === 'object' && candidate !== null && Object.hasOwn(candidate, head));
  return [head, ...rest].reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], scope);
}

function shown(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
