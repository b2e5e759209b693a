/** The models a run compares, as an operator writes them down. */

/** One entry of the list. */
export interface ListedModel {
  readonly name: string;
  /** US dollars per million tokens; null: not stated. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

/** `name` or `name=input/output`. Names of providers hold slashes and colons, but no equals sign. */
const ENTRY = /^(?<name>[^\s=]{1,100})(?:=(?<input>\d{1,6}(?:\.\d{1,6})?)\/(?<output>\d{1,6}(?:\.\d{1,6})?))?$/;
/** Each model multiplies a run's trials, and with them requests of the store, time and cost. */
export const MOST_MODELS = 4;

export type ModelList = { readonly ok: true; readonly models: readonly ListedModel[] } | { readonly ok: false; readonly problem: string };

/** Never throws. Refuses more than four models, and a name that occurs twice: a result could not tell them apart. */
export function parseModelList(entries: readonly string[]): ModelList {
  const models: ListedModel[] = [];
  for (const entry of entries) {
    const { name, input, output } = ENTRY.exec(entry)?.groups ?? {};
    if (name === undefined) return { ok: false, problem: `"${entry}" is not a model as name or name=input/output` };
    if (models.some((other) => other.name === name)) return { ok: false, problem: `the model "${name}" is named twice` };
    const prices = input === undefined || output === undefined ? null : { input: Number(input), output: Number(output) };
    models.push({ name, prices });
  }
  if (models.length > MOST_MODELS) return { ok: false, problem: `at most ${MOST_MODELS} models can be compared` };
  return { ok: true, models };
}
