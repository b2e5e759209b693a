import { type Endpoint, HTML_TYPE, LANG, type QueryParameter, type QuerySchema } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { invalid } from './read-body.ts';

type Queried = Pick<Endpoint, 'answers'> & { readonly query: readonly QueryParameter[] };
type ValueOf<S extends QuerySchema> = S extends { readonly type: 'integer' }
  ? number
  : S extends { readonly enum: readonly (infer W)[] }
    ? W
    : string;
type IsThere = { readonly required: true } | { readonly schema: { readonly default: number } };
/** By their names; undefined where a parameter may be left out and has no default. */
type Read<E extends Queried> = {
  readonly [P in E['query'][number] as P['name']]: ValueOf<P['schema']> | (P extends IsThere ? never : undefined);
};

/**
 * The query parameters as the endpoint table describes them. One that is empty, given twice, missing or not what its schema says
 * is a `validation_error`, and so is an unknown one: a misspelt `cursor` would otherwise return the first page. Pages take no notice
 * of unknown ones, which whoever passes on an address adds to it.
 */
export function readQuery<const E extends Queried>(query: URLSearchParams, { query: known, answers }: E): Read<E> {
  const isPage = answers[200]?.contentType === HTML_TYPE;
  for (const name of query.keys()) {
    if (!isPage && known.every((parameter) => parameter.name !== name)) {
      throw invalid(['query', name.slice(0, 64)], 'is not a known parameter', 'unknown_field');
    }
  }
  return Object.fromEntries(known.map((parameter) => [parameter.name, readParameter(parameter, query.getAll(parameter.name))])) as Read<E>;
}

/** The language that `LANG` asks for; what else stands in the query is not looked at. */
export function readLanguage(query: URLSearchParams): Language | undefined {
  return readParameter(LANG, query.getAll('lang')) as Language | undefined;
}

function readParameter(
  { name, required = false, schema }: QueryParameter,
  [text, ...more]: readonly string[],
): string | number | undefined {
  const refused = (msg: string, type: string) => invalid(['query', name], msg, type);
  if (more.length > 0) throw refused('must be given once', 'bad_format');
  if (text === undefined) {
    if (required) throw refused('is required', 'missing');
    return schema.type === 'integer' ? schema.default : undefined;
  }
  if (text === '') throw refused('must not be empty', 'bad_format');
  if (schema.type === 'integer') {
    if (!/^\d{1,9}$/.test(text)) throw refused('must be a whole number', 'wrong_type');
    if (Number(text) < schema.minimum) throw refused(`must be at least ${schema.minimum}`, 'too_small');
    if (Number(text) > schema.maximum) throw refused(`must be at most ${schema.maximum}`, 'too_large');
    return Number(text);
  }
  if (schema.enum === undefined) return text;
  const word = schema.enum.find((candidate) => candidate === text.toLowerCase());
  if (word === undefined) throw refused(`must be one of ${schema.enum.join(', ')}`, 'not_allowed');
  return word;
}

/** A number in an address, from 1; 0 for what is no number of ours: nothing has it. */
export function placeOf(text = ''): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
