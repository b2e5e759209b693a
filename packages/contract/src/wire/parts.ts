/** Small schemas that several bodies share. */

import { type TProperties, type TSchema, Type } from 'typebox';

export const PLAN_NAMES = ['free', 'pro', 'scale'] as const;

export const text = (description: string) => Type.String({ description });
export const flag = (description: string) => Type.Boolean({ description });
export const instant = (description: string) => Type.String({ format: 'date-time', description });
export const names = <const V extends string>(values: readonly V[], description: string) =>
  Type.Enum([...values], { type: 'string', description });
/**
 * A schema for all members of a union of the engine: one that is missing, or that the engine does not know, does not
 * compile.
 */
export const union =
  <U extends string>() =>
  <const T extends readonly U[]>(values: [U] extends [T[number]] ? T : never, description: string) =>
    names(values, description);
export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
export const score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });
/** A whole number that counts something. */
export const count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });
/** What the schema says of itself is true of both. */
export const nullable = <S extends TSchema>(schema: S) => {
  const { description } = schema as { readonly description?: string };
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
};

/** What an address is, and its one spelling, only `foldEmail` of the engine says. */
export const EMAIL = Type.String({ maxLength: 254, title: 'an e-mail address', description: 'E-mail address.' });

/** Text a person chose. `isVisible` says what it may hold: in a published pattern no class of Unicode can stand that every client compiles. */
export const NAME = Type.String({ minLength: 1, maxLength: 100, title: 'text without control characters' });

/** No control or formatting character, nothing unassigned or private. */
export const isVisible = (text: string) => !/\p{C}/u.test(text);

const MARK = 'component ';

/** Names a schema: OpenAPI prints it once under `components/schemas` and refers to it. Other readers see a plain schema. */
export function component<S extends TSchema>(name: string, schema: S): S {
  // `$comment` survives the builder's copies and no validator looks at it; `$id` would move the base of references.
  return Object.assign(schema, { $comment: `${MARK}${name}` });
}

/** The members of an object, behind what it is where that is not plain. */
type Told<M> = readonly [members: M] | readonly [description: string, members: M];

const objectOf = <M extends TProperties>(told: Told<M>, more: { readonly additionalProperties?: false } = {}) =>
  told.length === 1 ? Type.Object(told[0], more) : Type.Object(told[1], { ...more, description: told[0] });

export const object = <M extends TProperties>(...told: Told<M>) => objectOf(told);
export const objectOrNull = <M extends TProperties>(...told: Told<M>) => nullable(object(...told));
/** An object in a body that is sent to us: other members are refused. */
export const closedObject = <M extends TProperties>(...told: Told<M>) => objectOf(told, { additionalProperties: false });

/** An object with a name of its own. */
export const shape = <M extends TProperties>(name: string, ...told: Told<M>) => component(name, object(...told));
/** A body that is sent to us. */
export const request = <M extends TProperties>(name: string, ...told: Told<M>) => component(name, closedObject(...told));

/** A list of objects with these members; `description` is that of the list. */
export const listOf = <M extends TProperties>(...told: Told<M>) =>
  told.length === 1 ? Type.Array(Type.Object(told[0])) : Type.Array(Type.Object(told[1]), { description: told[0] });

/** The name given by `component`, or null. */
export function componentName(schema: object): string | null {
  const { $comment: comment } = schema as { readonly $comment?: unknown };
  return typeof comment === 'string' && comment.startsWith(MARK) ? comment.slice(MARK.length) : null;
}

/** ISO 3166-1 alpha-2, the 249 officially assigned codes (ISO Online Browsing Platform, 2026). */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Place of a run that waits to be begun. */
export const QUEUE = shape('Queue', 'Place of a `pending` run, when it is read; what is created is answered without.', {
  ahead: count('Runs that are begun before it, as things stand.'),
  seconds: count('Until it is begun, roughly.'),
});
