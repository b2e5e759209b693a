/** A page as people have it before them: wide and narrow, enlarged, light and dark, without motion, by the keyboard. */

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Browser, Look } from './browser.ts';

/** Where the pictures go that a person looks at; nowhere unless it is set. */
const PICTURES = process.env['VITRINE_PICTURES'];
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const look = (width: number, dark: boolean): Look => ({ width, height: width < 600 ? 812 : 800, dark });
/** Each layout and each set of colours once: what axe can find is in one of the two. */
const BY_AXE = [look(1280, false), look(375, true)];
/** 640: a window of 1280 at 200 % (WCAG 1.4.4). 320: one at 400 % (WCAG 1.4.10). */
const BY_WIDTH = [look(768, true), look(640, false), look(320, false)];
const FOR_PICTURES = [look(1280, true), look(375, false)];

/** Rules of axe that the page breaks, with the elements. */
export const VIOLATIONS = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]))`;
/** What makes the page wider than its window. */
const WIDER = `document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
  [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((each) => each.outerHTML.slice(0, 120)).slice(-3)`;
/** The browser is asked for less motion, always. */
const MOVING = `document.getAnimations().map(({ effect }) => effect?.target?.outerHTML.slice(0, 120))`;

/** Holds the page that is open to axe's rules and to its window; `name` is that of its pictures. */
export async function examine(browser: Browser, name: string): Promise<void> {
  for (const each of BY_AXE) {
    await browser.look(each);
    if (!(await browser.evaluate<boolean>(`'axe' in window`))) await browser.evaluate(`${AXE}; undefined`);
    expect([name, each, await browser.evaluate(VIOLATIONS)]).toEqual([name, each, []]);
    await held(browser, name, each);
  }
  for (const each of PICTURES === undefined ? BY_WIDTH : [...BY_WIDTH, ...FOR_PICTURES]) {
    await browser.look(each);
    await held(browser, name, each);
  }
}

async function held(browser: Browser, name: string, each: Look): Promise<void> {
  expect([name, each, await browser.evaluate(WIDER), await browser.evaluate(MOVING)]).toEqual([name, each, [], []]);
  if (PICTURES === undefined) return;
  // A report with all its folds open is longer than a picture may be.
  const isShort = await browser.evaluate<boolean>('document.documentElement.scrollHeight < 8000');
  await mkdir(PICTURES, { recursive: true });
  await writeFile(join(PICTURES, `${name}-${each.width}${each.dark ? '-dark' : ''}.png`), await browser.picture(isShort));
}

/** More stops than any page has. */
const MOST_STOPS = 400;

/** Steps with Tab until an element has the focus, which a person must see where it is. */
export async function tabTo(browser: Browser, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await browser.press('Tab');
    const state = await browser.evaluate<string>(`(() => {
      const at = document.activeElement;
      if (!at.matches(${JSON.stringify(selector)})) return 'elsewhere';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const { width, height } = at.getBoundingClientRect();
      return width > 0 && height > 0 && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') ? 'seen' : 'not seen';
    })()`);
    if (state === 'not seen') throw new Error(`${selector} has the focus, and nobody sees it`);
    if (state === 'seen') return;
  }
  throw new Error(`${selector} is not reached with Tab`);
}

/** A link or a button by the keyboard alone. */
export async function enter(browser: Browser, selector: string): Promise<void> {
  await tabTo(browser, selector);
  await browser.press('Enter');
}
