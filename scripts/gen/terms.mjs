/** The tables of words in the pages for merchants, from those that reports explain. */
import { TERMS } from '../../packages/report/src/terms.ts';
import { readText } from './frame.mjs';

const PAGES = [
  { path: 'docs/merchants.md', language: 'en' },
  { path: 'docs/marchands.md', language: 'fr' },
];

export function generateTerms() {
  return PAGES.map(({ path, language }) => {
    const text = readText(path);
    const rows = TERMS.map(({ name, is, link, ...rest }) => {
      const cells = [
        `**${name}**`,
        `${is[language]} ([${link.title}](${link.url}))`,
        ...['who', 'cost', 'now'].map((column) => rest[column][language]),
      ];
      return `| ${cells.join(' | ')} |`;
    });
    // The rows below the head of the table that explains the first word.
    const table = /(?<=\n\|(?: --- \|)+\n)(?:\|[^\n]*\n)+(?=\n(?:"No"|« Non »))/;
    if (!table.test(text)) throw new Error(`${path} has no table of words`);
    return { path, content: text.replace(table, `${rows.join('\n')}\n`) };
  });
}
