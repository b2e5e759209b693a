/**
 * Loaded into a process by NODE_OPTIONS before anything else: its wall clock is as many milliseconds ahead as the file
 * DRILL_CLOCK says, looked at every 100 ms. Timers and `performance.now` go on, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.DRILL_CLOCK;
const Wall = Date;
const wallNow = Wall.now.bind(Wall);
let ahead = 0;

globalThis.Date = new Proxy(Wall, {
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [wallNow() + ahead] : values, self),
  apply: () => new Wall(wallNow() + ahead).toString(),
});
Wall.now = () => wallNow() + ahead;
setInterval(() => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Not yet written: the clock is right.
  }
}, 100).unref();
