export { type KeptMessage, type Mailbox, type MailboxOptions, openMailbox } from './mailbox.ts';
export type { Delivery, Mailer, Message } from './ports.ts';
export { type SignInLink, signInMessage } from './sign-in.ts';
export { openSmtp, type SmtpOptions } from './smtp.ts';
