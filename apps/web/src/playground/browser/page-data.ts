/** What the server leaves in a page for its module: JSON in an element that runs nothing. */

/// <reference lib="dom" />

export function pageData<T>(): T {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as T;
}
