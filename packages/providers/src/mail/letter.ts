/** A message in both forms, made of lines and one link. */

import { escapeMarkup, type Language, type Localized } from '@vitrine/engine';
import type { Message } from './mailbox.ts';

interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: { readonly url: string; readonly label: string } | null;
  /** Below the link, together. */
  readonly after: readonly string[];
}

/** Plain text first: it is what screen readers and cautious clients show. */
export function letterMessage(letter: Letter): Message {
  const { language, link } = letter;
  const [subject, ...lines] = [letter.subject, ...letter.lines].map(oneLine) as [string, ...string[]];
  const text = [...lines, ...(link === null ? [] : [link.url]), letter.after.join('\n')].join('\n\n');
  return { language, subject, text: `${text}\n`, html: page({ ...letter, subject, lines }) };
}

const ENDS: Localized = {
  en: 'To get no more messages of this kind, open this page and press its button:',
  fr: 'Pour ne plus recevoir de messages de ce genre, ouvrez cette page et appuyez sur son bouton :',
};

/** A message that tells of an event. */
export function notice(letter: Omit<Letter, 'after'>, list: NonNullable<Message['list']>): Message {
  return { ...letterMessage({ ...letter, after: [ENDS[letter.language], list.unsubscribeUrl] }), list };
}

/**
 * Without what would begin another line or another header, change how others are shown, or be read as an encoded word (RFC 2047). A word
 * joiner keeps a name from becoming a link.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+|(?!\u2060)\p{Cf}/gu, ' ').replaceAll('=?', '= ?');
}

/** No image, no style sheet, no script: nothing tells the sender that the message was opened. */
function page({ language, subject, lines, link, after }: Letter): string {
  const body = [
    ...lines.map((line) => `<p>${escapeMarkup(line)}</p>`),
    ...(link === null
      ? []
      : [`<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`, `<p>${escapeMarkup(link.url)}</p>`]),
    `<p>${after.map(escapeMarkup).join('<br>')}</p>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}
