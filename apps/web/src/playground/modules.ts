/** The playground's modules for browsers, by name; sources where this file is one, compiled where it is. */

import { extname } from 'node:path';

const extension = extname(import.meta.url);
const file = (name: string) => new URL(`./browser/${name}${extension}`, import.meta.url).href;

export const PLAYGROUND_MODULES = { once: file('once'), watch: file('watch'), work: file('work') };
