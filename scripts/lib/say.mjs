/** The language that `npm start` speaks: what --language names, read before the command line is validated. */
const at = process.argv.findLastIndex((word) => /^--language(=|$)/.test(word));
const named = at === -1 ? undefined : (process.argv[at].split('=')[1] ?? process.argv[at + 1]);
/** @type {'en' | 'fr'} */
export const language = named === 'fr' ? 'fr' : 'en';

/** One of two sentences, by the language. */
export const say = (en, fr) => (language === 'fr' ? fr : en);
