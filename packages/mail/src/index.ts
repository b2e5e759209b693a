export { type Mailbox, openMailbox } from './mailbox.ts';
export type { Mailer } from './ports.ts';
export { signInMessage } from './sign-in.ts';
export { openSmtp } from './smtp.ts';
