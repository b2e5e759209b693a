/** UCP servers of others as they are, then with every item of their brief carried out by its words alone. `npm run test:shops`; no part of `npm test`. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { BASE, ROOT, type Statement, statementsIn, vitrine } from './kit.ts';
import type { Mend } from './ucp-servers/mend.ts';
import { PHP_MENDS } from './ucp-servers/php-merchant.ts';

const KIT = process.env['VITRINE_UCP_SERVERS'] ?? join(ROOT, '../shared/shops/ucp-servers');
const ARCHIVE = join(KIT, 'php-sdk-merchant.tar.gz');
const reason = whyNot();
if (reason !== null) process.stdout.write(`UCP servers: skipped, ${reason}\n`);

function whyNot(): string | null {
  if (!existsSync(ARCHIVE)) return 'their kit is not there (VITRINE_UCP_SERVERS names its folder)';
  const found = ['/usr/share/php/Symfony/Bundle/FrameworkBundle', '/usr/share/php/phpseclib3'].every((path) => existsSync(path));
  return found ? null : 'the Symfony and phpseclib packages of Debian are not installed';
}

/** A brief is worked through in at most so many rounds: what one item brings about, the next brief names. */
const ROUNDS = 3;

(reason === null ? describe : describe.skip)('what is said of UCP servers of others', () => {
  const lines: string[] = [];
  let server: ChildProcess | null = null;
  const stop = () => {
    if (server?.pid !== undefined) process.kill(-server.pid);
    server = null;
  };
  afterAll(() => {
    stop();
    process.stdout.write(`${lines.join('\n')}\n`);
  });

  test('the merchant app of a PHP SDK ends at 95 or more by its briefs alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-ucp-server-'));
    execFileSync('tar', ['xzf', ARCHIVE, '-C', folder]);
    const sources = join(folder, 'php-sdk');
    const left = [...PHP_MENDS];
    const rounds: { score: number | null; told: readonly Statement[] }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      server = await startPhp(join(sources, 'examples/merchant-symfony-app'));
      const { score, brief, told } = await audit(`http://127.0.0.1:${PORT}`);
      stop();
      rounds.push({ score, told });
      lines.push(
        `PHP merchant, round ${round}: ${score}`,
        ...told.map(({ rule, severity, title, detail }) => `  ${severity} ${rule} ${title} | ${detail}`),
      );
      const headings = [...brief.matchAll(/^## \d+\. (.+)$/gm)].map(([, heading]) => heading ?? '');
      const asked = left.filter(({ item }) => headings.some((heading) => item.test(heading)));
      if (asked.length === 0) break;
      for (const mend of asked) {
        carryOut(mend, sources);
        left.splice(left.indexOf(mend), 1);
      }
    }
    // Our platform profile was read: nothing is said of a refusal, and every call was answered.
    expect(rounds[0]?.told.map(({ title }) => title).join('\n')).not.toMatch(/our agent profile|does not speak UCP/);
    expect(rounds.at(-1)?.score).toBeGreaterThanOrEqual(95);
    expect(
      rounds
        .at(-1)
        ?.told.filter(({ severity }) => severity !== 'info')
        .map(({ title }) => title),
    ).toEqual([]);
    // The second brief quotes what the server says of its own lookup.
    expect(rounds[1]?.told.map(({ detail }) => detail).join('\n')).toContain('inputs is required');
  });
});

const PORT = BASE + 21;

async function startPhp(folder: string): Promise<ChildProcess> {
  rmSync(join(folder, 'var'), { recursive: true, force: true });
  mkdirSync(join(folder, 'var'));
  const origin = `127.0.0.1:${PORT}`;
  const words = ['-d', 'variables_order=EGPCS', '-S', origin, '-t', 'public', 'public/index.php'];
  const env = { ...process.env, UCP_MERCHANT_BASE_URI: `http://${origin}`, PHP_CLI_SERVER_WORKERS: '4' };
  const child = spawn('php', words, { cwd: folder, env, detached: true, stdio: 'ignore' });
  for (;;) {
    const answer = await fetch(`http://${origin}/.well-known/ucp`).catch(() => null);
    if (answer?.ok === true) return child;
    if (child.exitCode !== null) throw new Error('PHP ended');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function audit(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-audited-'));
  await vitrine(folder, 'en', 'audit', url, '--country', 'IE', '--no-scan', '--format', 'json=audit.json');
  const { result, agent_brief: brief } = JSON.parse(readFileSync(join(folder, 'audit.json'), 'utf8'));
  return { score: result.overall_score as number | null, brief: String(brief ?? ''), told: statementsIn(result.checks) };
}

/** Throws where the source does not hold what the mend changes. */
function carryOut({ edits }: Mend, sources: string): void {
  for (const [file, from, to] of edits) {
    const path = join(sources, file);
    if (from === null) {
      writeFileSync(path, to);
      continue;
    }
    const source = readFileSync(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
  }
}
