import { readBlocks, TEAPOT } from './read-support.ts';

const json = JSON.stringify(TEAPOT);

describe('a block that a strict reader drops is repaired, and the repair is told', () => {
  test.each([
    ['CDATA', `//<![CDATA[\n${json}\n//]]>`, 'cdata'],
    ['bare CDATA', `<![CDATA[${json}]]>`, 'cdata'],
    ['commented CDATA', `/*<![CDATA[*/${json}/*]]>*/`, 'cdata'],
    ['an HTML comment', `<!-- ${json} -->`, 'comment_wrapper'],
    ['an HTML comment closed for scripts', `<!--\n${json}\n//-->`, 'comment_wrapper'],
    ['a remark before it', `/* product */ ${json}`, 'comment_wrapper'],
    ['a trailing comma', json.replace(/\}$/, ',\n}'), 'trailing_comma'],
    ['a raw line break in a string', json.replace('Théière bleue', 'Théière\nbleue'), 'raw_control_character'],
    ['a raw tab in a string', json.replace('Théière bleue', 'Théière\tbleue'), 'raw_control_character'],
    ['HTML entities for quotes', json.replaceAll('"', '&quot;'), 'html_entities'],
    ['a byte order mark', `\ufeff${json}`, 'byte_order_mark'],
    ['a final semicolon', `${json};`, 'final_semicolon'],
    ['two objects in one block', `${json}\n{"@type":"BreadcrumbList"}`, 'several_values'],
    ['two objects and a comma', `${json},{"@type":"BreadcrumbList"}`, 'several_values'],
    ['names that begin with a capital', json.replace('"offers"', '"Offers"').replace('"availability"', '"Availability"'), 'capital_names'],
    ['several faults at once', `<!-- ${json.replace(/\}$/, ',}')} -->`, 'comment_wrapper, trailing_comma'],
  ])('%s', (_, block, repair) => {
    const reading = readBlocks(block);
    expect(reading.products.map(({ title }) => title?.replace(/\s/, ' '))).toEqual(['Théière bleue']);
    expect(reading.faults).toEqual([{ code: 'jsonld_repaired', detail: `block 1: ${repair}` }]);
  });

  test('entities inside a well-formed string are the string’s own, and no fault', () => {
    const reading = readBlocks(JSON.stringify({ ...TEAPOT, name: 'Pots &amp; tasses &quot;bleus&quot;' }));
    expect(reading.faults).toEqual([]);
    expect(reading.products[0]?.title).toBe('Pots & tasses "bleus"');
  });

  test('commas and braces inside strings are not touched', () => {
    const reading = readBlocks(`${JSON.stringify({ ...TEAPOT, name: 'a,} ,] {b}' }).replace(/\}$/, ',}')}`);
    expect(reading.products[0]?.title).toBe('a,} ,] {b}');
  });
});

describe('a block beyond repair', () => {
  test('is named, and the other blocks still count', () => {
    const reading = readBlocks('{"@type": Product}', json);
    expect(reading.faults).toEqual([{ code: 'jsonld_unreadable', detail: 'block 1: not_json' }]);
    expect(reading.products).toHaveLength(1);
  });

  test('that nests beyond 64 levels is told apart', () => {
    expect(readBlocks('['.repeat(100_000)).faults).toEqual([{ code: 'jsonld_too_deep', detail: 'block 1: too_deep' }]);
    expect(readBlocks(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`).faults[0]?.code).toBe('jsonld_too_deep');
  });

  test('that is empty says nothing', () => {
    expect(readBlocks('', ' \n ').faults).toEqual([]);
  });
});
