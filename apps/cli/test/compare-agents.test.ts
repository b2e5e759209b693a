import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownFolder } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

const folder = ownFolder();

async function compare(text: string) {
  await writeFile(join(folder, 'list'), text);
  return vitrine(['compare-agents', 'list'], { cwd: folder });
}

describe('vitrine compare-agents', () => {
  test('prints the names nobody has decided about', async () => {
    const { code, out } = await compare('{"GPTBot": {}, "Kangaroo Bot": {}, "iaskspider/2.0": {}, "Scrapy": {}, "Some-New-Bot": {}}');
    expect([code, out]).toEqual([1, 'Some-New-Bot\n']);
  });

  test('reads a robots.txt, and knows control tokens', async () => {
    const { code, out } = await compare('User-agent: *\nUser-agent: gptbot\nuser-agent: Google-Extended\nDisallow: /\n');
    expect([code, out]).toEqual([0, '']);
  });

  test.each([
    ['{"GPTBot":', 'The list is no JSON'],
    ['', 'list names no agent'],
  ])('%j is no list', async (text, note) => {
    expect(await compare(text)).toMatchObject({ code: 3, note: `vitrine compare-agents: ${note}\n` });
  });

  test('ends with 2 for a file that is not there, as every command does', async () => {
    expect(await vitrine(['compare-agents', 'none'], { cwd: folder })).toMatchObject({
      code: 2,
      note: expect.stringContaining('no such file'),
    });
  });
});
