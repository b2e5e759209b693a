/** Which shopper is sent out, as the operator's settings or the command line have it; and sending it. */

import { inertText, type Marks, type Model, type ShopEvidence } from '@vitrine/engine';
import { learnRobots, memoryJournal, probeShop, type StoreEvidence } from '@vitrine/gather';
import { openModels, parseModels } from '@vitrine/models';
import { SETTINGS } from '@vitrine/runtime';
import { type Arguments, CommandError, type Io, readSetting, textOf, UsageError } from '../command.ts';
import { openStore } from './gather-store.ts';

/** The one `--model` names, else the first of VITRINE_MODELS, else the script. Throws UsageError for a name nobody configured, CommandError for a list that is none. */
export async function shopperOf(args: Arguments, io: Io): Promise<Model> {
  const [first] = await shoppersOf(args, io);
  return first as Model;
}

/** The models that a performance run compares: all of them, or the one that is named. Each tells the operator why it did not answer. */
export async function shoppersOf(args: Arguments, io: Io): Promise<readonly Model[]> {
  const list = parseModels(io.env[SETTINGS.models.env] ?? '');
  if (!list.ok) throw new CommandError(`${SETTINGS.models.env} ${list.problem}`, `${SETTINGS.models.env} : ${list.problem}`);
  const wanted = textOf(args, 'model');
  if (wanted === null || wanted === undefined) return (await openModels(list.models)).map((model) => telling(model, io));
  if (wanted === 'scripted') return openModels([]);
  const named = list.models.filter((model) => model.provider !== 'scripted' && model.model === wanted);
  if (named.length === 0) {
    throw new UsageError(
      `--model: no model of that name is in ${SETTINGS.models.env}`,
      `--model : aucun modèle de ce nom dans ${SETTINGS.models.env}`,
    );
  }
  return (await openModels(named)).map((model) => telling(model, io));
}

function telling(model: Model, io: Io): Model {
  return {
    ...model,
    complete: async (request, signal) => {
      const reply = await model.complete(request, signal);
      if (reply.kind === 'failure') {
        const { code, status, sentence } = reply;
        io.note(`${inertText(model.name, 60)}: ${[code, status, sentence].filter((part) => part != null).join(', ')}\n`);
      }
      return reply;
    },
  };
}

/** 128 random bits each: nobody who writes a store's pages can guess them. */
export function drawMarks(io: Io): Marks {
  const draw = () => Buffer.from(io.randomBytes(16)).toString('hex');
  return { fence: draw(), canary: draw() };
}

interface Shopping {
  readonly model: Model;
  readonly evidence: StoreEvidence;
  readonly reach: readonly string[];
}

/** Sends it into the store that was gathered, with a budget of its own. */
export async function sendShopper({ model, evidence, reach }: Shopping, io: Io): Promise<ShopEvidence> {
  const { business, country, sampleSize } = evidence.subject;
  const budget = { ms: readSetting(SETTINGS.simulationSeconds, io.env) * 1000 };
  const { context, close } = await openStore({ business, country, sampleSize, allow: reach }, io, budget);
  for (const step of [evidence.origin, evidence.ucp]) learnRobots(context, step);
  try {
    return await probeShop(context, evidence, {
      model,
      journal: memoryJournal(),
      drawMarks: () => drawMarks(io),
      now: () => performance.now(),
      caps: { dollars: readSetting(SETTINGS.modelMaxCents, io.env) / 100 },
      onStep: (mission, tool, outcome) => io.note(`mission ${mission}: ${inertText(tool, 40)} → ${outcome}\n`),
    });
  } finally {
    await close();
  }
}
