import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@vitrine/engine';
import { ownFolder } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

describe('vitrine replay', () => {
  const folder = ownFolder();
  beforeAll(async () => {
    await vitrine(['shop', '--demo', 'perfect', '--sample', '6', '--transcripts', folder]);
  });

  test('judges every mission to the verdict it had, without a request', async () => {
    const files = await readdir(folder);
    expect(files.sort()).toEqual(['1.html', '1.json', '2.html', '2.json', '3.html', '3.json']);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const { code, out } = await vitrine(['replay', file], { cwd: folder });
      expect(code).toBe(0);
      expect(out).toMatch(
        /^wish: [\s\S]*\n {2}search \{[\s\S]*→ handoff [\s\S]*decided now \(.*\): completed, 100 points\nthe same verdict\n$/,
      );
    }
  });

  test('tells that a transcript that was changed comes to another verdict', async () => {
    const transcript = JSON.parse(await readFile(join(folder, '1.json'), 'utf8'));
    const [handOff] = transcript.turns.flatMap(({ calls }: { calls: { output: { kind: string } }[] }) =>
      calls.flatMap(({ output }) => (output.kind === 'handoff' ? [output] : [])),
    );
    handOff.cart.lines[0].quantity = 7;
    await writeFile(join(folder, 'changed.json'), JSON.stringify(transcript));
    const { code, out } = await vitrine(['replay', 'changed.json'], { cwd: folder });
    expect(code).toBe(1);
    expect(out).toContain('stopped at handoff: other_cart (store)');
    const asJson = await vitrine(['replay', 'changed.json', '--format', 'json'], { cwd: folder });
    expect(JSON.parse(asJson.out)).toMatchObject({ same: false, verdict: { state: 'stopped', obstacle: 'other_cart' } });
  });

  test('shows the page that was written beside it, in both languages', async () => {
    const { code, out } = await vitrine(['replay', '1.json', '--format', 'html'], { cwd: folder });
    expect([code, out]).toEqual([0, await readFile(join(folder, '1.html'), 'utf8')]);
    expect(out).toMatch(/<html lang="en">[\s\S]*Turn by turn[\s\S]*id="turn-1"/);
    const french = await vitrine(['replay', '1.json', '--format', 'pretty', '--format', 'html=fr.html', '--language', 'fr'], {
      cwd: folder,
    });
    expect(french.out).toContain('le même verdict');
    expect(await readFile(join(folder, 'fr.html'), 'utf8')).toMatch(/<html lang="fr">[\s\S]*Tour par tour/);
  });

  test('refuses what is no transcript', async () => {
    await writeFile(join(folder, 'other.json'), '{"turns": []}');
    const { code, note } = await vitrine(['replay', 'other.json', '--language', 'fr'], { cwd: folder });
    expect([code, note]).toEqual([2, 'vitrine replay: other.json n’est pas une transcription\n']);
    const transcript = JSON.parse(await readFile(join(folder, '1.json'), 'utf8'));
    const { exchanges: _, ...earlier } = { ...transcript, evidence: { ...transcript.evidence, engine_version: '1.4.0' } };
    await writeFile(join(folder, 'earlier.json'), JSON.stringify(earlier));
    const old = await vitrine(['replay', 'earlier.json'], { cwd: folder });
    expect([old.code, old.note]).toEqual([
      2,
      `vitrine replay: earlier.json was written by engine 1.4.0, and engine ${ENGINE_VERSION} reads other transcripts\n`,
    ]);
    expect((await vitrine(['replay', 'missing.json'], { cwd: folder })).code).toBe(2);
  });
});
