import type { Language } from '@vitrine/engine';
import type { Message } from './ports.ts';
import { SIGN_IN_WORDS } from './words.ts';

export interface SignInLink {
  readonly language: Language;
  /** Absolute; carries the token. */
  readonly url: string;
  readonly minutes: number;
}

/** The message with a sign-in link. Plain text first: it is what screen readers and cautious clients show. */
export function signInMessage({ language, url, minutes }: SignInLink): Message {
  const words = SIGN_IN_WORDS[language];
  const text = [words.intro, url, `${words.validity(minutes)}\n${words.stranger}`].join('\n\n');
  return { language, subject: words.subject, text: `${text}\n`, html: page({ language, url, minutes }) };
}

/** No image, no style sheet, no script: nothing tells the sender that the message was opened. */
function page({ language, url, minutes }: SignInLink): string {
  const words = SIGN_IN_WORDS[language];
  const body = [
    `<p>${escaped(words.intro)}</p>`,
    `<p><a href="${escaped(url)}">${escaped(words.button)}</a></p>`,
    `<p>${escaped(url)}</p>`,
    `<p>${escaped(words.validity(minutes))}<br>${escaped(words.stranger)}</p>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escaped(words.subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
