/** How shops call their cart and what fills it. Reviewed 2026-11-22. */

import type { WordTable } from './words.ts';

/** On the button. */
export const ADD_TO_CART: WordTable = {
  en: 'add[-_ ]?to[-_ ]?(?:cart|basket|bag)|buy(?: it)? now',
  fr: 'ajouter au panier|acheter maintenant',
  de: 'in den warenkorb|jetzt kaufen',
  es: 'añadir (?:al carrito|a la cesta)|agregar al carrito|comprar ahora',
  it: 'aggiungi al carrello|acquista ora',
  nl: 'in (?:de )?winkel(?:wagen|mand(?:je)?)|toevoegen aan winkelwagen',
  pl: '(?:dodaj )?do koszyka|kup teraz',
  pt: 'adicionar ao (?:carrinho|cesto)|comprar agora',
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
