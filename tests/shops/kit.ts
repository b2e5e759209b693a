/** Real shops of others on loopback, where their kit is: started in a state, audited by the command line as a user runs it. */

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FindabilityAssessment, renderFinding } from '@vitrine/engine';

export const ROOT = join(import.meta.dirname, '../..');
const KIT = process.env['VITRINE_SHOPS'] ?? join(ROOT, '../shared/shops/shops.sh');
/** Of the ports after it; with `VITRINE_SHOPS_PORT_BASE` two runs stand side by side. */
export const BASE = Number(process.env['VITRINE_SHOPS_PORT_BASE'] ?? 46_500);
const run = promisify(execFile);

export type KitShop = 'opencart' | 'zencart' | 'litecart';
export type ShopName = KitShop | 'evershop';
const PORTS: Readonly<Record<KitShop, number>> = { opencart: BASE + 1, zencart: BASE + 2, litecart: BASE + 3 };

/** A finding as the wire gives it, of the checks or of `find`. */
export interface Statement {
  readonly finding_id: string;
  readonly rule: string;
  readonly severity: string;
  readonly title: string;
  readonly detail: string;
  readonly fix?: string;
  readonly evidence: readonly { readonly url?: string }[];
  readonly affected?: readonly { readonly name: string; readonly url: string | null }[];
}

export interface Audited {
  readonly score: number | null;
  readonly brief: string;
  readonly statements: readonly Statement[];
  readonly result: Readonly<Record<string, unknown>>;
}

/** Why the shops cannot be started, in one line; null: they can. */
export function whyNot(): string | null {
  if (!existsSync(KIT)) return 'the kit of the shops is not there (VITRINE_SHOPS names its script)';
  try {
    for (const tool of ['php', 'mariadbd', 'xz', 'setsid', 'flock']) execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' });
    return null;
  } catch {
    return 'PHP, MariaDB, xz, setsid or flock is not installed';
  }
}

export interface Shops {
  up(shop: KitShop, options: readonly string[]): Promise<string>;
  /** What the database prints. */
  sql(shop: KitShop, statement: string): Promise<string>;
  /** Where its code is unpacked; its next fresh start unpacks it anew. */
  folder(shop: KitShop): string;
  down(): Promise<void>;
}

export function openShops(): Shops {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shops-'));
  const kit = (...words: readonly string[]) => run('bash', [KIT, ...words, '--dir', folder, '--port-base', String(BASE)]);
  return {
    async up(shop, options) {
      await kit('up', shop, ...options);
      return `http://localhost:${PORTS[shop]}`;
    },
    async sql(shop, statement) {
      return (await kit('sql', shop, statement)).stdout;
    },
    folder: (shop) => join(folder, 'www', shop),
    async down() {
      await kit('down');
    },
  };
}

/** What an audit with the simulation and a findability run say of the store at `url`. */
export async function auditShop(url: string, country: string, language: 'en' | 'fr' = 'en'): Promise<Audited> {
  const audited = await auditOnly(url, country, language, '--simulate');
  const found = await vitrine(tmpdir(), language, 'find', url, '--country', country, '--format', 'json');
  return { ...audited, statements: [...audited.statements, ...foundStatements(JSON.parse(found), language)] };
}

/** What an audit says of the store at `url`; `words`: more options. */
export async function auditOnly(url: string, country: string, language: 'en' | 'fr' = 'en', ...words: readonly string[]): Promise<Audited> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-audited-'));
  const audit = join(folder, 'audit.json');
  await vitrine(folder, language, 'audit', url, '--country', country, '--no-scan', '--format', `json=${audit}`, ...words);
  const body = JSON.parse(readFileSync(audit, 'utf8')) as Record<string, unknown>;
  const result = body['result'] as Record<string, unknown>;
  return {
    score: result['overall_score'] as number | null,
    brief: String(body['agent_brief'] ?? ''),
    statements: statementsIn(result['checks']),
    result,
  };
}

/** Runs the command line in a folder; its output. */
export async function vitrine(cwd: string, language: 'en' | 'fr', ...words: readonly string[]): Promise<string> {
  const main = join(ROOT, 'apps/cli/src/main.ts');
  const args = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning', main, ...words, '--language', language];
  const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 1 << 28, env: { ...process.env, ...PATIENT } });
  return stdout;
}

/** The most that each setting takes: what is told of a shop must not hang on what else the machine does. */
const PATIENT = { VITRINE_REQUEST_SECONDS: '60', VITRINE_BUDGET_SECONDS: '600', VITRINE_FINDABILITY_SECONDS: '600' };

/** `find` prints the assessment as it is stored: its findings have no words yet. */
function foundStatements({ findings, exchanges }: FindabilityAssessment, language: 'en' | 'fr'): readonly Statement[] {
  return findings.map((finding) => ({
    ...renderFinding(finding, language),
    finding_id: finding.findingId,
    rule: finding.rule,
    severity: finding.severity,
    evidence: finding.exchanges.flatMap((key) => exchanges[key] ?? []).map(({ url }) => ({ url })),
  }));
}

export function statementsIn(value: unknown): readonly Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'rule' in value && 'title' in value && 'severity' in value ? [value as Statement] : [];
  return [...own, ...Object.values(value).flatMap(statementsIn)];
}
