/** What the general scan asks next: the union of all signals' plans, each question once. Boxed; called between rounds. */

import { distinctBy } from '../../core/distinct.ts';
import { failureOf, findExchange } from '../../core/evidence.ts';
import { fingerprint } from '../../core/fingerprint.ts';
import type { DnsQuestion } from '../../formats/dns/doh.ts';
import { isControl } from '../../formats/http/control.ts';
import { textMember } from '../../formats/json.ts';
import { HOME, ROBOTS } from '../../shared/agents/asks.ts';
import type { Ask } from '../../shared/agents/evidence.ts';
import { isControlled, type ProvenControl } from '../../target/control.ts';
import type { Signal } from './frame/define-signal.ts';
import { controlKey, type ScanInput, scanFactsOf, secondControlKey } from './frame/derive-facts.ts';
import { RESOURCE_PLACES } from './frame/live.ts';
import type { ParsedPages } from './frame/page-document.ts';
import { firstDocument, isSafeEndpoint, valueIn } from './frame/reading.ts';
import { OBSERVATIONS } from './observations.ts';
import { mcpEndpoints } from './signals/mcp-server-card/places.ts';
import { SIGNALS } from './signals.ts';

export interface ScanPlan {
  /** Not sent yet, most valuable first, so that a spent budget costs the least. Controls stand before what needs them. */
  readonly asks: readonly Ask[];
  readonly questions: readonly DnsQuestion[];
}

/** Nothing new in both lists: the scan is complete. A wall that asks for a pause ends it before it began. */
export function planScan(input: ScanInput, parsed?: ParsedPages): ScanPlan {
  return planSignals([...SIGNALS, ...OBSERVERS], input, parsed);
}

type Asker = Pick<Signal, 'plan' | 'questions'>;

/** Behind the signals, so that a spent budget costs them first. */
const OBSERVERS: readonly Asker[] = OBSERVATIONS.map(({ ask }) => ({ plan: () => (ask === null ? [] : [ask]), questions: () => [] }));

/** The plan for any list of signals. */
export function planSignals(signals: readonly Asker[], input: ScanInput, parsed?: ParsedPages): ScanPlan {
  const facts = scanFactsOf(input, parsed);
  if (facts.wall?.kind === 'paused') return { asks: [], questions: [] };
  const sent = new Set([HOME, ROBOTS, ...input.scan.asks.map(({ key }) => key)]);
  const asked = new Set(input.scan.dns.map(({ key }) => key));
  const planned = signals.flatMap((signal) => safely(() => signal.plan(facts)));
  const atOrigin = planned.map((ask) => (ask.url.startsWith('/') ? { ...ask, url: `${facts.origin}${ask.url}` } : ask));
  const asks = distinctBy(atOrigin, ({ key }) => key, sent);
  const questions = signals.flatMap((signal) => safely(() => signal.questions(facts)));
  // A wall answers for every page; documents may lie beside it.
  const open =
    facts.wall === null
      ? asks
      : asks.filter(({ control, url }) => (control !== 'none' && control !== 'host') || new URL(url).origin !== facts.origin);
  return { asks: withControls(open, input, sent), questions: distinctBy(questions, ({ key }) => key, asked) };
}

/** A plan that throws is our bug: it costs its own signal, not the scan. assess.ts meets it again and says so. */
function safely<T>(plan: () => readonly T[]): readonly T[] {
  try {
    return plan();
  } catch {
    return [];
  }
}

/** One random path for each class in use, asked with the first document of its class. The bare one came with the home page. */
function withControls(asks: readonly Ask[], input: ScanInput, sent: ReadonlySet<string>): Ask[] {
  const covered = new Set(sent);
  return [...input.scan.asks, ...asks].flatMap((ask) => {
    const told = sent.has(ask.key) ? [] : [ask];
    const control = controlAsk(ask, input);
    if (control === null || covered.has(control.key)) return told;
    covered.add(control.key);
    return [control, ...told];
  });
}

/** The first random path of the ask's class; the second where that one gave no answer to compare with. */
function controlAsk(ask: Ask, { subject, scan }: ScanInput): Ask | null {
  const { control } = ask;
  if (control === 'none' || control === 'bare') return null;
  const first = findExchange(scan, controlKey(ask));
  // Where the budget was spent, another question would not be sent either.
  const isSecond = first !== undefined && !isControl(first) && failureOf(first) !== 'budget_spent';
  const key = isSecond ? secondControlKey(ask) : controlKey(ask);
  const origin = control === 'host' ? new URL(ask.url).origin : scan.origin;
  const url = `${origin}${controlPath(control, `${origin}\n${subject.day}${isSecond ? '\nagain' : ''}`)}`;
  return { key, method: control === 'host' ? ask.method : 'GET', url, accept: ask.accept, redirects: 'follow', control: 'none' };
}

/** Looks random to the store, is the same for the same store on the same day: a repeated step gives the same evidence. */
function controlPath(kind: 'json' | 'txt' | 'md' | 'host', seed: string): string {
  const name = `x-${fingerprint(`${seed}\n${kind}`)}${fingerprint(`${kind}\n${seed}`)}${kind === 'host' ? '' : `.${kind}`}`;
  return kind === 'json' ? `/.well-known/${name}` : `/${name}`;
}

export interface LivePlan {
  /** The first MCP endpoint for which the proof of control speaks. */
  readonly endpoint: string | null;
  /** The resource metadata the chain begins at, and the resource it names. */
  readonly chain: { readonly document: string; readonly resource: string } | null;
}

/** Boxed; called once, when everything else was asked. A wall ends it: whoever stands there answers for every page. */
export function planLive({ control, ...input }: ScanInput & { readonly control: ProvenControl }, parsed?: ParsedPages): LivePlan {
  const facts = scanFactsOf(input, parsed);
  if (facts.wall !== null) return { endpoint: null, chain: null };
  const document = firstDocument(facts, RESOURCE_PLACES);
  const resource = textMember(valueIn(document), 'resource');
  const isOurs =
    document.found && isSafeEndpoint(resource) && isControlled(control, document.response.url) && isControlled(control, resource);
  return {
    endpoint: mcpEndpoints(facts).find((url) => isControlled(control, url)) ?? null,
    chain: document.found && isOurs ? { document: document.response.url, resource } : null,
  };
}
