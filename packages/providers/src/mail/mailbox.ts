import type { Mailer, Message } from './ports.ts';

export interface KeptMessage extends Message {
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
