export { openBilling } from './billing/open.ts';
export * from './billing/ports.ts';
export { notice } from './mail/letter.ts';
export { type Mailbox, type Mailer, openMailbox } from './mail/mailbox.ts';
export { signInMessage } from './mail/sign-in.ts';
export { openSmtp } from './mail/smtp.ts';
