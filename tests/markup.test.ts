/**
 * The language of every page that is made on a server: text in a hole of `html` opens no tag and leaves no attribute, whoever wrote it. Held
 * with generated texts for the tag itself and for each template of the sources, read by the HTML standard's own algorithm.
 */

import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import ts from 'typescript';
import { attributes, type Html, html, toText } from '../packages/report/src/html.ts';
import { OWN_PAYLOADS } from '../packages/report/test/payloads.ts';
import { read, sourcesOf } from './imports.ts';

const PACKAGES = ['engine', 'contract', 'gather', 'store', 'redis', 'providers', 'models', 'report', 'runtime'];
const SOURCES = [...PACKAGES.map((name) => `packages/${name}`), 'apps/api', 'apps/worker', 'apps/web', 'apps/cli'].flatMap(sourcesOf);

const text = fc.oneof(
  fc.constantFrom('&lt;b&gt; &#34; &amp;amp;', ...OWN_PAYLOADS.map((payload) => payload.text)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[<>&"'=/ a-z!;#\-`\n]{0,30}$/),
);

describe('the tag', () => {
  /** As a browser reads it: line ends become one character (WHATWG HTML, "preprocessing the input stream"). */
  const received = (value: string) => value.replace(/\r\n?/g, '\n');
  const visible = (value: string) => value.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  const element = (markup: Html) => parseFragment(toText(markup)).childNodes as DefaultTreeAdapterMap['element'][];

  test('keeps any text the text of its element and the value of its attribute', () => {
    fc.assert(
      fc.property(text, text, text, (said, title, item) => {
        const made = element(html`<p title="${title}" class="a">${said}<b>${[item, html`<i></i>`, null, false, 7]}</b></p>`);
        const [paragraph] = made;
        const [own, bold] =
          paragraph?.childNodes.at(0)?.nodeName === '#text' ? paragraph.childNodes : [null, ...(paragraph?.childNodes ?? [])];
        expect(made.map(({ nodeName, attrs }) => [nodeName, attrs])).toEqual([
          [
            'p',
            [
              { name: 'title', value: visible(title) },
              { name: 'class', value: 'a' },
            ],
          ],
        ]);
        expect(own === null ? '' : (own as DefaultTreeAdapterMap['textNode']).value).toBe(visible(said));
        const inside = (bold as DefaultTreeAdapterMap['element']).childNodes;
        expect(inside.map(({ nodeName }) => nodeName).join(' ')).toBe(visible(item) === '' ? 'i #text' : '#text i #text');
      }),
    );
  });

  test('keeps the whole value of an attribute that a form sends back', () => {
    fc.assert(
      fc.property(
        text.filter((value) => value.isWellFormed() && !value.includes('\0')),
        (value) => {
          const [input] = element(
            html`<input${attributes({ name: 'a', value, checked: true, disabled: false, min: 0, max: null, id: undefined })}>`,
          );
          expect(input?.attrs).toEqual([
            { name: 'name', value: 'a' },
            { name: 'value', value: received(value) },
            { name: 'checked', value: '' },
            { name: 'min', value: '0' },
          ]);
        },
      ),
    );
  });
});

/** Elements with the names of their attributes, comments, and how they lie in each other. */
function tagsIn(node: DefaultTreeAdapterMap['node']): string {
  const own =
    'attrs' in node ? `${node.nodeName} ${node.attrs.map(({ name }) => name).join(' ')}` : node.nodeName === '#comment' ? 'comment' : '';
  const held = 'content' in node ? node.content : node;
  const inside = 'childNodes' in held ? held.childNodes.map(tagsIn).join('') : '';
  return own === '' ? inside : `(${own}${inside})`;
}

interface Place {
  /** What stands in the hole. */
  readonly expression: string;
  /** `text`; `tag`, between attributes; `value`, between double quotes; or what is no place for a text. */
  readonly where: string;
  /** Whether a paragraph is open there that the template has opened. */
  readonly isInParagraph: boolean;
}

/** Where the holes of a template stand, and last where it ends. One that begins with an attribute begins inside a tag. */
function placesIn(literals: readonly string[], expressions: readonly string[]): readonly Place[] {
  let where = !literals.join('').includes('<') && /^ [a-z-]+(?:=|$)/.test(literals[0] ?? '') ? 'tag' : 'text';
  let element = '';
  let isInParagraph = false;
  const step = (rest: string): number => {
    const [open, name = ''] = /^<[/!]?([a-z]*)/i.exec(rest) ?? [];
    if (where === 'text' && open !== undefined) {
      where = rest.startsWith('<!--') ? 'comment' : 'tag';
      element = open.startsWith('</') ? '' : name;
      if (name === 'p') isInParagraph = element === 'p';
      return open.length;
    }
    if (where === 'tag' && rest.startsWith('>')) where = ['style', 'script'].includes(element) ? element : 'text';
    else if (where === 'tag' && rest.startsWith('"')) where = 'value';
    else if (where === 'tag' && rest.startsWith("'")) where = 'single quotes';
    else if ((where === 'value' && rest.startsWith('"')) || (where === 'single quotes' && rest.startsWith("'"))) where = 'tag';
    else if ((where === 'comment' && rest.startsWith('-->')) || rest.startsWith(`</${where}>`)) where = 'text';
    return 1;
  };
  return literals.map((literal, index) => {
    for (let at = 0; at < literal.length; at += step(literal.slice(at)));
    const isBare = where === 'tag' && literal.endsWith('=');
    return { expression: expressions[index] ?? '', where: isBare ? 'no quotes' : where, isInParagraph };
  });
}

/** Whether it takes any text. */
const takesText = ({ where }: Place) => where === 'text' || where === 'value';

/** A constant of ours may stand in a style sheet, and in a tag attributes that `html` or `attributes` has made, here or in a function of the file. */
function isFit({ where, expression }: Place, code: string): boolean {
  if (where === 'style') return /^[A-Z_]+$/.test(expression);
  const [, called = ''] = /^(\w+)\(/.exec(expression) ?? [];
  const makes = /html`|attributes\(/;
  return where === 'tag' && (makes.test(expression) || makes.test(new RegExp(`const ${called} = .*`).exec(code)?.[0] ?? ''));
}

interface Template {
  readonly literals: readonly string[];
  readonly places: readonly Place[];
}

/** Every `html` of a file. */
function templatesOf(code: string): readonly Template[] {
  const found: Template[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const { template } = node;
      const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
      const first = ts.isTemplateExpression(template) ? template.head.text : template.text;
      const literals = [first, ...spans.map(({ literal }) => literal.text)];
      found.push({
        literals,
        places: placesIn(
          literals,
          spans.map(({ expression }) => expression.getText()),
        ),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('page.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Start tags before which a reader of HTML closes an open paragraph (WHATWG HTML, "in body"), of those that pages of ours have. */
const ENDS_PARAGRAPH =
  /<(?:article|aside|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)[ >]/;

/** What is declared at the head of a line in the files, by file and name; by the name alone where it is exported. */
function declarationsIn(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file) =>
      [...read(file).matchAll(/^(export )?(?:async )?(?:function|const) (\w+)(?:.*;|[\s\S]*?\n[\])}].*)$/gm)].flatMap(
        ([code, exported, name = '']) => [[`${file} ${name}`, code] as const, ...(exported === undefined ? [] : [[name, code] as const])],
      ),
    ),
  );
}

describe('the sources', () => {
  /** In a browser, elements are made by preact, which writes no markup. */
  const pages = SOURCES.filter((file) => read(file).includes('html`') && !read(file).includes("'htm/preact'"));
  const templates = pages.flatMap((file) => templatesOf(read(file)).map((template) => ({ file, ...template })));

  test.each([
    ['<a href=@>a</a>', 'no quotes'],
    ["<a href='@'>a</a>", 'single quotes'],
    ['<a @>a</a>', 'tag'],
    ['<script>@</script>', 'script'],
    ['<style>@</style>', 'style'],
    ['<p><!-- @ --></p>', 'comment'],
    [' title=@', 'no quotes'],
  ])('a hole that stands as @ in %s is found', (markup, where) => {
    const code = `html\`${markup.replace('@', '$\u007bx}')}\``;
    const unfit = (places: readonly Place[]) => places.slice(0, -1).find((place) => !takesText(place) && !isFit(place, code));
    expect(templatesOf(code).map(({ places }) => unfit(places)?.where)).toEqual([where]);
  });

  test('every hole stands in text, between double quotes, or holds attributes', () => {
    expect(templates.length).toBeGreaterThan(700);
    const unfit = templates.flatMap(({ file, places }) =>
      places.flatMap((place, index) => {
        const isEnd = index === places.length - 1;
        const fits = takesText(place) || (isEnd ? place.where === 'tag' : isFit(place, read(file)));
        return fits ? [] : [`${file}: ${place.expression || 'the end'} in ${place.where}`];
      }),
    );
    expect(unfit).toEqual([]);
  });

  test('nothing that closes a paragraph stands in one', () => {
    const known = templatesOf('html`$\u007ba}<pre>$\u007bb}</pre><p>$\u007bc}<b>$\u007bd}</b></p>$\u007be}`').flatMap(
      ({ places }) => places,
    );
    expect(known.filter(({ isInParagraph }) => isInParagraph).map(({ expression }) => expression)).toEqual(['c', 'd']);
    const declared = declarationsIn(pages);
    const ends = (file: string, code: string): boolean =>
      ENDS_PARAGRAPH.test(code) ||
      [...code.matchAll(/\b(\w+)\(/g)].some(([, name = '']) =>
        ENDS_PARAGRAPH.test(declared.get(`${file} ${name}`) ?? declared.get(name) ?? ''),
      );
    const own = templates.flatMap(({ file, places }) => {
      const inside = places
        .slice(0, -1)
        .filter(({ where, isInParagraph, expression }) => isInParagraph && where === 'text' && ends(file, expression));
      return inside.map(({ expression }) => `${file}: ${expression}`);
    });
    expect(own).toEqual([]);
  });

  test('a template has the same elements and attributes whatever texts it is given', () => {
    const shapeOf = ({ literals, places }: Template, texts: readonly string[]): string => {
      const holes = places.slice(0, -1).map((place, index) => (takesText(place) ? (texts[index % texts.length] ?? '') : null));
      const markup = html(literals as unknown as TemplateStringsArray, ...holes);
      const isInside = places.at(-1)?.where === 'tag';
      return tagsIn(parseFragment(toText(isInside ? html`<i${markup}></i>` : markup)));
    };
    const known = templates.map((template) => shapeOf(template, ['a']));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
        const other = templates.filter((template, index) => shapeOf(template, texts) !== known[index]);
        expect(other.map(({ file, literals }) => [file, literals])).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('characters become entities in one place, and text becomes markup in one other', () => {
    const holding = (pattern: RegExp) => SOURCES.filter((file) => pattern.test(read(file)));
    expect(holding(/'&(?:amp|lt);'|`&#\$\{/)).toEqual(['packages/engine/src/core/markup.ts']);
    expect(holding(/\bmadeBefore\(/)).toEqual(['packages/report/src/chapters.ts', 'packages/report/src/html.ts']);
  });
});
