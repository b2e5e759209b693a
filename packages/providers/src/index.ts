export { BillingProviderError } from './billing/errors.ts';
export { openBilling } from './billing/open.ts';
export * from './billing/ports.ts';
export { type Mailbox, openMailbox } from './mail/mailbox.ts';
export type { Mailer } from './mail/ports.ts';
export { signInMessage } from './mail/sign-in.ts';
export { openSmtp } from './mail/smtp.ts';
