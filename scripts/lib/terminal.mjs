/** Colour on a terminal, plain text elsewhere (pipes, NO_COLOR). */
import { styleText } from 'node:util';

const style = (format) => (text) => styleText(format, text, { stream: process.stdout });
export const paint = { good: style('green'), warn: style('yellow'), bad: style('red'), dim: style('dim'), bold: style('bold') };

/** A bar of `width` cells for a score out of 100. */
export function bar(score, width = 24) {
  const filled = Math.round((score / 100) * width);
  const colour = score >= 80 ? paint.good : score >= 50 ? paint.warn : paint.bad;
  return colour('█'.repeat(filled)) + paint.dim('░'.repeat(width - filled));
}
