import { CATALOGUE } from '@vitrine/engine';
import { TERMS } from '../src/terms.ts';
import { shapeOf } from './html-shape.ts';
import { PAGE_KINDS } from './pages.ts';
import { OWN_PAYLOADS } from './payloads.ts';

describe.each(PAGE_KINDS)('no text of a store or a model changes what a page is ($kind)', ({ full }) => {
  const benign = shapeOf(full('placeholder'));

  test.each(OWN_PAYLOADS)('$name', ({ text }) => {
    expect(shapeOf(full(text || ' '))).toEqual(benign);
  });

  test('the parser used for this sees a difference where there is one', () => {
    const page = full('placeholder');
    expect(shapeOf(page.replace('placeholder', '<b>placeholder</b>'))).not.toEqual(benign);
    expect(shapeOf(page.replace('<td', '<td onclick="x"'))).not.toEqual(benign);
  });

  test('neither script nor frame nor form, neither event handler nor style attribute exists in it', () => {
    const unwanted = /^\d+ (?:script|iframe|frame|object|embed|form|input|button|base|link|img|audio|video)\b| (?:on\w+|style)(?= |$)/;
    expect(benign.tree.filter((line) => unwanted.test(line) && !/^\d+ style$/.test(line))).toEqual([]);
  });

  test('it loads nothing and leads only to its own anchors, its brief, its transcripts, the store and the rules’ sources', () => {
    const addresses = benign.urls.filter((url) => url.startsWith('href=')).map((url) => url.slice(5));
    const sources = new Set([...[...CATALOGUE.values()].map(({ source }) => source?.url), ...TERMS.map(({ link }) => link.url)]);
    const foreign = addresses.filter(
      (url) => !/^#|^brief\.md\?lang=en$|^transcripts\/\d+\/page$|^https:\/\/shop\.example\//.test(url) && !sources.has(url),
    );
    expect(foreign).toEqual([]);
    expect(benign.urls.filter((url) => /^(src|srcset|data|poster)=/.test(url))).toEqual([]);
  });
});
