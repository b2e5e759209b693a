/** How shops call their cart and what fills it. Reviewed 2026-11-22. */

import type { WordTable } from './words.ts';

/** On the button that puts into the cart and goes no further. */
export const ADD_ONLY: WordTable = {
  en: 'add[-_ ]?(?:it )?(?:to|in)[-_ ]?(?:(?:my|your|the)[-_ ])?(?:shopping[-_ ])?(?:cart|basket|bag)',
  fr: 'ajouter (?:au|à mon|dans le) panier|mettre au panier',
  de: 'in (?:den |meinen )?(?:warenkorb|einkaufswagen)(?: legen)?|zum (?:warenkorb|einkaufswagen) hinzufügen',
  es: '(?:añadir|agregar) (?:al carrito|a la cesta|a mi cesta)',
  it: 'aggiungi al carrello|nel carrello',
  nl: 'in (?:de |mijn )?winkel(?:wagen|mand(?:je)?)|toevoegen aan winkel(?:wagen|mand)',
  pl: '(?:dodaj )?do koszyka',
  pt: 'adicionar ao (?:carrinho|cesto)',
};

const alone = (word: string) => `(?<![\\p{L}\\d] ?)(?:${word})(?! ?[\\p{L}\\d])`;

/** On the button that puts into the cart or begins to pay. */
export const ADD_TO_CART: WordTable = {
  en: `${ADD_ONLY.en}|buy(?: it)? now|${alone('buy')}`,
  fr: `${ADD_ONLY.fr}|acheter maintenant|${alone('acheter')}`,
  de: `${ADD_ONLY.de}|jetzt kaufen|${alone('kaufen')}`,
  es: `${ADD_ONLY.es}|comprar ahora|${alone('comprar')}`,
  it: `${ADD_ONLY.it}|acquista ora|${alone('acquista')}`,
  nl: `${ADD_ONLY.nl}|${alone('kopen|bestellen')}`,
  pl: `${ADD_ONLY.pl}|kup teraz|${alone('kup')}`,
  pt: `${ADD_ONLY.pt}|comprar agora|${alone('comprar')}`,
};

/** In an address or beside a link: the cart itself. */
export const CART_NAME: WordTable = {
  en: 'shopping[-_ ]?(?:cart|bag|basket)|cart|basket|bag',
  fr: 'panier',
  de: 'warenkorb|einkaufswagen',
  es: 'carrito|cesta',
  it: 'carrello',
  nl: 'winkelwagen|winkelmand(?:je)?',
  pl: 'koszyk',
  pt: 'carrinho|cesto',
};

/** In an address or on a button: the way to pay. */
export const TO_PAY: WordTable = {
  en: 'check[-_ ]?out|buy[-_ ]?(?:it[-_ ]?)?now|express|pay(?:ment|pal)?|(?:place[-_ ]?)?order',
  fr: 'commander?|caisse|paiement|payer|acheter[-_ ]maintenant',
  de: 'kasse|bezahlen|zahlung|jetzt[-_ ]kaufen|bestellen',
  es: 'finalizar[-_ ]compra|tramitar|pagar|pago|comprar[-_ ]ahora',
  it: 'concludi|pagamento|acquista[-_ ]ora|cassa',
  nl: 'afrekenen|betalen|bestellen|kassa',
  pl: 'zam[oó]wieni[ae]|kup[-_ ]teraz|p[lł]atno[sś][cć]',
  pt: 'finalizar[-_ ]compra|pagamento|comprar[-_ ]agora',
};

/** On what takes a line out of the cart. */
export const TAKE_OUT: WordTable = {
  en: 'remove|delete|take out',
  fr: 'supprimer|retirer|enlever',
  de: 'entfernen|löschen',
  es: 'eliminar|quitar|borrar',
  it: 'rimuovi|elimina|togli',
  nl: 'verwijder(?:en)?',
  pl: 'usuń|usun',
  pt: 'remover|eliminar|retirar',
};

/** Names of the field that says how many. */
export const HOW_MANY: WordTable = {
  en: 'qty|quantity|quantities',
  fr: 'quantite|quantité|qte|qté',
  de: 'menge|anzahl|stueckzahl|stückzahl',
  es: 'cantidad',
  it: 'quantita|quantità|qta',
  nl: 'aantal',
  pl: 'ilosc|ilość',
  pt: 'quantidade|qtd',
};

/** What a cart calls its amounts, at the end of what stands before them. */
export const CART_AMOUNTS: Readonly<Record<'total' | 'subtotal' | 'fulfillment' | 'tax' | 'discount', WordTable>> = {
  subtotal: {
    en: 'sub[- ]?total|(?:items?|goods|merchandise|products?)(?: total)?',
    fr: 'sous[- ]?total|total (?:des )?(?:articles|produits)',
    de: 'zwischensumme|warenwert|summe (?:der )?artikel',
    es: 'subtotal|total (?:de )?(?:artículos|productos)',
    it: 'subtotale|totale (?:articoli|prodotti)',
    nl: 'subtotaal',
    pl: 'suma częściowa|wartość produktów',
    pt: 'subtotal',
  },
  total: {
    en: '(?:grand |order |estimated |cart )?total(?: due| amount| to pay)?|amount due|to pay',
    fr: 'total(?: (?:ttc|à payer|général|de la commande|du panier|estimé))?|montant (?:total|à payer)',
    de: '(?:gesamt|end|rechnungs)(?:summe|betrag|preis)|summe|gesamt|zu zahlen(?:der betrag)?',
    es: 'total(?: (?:a pagar|del pedido|estimado))?|importe total',
    it: 'totale(?: (?:ordine|complessivo|da pagare))?',
    nl: 'totaal(?:bedrag)?|te betalen',
    pl: 'suma|razem|do zapłaty|łącznie',
    pt: 'total(?: (?:a pagar|do pedido))?',
  },
  fulfillment: {
    en: '(?:estimated )?(?:shipping|delivery|postage)(?: (?:&|and) handling)?(?: (?:costs?|fee|charge))?',
    fr: '(?:frais de )?(?:livraison|port|expédition)',
    de: 'versand(?:kosten)?|lieferung|lieferkosten|porto',
    es: '(?:gastos de )?envío',
    it: '(?:spese di )?(?:spedizione|consegna)',
    nl: 'verzend(?:kosten|ing)|bezorg(?:kosten|ing)',
    pl: '(?:koszt )?(?:dostawy|wysyłki)|dostawa|wysyłka',
    pt: '(?:portes de )?envio|frete|entrega',
  },
  tax: {
    en: '(?:sales |estimated |eco )?tax(?:es)?|vat|gst',
    fr: 'tva|taxes?',
    de: 'mwst.?|ust.?|mehrwertsteuer|umsatzsteuer|steuern?',
    es: 'iva|impuestos?',
    it: 'iva|imposte|tasse',
    nl: 'btw|belasting',
    pl: 'vat|podatek',
    pt: 'iva|impostos?',
  },
  discount: {
    en: 'discount|coupon|voucher|savings?|you save|promo(?:tion)?',
    fr: 'remise|réduction|rabais|bon|promo(?:tion)?',
    de: 'rabatt|gutschein|nachlass|ersparnis',
    es: 'descuento|cupón|ahorro',
    it: 'sconto|coupon|buono',
    nl: 'korting|waardebon',
    pl: 'rabat|zniżka|kupon',
    pt: 'desconto|cupom|cupão',
  },
};

/** What comes with the goods by law or custom. */
export const CART_CHARGES: WordTable = {
  en: 'deposits?|eco(?:[- ]\\p{L}+)?|recycling(?: \\p{L}+)?|weee',
  fr: 'consignes?|éco[- ]?(?:participation|contribution|taxe)|eco[- ]?(?:participation|contribution|taxe)|deee|d3e',
  de: '\\p{L}*pfand',
  es: 'depósito|fianza|ecotasa|tasa de reciclaje',
  it: 'cauzione|deposito|ecocontributo|raee',
  nl: 'statiegeld|borg|verwijderingsbijdrage',
  pl: 'kaucja',
  pt: 'depósito|caução|ecotaxa',
};

/** What a buyer chooses, and no cart holds unasked. */
export const CART_CHOICES: WordTable = {
  en: 'gift(?:s|[-_ ]?wrap(?:ping)?)?|wrap(?:ping)?|donat(?:ion|e)s?|insurances?|insured|(?:\\p{L}+ )?protection|(?:extended )?warranty|tips?|gratuity|priority',
  fr: '(?:emballage|papier|paquet)[- ]cadeau|cadeau|dons?|assurances?|garantie|protection|pourboire|prioritaire',
  de: '\\p{L}*(?:geschenk|spende|versicherung|schutz|garantie|trinkgeld)\\p{L}*',
  es: 'regalo|envoltorio|donación|donativo|seguro|garantía|protección|propina',
  it: 'regalo|confezione|donazione|assicurazione|garanzia|protezione|mancia',
  nl: 'cadeau\\p{L}*|inpak\\p{L}*|donatie|verzekering|garantie|bescherming|fooi',
  pl: 'prezent|pakowanie|darowizna|ubezpieczenie|gwarancja|ochrona|napiwek',
  pt: 'presente|embrulho|doação|seguro|garantia|proteção|gorjeta',
};

/** Said of a purchase that comes again by itself, or of what goes back. */
export const SUBSCRIBED: WordTable = {
  en: 'subscriptions?|subscribe|auto-?ship|every (?:\\d+ )?(?:days?|weeks?|months?)|(?:monthly|weekly) deliver(?:y|ies)|rentals?|rented',
  fr: 'abonnements?|(?:tous|toutes) les (?:\\d+ )?(?:jours|semaines|mois)|livraison mensuelle|en location|\\(location(?=[),])|location (?:de|longue|courte|mensuelle)|louée?s?',
  de: '\\p{L}*abo|abonnement|(?:alle|jeden|jede) (?:\\d+ )?(?:tage?|wochen?|monate?)|miete|gemietet',
  es: 'suscripci(?:ón|ones)|cada (?:\\d+ )?(?:días?|semanas?|mes(?:es)?)|alquiler',
  it: 'abbonament[oi]|ogni (?:\\d+ )?(?:giorni|settiman[ae]|mes[ei])|noleggio',
  nl: 'abonnement(?:en)?|(?:elke|iedere) (?:\\d+ )?(?:dagen|weken|week|maand(?:en)?)|huur',
  pl: 'subskrypcja|abonament|co (?:\\d+ )?(?:dni|tydzień|tygodnie|miesiąc|miesiące)|wynajem',
  pt: 'assinatura|a cada (?:\\d+ )?(?:dias|semanas|m[eê]s(?:es)?)|aluguer|aluguel',
};

/** First segment of an address that acts: the cart, the checkout, the end of a session. */
export const ACTING_SEGMENT: WordTable = {
  en: 'carts?|basket|bag|checkouts?|log-?out|sign-?out',
  fr: 'panier|commande|deconnexion',
  de: 'warenkorb|kasse|zur-kasse|abmelden',
  es: 'carrito|cesta|finalizar-compra|cerrar-sesion',
  it: 'carrello|concludi-ordine|disconnetti',
  nl: 'winkelwagen|winkelmand(?:je)?|afrekenen|uitloggen',
  pl: 'koszyk|zamowienie|wyloguj',
  pt: 'carrinho|cesto|finalizar-compra|terminar-sessao',
};

/** Said of a cart without a line. */
export const EMPTY_CART: WordTable = {
  en: '(?:cart|basket|bag) is (?:\\p{L}+ )?empty|no (?:items|products|articles) in (?:your|the) (?:\\p{L}+ )?(?:cart|basket|bag)|(?:cart|basket|bag) (?:contains|has) no (?:items|products)',
  fr: 'panier est (?:\\p{L}+ )?vide|panier vide|aucun (?:article|produit) dans (?:votre|le) panier',
  de: 'warenkorb ist (?:\\p{L}+ )?leer|warenkorb (?:enthält keine|ist leer)|keine (?:artikel|produkte) (?:im|in ihrem) warenkorb',
  es: '(?:carrito|cesta)(?: de (?:la )?compras?)? está (?:\\p{L}+ )?vací[oa]|(?:carrito|cesta) vací[oa]|no hay (?:artículos|productos) en (?:su|tu|el|la) (?:carrito|cesta)',
  it: 'carrello è (?:\\p{L}+ )?vuoto|carrello vuoto|nessun (?:articolo|prodotto) nel (?:tuo |suo )?carrello',
  nl: '(?:winkelwagen|winkelmand(?:je)?) is (?:\\p{L}+ )?leeg|geen (?:artikelen|producten) in (?:je|uw) winkel(?:wagen|mand(?:je)?)',
  pl: 'koszyk jest (?:\\p{L}+ )?pusty|pusty koszyk|brak produktów w koszyku',
  pt: '(?:carrinho|cesto) está (?:\\p{L}+ )?vazio|(?:carrinho|cesto) vazio|não há (?:artigos|produtos) no (?:seu |teu )?(?:carrinho|cesto)',
};
