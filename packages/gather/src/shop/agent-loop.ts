/** The agent loop of one mission: the model calls tools and gets their results, until it finishes or a cap is reached. */

import { createHash } from 'node:crypto';
import {
  costOf,
  type Exchange,
  inertText,
  type Marks,
  type MissionPlan,
  type MissionRun,
  type ModelFailure,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  maskSecrets,
  missionText,
  requestsIn,
  type Stop,
  systemText,
  TOOL_SPECS,
  type ToolRecord,
  type TurnRecord,
  toolText,
  UNKNOWN_USAGE,
} from '@vitrine/engine';
import { type AskOptions, askModel, type TimedReply } from './ask-model.ts';
import type { ShopCaps } from './caps.ts';
import { refused } from './channel.ts';
import { openSpending, type Spending, textOf } from './spending.ts';
import type { Toolbox, ToolEnd } from './tools.ts';

export interface AgentLoop extends AskOptions {
  readonly mission: MissionPlan;
  /** Another one makes the same questions different ones, to the journal and to providers that honour it. */
  readonly seed: number;
  readonly temperature: ModelRequest['temperature'];
  readonly toolbox: Toolbox;
  readonly caps: ShopCaps;
  readonly marks: Marks;
  /** Called after every call. `tool` is what the model wrote. */
  readonly onStep?: ((tool: string, outcome: string) => void) | undefined;
}

export interface AgentLoopEnd {
  /** As it was walked, before its till, checkout and carts were seen to. */
  readonly run: Omit<MissionRun, 'cart' | 'till' | 'checkout'>;
  readonly exchanges: readonly Exchange[];
  readonly cartIds: readonly string[];
  readonly mayBeLeft: boolean;
  /** US dollars, what nobody counted at its bound. */
  readonly dollars: number;
}

/** Characters of the tool's name passed to `onStep`. */
const LONGEST_SHOWN = 40;

/** A call that was carried out, with the time it took, as the journal keeps it. */
type FinishedCall = Omit<ToolEnd, 'record'> & { readonly record: ToolRecord };

interface LoopState extends AgentLoop {
  readonly system: string;
  readonly messages: ModelMessage[];
  readonly turns: TurnRecord[];
  readonly ends: FinishedCall[];
  readonly spending: Spending;
  failure: ModelFailure | null;
  /** Time of a question that brought no reply, which is in no turn. */
  failureMs: number;
}

/**
 * Rejects only when the signal was aborted, beforeCall refused or the journal cannot be kept; what was recorded until then is
 * not done again.
 */
export async function runAgentLoop(options: AgentLoop): Promise<AgentLoopEnd> {
  const state: LoopState = {
    ...options,
    system: systemText(options.marks),
    messages: [{ role: 'user', text: missionText(options.mission, options.marks) }],
    turns: [],
    ends: [],
    spending: openSpending(options.caps, options.model),
    failure: null,
    failureMs: 0,
  };
  let stop: Stop | null = null;
  while (stop === null) stop = spent(state) ?? (await takeTurn(state));
  const { mission, turns, failure, spending, model } = state;
  const usage = spending.usage();
  return {
    run: { mission, turns, stop, failure, usage, ms: tookMs(state), cost: costOf(model, usage) },
    exchanges: state.ends.flatMap(({ exchanges }) => exchanges),
    dollars: spending.dollars(),
    cartIds: [...new Set(state.ends.flatMap(({ cartIds }) => cartIds))],
    mayBeLeft: state.ends.some(({ mayBeLeft }) => mayBeLeft === true),
  };
}

function spent(state: LoopState): Stop | null {
  const { turns, caps } = state;
  if (turns.length >= caps.steps) return 'steps';
  if (tookMs(state) >= caps.seconds * 1000) return 'seconds';
  return caps.requests === 0 ? 'requests' : null;
}

/** Sum of the recorded times, so that the pause before a mission is resumed does not count. */
function tookMs({ turns, failureMs }: LoopState): number {
  return turns.reduce((sum, { ms, calls }) => sum + ms + calls.reduce((all, call) => all + call.ms, 0), failureMs);
}

function requestsFor(ends: readonly FinishedCall[]): number {
  return requestsIn(ends.flatMap(({ exchanges }) => exchanges));
}

async function takeTurn(state: LoopState): Promise<Stop | null> {
  const { model, system, messages, seed, temperature, spending } = state;
  const asked = { system, messages: [...messages], tools: TOOL_SPECS };
  const text = textOf(asked);
  const maxTokens = spending.next(text);
  if (typeof maxTokens === 'string') return maxTokens;
  const request: ModelRequest = { ...asked, maxTokens, temperature, seed };
  const key = createHash('sha256')
    .update(JSON.stringify([model.provider, model.name, request]))
    .digest('hex');
  const answered = await askModel(state, request, key);
  // Nobody knows what came of it: it may have been paid for.
  if (answered === 'interrupted') spending.take(text, { usage: UNKNOWN_USAGE, maxTokens, size: null });
  if (answered === 'interrupted') return 'interrupted';
  const { reply, ms } = answered;
  if (reply.kind === 'failure') {
    if (reply.usage !== undefined) spending.take(text, { usage: reply.usage, maxTokens, size: null });
    state.failure = reply;
    state.failureMs = ms;
    return 'model_failed';
  }
  spending.take(text, { usage: reply.usage, maxTokens, size: JSON.stringify(reply).length });
  return takeReply(state, reply, answered, key);
}

async function takeReply(state: LoopState, reply: ModelReply, { ms }: TimedReply, key: string): Promise<Stop | null> {
  const { system, marks, turns, messages } = state;
  // Nothing of a reply that leaks is carried out or kept.
  if (leaks(reply, system, marks)) {
    turns.push({ key, text: '', calls: [], finish: reply.finish, usage: reply.usage, ms });
    return 'leak';
  }
  const ends = await useTools(state, reply, key);
  state.ends.push(...ends);
  turns.push({
    key,
    text: keptProse(reply.text, marks),
    ...(reply.thoughts !== undefined && { thoughts: keptProse(reply.thoughts, marks) }),
    calls: ends.map(({ record }) => record),
    finish: reply.finish,
    usage: reply.usage,
    ms,
  });
  const { text, native } = reply;
  messages.push({ role: 'assistant', text, calls: reply.calls.slice(0, ends.length), ...(native && { native }) });
  for (const { record } of ends) {
    messages.push({ role: 'tool', callId: record.id, name: record.name, text: toolText(record.output, marks) });
  }
  return endOfTurn(ends, requestsFor(state.ends) >= state.caps.requests);
}

function endOfTurn(ends: readonly FinishedCall[], isSpent: boolean): Stop | null {
  const outputs = ends.map(({ record }) => record.output);
  if (outputs.length === 0) return 'gave_up';
  if (outputs.some(({ kind }) => kind === 'finished')) return 'finished';
  const refusals = outputs.map((output) => (output.kind === 'refused' ? output.code : null));
  if (refusals.includes('too_many_calls')) return 'calls';
  // The model may still use what the last request returned: only a call that would need another request ends the mission.
  return isSpent && refusals.includes('budget') ? 'requests' : null;
}

/** One after the other, to limit the load on the store. Stops at the cap and after `finish`. */
async function useTools(state: LoopState, reply: ModelReply, key: string): Promise<readonly FinishedCall[]> {
  const { journal, scope } = state;
  const ends: FinishedCall[] = [];
  for (const [index, call] of reply.calls.entries()) {
    const name = `tool ${scope} ${key} ${index}`;
    const kept = await journal.recall<FinishedCall>(name);
    const end = kept ?? (await carryOut(state, call, [...state.ends, ...ends]));
    if (kept === undefined) await journal.record(name, end);
    state.toolbox.remember(end.record.output);
    ends.push(end);
    const { output } = end.record;
    // Calls of an earlier claim were reported then.
    if (kept === undefined)
      state.onStep?.(inertText(end.record.name, LONGEST_SHOWN), output.kind === 'refused' ? output.code : output.kind);
    if (output.kind === 'finished' || (output.kind === 'refused' && output.code === 'too_many_calls')) break;
  }
  return ends;
}

async function carryOut(state: LoopState, call: ModelReply['calls'][number], before: readonly FinishedCall[]): Promise<FinishedCall> {
  const { toolbox, caps, scope, signal, now } = state;
  signal.throwIfAborted();
  if (before.length >= caps.toolCalls) return unasked(call, 'too_many_calls');
  if (requestsFor(before) >= caps.requests && toolbox.asksStore(call.name)) return unasked(call, 'budget');
  const began = now();
  const { record, ...end } = await toolbox.run(call, `shop.${scope}.${before.length + 1}`);
  return { ...end, record: { ...record, ms: Math.round(now() - began) } };
}

function unasked({ id, name }: ModelReply['calls'][number], code: 'too_many_calls' | 'budget'): FinishedCall {
  const { output } = refused(code);
  const record = { id: id.slice(0, 200), name: name.slice(0, 200), arguments: '{}', output, warnings: [], exchanges: [], bytes: 0, ms: 0 };
  return { record, exchanges: [], cartIds: [] };
}

/** Characters; equal runs this long do not occur by chance in a query or an id. */
const RUN = 32;

/**
 * True when a reply carries our secrets: the canary anywhere, or in the arguments of a call, which
 * could reach a store, also the fence or a run of our own instructions.
 */
function leaks(reply: ModelReply, system: string, { canary, fence }: Marks): boolean {
  const sent = reply.calls.map((call) => `${call.name} ${call.arguments}`).join('\n');
  if (`${reply.text}\n${sent}`.includes(canary) || sent.includes(fence)) return true;
  const plain = fold(sent);
  const secret = fold(system);
  for (let start = 0; start + RUN <= plain.length; start += 1) {
    if (secret.includes(plain.slice(start, start + RUN))) return true;
  }
  return false;
}

/** Characters kept of what a model says, and of what it thinks: both decide nothing. */
const LONGEST_PROSE = 2_000;

/** The beginning of it. Thoughts may weigh our secrets without telling them to anybody, which is no leak. */
function keptProse(text: string, { canary, fence }: Marks): string {
  return maskSecrets(text.replaceAll(canary, '***').replaceAll(fence, '***')).slice(0, LONGEST_PROSE);
}

/** Without differences in case, white space and JSON escapes. */
function fold(text: string): string {
  return text.toLowerCase().replace(/\\[nrt]|[\s"\\]+/g, ' ');
}
