import { CATALOGUE } from '@vitrine/engine';
import { briefOf, FORBIDDEN, markdownShape } from './markdown-shape.ts';
import { OWN_PAYLOADS } from './payloads.ts';

describe.each(['en', 'fr'] as const)('no text of a store changes what the brief is (%s)', (language) => {
  const benign = briefOf('placeholder', language);

  test.each(OWN_PAYLOADS)('$name', ({ text }) => {
    const brief = briefOf(text, language);
    expect(markdownShape(brief)).toEqual(markdownShape(benign));
    expect(brief).not.toMatch(FORBIDDEN);
  });

  test('there is neither a link nor an image nor raw HTML in it', () => {
    const { tree, addresses } = markdownShape(benign);
    expect(addresses).toEqual([]);
    expect(tree.filter((line) => /html|link|image|definition/.test(line))).toEqual([]);
  });

  test('store text stands in code blocks only', () => {
    const marker = 'Zyxwvut Qponmlk';
    expect(briefOf(marker, language)).toContain(marker);
    expect(markdownShape(briefOf(marker, language)).prose).not.toContain(marker);
  });

  test.each(OWN_PAYLOADS)('its only commands are the two we make: $name', ({ text }) => {
    const entries = /^- \*\*(?:To check:|Pour contrôler\u00a0:)\*\* .*$/gm;
    const brief = briefOf(text, language);
    const lines = [...brief.matchAll(entries)].flatMap(([entry]) => [...entry.matchAll(/`([^`]*)`/g)].map(([, line = '']) => line));
    expect(lines.length).toBeGreaterThan(2);
    const ours = /^(?:curl -sS -i 'https?:\/\/[\w.:-]+\/[\w\-.~%/?=&:@,;+]*'|vitrine verify AUDIT_ID [A-Za-z][\w-]*-[0-9a-f]{8})$/;
    expect(lines.filter((line) => !ours.test(line))).toEqual([]);
    expect(brief.replace(entries, '')).not.toMatch(/\b(?:curl|wget|sudo|bash|npm|npx|git|rm|sh) (?:-|https?:|['"{$])/);
  });
});

test('no sentence of any rule or signal is a line a shell would run, whatever brief it lands in', () => {
  const command = /\b(?:curl|wget|sudo|bash|npm|npx|git|rm|sh) (?:-|https?:|[/'"{$]|install\b)|\| ?(?:sh|bash|sha256sum)\b/;
  const texts = [...CATALOGUE].flatMap(([id, { text }]) => Object.values(text).flatMap(({ en, fr }) => [`${id}: ${en}`, `${id}: ${fr}`]));
  expect(texts.filter((text) => command.test(text))).toEqual([]);
  expect('curl --compressed {url} | sha256sum').toMatch(command);
});
