import type { Language } from '@vitrine/engine';

interface KeptMessage extends Message {
  readonly to: string;
  readonly at: Date;
}

export interface Mailbox extends Mailer {
  /** The newest first. */
  messages(): readonly KeptMessage[];
}

export interface MailboxOptions {
  readonly now: () => Date;
  /** Told of every message, so that a developer sees it where the process runs. */
  readonly onMessage?: (message: KeptMessage) => void;
}

const KEPT = 50;

/** A mailbox in memory instead of a server, for development: nothing leaves the process, and the last fifty messages are kept. */
export function openMailbox({ now, onMessage }: MailboxOptions): Mailbox {
  let kept: readonly KeptMessage[] = [];
  return {
    async send(to, message) {
      const received = { ...message, to, at: now() };
      kept = [received, ...kept].slice(0, KEPT);
      onMessage?.(received);
      return { kind: 'accepted' };
    },
    messages: () => kept,
    close: () => {},
  };
}

/** A message in both forms every client can show; nothing in it is loaded from anywhere. */
export interface Message {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a message has that nobody has asked for just now; a sign-in has none. */
  readonly list?: {
    /** `Message-ID` without its brackets, one for all attempts. */
    readonly messageId: string;
    /** Where a POST, of a mail program or of the page that a GET shows, ends such messages (RFC 8058). */
    readonly unsubscribeUrl: string;
  };
}

/**
 * `accepted`: the next server has taken responsibility. `refused`: it will never deliver to this address; asking again
 * is of no use. `unavailable`: it could not be reached, or asks to be asked later.
 */
export type Delivery =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'unavailable' /** A code, never the server's words: they repeat the address. */; readonly code: string };

export interface Mailer {
  /** Never throws; settles within twenty seconds. One recipient, so that nobody learns of another. */
  send(to: string, message: Message): Promise<Delivery>;
  close(): void;
}
