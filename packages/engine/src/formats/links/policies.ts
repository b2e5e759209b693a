/** Finds links to a shop's delivery and return terms, by address or by words, as footers have them. */

import type { PageAnchor } from '../html/html.ts';

const POLICY_KINDS = ['shipping', 'returns'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Segments of an address, without accents, in the languages of our markets. */
const IN_ADDRESS: Readonly<Record<PolicyKind, RegExp>> = {
  shipping: segment(
    'livraisons?|expeditions?|frais-de-port|delais-de-livraison', // fr
    'shipping|delivery|deliveries|shipment|postage', // en
    'versand(?:kosten|arten|informationen|bedingungen)?|lieferung|lieferzeiten|lieferbedingungen', // de
    'envios?|gastos-de-envio|spedizion[ei]|consegn[ae]|verzending|verzendkosten|levering', // es, it, nl
  ),
  returns: segment(
    'retours|retours?-(?:et|gratuits?|produits?|remboursements?)|(?:et|politique-de|conditions-de)-retours?|remboursements?|retractations?',
    'returns|return-policy|returns?-(?:and|exchanges?|refunds?)|refunds?|refund-policy|exchanges',
    'rueckgabe|ruckgabe|rueckgaberecht|ruckgaberecht|rueckversand|ruecksendung(?:en)?|retouren?|widerruf(?:srecht|sbelehrung)?|umtausch',
    'devoluciones|reembolsos?|resi|rimborsi|retourneren|retourbeleid',
  ),
};

/** Words of a link. "Retour" alone means "back" in French, as "return" may in English. */
const IN_WORDS: Readonly<Record<PolicyKind, RegExp>> = {
  shipping: word(
    'livraisons?|expéditions?|frais de port',
    'shipping|delivery|deliveries|postage',
    'versand(?:kosten|arten|informationen)?|lieferung|lieferzeiten',
    'envíos?|gastos de envío|spedizion[ei]|consegn[ae]|verzending|verzendkosten|levering',
  ),
  returns: word(
    'retours|retour (?:et|&|gratuit|produit|sous)|(?:et|&|de) retour|remboursements?|rétractation',
    'returns|return policy|returns? (?:and|&)|refunds?|exchanges',
    'rückgabe(?:recht)?|rückversand|rücksendung(?:en)?|retouren?|widerruf(?:srecht|sbelehrung)?|umtausch',
    'devoluciones|reembolsos?|resi|rimborsi|retourneren',
  ),
};

/** Parcel tracking, return requests and goods for sale are no policies. */
const OTHER =
  /\/(?:products?|produits?|produkte?|collections?|categor[a-z-]*|blogs?|accounts?|compte|mon-compte|my-account|orders?|commandes?|suivi|track(?:ing)?)(?:[/?]|$)|(?:suivi|track)[a-z]*[-_]/i;
const LONGEST = 60;

/** The policies a page links to. A sentence beside a link that names a policy does not count. */
export function policiesLinked(anchors: readonly PageAnchor[]): readonly PolicyKind[] {
  return POLICY_KINDS.filter((kind) =>
    anchors.some(({ href, text }) => namesPolicy(kind, href, 'address') || namesPolicy(kind, text, 'words')),
  );
}

/** `address`: an `href` as written. `words`: a link's whole text. */
export function namesPolicy(kind: PolicyKind, text: string, as: 'address' | 'words'): boolean {
  if (as === 'words') {
    return text.length <= LONGEST && IN_WORDS[kind].test(text);
  }
  const path = text.slice(0, 500).split('?', 1)[0] ?? '';
  return IN_ADDRESS[kind].test(path) && !OTHER.test(path);
}

function segment(...words: readonly string[]): RegExp {
  return new RegExp(`(?:^|[/_.#-])(?:${words.join('|')})(?:[/_.#-]|$)`, 'i');
}

function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
}
