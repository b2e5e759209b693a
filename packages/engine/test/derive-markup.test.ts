import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { walkMarkup } from '../src/formats/html/markup.ts';

type Event = readonly ['open', string, Readonly<Record<string, string>>] | readonly ['close', string] | readonly ['text', string];

const ATTRIBUTES = ['href', 'id', 'class', 'content', '=x'];

function walked(html: string): readonly Event[] {
  const events: Event[] = [];
  walkMarkup(html, {
    opened(name, { get, among }) {
      const attributes = defined(ATTRIBUTES.map((attribute) => [attribute, get(attribute)]));
      // Both ways of asking give the same; `among` in the tag's order.
      expect(among(new Set(ATTRIBUTES))).toEqual(attributes);
      events.push(['open', name, attributes]);
    },
    closed: (name) => events.push(['close', name]),
    text: (text) => events.push(['text', text]),
    wantsText: () => true,
    goesOn: () => true,
  });
  return settled(events);
}

/** What htmlparser2 finds, the second reader here: pages are read by the walk alone (ADR 018). */
function parsed(html: string): readonly Event[] {
  const events: Event[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) =>
      events.push(['open', name, defined(ATTRIBUTES.map((attribute) => [attribute, attributes[attribute]]))]),
    onclosetag: (name) => events.push(['close', name]),
    ontext: (text) => events.push(['text', text]),
  });
  parser.end(html);
  return settled(events);
}

function defined(entries: readonly (readonly [string, string | undefined])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** Text in one piece, names without capitals, and no word of what the page's end closes. */
function settled(events: readonly Event[]): readonly Event[] {
  const pieces: Event[] = [];
  for (const event of events.filter(([kind, text]) => kind !== 'text' || text !== '')) {
    const last = pieces.at(-1);
    if (event[0] === 'text' && last?.[0] === 'text') pieces[pieces.length - 1] = ['text', last[1] + event[1]];
    else
      pieces.push(
        event[0] === 'open'
          ? ['open', event[1].toLowerCase(), event[2]]
          : [event[0], event[0] === 'close' ? event[1].toLowerCase() : event[1]],
      );
  }
  while (pieces.at(-1)?.[0] === 'close') pieces.pop();
  return pieces;
}

const name = fc.constantFrom(
  ...'a p div span li ul td tr table tbody h1 h2 form input select option button br hr img image meta link head body html title textarea'.split(
    ' ',
  ),
  ...'script style noscript iframe xmp noframes plaintext svg math desc foreignObject FOREIGNOBJECT mi x-own SCRIPT Div dd dt circle'.split(
    ' ',
  ),
);
const blank = fc.constantFrom('', ' ', '\n', '\t', '  ', ' / ', '/', '\f');
const value = fc.constantFrom(
  '',
  'x',
  '/a?b=1&amp;c=2',
  '&eacute;t&eacute',
  '&amp',
  '&copy=1',
  '&#233;',
  '&#xe9',
  '&nosuch;',
  'a>b',
  '<i>',
  "it's",
  'a=b',
  '&',
  '&notit;',
);
const attribute = fc.oneof(
  fc
    .tuple(fc.constantFrom(...ATTRIBUTES, 'HREF', 'Id', 'hidden'), blank, blank, fc.constantFrom('"', "'", ''), value)
    .map(([key, before, after, quote, text]) => `${key}${before}=${after}${quote}${text}${quote}`),
  fc.constantFrom('hidden', '"', "'", '=', '<', '/', '"x"', 'href', 'id="open'),
);
const startTag = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), blank, fc.constantFrom('>', '/>', ' >', ''))
  .map(([element, attributes, gap, end]) => `<${[element, ...attributes].join(' ')}${gap}${end}`);
const endTag = fc
  .tuple(name, blank, fc.constantFrom('>', ' x>', ''), fc.constantFrom('</', '< /', '</ '))
  .map(([element, gap, end, start]) => `${start}${element}${gap}${end}`);
const odd = fc.constantFrom(
  ...[
    '<',
    '</',
    '<>',
    '</>',
    '<!>',
    '<?php x?>',
    '<!doctype html>',
    '<!DOCTYPE',
    '<!-',
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
    '<!-- a -- b -->',
    '<!--x--!>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    ']]]>',
    '<![CDATA[<b>]]>',
    '<![cdata[x]]>',
    '<!x>',
    '</1>',
    '<1',
    '>',
    '"',
    "'",
    '\u0000',
    'é',
    '😀',
    '</script',
    '</title>',
    '</SCRIPT x>',
  ],
);
const page = fc
  .array(fc.oneof({ weight: 4, arbitrary: startTag }, { weight: 3, arbitrary: endTag }, odd, value), { maxLength: 14 })
  .map((parts) => `${parts.join('')}>`)
  // In a title the library leaves a reference as it is after a `<` or `</t`; HTML §13.2.5.9 to 11 do not.
  .filter((html) => !/<\/?[a-z]*&/i.test(html));

describe('a walk over markup', () => {
  test('reads what the library reads that builds the trees, whatever the page is made of', () => {
    fc.assert(
      fc.property(page, (html) => expect(walked(html)).toEqual(parsed(html))),
      { numRuns: 3_000 },
    );
  });

  test.each(['a <', 'a </', 'a <1'])('takes for text what begins no tag at the page’s end: %s', (html) => {
    expect(walked(html)).toEqual([['text', html]]);
  });

  test('cuts out no text that nobody wants', () => {
    const texts: string[] = [];
    let isWanted = false;
    walkMarkup('<script>one</script><p>two<b>three</b>four', {
      opened: (element) => {
        isWanted = element === 'b';
      },
      closed: () => undefined,
      text: (text) => texts.push(text),
      wantsText: () => isWanted,
      goesOn: () => true,
    });
    expect(texts).toEqual(['three', 'four']);
  });

  test('ends where the visitor has seen enough', () => {
    const seen: string[] = [];
    walkMarkup('<p><b>one</b><i>two</i></p>', {
      opened: (element) => seen.push(element),
      closed: (element) => seen.push(`/${element}`),
      text: (text) => seen.push(text),
      wantsText: () => true,
      goesOn: () => !seen.includes('/b'),
    });
    expect(seen).toEqual(['p', 'b', 'one', '/b']);
  });

  test('resolves references as HTML does after an unfinished end tag', () => {
    expect(walked('<title>a <&amp; b</title>')).toEqual([
      ['open', 'title', {}],
      ['text', 'a <& b'],
    ]);
  });
});
