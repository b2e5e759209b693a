/** Finds links to a shop's delivery and return terms, by address or by words, as footers have them. */

import type { PageAnchor } from '../html/html.ts';
import { anyOf, type WordTable, words } from '../text/words.ts';

const POLICY_KINDS = ['shipping', 'returns'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Segments of an address, without accents. */
const IN_ADDRESS: Readonly<Record<PolicyKind, WordTable>> = {
  shipping: {
    en: 'shipping|delivery|deliveries|shipment|postage',
    fr: 'livraisons?|expeditions?|frais-de-port|delais-de-livraison',
    de: 'versand(?:kosten|arten|informationen|bedingungen)?|lieferung|lieferzeiten|lieferbedingungen',
    es: 'envios?|gastos-de-envio',
    it: 'spedizion[ei]|consegn[ae]',
    nl: 'verzending|verzendkosten|verzenden|levering|bezorging',
    pl: 'dostawa|dostawy|wysylka|koszty-dostawy|koszty-wysylki',
    pt: 'envios?|entregas?|portes|frete',
  },
  returns: {
    en: 'returns|return-policy|returns?-(?:and|exchanges?|refunds?)|refunds?|refund-policy|exchanges',
    fr: 'retours|retours?-(?:et|gratuits?|produits?|remboursements?)|(?:et|politique-de|conditions-de)-retours?|remboursements?|retractations?',
    de: 'rueckgabe|ruckgabe|rueckgaberecht|ruckgaberecht|rueckversand|ruecksendung(?:en)?|retouren?|widerruf(?:srecht|sbelehrung)?|umtausch',
    es: 'devoluciones|politica-de-devolucion|reembolsos?|cambios-y-devoluciones',
    it: 'resi|rimborsi|diritto-di-recesso|recesso',
    nl: 'retourneren|retourbeleid|retouren|herroepingsrecht',
    pl: 'zwroty|zwrot-towaru|zwroty-i-reklamacje|reklamacje|odstapienie(?:-od-umowy)?',
    pt: 'devolucoes|trocas(?:-e-devolucoes)?|reembolsos?|politica-de-devolucao',
  },
};

/** Words of a link. "Retour" alone means "back" in French, as "return" may in English. */
const IN_WORDS: Readonly<Record<PolicyKind, WordTable>> = {
  shipping: {
    en: 'shipping|delivery|deliveries|postage',
    fr: 'livraisons?|expéditions?|frais de port',
    de: 'versand(?:kosten|arten|informationen)?|lieferung|lieferzeiten',
    es: 'envíos?|gastos de envío',
    it: 'spedizion[ei]|consegn[ae]',
    nl: 'verzending|verzendkosten|verzenden|levering|bezorging',
    pl: 'dostawa|dostawy|koszty dostawy|wysyłka',
    pt: 'envios?|entregas?|portes de envio|frete',
  },
  returns: {
    en: 'returns|return policy|returns? (?:and|&)|refunds?|exchanges',
    fr: 'retours|retour (?:et|&|gratuit|produit|sous)|(?:et|&|de) retour|remboursements?|rétractation',
    de: 'rückgabe(?:recht)?|rückversand|rücksendung(?:en)?|retouren?|widerruf(?:srecht|sbelehrung)?|umtausch',
    es: 'devoluciones|política de devolución|reembolsos?',
    it: 'resi|rimborsi|diritto di recesso|reso (?:gratuito|facile)',
    nl: 'retourneren|retouren|retourbeleid|herroepingsrecht',
    pl: 'zwroty|zwroty i reklamacje|reklamacje|odstąpienie od umowy',
    pt: 'devoluções|trocas e devoluções|política de devolução|reembolsos?',
  },
};

/** Parcel tracking, return requests and goods for sale are no policies. */
const OTHER =
  /[/=](?:products?|produits?|produkte?|collections?|categor[a-z-]*|blogs?|accounts?|compte|mon-compte|my-account|orders?|commandes?|suivi|track(?:ing)?)(?:[/?]|$)|(?:suivi|track)[a-z]{0,20}[-_]/i;
const LONGEST = 60;
const WORDS = { shipping: words(IN_WORDS.shipping), returns: words(IN_WORDS.returns) };
const SEGMENTS = { shipping: segment(IN_ADDRESS.shipping), returns: segment(IN_ADDRESS.returns) };

function segment(table: WordTable): RegExp {
  return new RegExp(`(?:^|[/_.#-])${anyOf(table)}(?:[/_.#-]|$)`, 'i');
}

/** The policies a page links to. Neither a sentence beside a link that names a policy counts, nor the form of an account. */
export function policiesLinked(anchors: readonly PageAnchor[]): readonly PolicyKind[] {
  const isOther = (href: string) => OTHER.test(href.slice(0, 500).replaceAll('%2F', '/'));
  return POLICY_KINDS.filter((kind) =>
    anchors.some(({ href, text }) => (namesPolicy(kind, href, 'address') || namesPolicy(kind, text, 'words')) && !isOther(href)),
  );
}

/** `address`: an `href` as written. `words`: a link's whole text. */
export function namesPolicy(kind: PolicyKind, text: string, as: 'address' | 'words'): boolean {
  if (as === 'words') return text.length <= LONGEST && WORDS[kind].test(text);
  const path = text.slice(0, 500).split('?', 1)[0] ?? '';
  return SEGMENTS[kind].test(path) && !OTHER.test(path);
}
