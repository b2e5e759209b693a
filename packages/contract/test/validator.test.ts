import { Type } from 'typebox';
import { MAX_FIELD_ERRORS } from '../src/schema/field-errors.ts';
import { validator } from '../src/schema/validator.ts';

const closed = { additionalProperties: false };
const order = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    size: Type.Optional(Type.Enum(['s', 'm'])),
    lines: Type.Optional(Type.Array(Type.Object({ id: Type.String() }, closed))),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  closed,
);
const check = validator(order);

const faultsOf = (value: unknown) => {
  const checked = check(value);
  return checked.ok ? [] : checked.errors;
};

describe('validator', () => {
  test('gives a good value back as it came', () => {
    const value = { name: 'x', note: null };
    expect(check(value)).toEqual({ ok: true, value });
    expect(check(value)).toHaveProperty('value', value);
  });

  test.each([
    [{}, { loc: ['name'], msg: 'is required', type: 'missing' }],
    [
      { name: 'x', nmae: 1 },
      { loc: ['nmae'], msg: 'is not a known field', type: 'unknown_field' },
    ],
    [{ name: 1 }, { loc: ['name'], msg: 'must be string', type: 'wrong_type' }],
    [
      { name: 'x', count: 51 },
      { loc: ['count'], msg: 'must be at most 50', type: 'too_large' },
    ],
    [
      { name: 'x', size: 'l' },
      { loc: ['size'], msg: 'must be one of "s", "m"', type: 'not_allowed' },
    ],
    [
      { name: 'x', lines: [{ id: 'a' }, { id: 'b', c: 1 }] },
      { loc: ['lines', 1, 'c'], msg: 'is not a known field', type: 'unknown_field' },
    ],
    [[], { loc: [], msg: 'must be object', type: 'wrong_type' }],
  ])('says where and what: %j', (value, fault) => {
    expect(faultsOf(value)).toEqual([fault]);
  });

  test.each([
    [{ sha: 'x'.repeat(256) }, 'must have at most 255 characters', 'too_long'],
    [{ sha: '' }, 'must have at least 1 character', 'too_short'],
    [{ sha: 'a b' }, 'must be text without blanks', 'bad_format'],
    [{ size: 0 }, 'must be at least 1', 'too_small'],
    [{ size: 9 }, 'must be at most 8', 'too_large'],
    [{ list: [] }, 'must have at least 1 item', 'too_short'],
    [{ list: [1, 2, 3] }, 'must have at most 2 items', 'too_long'],
  ])('names the bound that was passed, also where the schema has a title for the form: %j', (value, msg, type) => {
    const titled = Type.Object({
      sha: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '^\\S*$', title: 'text without blanks' })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 8, title: 'a size' })),
      list: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 2, title: 'a list' })),
    });
    const checked = validator(titled)(value);
    expect(checked.ok ? [] : checked.errors).toEqual([{ loc: [Object.keys(value)[0]], msg, type }]);
  });

  test('says once that a value fits no branch of a union', () => {
    expect(faultsOf({ name: 'x', note: 3 })).toEqual([expect.objectContaining({ loc: ['note'], type: 'not_allowed' })]);
  });

  test('says what is wrong inside the branch that was meant', () => {
    const nullable = validator(Type.Object({ meta: Type.Union([Type.Object({ id: Type.Optional(Type.String()) }, closed), Type.Null()]) }));
    const faults = (meta: unknown) => {
      const checked = nullable({ meta });
      return checked.ok ? [] : checked.errors.map(({ loc, type }) => [loc.join('.'), type]);
    };
    expect(faults({ id: 1 })).toEqual([['meta.id', 'wrong_type']]);
    expect(faults({ idd: 'x' })).toEqual([['meta.idd', 'unknown_field']]);
    expect(faults(7)).toEqual([['meta', 'not_allowed']]);
  });

  test('takes an own __proto__ member for the unknown field it is', () => {
    expect(faultsOf(JSON.parse('{"name":"x","__proto__":{"admin":true}}'))).toEqual([
      expect.objectContaining({ loc: ['__proto__'], type: 'unknown_field' }),
    ]);
  });

  test('bounds the number of faults and the length of names it repeats', () => {
    const hostile = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'k'.repeat(1000)}${index}`, 1]));
    const faults = faultsOf(hostile);
    expect(faults).toHaveLength(MAX_FIELD_ERRORS);
    expect(Math.max(...faults.flatMap(({ loc }) => loc.map((part) => String(part).length)))).toBeLessThanOrEqual(100);
  });

  test('unescapes member names of JSON pointers', () => {
    const odd = validator(Type.Object({ 'a/b~c': Type.String() }, closed))({ 'a/b~c': 1 });
    expect(odd).toMatchObject({ ok: false, errors: [{ loc: ['a/b~c'] }] });
  });
});
