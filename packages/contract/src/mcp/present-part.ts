/** One part of a finished run for a language model, by its name: a page of findings, a finding, an exchange, an item of the brief. */

import {
  type AgentSentences,
  agentAddress,
  asciiHost,
  type BriefParts,
  briefParts,
  type ExchangeSummary,
  isInstruction,
  quote,
  repeatCommand,
  SCAN,
  sentencesForAgent,
} from '@vitrine/engine';
import type { OutcomeOf, RunView } from '../kinds/kind.ts';
import { type Listed, listAudit, listOwned, PAGE_FINDINGS, presentPage } from './findings.ts';
import { type OwnId, presentExcerpts, presentState } from './present-run.ts';

/** At most one of them. */
export interface AskedPart {
  readonly finding_id?: string;
  /** Key of an exchange. */
  readonly evidence?: string;
  /** 0 is what holds for all items. */
  readonly brief_item?: number;
  /** Where a page of findings begins. */
  readonly cursor?: string;
}
export const PARTS = ['finding_id', 'evidence', 'brief_item', 'cursor'] as const satisfies readonly (keyof AskedPart)[];

/** What the parts are taken from. */
interface Source<K extends OwnId = OwnId> {
  readonly run: RunView<K>;
  readonly outcome: OutcomeOf[K];
  readonly sentences: AgentSentences;
}

/** The state of the run and the part; for a part that the run does not have, the names of those it has. */
export function presentPartForAgent<K extends OwnId>(
  run: RunView<K>,
  outcome: OutcomeOf[K],
  asked: AskedPart,
): { readonly part: object } | { readonly known: readonly string[] } {
  const source = { run, outcome, sentences: sentencesForAgent(run.options.language) } as unknown as Source;
  const part = partOf(source, asked);
  if (part === null) return { known: knownOf(source, asked) };
  return { part: { ...presentState(run), ...part, ...presentExcerpts(source.sentences) } };
}

function knownOf(source: Source, { evidence, brief_item: item }: AskedPart): readonly string[] {
  if (evidence !== undefined) return Object.keys(source.outcome.exchanges);
  if (item === undefined) return listOf(source).map(({ finding }) => finding.findingId);
  const count = itemsOf(source).length;
  return count === 0 ? [] : [`0 to ${count}`];
}

function partOf(source: Source, { finding_id: id, evidence: key, brief_item: item, cursor }: AskedPart): object | null {
  if (item !== undefined) return presentBriefItem(source, item);
  if (key !== undefined) return presentEvidence(source, key);
  const list = listOf(source);
  if (cursor !== undefined) {
    const from = list.findIndex(({ finding }) => finding.findingId === cursor);
    return from === -1 ? null : presentPage(list, from, PAGE_FINDINGS, source.sentences);
  }
  const one = list.find(({ finding }) => finding.findingId === id);
  return one === undefined ? null : { finding: presentOne(source, one) };
}

function listOf({ run, outcome }: Source): readonly Listed[] {
  return run.kind === 'audit' ? listAudit(outcome as OutcomeOf['audit']) : listOwned(outcome as OutcomeOf['performance' | 'findability']);
}

/** Most things a finding concerns that are named; `n_affected` counts all. */
const MOST_AFFECTED = 20;

function presentOne(source: Source, listed: Listed) {
  const { finding, checkId } = listed;
  const item = itemOf(source, listed);
  const { outcome, sentences } = source;
  const { affected = [], sent, message } = finding;
  return {
    finding_id: finding.findingId,
    ...(checkId !== null && { check_id: checkId }),
    rule: finding.rule,
    severity: finding.severity,
    title: sentences.say(message, 'title'),
    detail: sentences.say(message, 'detail'),
    fix: sentences.say(message, 'fix'),
    ...(item !== null && { brief_item: item }),
    ...(affected.length > 0 && {
      n_affected: affected.length,
      affected: affected.slice(0, MOST_AFFECTED).map(({ name, url }) => ({
        name: sentences.excerpt(name),
        ...(url !== null && { address: agentAddress(url.quoted) }),
      })),
    }),
    ...(sent &&
      !isInstruction(sent.lines.map(({ text }) => text.quoted).join('\n')) && {
        lines: sent.lines.map(({ number, text }) => ({ line: number, text: sentences.excerpt(text) })),
      }),
    evidence: finding.exchanges.flatMap((key) => {
      const exchange = outcome.exchanges[key];
      return exchange === undefined ? [] : [presentExchangeHead(key, exchange)];
    }),
  };
}

function presentExchangeHead(key: string, { method, url, status, failure }: ExchangeSummary) {
  return { evidence: key, method, address: agentAddress(url), ...(status !== null && { status }), ...(failure !== null && { failure }) };
}

/** Headers beyond these are the store's own; an answer may carry hundreds. */
const MOST_HEADERS = 40;

function presentEvidence({ run, outcome, sentences }: Source, key: string): object | null {
  const exchange = Object.hasOwn(outcome.exchanges, key) ? outcome.exchanges[key] : undefined;
  if (exchange === undefined) return null;
  const { ms, bytes, sha256, hops, headers } = exchange;
  const repeat = repeatCommand([exchange], asciiHost(run.url) ?? '');
  const shown = Object.entries(headers).filter(([name]) => /^[a-z0-9-]{1,60}$/.test(name));
  return {
    exchange: {
      ...presentExchangeHead(key, exchange),
      ms,
      ...(bytes !== null && { bytes }),
      ...(sha256 !== null && { sha256 }),
      redirects: hops.map(({ url, status }) => ({ address: agentAddress(url), status })),
      headers: Object.fromEntries(shown.slice(0, MOST_HEADERS).map(([name, value]) => [name, sentences.excerpt(quote(value))])),
      ...(repeat !== null && { repeat }),
    },
  };
}

/** The number of its item in the brief, which may leave out the last findings. */
function itemOf(source: Source, { checkId, place }: Listed): number | null {
  const parts = briefOf(source);
  if (parts === null) return null;
  if (checkId === SCAN) return parts.findings.length + place + 1;
  return place < parts.findings.length ? place + 1 : null;
}

/** Runs beside the audit have none, nor has an audit that found nothing to do. */
function briefOf({ run, outcome }: Source): BriefParts | null {
  if (run.kind !== 'audit') return null;
  return briefParts({ url: run.url, assessment: outcome as OutcomeOf['audit'], auditId: run.id }, run.options.language);
}

function itemsOf(source: Source): readonly string[] {
  const parts = briefOf(source);
  return parts === null ? [] : [...parts.findings, ...parts.signals];
}

function presentBriefItem(source: Source, item: number): object | null {
  const parts = briefOf(source);
  if (parts === null) return null;
  const items = itemsOf(source);
  const text = item === 0 ? [...parts.opening, ...parts.between, ...parts.closing].join('\n\n') : items[item - 1];
  return text === undefined ? null : { brief_items: items.length, agent_brief: `${text}\n` };
}
