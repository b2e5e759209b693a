/** One mission: the model asks for tools, tools answer, until it is done or something is used up. */

import { createHash } from 'node:crypto';
import {
  costOf,
  type Exchange,
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
  type TurnRecord,
  toolText,
} from '@vitrine/engine';
import type { ShopCaps } from './caps.ts';
import { leaks } from './containment.ts';
import { refused } from './door.ts';
import type { Toolbox, ToolEnd } from './tools.ts';
import type { Turnbook } from './turnbook.ts';

export interface Errand {
  readonly mission: MissionPlan;
  readonly model: Model;
  readonly toolbox: Toolbox;
  readonly caps: ShopCaps;
  readonly marks: Marks;
  readonly book: Turnbook;
  readonly signal: AbortSignal;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Tells who watches of every finished call. */
  readonly onStep?: ((mission: string, tool: string, outcome: string) => void) | undefined;
}

export interface ErrandEnd {
  readonly run: Omit<MissionRun, 'cart'>;
  readonly exchanges: readonly Exchange[];
  readonly cartIds: readonly string[];
}

const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0 };
/** Any number will do; the same one makes providers that honour it repeat themselves. */
const SEED = 7;
/** What is kept of a model's prose: it decides nothing. */
const LONGEST_PROSE = 2_000;

interface Course extends Errand {
  readonly system: string;
  readonly messages: ModelMessage[];
  readonly turns: TurnRecord[];
  readonly ends: ToolEnd[];
  readonly started: number;
  usage: ModelUsage;
  /** Of the last answer: the next one costs at least as much. */
  last: ModelUsage;
  failure: ModelFailure | null;
}

/** Rejects only when the signal was aborted or the book cannot be kept; what was recorded until then is not done again. */
export async function runErrand(errand: Errand): Promise<ErrandEnd> {
  const course: Course = {
    ...errand,
    system: systemText(errand.marks),
    messages: [{ role: 'user', text: missionText(errand.mission, errand.marks) }],
    turns: [],
    ends: [],
    started: errand.now(),
    usage: NO_USAGE,
    last: NO_USAGE,
    failure: null,
  };
  let stop: Stop | null = null;
  while (stop === null) stop = spent(course) ?? (await takeTurn(course));
  const { mission, turns, failure, usage, model } = course;
  return {
    run: { mission, turns, stop, failure, usage, cost: costOf(model, usage) },
    exchanges: course.ends.flatMap(({ exchanges }) => exchanges),
    cartIds: course.ends.flatMap(({ cartId }) => cartId ?? []),
  };
}

function spent({ turns, usage, last, caps, model, now, started }: Course): Stop | null {
  if (turns.length >= caps.steps) return 'steps';
  if (usage.inputTokens + last.inputTokens > caps.inputTokens || usage.outputTokens >= caps.outputTokens) return 'tokens';
  if (now() - started > caps.seconds * 1000) return 'seconds';
  const next = (costOf(model, usage) ?? 0) + (costOf(model, last) ?? 0);
  return caps.dollars !== null && next > caps.dollars ? 'money' : null;
}

async function takeTurn(course: Course): Promise<Stop | null> {
  const { model, caps, usage, system, messages, turns, marks } = course;
  const maxTokens = Math.min(caps.tokensPerAnswer, caps.outputTokens - usage.outputTokens);
  const request: ModelRequest = { system, messages: [...messages], tools: TOOL_SPECS, maxTokens, temperature: 0, seed: SEED };
  const key = createHash('sha256')
    .update(JSON.stringify([model.provider, model.name, request]))
    .digest('hex');
  const reply = await ask(course, request, key);
  if (reply === 'interrupted') return 'interrupted';
  if (reply.kind === 'failure') {
    course.failure = reply;
    return 'model_failed';
  }
  course.usage = added(usage, reply.usage);
  course.last = reply.usage;
  // Nothing of a reply that leaks is carried out or kept.
  if (leaks(reply, system, marks)) {
    turns.push({ key, text: '', calls: [], usage: reply.usage });
    return 'leak';
  }
  const ends = await useTools(course, reply, key);
  course.ends.push(...ends);
  turns.push({ key, text: reply.text.slice(0, LONGEST_PROSE), calls: ends.map(({ record }) => record), usage: reply.usage });
  messages.push({ role: 'assistant', text: reply.text, calls: reply.calls.slice(0, ends.length) });
  for (const { record } of ends) {
    messages.push({ role: 'tool', callId: record.id, name: record.name, text: toolText(record.output, marks) });
  }
  return endOfTurn(ends);
}

function endOfTurn(ends: readonly ToolEnd[]): Stop | null {
  const outputs = ends.map(({ record }) => record.output);
  if (outputs.length === 0) return 'gave_up';
  if (outputs.some(({ kind }) => kind === 'finished')) return 'finished';
  return outputs.some((output) => output.kind === 'refused' && output.code === 'too_many_calls') ? 'calls' : null;
}

/**
 * A recorded answer is used again. One that was asked for and never recorded may have been paid for: a paid model is
 * not asked twice, so the mission ends there.
 */
async function ask(
  { book, model, signal }: Course,
  request: ModelRequest,
  key: string,
): Promise<ModelReply | ModelFailure | 'interrupted'> {
  const recorded = await book.recall<ModelReply | ModelFailure>(`reply ${key}`);
  if (recorded !== undefined) return recorded;
  if (model.isPaid) {
    if ((await book.recall(`asked ${key}`)) !== undefined) return 'interrupted';
    await book.record(`asked ${key}`, true);
  }
  const reply = await model.complete(request, signal);
  signal.throwIfAborted();
  await book.record(`reply ${key}`, reply);
  return reply;
}

/** One after the other: a store sees a shopper, not a swarm. Stops at the cap and after `finish`. */
async function useTools(course: Course, reply: ModelReply, key: string): Promise<readonly ToolEnd[]> {
  const ends: ToolEnd[] = [];
  for (const [index, call] of reply.calls.entries()) {
    const used = course.ends.length + ends.length;
    const name = `tool ${key} ${index}`;
    const end = (await course.book.recall<ToolEnd>(name)) ?? (await carryOut(course, call, used));
    await course.book.record(name, end);
    course.toolbox.remember(end.record.output);
    ends.push(end);
    const { output } = end.record;
    course.onStep?.(course.mission.id, end.record.name, output.kind === 'refused' ? output.code : output.kind);
    if (output.kind === 'finished' || (output.kind === 'refused' && output.code === 'too_many_calls')) break;
  }
  return ends;
}

async function carryOut({ toolbox, caps, mission, signal }: Course, call: ModelReply['calls'][number], used: number): Promise<ToolEnd> {
  signal.throwIfAborted();
  if (used < caps.toolCalls) return toolbox.run(call, `shop.${mission.id}.${used + 1}`);
  const { output } = refused('too_many_calls');
  const record = {
    id: call.id.slice(0, 200),
    name: call.name.slice(0, 200),
    arguments: '{}',
    output,
    warnings: [],
    exchanges: [],
    bytes: 0,
  };
  return { record, exchanges: [], cartId: null };
}

function added(one: ModelUsage, other: ModelUsage): ModelUsage {
  return { inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens };
}
