import fc from 'fast-check';
import { capText, htmlToText, looksLikeHtml } from '../src/formats/html/text.ts';
import { decodeText } from '../src/formats/text/charset.ts';
import { detectLanguage } from '../src/formats/text/language.ts';
import { languagesOf } from '../src/formats/text/language-markets.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a page', () => {
  test.each([
    ['a byte order mark before the header', new Uint8Array([0xef, 0xbb, 0xbf, 0x61]), 'text/html; charset=windows-1252', 'a', 'utf-8'],
    ['a UTF-16 byte order mark', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), null, 'a', 'utf-16le'],
    ['a big-endian byte order mark', new Uint8Array([0xfe, 0xff, 0x00, 0x61]), null, 'a', 'utf-16be'],
    [
      'the header before the page',
      latin('<meta charset="utf-8">\xe9'),
      'text/html; charset="iso-8859-1"',
      '<meta charset="utf-8">é',
      'windows-1252',
    ],
    ['the page’s declaration', latin('<meta charset=iso-8859-15>\xa4'), 'text/html', '<meta charset=iso-8859-15>€', 'iso-8859-15'],
    [
      'the older declaration',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">\xe9'),
      null,
      expect.stringMatching(/й$/),
      'windows-1251',
    ],
    ['an XML declaration', latin('<?xml version="1.0" encoding="ISO-8859-1"?>\xe9'), null, expect.stringMatching(/é$/), 'windows-1252'],
    ['valid UTF-8 when nothing is declared', utf8('é'), 'text/html', 'é', 'utf-8'],
    ['the Western fallback otherwise', latin('\x80 \xe9'), 'text/html', '€ é', 'windows-1252'],
    ['Western letters that ISO 8859-1 has not', latin('\x8c\x92\x9d\x9f'), 'text/html; charset=latin1', 'Œ’\x9dŸ', 'windows-1252'],
    ['an unknown label is no declaration', utf8('é'), 'text/html; charset=klingon', 'é', 'utf-8'],
    ['UTF-7 is no declaration', latin('+ADw-script+AD4-'), 'text/html; charset=utf-7', '+ADw-script+AD4-', 'utf-8'],
    ['UTF-16 in a page readable as ASCII is UTF-8', utf8('<meta charset="utf-16">é'), null, '<meta charset="utf-16">é', 'utf-8'],
  ])('%s', (_, bytes, contentType, text, encoding) => {
    expect(decodeText(bytes, contentType)).toEqual({ text, encoding });
  });

  test('no bytes and no header throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.option(fc.string().map((label) => `text/html; charset=${label}`)),
        (bytes, contentType) => {
          expect(typeof decodeText(bytes, contentType).text).toBe('string');
        },
      ),
    );
  });
});

describe('visible text', () => {
  test.each([
    ['<p>Un</p><p>deux</p>', 'Un deux'],
    ['gr<b>è</b>s', 'grès'],
    ['a<br>b', 'a b'],
    ['&eacute;&nbsp;&amp;&#39;', "é &'"],
    ['x<script>y</script><style>z</style>', 'x'],
    ['<!-- c -->d', 'd'],
    ['a < b', 'a < b'],
  ])('%s shows "%s"', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    ['<p>x</p>', true],
    ['a &amp; b', true],
    ['a < b and c > d', false],
    ['Tom & Jerry', false],
  ])('%s looks like HTML: %s', (text, expected) => {
    expect(looksLikeHtml(text)).toBe(expected);
  });

  test('a cut never leaves half a character', () => {
    expect(capText('ab😀', 3)).toBe('ab');
    expect(capText('ab😀', 4)).toBe('ab😀');
  });
});

describe('the language of a description', () => {
  test.each([
    ['fr', 'Cette théière en grès émaillé est façonnée à la main dans notre atelier et convient pour toutes les infusions.'],
    ['en', 'This glazed stoneware teapot is made by hand in our workshop and it is suitable for all kinds of infusions.'],
    ['de', 'Diese Teekanne aus glasiertem Steinzeug wird in unserer Werkstatt von Hand gefertigt und ist für alle Tees geeignet.'],
    ['es', 'Esta tetera de gres esmaltado está hecha a mano en nuestro taller y es ideal para todas las infusiones, también frías.'],
    ['it', 'Questa teiera in gres smaltato è realizzata a mano nella nostra bottega ed è ideale per tutti gli infusi della casa.'],
    ['nl', 'Deze theepot van geglazuurd aardewerk wordt met de hand gemaakt in ons atelier en is geschikt voor alle soorten thee.'],
    [
      'pl',
      'Ten czajniczek ze szkliwionej kamionki jest wykonany ręcznie w naszej pracowni i nadaje się także do naparów oraz ziół, które nie są mocne.',
    ],
    [
      'pt',
      'Este bule em grés esmaltado é feito à mão na nossa oficina com muito cuidado e é ideal para os chás e também para as infusões da casa.',
    ],
    [
      'fr',
      'Savon saponifié à froid, enrichi de huit pour cent de beurre. L’huile vient d’une distillerie, sans huile de palme ni colorant, et mousse.',
    ],
  ])('%s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test.each([
    ['a title', 'T-shirt coton bio'],
    ['a list of features', 'Capacité 1 l, diamètre 15 cm, hauteur 20 cm, poids 800 g, grès émaillé bleu cobalt, garantie 2 ans'],
    ['nothing', ' '.repeat(100)],
    [
      'another script',
      '手作りの陶器の急須です。手作りの陶器の急須です。手作りの陶器の急須です。手作りの陶器の急須です。手作りの陶器の急須です。',
    ],
  ])('%s is not guessed at', (_, text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  test('markets know their languages', () => {
    expect(languagesOf('fr')).toEqual(['fr']);
    expect(languagesOf('BE')).toEqual(['nl', 'fr', 'de']);
    expect(languagesOf('constructor')).toEqual([]);
  });
});
