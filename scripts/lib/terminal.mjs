/** Colour on a terminal, plain text elsewhere (pipes, NO_COLOR). */
import { styleText } from 'node:util';

const style = (format) => (text) => styleText(format, text, { stream: process.stdout });
export const paint = { good: style('green'), warn: style('yellow'), bad: style('red'), dim: style('dim'), bold: style('bold') };
