/**
 * Two scripts that run in the page. They are kept as text so that no other code of this module is serialised into the
 * page.
 */

/** Most tools counted per page, and the characters kept of each. */
const MOST_TOOLS = 100;
const MOST_TEXT = 2048;

/**
 * Runs before any script of the page: defines an object with WebMCP's methods where pages look for it and reports every
 * registration through the binding `name`, which is then deleted from the global object. Works in any Chromium, with
 * the origin trial or without. Registers in the top frame only.
 */
export function recorderScript(name: string): string {
  return `(() => {
  const report = globalThis[${JSON.stringify(name)}];
  delete globalThis[${JSON.stringify(name)}];
  if (typeof report !== 'function' || globalThis.top !== globalThis) return;
  const { stringify } = JSON;
  const text = (value) => (typeof value === 'string' ? value.slice(0, ${MOST_TEXT}) : '');
  let left = ${MOST_TOOLS};
  const note = (source, tool) => {
    left -= 1;
    if (left >= 0 && tool) report(stringify({ source, name: text(tool.name), description: text(tool.description) }));
  };
  const entryPoint = (source) => {
    const target = new EventTarget();
    return Object.assign(target, {
      registerTool: async (tool) => { note(source, tool); return { unregister() {} }; },
      unregisterTool: () => {},
      provideContext: (context) => { for (const tool of (context && context.tools) || []) note(source, tool); },
      clearContext: () => {},
    });
  };
  for (const [holder, source] of [[document, 'document'], [navigator, 'navigator']]) {
    Object.defineProperty(holder, 'modelContext', { value: entryPoint(source), configurable: true, enumerable: true });
  }
})()`;
}

/** Runs in an isolated world, where the page's overrides have no effect: reads the annotated forms after loading. */
export const FORMS_SCRIPT = `Array.from(document.querySelectorAll('form[toolname]')).slice(0, ${MOST_TOOLS}).map((form) => ({
  source: 'form',
  name: (form.getAttribute('toolname') || '').trim().slice(0, ${MOST_TEXT}),
  description: (form.getAttribute('tooldescription') || '').trim().slice(0, ${MOST_TEXT}),
}))`;
