/** What the server leaves in a page for its module: JSON in a template, which is not shown. */

/// <reference lib="dom" />

export function pageData<T>(): T {
  return JSON.parse(document.querySelector<HTMLTemplateElement>('#page-data')?.content.textContent ?? 'null') as T;
}
