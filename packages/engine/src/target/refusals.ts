import type { Localized } from '../core/messages.ts';

/**
 * Why a URL is refused by its text alone. Every sentence is safe to show: it repeats nothing of the URL, names no
 * address and says the same for private and public literals.
 */
export const REFUSAL_TEXTS = {
  too_long: { en: 'The URL is longer than 2,048 characters.', fr: "L'URL dépasse 2 048 caractères." },
  characters: {
    en: 'The URL holds spaces, control characters or backslashes.',
    fr: "L'URL contient des espaces, des caractères de contrôle ou des barres obliques inverses.",
  },
  not_a_url: { en: 'This is not an http or https URL.', fr: "Ce n'est pas une URL http ou https." },
  scheme: { en: 'Only http and https URLs can be audited.', fr: 'Seules les URL http et https peuvent être auditées.' },
  userinfo: { en: 'The URL must not hold a user name or password.', fr: "L'URL ne doit contenir ni nom d'utilisateur ni mot de passe." },
  port: { en: 'This port cannot be audited.', fr: 'Ce port ne peut pas être audité.' },
  ip_literal: {
    en: 'A host name is needed, not an IP address.',
    fr: "Un nom d'hôte est nécessaire, pas une adresse IP.",
  },
  host_name: { en: 'The host name is malformed.', fr: "Le nom d'hôte est mal formé." },
  reserved_name: {
    en: 'The host name is reserved or has no public suffix.',
    fr: "Le nom d'hôte est réservé ou n'a pas de suffixe public.",
  },
  own_host: { en: 'This service does not audit itself.', fr: "Ce service ne s'audite pas lui-même." },
} as const satisfies Readonly<Record<string, Localized>>;

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** A URL that no process of this service may contact. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** The sentence for the client, in both languages; see REFUSAL_TEXTS. */
  readonly message: Localized;
}

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code, message: REFUSAL_TEXTS[code] };
}
