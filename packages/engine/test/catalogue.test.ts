import { UCP_DISCOVERY_RULES } from '../src/checks/ucp-discovery/rules/registry.gen.ts';
import {
  buildCatalogue,
  CATALOG_QUALITY_RULES,
  CATALOGUE,
  type CatalogueEntry,
  type Finding,
  formatNumber,
  LANGUAGES,
  type MessageRef,
  quote,
  renderFinding,
  renderMessage,
  renderTextWith,
  typeset,
} from '../src/index.ts';

const text = (words: string) => ({ en: words, fr: words });
const messages = {
  seen: {
    title: { en: 'Price of {name}', fr: 'Prix de {name} : faux' },
    detail: { en: '{name} costs {price} ({code}).', fr: '{name} coûte {price} ({code}) !' },
    fix: { en: 'Correct {code}.', fr: 'Corrigez {code}.' },
  },
};
const rule = { id: 'X1', source: { title: 'A page', url: 'https://example.org/x1' }, messages };

function findingOf(id: string, values: MessageRef['values']): Finding {
  return { findingId: 'X1-00000000', rule: 'X1', severity: 'minor', subject: '', message: { id, values }, exchanges: [], cost: 0 };
}

describe('the catalogue', () => {
  test('finds a rule’s sentences and its source by the stored id', () => {
    const catalogue = buildCatalogue([rule], { check: { done: messages.seen } });
    expect(catalogue.get('X1.seen')).toEqual({ text: messages.seen, source: rule.source });
    expect(catalogue.get('check.done')).toEqual({ text: messages.seen, source: null });
  });

  test('refuses two sentences of one name', () => {
    expect(() => buildCatalogue([rule, rule])).toThrow('Two messages are named X1.seen');
  });

  test('knows the words of every rule there is', () => {
    expect(CATALOGUE.size).toBeGreaterThan(50);
    expect(CATALOGUE.get('U03.redirected')?.text.title.en).toBe('The UCP profile is behind a redirect');
  });
});

describe('a finding in words', () => {
  const catalogue = buildCatalogue([rule]);
  const finding = findingOf('X1.seen', { name: quote('Évil\n\u202e"shirt"'), price: 12345.5, code: 'offers.price' });

  test('English: store text in quotation marks, numbers in English digits', () => {
    expect(renderTextWith(catalogue, finding.message, 'en')).toMatchObject({
      title: 'Price of “Évil "shirt"”',
      detail: '“Évil "shirt"” costs 12,345.5 (offers.price).',
      fix: 'Correct offers.price.',
    });
  });

  test('French: guillemets, no-break spaces, French digits', () => {
    expect(renderTextWith(catalogue, finding.message, 'fr')).toMatchObject({
      title: 'Prix de «\u00a0Évil "shirt"\u00a0»\u00a0: faux',
      detail: '«\u00a0Évil "shirt"\u00a0» coûte 12\u202f345,5 (offers.price)\u202f!',
    });
  });

  test('a value cannot open another slot, nor name a member every object has', () => {
    const tricky = findingOf('X1.seen', { name: quote('{code}'), price: 1, code: '{name}' });
    expect(renderTextWith(catalogue, tricky.message, 'en').detail).toBe('“{code}” costs 1 ({name}).');
    expect(
      renderTextWith(buildCatalogue([{ ...rule, messages: { seen: { ...messages.seen, fix: text('{toString}') } } }]), tricky.message, 'en')
        .fix,
    ).toBe('{toString}');
  });

  test('a rule that no longer exists is told as such, in both languages', () => {
    const retired = findingOf('OLD.gone', {});
    for (const language of LANGUAGES) {
      const rendered = renderFinding(retired, language);
      expect(Object.values(rendered).every((sentence) => sentence.length > 10)).toBe(true);
    }
    expect(renderMessage({ id: 'OLD.gone', values: {} }, 'en')).toBe('Audit the store again to learn where it stands.');
  });
});

describe('a sentence in number', () => {
  const counted = {
    title: { en: '{n} of 9 products [[n|has|have]] one', fr: '{n} [[n|produit|produits]] sur 9' },
    detail: { en: '[[other|a|b]]', fr: '[[name|a|b]]' },
    fix: text('Fix.'),
  };
  const catalogue = buildCatalogue([{ ...rule, messages: { seen: counted } }]);
  const titles = (n: number) =>
    LANGUAGES.map((language) => renderTextWith(catalogue, findingOf('X1.seen', { n, name: 'x' }).message, language).title);

  test.each([
    [0, '0 of 9 products have one', '0 produit sur 9'],
    [1, '1 of 9 products has one', '1 produit sur 9'],
    [2, '2 of 9 products have one', '2 produits sur 9'],
  ])('%i', (n, en, fr) => {
    expect(titles(n)).toEqual([en, fr]);
  });

  test('what is no number is many', () => {
    const finding = findingOf('X1.seen', { n: 1, name: quote('1') });
    expect(LANGUAGES.map((language) => renderTextWith(catalogue, finding.message, language).detail)).toEqual(['b', 'b']);
  });
});

describe('every message there is', () => {
  const entries: readonly (readonly [string, CatalogueEntry])[] = [...CATALOGUE];
  const slotsOf = (entry: CatalogueEntry) =>
    new Set(
      Object.values(entry.text).flatMap((localized) =>
        LANGUAGES.flatMap((language) => [...localized[language].matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? '')),
      ),
    );

  test('has all its slots filled in both languages, without quotation marks around them, and nothing left in braces', () => {
    // A quoted value is filled in with its own quotation marks.
    const quoted = entries.filter(([, { text }]) => /[“«]\s*\{\w+\}\s*[”»]/u.test(JSON.stringify(text)));
    expect(quoted.map(([id]) => id)).toEqual([]);
    const unfilled = entries.flatMap(([id, entry]) => {
      const values = Object.fromEntries([...slotsOf(entry)].map((slot) => [slot, 'value']));
      const rendered = LANGUAGES.flatMap((language) => Object.values(renderFinding(findingOf(id, values), language)));
      return rendered.some((sentence) => /\{\w+\}|\[\[|\]\]/.test(sentence)) ? [id] : [];
    });
    expect(unfilled).toEqual([]);
  });

  test('tells of a fault of either check how to see that it is mended', () => {
    const rules = [...UCP_DISCOVERY_RULES, ...CATALOG_QUALITY_RULES];
    const silent = rules.flatMap(({ id, messages: own }) =>
      Object.entries(own).flatMap(([key, { verify }]) => (verify ? [] : `${id}.${key}`)),
    );
    expect(silent).toEqual([]);
  });

  test('bends only by slots it has', () => {
    const foreign = entries.filter(([, entry]) => {
      const bent = JSON.stringify(entry.text).matchAll(/\[\[(\w*)/g);
      return [...bent].some(([, slot]) => !slotsOf(entry).has(slot ?? ''));
    });
    expect(foreign.map(([id]) => id)).toEqual([]);
  });

  test('says something different in each language', () => {
    const same = entries.filter(([, { text: words }]) => words.detail.en === words.detail.fr || words.fix.en === words.fix.fr);
    expect(same.map(([id]) => id)).toEqual([]);
  });

  test('names an https source when a rule says it', () => {
    const unsourced = entries.filter(([, { source }]) => source !== null && !/^https:\/\/[a-z0-9.-]+\//.test(source.url));
    expect(unsourced.map(([id]) => id)).toEqual([]);
  });

  test('holds no character a reader cannot see, and ends its sentences', () => {
    const odd = entries.flatMap(([id, { text: words }]) =>
      Object.entries(words).flatMap(([member, localized]) =>
        LANGUAGES.filter((language) => {
          const sentence = localized[language];
          const isOpen = member !== 'title' && !/[.!?…»”)]$/.test(sentence);
          return isOpen || sentence.trim() !== sentence || /[\p{Cc}\p{Cf}]/u.test(sentence);
        }).map((language) => `${id} ${member} ${language}`),
      ),
    );
    expect(odd).toEqual([]);
  });

  test('French punctuation never begins a line', () => {
    const loose = entries.flatMap(([id]) => {
      const rendered = Object.values(renderFinding(findingOf(id, {}), 'fr'));
      return rendered.some((sentence) => / [:;?!»%]/.test(sentence)) ? [id] : [];
    });
    expect(loose).toEqual([]);
  });
});

describe('numbers and typography', () => {
  test.each([
    [0, '0', '0'],
    [2026, '2026', '2026'],
    [12345, '12,345', '12\u202f345'],
    [1234567.891, '1,234,567.89', '1\u202f234\u202f567,89'],
    [-3.5, '−3.5', '−3,5'],
    [-0.001, '0', '0'],
    [Number.NaN, '–', '–'],
    [Number.POSITIVE_INFINITY, '–', '–'],
    [1e21, '1e+21', '1e+21'],
  ])('%p is written %s and %s', (value, en, fr) => {
    expect(formatNumber(value, 'en')).toBe(en);
    expect(formatNumber(value, 'fr')).toBe(fr);
  });

  test('English is left as typed, addresses in French too', () => {
    expect(typeset('Really ? « so »', 'en')).toBe('Really ? « so »');
    expect(typeset('Voir https://a.example : « ici » ; 20 % !', 'fr')).toBe(
      'Voir https://a.example\u00a0: «\u00a0ici\u00a0»\u202f; 20\u00a0%\u202f!',
    );
  });
});
