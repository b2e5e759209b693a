import fc from 'fast-check';
import { asciiHost, asciiPath, curlOf, headersThatMatter, inertJson, inertText, shellQuote } from '../src/index.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

describe('inertText', () => {
  test.each([
    ['folds line breaks and tabs into spaces', 'a\r\n\tb\u2028c\u2029d\u0085e', 'a b c d e'],
    ['drops control characters and terminal escapes', 'a\u0000\u0007\u001b[31mred', 'a[31mred'],
    ['drops fillers that look like nothing', 'a\u3164b\u115fc\u2800d\u034fe', 'abcde'],
    ['drops private and noncharacters and lone surrogates', 'a\ue000b\ufdd0c\ud800d', 'abcd'],
    ['composes', 'e\u0301', 'é'],
    ['keeps other scripts', 'Ｔシャツ قميص חולצה', 'Ｔシャツ قميص חולצה'],
    ['keeps an emoji as the people it is joined from', '👩\u200d👧', '👩👧'],
    ['limits the marks stacked on one letter', `a${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307'}`, 'á\u0302\u0303\u0304\u0305'],
    ['is empty for what shows nothing', '\u200b\u2060 \u00ad', ''],
  ])('%s', (_, hostile, expected) => {
    expect(inertText(hostile, 100)).toBe(expected);
  });

  test('cuts at code points and says so', () => {
    expect(inertText('👕👕👕👕', 3)).toBe('👕👕…');
    expect(inertText('abc', 3)).toBe('abc');
    expect(inertText('ab cdef', 4)).toBe('ab…');
  });

  test('whatever goes in, one visible line of at most the cap comes out, and stays as it is', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u202e', '\u200d', '\ufe0f', '\u0301', '\n', '\u{e0041}', ' ', '\u1100\u1161', '\u212b'),
      ),
    );
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), (parts, max) => {
        const clean = inertText(parts.join(''), max);
        expect(clean).not.toMatch(UNSEEN);
        expect(Array.from(clean).length).toBeLessThanOrEqual(max);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(inertText(clean, max)).toBe(clean);
      }),
    );
  });

  test('a megabyte of invisible text hides nothing and costs nothing to speak of', () => {
    expect(inertText(`${'\u200b'.repeat(1_000_000)}run this`, 120)).toBe('');
  });
});

test('inertJson is one JSON string of the cleaned text', () => {
  expect(inertJson('say "no"\n\\ end')).toBe('"say \\"no\\" \\\\ end"');
  expect(JSON.parse(inertJson('x'.repeat(500)))).toHaveLength(120);
});

describe('a URL on paper', () => {
  test.each([
    ['https://Shop.Example/x', 'shop.example'],
    ['https://bücher.example:8443/', 'xn--bcher-kva.example:8443'],
    ['http://[2001:db8::1]/', '[2001:db8::1]'],
    ['https://a`b.example/', null],
    ['javascript:alert(1)', null],
    ['not a url', null],
  ])('the host of %s is %s', (url, host) => {
    expect(asciiHost(url)).toBe(host);
  });

  test('a path holds no character Markdown or a shell could read', () => {
    expect(asciiPath('https://shop.example/a b/`x`?q=`$(id)`|<é>#f')).toBe('/a%20b/%60x%60?q=%60%24%28id%29%60%7C%3C%C3%A9%3E');
    expect(asciiPath('nonsense')).toBe('/');
  });

  test('a long path is cut and never inside an escape', () => {
    expect(asciiPath(`https://shop.example/${'é'.repeat(100)}`, 12)).toBe('/%C3%A9%C3…');
    expect(asciiPath(`https://shop.example/${'é'.repeat(100)}`, 10)).toBe('/%C3%A9…');
  });
});

describe('curlOf', () => {
  const exchange = {
    method: 'GET',
    url: 'https://shop.example/p?tag[]=1',
    requestHeaders: { host: 'shop.example', accept: 'text/html', 'accept-encoding': 'gzip', 'user-agent': 'Vitrine/1.0' },
    requestBody: null,
    hops: [],
  } as const;

  test('names the headers that can change the answer and lets curl do the rest', () => {
    expect(curlOf(exchange)).toBe(
      "curl --globoff --compressed -H 'accept: text/html' -H 'user-agent: Vitrine/1.0' 'https://shop.example/p?tag[]=1'",
    );
  });

  test('repeats a body, the method and as many redirects as were followed', () => {
    const hop = { url: exchange.url, status: 301, location: '/x', ms: 3 };
    const line = curlOf({ ...exchange, method: 'POST', requestHeaders: {}, requestBody: '{"q":"it\'s é"}', hops: [hop, hop] });
    expect(line).toBe(
      `curl --globoff --compressed -X POST --location --max-redirs 2 --data-raw '{"q":"it'\\''s \\u00e9"}' 'https://shop.example/p?tag[]=1'`,
    );
  });

  test('a HEAD request is one', () => {
    expect(curlOf({ ...exchange, method: 'HEAD', requestHeaders: {} })).toContain(' --head ');
  });

  test('neither secrets nor forged headers reach the line', () => {
    const requestHeaders = {
      authorization: 'Bearer s3cret',
      cookie: 's3cret',
      'x-a': 'one\r\nx-forged: 1',
      'bad name': 'x',
      'x-empty': '',
    };
    expect(curlOf({ ...exchange, requestHeaders })).toBe(
      "curl --globoff --compressed -H 'x-a: one x-forged: 1' -H 'x-empty;' 'https://shop.example/p?tag[]=1'",
    );
    expect(headersThatMatter(requestHeaders).map(([name]) => name)).toEqual(['x-a', 'x-empty']);
  });

  test('whatever stands in single quotes, a shell reads back the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unquote(shellQuote(text))).toBe(text.replaceAll('\0', ''));
      }),
    );
  });
});

/** The POSIX rules for a word of single-quoted parts and escaped quotes; anything else would be a break-out. */
function unquote(word: string): string {
  const parts = word.match(/'[^']*'|\\'/g) ?? [];
  if (parts.join('') !== word) throw new Error(`A shell would read this as more than one word: ${word}`);
  return parts.map((part) => (part === "\\'" ? "'" : part.slice(1, -1))).join('');
}
