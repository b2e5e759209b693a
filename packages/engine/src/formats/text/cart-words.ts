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
