import { foldEmail } from '../src/index.ts';

describe('an e-mail address', () => {
  test.each([
    ['you@shop.example', 'you@shop.example'],
    ['Mike.Kay+News@Mail.EXAMPLE', 'mike.kay+news@mail.example'],
    ["o'neil_{x}~#1@a-b.shop.example", "o'neil_{x}~#1@a-b.shop.example"],
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
    ['jo@BÜCHER.example', 'jo@xn--bcher-kva.example'],
    ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
    // A domain has one ASCII form, whatever it was written with; the mail goes to that form.
    ['jo@\u212aay.example', 'jo@kay.example'],
    ['jo@ｓｈｏｐ.example', 'jo@shop.example'],
    ['jo@नमस्ते.example', 'jo@xn--h2bhs4b8d8a.example'],
    // Beyond ASCII, and never read as ASCII.
    ['Zoé@shop.example', 'zoé@shop.example'],
    ['ИВАН@пример.example', 'иван@xn--e1afmkfd.example'],
    ['用户@shop.example', '用户@shop.example'],
    // Looks like an a and is none: another mailbox, another account, and mail to that one only.
    ['p\u0430ul@shop.example', 'p\u0430ul@shop.example'],
  ])('%s is kept as %s', (text, email) => {
    expect(foldEmail(text)).toBe(email);
    expect(foldEmail(email)).toBe(email);
  });

  test.each([
    ['dotted capital I', 'M\u0130KE@mail.example'],
    ['capital sharp s', 'STRA\u1e9eE@mail.example'],
    ['Angstrom sign', '\u212bsa@mail.example'],
    ['fullwidth at', 'mike\uff20mail.example'],
    ['n with apostrophe', '\u0149@mail.example'],
    ['j with caron', '\u01f0@mail.example'],
    ['mathematical k', 'mi\u{1d424}e@mail.example'],
    ['decomposed accent', 'zoe\u0301@mail.example'],
    ['mark that composes with nothing', 'mik\u0337e@mail.example'],
    ['mark in front', '\u0301zoé@mail.example'],
    ['combining small letter', 'm\u0365ke@mail.example'],
    ['soft hyphen', 'mi\u00adke@mail.example'],
    ['zero-width space', 'mi\u200bke@mail.example'],
    ['zero-width joiner', 'mi\u200dke@mail.example'],
    ['variation selector', 'é\ufe0f@mail.example'],
    ['Hangul filler', 'mi\u3164ke@mail.example'],
    ['right-to-left override', 'mi\u202eke@mail.example'],
    ['no-break space', 'mi\u00a0ke@mail.example'],
    ['emoji', 'mike\u{1f600}@mail.example'],
    ['NUL', 'mi\u0000ke@mail.example'],
    ['line feed', 'mike\n@mail.example'],
    ['lone surrogate', 'mi\ud800ke@mail.example'],
  ])('with a %s before or at the @ is refused', (_name, text) => {
    expect(foldEmail(text)).toBeNull();
  });

  test.each([
    '',
    '@',
    'a@',
    '@b.example',
    'a.b.example',
    'a@@b.example',
    'a@b@c.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    '"a b"@c.example',
    'a b@c.example',
    'a(x)@c.example',
    'a@localhost',
    'a@b..example',
    'a@b.example.',
    'a@-b.example',
    'a@b.example:25',
    'a@b.example/x',
    'a@b.example?x',
    'a@b.example\\x',
    'a@b.example#x',
    'a@b%2eexample',
    'a@[192.0.2.1]',
    'a@192.0.2.1',
    'a@b.1',
    'a@b。example',
    'a@b.e\u00adxample',
    `${'a'.repeat(65)}@b.example`,
    `${'é'.repeat(33)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('is none: %j', (text) => {
    expect(foldEmail(text)).toBeNull();
  });

  test('is never what another one is read as: over every letter of the basic plane, what passes stays apart from ASCII', () => {
    const misread: string[] = [];
    for (let point = 0x80; point < 0x1_0000; point += 1) {
      const folded = foldEmail(`a${String.fromCharCode(point)}b@shop.example`) ?? 'é';
      const plain = folded.normalize('NFKC');
      const forms = [folded, folded.toUpperCase(), plain, plain.toUpperCase().toLowerCase()];
      if (forms.some((form) => /^[\x20-\x7e]+$/.test(form))) misread.push(point.toString(16));
    }
    expect(misread).toEqual([]);
  });
});
