/** What the caller wants of a store, held against an audit: met, not met, or not to be said because it was not measured. */

import { type AuditBody, changesOf } from '@vitrine/contract';
import { type Arguments, EXIT, type ExitCode, type Text, textOf, textsOf, UsageError } from '../command.ts';
import { COMMANDS } from '../table/index.ts';

export interface Gate {
  readonly result: 'met' | 'unmet' | 'unmeasured';
  /** As it was asked for: `--fail-under 80`. */
  readonly name: string;
  /** Found and wanted. Nothing of the store's stands in it. */
  readonly text: Text;
}

const MEASURES = ['overall', 'ucp_discovery', 'catalog_quality', 'agent_simulation', 'general_readiness'];

/** Throws UsageError for gates that make no sense, before anything is asked. */
export function readGates(args: Arguments, baseline: AuditBody | null): (body: AuditBody) => readonly Gate[] {
  const unders = textsOf(args, 'fail-under').map(readUnder);
  const tier = textOf(args, 'fail-tier');
  const onNew = textOf(args, 'fail-on') !== undefined;
  if (onNew !== (baseline !== null)) {
    throw new UsageError('--fail-on new and --baseline <file> belong together', '--fail-on new et --baseline <fichier> vont ensemble');
  }
  return (body) => [
    ...unders.map((under) => judgeUnder(under, body)),
    ...(tier === undefined ? [] : [judgeTier(tier, body)]),
    ...(baseline === null ? [] : [judgeNew(body, baseline)]),
  ];
}

/** A failed audit and one without a score say nothing of the store, whatever was asked of it. */
export function exitOf({ status, result }: AuditBody, gates: readonly Gate[]): ExitCode {
  if (status !== 'done' || result?.overall_score == null) return EXIT.undone;
  if (gates.some((gate) => gate.result === 'unmet')) return EXIT.unmet;
  return gates.some((gate) => gate.result === 'unmeasured') ? EXIT.undone : EXIT.ok;
}

interface Under {
  readonly text: string;
  readonly measure: string;
  readonly least: number;
}

function readUnder(text: string): Under {
  const at = text.indexOf('=');
  const measure = at === -1 ? 'overall' : text.slice(0, at);
  const score = text.slice(at + 1);
  if (MEASURES.includes(measure) && /^\d{1,3}$/.test(score) && Number(score) <= 100) return { text, measure, least: Number(score) };
  const known = MEASURES.join(', ');
  throw new UsageError(
    `--fail-under takes a whole number up to 100, or <check>=<number> with one of ${known}`,
    `--fail-under prend un nombre entier jusqu’à 100, ou <contrôle>=<nombre> avec l’un de ${known}`,
  );
}

function judgeUnder({ text, measure, least }: Under, body: AuditBody): Gate {
  const name = `--fail-under ${text}`;
  const score = scoreOf(measure, body);
  if (score === null) return unmeasured(name, `${measure} has no score`, `${measure} n’a pas de score`);
  const scan = measure === 'general_readiness' ? body.result?.general_readiness?.evidence : undefined;
  if (scan !== undefined && scan.score_at_least < least && scan.score_at_most >= least) {
    const [from, to] = [scan.score_at_least, scan.score_at_most];
    return unmeasured(name, `${measure} is between ${from} and ${to}`, `${measure} est entre ${from} et ${to}`);
  }
  const french = measure === 'overall' ? 'score global' : measure;
  const said = { en: `${measure} ${score}, at least ${least} wanted`, fr: `${french} ${score}, au moins ${least} demandé` };
  return { name, result: score >= least ? 'met' : 'unmet', text: said };
}

function scoreOf(measure: string, { result }: AuditBody): number | null {
  if (measure === 'overall') return result?.overall_score ?? null;
  if (measure === 'general_readiness') return result?.general_readiness?.evidence.continuous_score ?? null;
  return result?.checks.find(({ check_id }) => check_id === measure)?.score ?? null;
}

function judgeTier(wanted: string, { result }: AuditBody): Gate {
  const name = `--fail-tier ${wanted}`;
  const tiers = ['not_ready', ...(COMMANDS['audit']?.options['fail-tier']?.choices ?? [])];
  const tier = result?.general_readiness?.tier;
  if (tier === undefined) return unmeasured(name, 'there was no general scan', 'il n’y a pas eu d’analyse générale');
  if (!tiers.includes(tier)) return unmeasured(name, `the tier is ${tier}`, `le niveau est ${tier}`);
  const isMet = tiers.indexOf(tier) >= tiers.indexOf(wanted);
  const most = result?.general_readiness?.evidence.tier_at_most ?? tier;
  // What could not be measured may hold what is missing.
  if (!isMet && tiers.indexOf(most) >= tiers.indexOf(wanted)) {
    return unmeasured(name, `the tier is ${tier}, ${most} at most`, `le niveau est ${tier}, ${most} au plus`);
  }
  return {
    name,
    result: isMet ? 'met' : 'unmet',
    text: { en: `${tier}, at least ${wanted} wanted`, fr: `${tier}, au moins ${wanted} demandé` },
  };
}

/** Only what was looked for both times, by the same rules, can be new; anything else that turned up says the baseline is too old to tell. */
function judgeNew(body: AuditBody, baseline: AuditBody): Gate {
  const name = '--fail-on new';
  const changes = changesOf(body, baseline);
  const come = changes.new.filter(({ severity }) => severity !== 'info');
  if (come.length > 0) {
    const rules = [...new Set(come.map(({ rule }) => rule))].join(', ');
    return { name, result: 'unmet', text: { en: `${come.length} new: ${rules}`, fr: `${come.length} nouveaux : ${rules}` } };
  }
  const unseen = (baseline.result?.checks ?? []).filter(({ check_id, status }) => status !== 'error' && !isMeasured(check_id, body));
  if (unseen.length > 0) {
    const ids = unseen.map(({ check_id }) => check_id).join(', ');
    return unmeasured(name, `the baseline measured ${ids}, this audit did not`, `la référence mesurait ${ids}, cet audit non`);
  }
  const here = new Set((body.result?.checks ?? []).flatMap(({ findings }) => findings.map(({ finding_id }) => finding_id)));
  const unclear = changes.not_comparable.filter(({ finding_id, severity }) => here.has(finding_id) && severity !== 'info');
  if (unclear.length > 0) {
    const reasons = [...new Set(unclear.map(({ reason }) => reason))].join(', ');
    return unmeasured(
      name,
      `${unclear.length} findings cannot be compared (${reasons}); write a new baseline`,
      `${unclear.length} constats ne peuvent être comparés (${reasons}) ; écrivez une nouvelle référence`,
    );
  }
  return { name, result: 'met', text: { en: 'nothing new', fr: 'rien de nouveau' } };
}

function isMeasured(id: string, { result }: AuditBody): boolean {
  return result?.checks.some(({ check_id, status }) => check_id === id && status !== 'error') === true;
}

function unmeasured(name: string, en: string, fr: string): Gate {
  return { name, result: 'unmeasured', text: { en, fr } };
}
