import type { Cycle } from '../account-ports.ts';

/**
 * The cycle `now` falls into: the calendar month in UTC, or, with an anchor, a month counted from it. A day that a month
 * lacks becomes its last day without moving the later ones: from the 31st the cycles begin on 31 January, 28 February,
 * 31 March. Before the anchor itself, cycles run backwards from it.
 */
export function cycleAt(now: Date, anchor: Date | null): Cycle {
  const from = anchor ?? new Date(0);
  const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth();
  const begun = monthsAfter(from, months).getTime() <= now.getTime() ? months : months - 1;
  return { start: monthsAfter(from, begun), end: monthsAfter(from, begun + 1) };
}

function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
