/** A strict reader of the XML that test reports are: no doctype, no comments, entities as XML 1.0 names them. Throws at anything else. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const TAG = /^<(\/?)([a-z]+)((?: [a-z]+="[^"<&\n]*(?:&(?:amp|lt|gt|quot|#\d+);[^"<&\n]*)*")*)(\/?)>/;

export function readXml(text: string): Element {
  // XML 1.0 §2.2: characters no document may hold, not even escaped.
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) throw new Error('a character XML cannot hold');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no declaration');
  const root = { name: '', attributes: {}, children: [] as Element[], text: '' };
  const open = [root];
  let rest = text.slice(declaration.length);
  while (rest !== '') {
    const top = open.at(-1) as typeof root;
    if (!rest.startsWith('<')) {
      const end = rest.indexOf('<') === -1 ? rest.length : rest.indexOf('<');
      top.text += decode(rest.slice(0, end));
      rest = rest.slice(end);
      continue;
    }
    const [whole, closes, name, attributes, empty] = TAG.exec(rest) ?? [];
    if (whole === undefined || name === undefined) throw new Error(`no tag: ${rest.slice(0, 80)}`);
    rest = rest.slice(whole.length);
    if (closes === '/') {
      if (top.name !== name || attributes !== '' || empty !== '') throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
      continue;
    }
    const pairs = [...(attributes ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)] as const);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    if (Object.keys(element.attributes).length !== pairs.length) throw new Error('an attribute twice');
    top.children.push(element);
    if (empty !== '/') open.push(element);
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || only === undefined || more.length > 0 || root.text.trim() !== '') throw new Error('not one element');
  return only;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w*));?/g, (whole, code: string | undefined, name: string) => {
    const value = code === undefined ? NAMED[name] : String.fromCodePoint(Number(code));
    if (value === undefined || !whole.endsWith(';')) throw new Error(`no entity: ${whole}`);
    return value;
  });
}
