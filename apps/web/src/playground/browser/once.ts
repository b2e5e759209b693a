/** A form is sent once: the answer to the second half of a double click would hide the answer to the first, a new key among them. */

/// <reference lib="dom" />

/** Longer than a double click of any system (Windows allows 900 ms), shorter than a person who tries again. */
const TWICE_MS = 1_500;
const sent = new WeakMap<EventTarget, number>();

addEventListener('submit', (event) => {
  const { target, timeStamp: now } = event;
  if (target === null) return;
  if (now - (sent.get(target) ?? Number.NEGATIVE_INFINITY) < TWICE_MS) event.preventDefault();
  else sent.set(target, now);
});
