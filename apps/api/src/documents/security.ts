import { ENDPOINTS } from '@vitrine/contract';
import type { Settings } from '../deps.ts';

/** RFC 9116 §2.5.5 asks for a date less than a year away; a deployment is restarted more often than that. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** security.txt (RFC 9116); null where the operator named no contact. `today` is the wall clock's. */
export function securityTxt({ siteUrl, securityContacts }: Settings, today: Date): string | null {
  if (securityContacts.length === 0) return null;
  const expires = new Date(today.getTime() + VALID_DAYS * DAY_MS).toISOString();
  const contacts = securityContacts
    .map(
      (contact) => `Contact: ${contact}
`,
    )
    .join('');
  return `${contacts}Expires: ${expires}
Canonical: ${siteUrl}${ENDPOINTS.securityTxt.path}
Preferred-Languages: en, fr
`;
}
