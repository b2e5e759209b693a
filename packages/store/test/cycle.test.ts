import { cycleAt, PLANS, planTable } from '@vitrine/store';

const cycle = (now: string, anchor: string | null = null) => {
  const { start, end } = cycleAt(new Date(now), anchor === null ? null : new Date(anchor));
  return [start.toISOString(), end.toISOString()];
};

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-11-30T23:59:59.900Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  // Still November in Los Angeles, December in Paris; UTC decides.
  ['2026-11-30T23:30:00.000-00:30', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('without a subscription the cycle is the calendar month in UTC: %s', (now, start, end) => {
  expect(cycle(now)).toEqual([start, end]);
});

describe('with a subscription it is a month from the anchor', () => {
  test.each([
    ['the anchor itself begins one', '2026-01-15T10:20:30.400Z', '2026-01-15T10:20:30.400Z', '2026-01-15', '2026-02-15'],
    ['a tenth of a second before the next', '2026-01-15T10:20:30.400Z', '2026-02-15T10:20:30.300Z', '2026-01-15', '2026-02-15'],
    ['the next', '2026-01-15T10:20:30.400Z', '2026-02-15T10:20:30.400Z', '2026-02-15', '2026-03-15'],
    ['the 31st in February', '2026-01-31T10:20:30.400Z', '2026-02-28T10:20:30.400Z', '2026-02-28', '2026-03-31'],
    ['the 31st in a leap February', '2028-01-31T10:20:30.400Z', '2028-02-29T10:20:30.400Z', '2028-02-29', '2028-03-31'],
    ['the 31st in April', '2026-01-31T10:20:30.400Z', '2026-05-01T00:00:00.000Z', '2026-04-30', '2026-05-31'],
    ['a leap day, a year later', '2028-02-29T10:20:30.400Z', '2029-03-01T00:00:00.000Z', '2029-02-28', '2029-03-29'],
    ['before the anchor: another clock was ahead', '2026-01-15T10:20:30.400Z', '2026-01-15T10:20:30.000Z', '2025-12-15', '2026-01-15'],
    ['over the new year', '2025-12-31T10:20:30.400Z', '2027-01-01T00:00:00.000Z', '2026-12-31', '2027-01-31'],
  ])('%s', (_, anchor, now, start, end) => {
    expect(cycle(now, anchor)).toEqual([`${start}T10:20:30.400Z`, `${end}T10:20:30.400Z`]);
  });

  test('any moment falls into exactly one: each ends where the next begins', () => {
    for (const anchor of ['2026-01-31T23:59:59.900Z', '2028-02-29T00:00:00.000Z', '2026-03-30T12:00:00.000Z']) {
      let { start, end } = cycleAt(new Date(anchor), new Date(anchor));
      for (let month = 0; month < 60; month += 1) {
        expect(start.getTime()).toBeLessThan(end.getTime());
        expect(cycleAt(new Date(end.getTime() - 1), new Date(anchor))).toEqual({ start, end });
        const next = cycleAt(end, new Date(anchor));
        expect(next.start).toEqual(end);
        ({ start, end } = next);
      }
    }
  });
});

describe('the plan table', () => {
  test('takes single limits from the configuration and keeps the others', () => {
    const table = planTable(['free.sites=3', 'scale.simulation=0']);
    expect(table.free).toEqual({ ...PLANS.free, sites: 3 });
    expect(table.scale).toEqual({ ...PLANS.scale, simulation: 0 });
    expect(table.pro).toEqual(PLANS.pro);
  });

  test('takes nothing it does not understand', () => {
    expect(() => planTable(['gold.sites=3'])).toThrow('not a plan');
  });
});
