import type { Language } from '@vitrine/engine';

/** A message in both forms every client can show; nothing in it is loaded from anywhere. */
export interface Message {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
