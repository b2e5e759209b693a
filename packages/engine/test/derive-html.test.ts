import { outlinePage } from '../src/formats/html/html.ts';
import { readJson, readJsonText } from '../src/formats/json.ts';

describe('one pass over a page', () => {
  test('keeps what the readers need', () => {
    const outline =
      outlinePage(`<!doctype html><html lang="fr"><head><title>Un &amp; deux</title><base href="/b/"><meta property="OG:Title" content="T">
      <link rel="Canonical" href="/c"><script type="application/ld+json; charset=utf-8">{"a":"<p>"}</script><style>p{}</style></head>
      <body><svg><title>icône</title></svg><nav><a href="/n"> Nav <b>gras</b></a></nav><h1>Titre</h1><h1>Second</h1><p>Texte<br>visible</p><noscript>caché</noscript><a href="/x">X<a href="/y">Y</a></body></html>`);
    expect(outline).toMatchObject({
      title: 'Un & deux',
      lang: 'fr',
      h1: 'Titre',
      base: '/b/',
      metas: [{ name: 'og:title', content: 'T' }],
      links: [{ rel: 'canonical', href: '/c', hreflang: null }],
      jsonLd: ['{"a":"<p>"}'],
      text: 'Nav gras Titre Second Texte visible X Y',
      tooDeep: false,
      hasMicrodata: false,
      hasRdfa: false,
    });
    expect(outline.anchors).toEqual([
      { href: '/n', text: 'Nav gras', inNavigation: true },
      { href: '/x', text: 'X', inNavigation: false },
      { href: '/y', text: 'Y', inNavigation: false },
    ]);
  });

  test('stops at 512 levels and keeps what came before', () => {
    const html = `<title>Avant</title>${'<div>'.repeat(200_000)}<h1>Après</h1>`;
    expect(outlinePage(html)).toMatchObject({ title: 'Avant', h1: null, tooDeep: true });
    expect(outlinePage(`${'<div>'.repeat(500)}<h1>Fin</h1>`)).toMatchObject({ h1: 'Fin', tooDeep: false });
  });

  test('keeps no more than its limits', () => {
    const outline = outlinePage(
      `${'<a href="/a">x</a>'.repeat(3000)}${'<meta name="n" content="c">'.repeat(3000)}${'word '.repeat(20_000)}`,
    );
    expect(outline.anchors).toHaveLength(2000);
    expect(outline.metas).toHaveLength(500);
    expect(outline.text.length).toBeLessThanOrEqual(20_000);
  });

  test('elements and attributes named like what every object inherits do no harm', () => {
    expect(outlinePage('<constructor __proto__="x" id="__proto__"><toString>a</toString><valueOf>b</valueOf>').text).toBe('a b');
  });
});

describe('JSON from a stranger', () => {
  test('nests up to 64 levels', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readJsonText(nested(64)).ok).toBe(true);
    expect(readJsonText(nested(65))).toEqual({ ok: false, fault: 'too_deep' });
    expect(readJsonText(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`).ok).toBe(true);
  });

  test('keeps a __proto__ member as an ordinary one', () => {
    const reading = readJson(new TextEncoder().encode('{"__proto__":{"polluted":true}}'));
    expect(reading.ok && Object.hasOwn(reading.value as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
