/** One mission: the model calls tools and gets their results until it finishes or a limit is reached. */

import { createHash } from 'node:crypto';
import {
  costOf,
  type Exchange,
  inertText,
  type Marks,
  type MissionPlan,
  type MissionRun,
  type Model,
  type ModelFailure,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  type ModelUsage,
  missionText,
  type Stop,
  systemText,
  TOOL_SPECS,
  type ToolRecord,
  type TurnRecord,
  toolText,
} from '@vitrine/engine';
import { type Answered, ask } from './ask.ts';
import type { ShopCaps } from './caps.ts';
import { leaks } from './containment.ts';
import { refused } from './door.ts';
import type { Toolbox, ToolEnd } from './tools.ts';
import type { Turnbook } from './turnbook.ts';

export interface Errand {
  readonly mission: MissionPlan;
  /** Unique in the run: prefix of its exchange keys (`shop.<scope>.<call>`) and of its records in the book. */
  readonly scope: string;
  readonly model: Model;
  /** Part of the recorded key and sent to providers that honour a seed; another value makes new questions. */
  readonly seed: number;
  readonly toolbox: Toolbox;
  readonly caps: ShopCaps;
  readonly marks: Marks;
  readonly book: Turnbook;
  /** Awaited before a question that is not recorded is marked as asked. */
  readonly gate: () => Promise<void>;
  readonly signal: AbortSignal;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called with every finished call, for progress events. `tool` is what the model wrote. */
  readonly onStep?: ((tool: string, outcome: string) => void) | undefined;
}

export interface ErrandEnd {
  readonly run: Omit<MissionRun, 'cart'>;
  readonly exchanges: readonly Exchange[];
  readonly cartIds: readonly string[];
}

const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0 };
/** Characters kept of a model's prose, which no verdict reads. */
const LONGEST_PROSE = 2_000;
/** Characters kept of a tool's name in progress events. */
const LONGEST_TOLD = 40;

/** A call that was carried out, with its duration: what is recorded of it. */
type Done = Omit<ToolEnd, 'record'> & { readonly record: ToolRecord };

interface Course extends Errand {
  readonly system: string;
  readonly messages: ModelMessage[];
  readonly turns: TurnRecord[];
  readonly ends: Done[];
  usage: ModelUsage;
  /** Tokens of the last answer: the next one is assumed to cost at least as much. */
  last: ModelUsage;
  failure: ModelFailure | null;
  /** Milliseconds of a question that brought no reply and so belongs to no turn. */
  failureMs: number;
}

/**
 * Rejects only when the signal was aborted, `beforeFirstCall` rejected or the book cannot be written. What was
 * recorded until then is not repeated.
 */
export async function runErrand(errand: Errand): Promise<ErrandEnd> {
  const course: Course = {
    ...errand,
    system: systemText(errand.marks),
    messages: [{ role: 'user', text: missionText(errand.mission, errand.marks) }],
    turns: [],
    ends: [],
    usage: NO_USAGE,
    last: NO_USAGE,
    failure: null,
    failureMs: 0,
  };
  let stop: Stop | null = null;
  while (stop === null) stop = spent(course) ?? (await takeTurn(course));
  const { mission, turns, failure, usage, model } = course;
  return {
    run: { mission, turns, stop, failure, usage, ms: tookMs(course), cost: costOf(model, usage) },
    exchanges: course.ends.flatMap(({ exchanges }) => exchanges),
    cartIds: course.ends.flatMap(({ cartId }) => cartId ?? []),
  };
}

function spent(course: Course): Stop | null {
  const { turns, usage, last, caps, model } = course;
  if (turns.length >= caps.steps) return 'steps';
  if (usage.inputTokens + last.inputTokens > caps.inputTokens || usage.outputTokens >= caps.outputTokens) return 'tokens';
  if (tookMs(course) >= caps.seconds * 1000) return 'seconds';
  if (caps.requests === 0) return 'requests';
  const next = (costOf(model, usage) ?? 0) + (costOf(model, last) ?? 0);
  return caps.dollars !== null && next > caps.dollars ? 'money' : null;
}

/** Milliseconds from the records and not from the clock: a resumed mission does not count the pause. */
function tookMs({ turns, failureMs }: Course): number {
  return turns.reduce((sum, { ms, calls }) => sum + ms + calls.reduce((all, call) => all + call.ms, 0), failureMs);
}

function requestsIn(ends: readonly Done[]): number {
  return ends.flatMap(({ exchanges }) => exchanges).reduce((sum, { hops }) => sum + 1 + hops.length, 0);
}

async function takeTurn(course: Course): Promise<Stop | null> {
  const { model, caps, usage, system, messages, seed } = course;
  const maxTokens = Math.min(caps.tokensPerAnswer, caps.outputTokens - usage.outputTokens);
  const request: ModelRequest = { system, messages: [...messages], tools: TOOL_SPECS, maxTokens, temperature: 0, seed };
  const key = createHash('sha256')
    .update(JSON.stringify([model.provider, model.name, request]))
    .digest('hex');
  const answered = await ask(course, request, key);
  if (answered === 'interrupted') return 'interrupted';
  if (answered.reply.kind === 'failure') {
    course.failure = answered.reply;
    course.failureMs = answered.ms;
    return 'model_failed';
  }
  return takeReply(course, answered.reply, answered, key);
}

async function takeReply(course: Course, reply: ModelReply, { ms }: Answered, key: string): Promise<Stop | null> {
  const { system, marks, turns, messages } = course;
  course.usage = added(course.usage, reply.usage);
  course.last = reply.usage;
  // A reply that repeats confidential text is neither carried out nor kept.
  if (leaks(reply, system, marks)) {
    turns.push({ key, text: '', calls: [], usage: reply.usage, ms });
    return 'leak';
  }
  const ends = await useTools(course, reply, key);
  course.ends.push(...ends);
  turns.push({ key, text: reply.text.slice(0, LONGEST_PROSE), calls: ends.map(({ record }) => record), usage: reply.usage, ms });
  messages.push({ role: 'assistant', text: reply.text, calls: reply.calls.slice(0, ends.length) });
  for (const { record } of ends) {
    messages.push({ role: 'tool', callId: record.id, name: record.name, text: toolText(record.output, marks) });
  }
  return endOfTurn(ends, requestsIn(course.ends) >= course.caps.requests);
}

function endOfTurn(ends: readonly Done[], isSpent: boolean): Stop | null {
  const outputs = ends.map(({ record }) => record.output);
  if (outputs.length === 0) return 'gave_up';
  if (outputs.some(({ kind }) => kind === 'finished')) return 'finished';
  const refusals = outputs.map((output) => (output.kind === 'refused' ? output.code : null));
  if (refusals.includes('too_many_calls')) return 'calls';
  // After the last request the mission may still finish: it ends only at a call that would need another request.
  return isSpent && refusals.includes('budget') ? 'requests' : null;
}

/** Calls run one after the other, so that the store sees one client. Stops at the limit and after `finish`. */
async function useTools(course: Course, reply: ModelReply, key: string): Promise<readonly Done[]> {
  const { book, scope } = course;
  const ends: Done[] = [];
  for (const [index, call] of reply.calls.entries()) {
    const name = `tool ${scope} ${key} ${index}`;
    const kept = await book.recall<Done>(name);
    const end = kept ?? (await carryOut(course, call, [...course.ends, ...ends]));
    if (kept === undefined) await book.record(name, end);
    course.toolbox.remember(end.record.output);
    ends.push(end);
    const { output } = end.record;
    // Progress of calls of an earlier claim was reported then.
    if (kept === undefined)
      course.onStep?.(inertText(end.record.name, LONGEST_TOLD), output.kind === 'refused' ? output.code : output.kind);
    if (output.kind === 'finished' || (output.kind === 'refused' && output.code === 'too_many_calls')) break;
  }
  return ends;
}

async function carryOut(course: Course, call: ModelReply['calls'][number], before: readonly Done[]): Promise<Done> {
  const { toolbox, caps, scope, signal, now } = course;
  signal.throwIfAborted();
  if (before.length >= caps.toolCalls) return unasked(call, 'too_many_calls');
  if (requestsIn(before) >= caps.requests && toolbox.asksStore(call.name)) return unasked(call, 'budget');
  const began = now();
  const { record, ...end } = await toolbox.run(call, `shop.${scope}.${before.length + 1}`);
  return { ...end, record: { ...record, ms: Math.round(now() - began) } };
}

function unasked({ id, name }: ModelReply['calls'][number], code: 'too_many_calls' | 'budget'): Done {
  const { output } = refused(code);
  const record = { id: id.slice(0, 200), name: name.slice(0, 200), arguments: '{}', output, warnings: [], exchanges: [], bytes: 0, ms: 0 };
  return { record, exchanges: [], cartId: null };
}

function added(one: ModelUsage, other: ModelUsage): ModelUsage {
  return { inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens };
}
