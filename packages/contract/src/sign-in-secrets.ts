import { checkedSecret } from './checked-secret.ts';

/** 43 base62 digits are 256 random bits. */
const DIGITS = 43;

/** Session tokens, `vtr_ses_…`: shown once, at sign-in; sent as `Authorization: Bearer`. */
export const SESSION_TOKEN = checkedSecret('vtr_ses_', DIGITS);

/** What a sign-in link carries, `vtr_lnk_…`: opens one session, once. */
export const LINK_TOKEN = checkedSecret('vtr_lnk_', DIGITS);
