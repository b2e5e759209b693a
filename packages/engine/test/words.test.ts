/** Words that decide, language by language: sentences as shops write them, and such as only look alike. */

import { namesPolicy } from '../src/formats/links/policies.ts';
import { beginsMissing, saysMissing } from '../src/formats/text/missing-page.ts';
import { words } from '../src/formats/text/words.ts';
import { isSafeToRead } from '../src/shared/shopping/bounds.ts';
import { wallOf } from '../src/shared/wall/wall.ts';
import { gather } from './scan/look-builder.ts';

describe('a page that says there is no page', () => {
  test.each([
    '404',
    'Error 404 – Mug Shop',
    'Page not found',
    'Not Found: the requested URL was not found',
    'Page introuvable',
    'La page demandée n’existe pas',
    'Produit introuvable | Savonnerie',
    'Erreur 404',
    'Seite nicht gefunden',
    'Diese Seite wurde leider nicht gefunden',
    'Fehler 404',
    'Página no encontrada',
    'La página no existe',
    'Pagina non trovata',
    'Errore 404: pagina non trovata',
    'Pagina niet gevonden',
    'Deze pagina bestaat niet',
    'Nie znaleziono strony',
    'Strona nie istnieje',
    'Página não encontrada',
    'Erro 404',
    'Nicht gefunden',
    'Introuvable.',
  ])('%s', (title) => {
    expect(saysMissing(title)).toBe(true);
  });

  test.each(['# Seite nicht gefunden', '## Página no encontrada', '# 404', '# Pagina niet gevonden', '# Erreur'])(
    'begins with %s',
    (line) => {
      expect(beginsMissing(line)).toBe(true);
    },
  );

  test.each([
    'Peugeot 404 Cabriolet',
    'Erreur de taille ? Échange gratuit',
    'Fehlerfreie Diamanten',
    'Not found in shops: limited editions',
    'Errores comunes al elegir talla',
    'Introuvables en magasin',
    'Foto op canvas',
    'Lost & Found Jacket',
    'Errata et compléments',
  ])('%s is none', (title) => {
    expect([saysMissing(title), beginsMissing(title)]).toEqual([false, false]);
  });

  test('a document about such pages is no such page', () => {
    expect(beginsMissing('# How we answer when a page is not found')).toBe(false);
  });
});

describe('a link to what a shop promises', () => {
  test.each<['shipping' | 'returns', string, string]>([
    ['shipping', 'Delivery & Postage', '/delivery'],
    ['shipping', 'Frais de port', '/livraison'],
    ['shipping', 'Versandkosten', '/versandkosten'],
    ['shipping', 'Gastos de envío', '/gastos-de-envio'],
    ['shipping', 'Spedizioni', '/spedizioni'],
    ['shipping', 'Verzending en levering', '/verzending'],
    ['shipping', 'Koszty dostawy', '/koszty-dostawy'],
    ['shipping', 'Portes de envio', '/portes'],
    ['returns', 'Returns', '/returns'],
    ['returns', 'Retours et remboursements', '/retours'],
    ['returns', 'Widerrufsrecht', '/widerrufsrecht'],
    ['returns', 'Devoluciones', '/devoluciones'],
    ['returns', 'Diritto di recesso', '/diritto-di-recesso'],
    ['returns', 'Retourneren', '/retourneren'],
    ['returns', 'Zwroty i reklamacje', '/zwroty'],
    ['returns', 'Trocas e devoluções', '/trocas-e-devolucoes'],
  ])('%s: %s, %s', (kind, text, address) => {
    expect([namesPolicy(kind, text, 'words'), namesPolicy(kind, address, 'address')]).toEqual([true, true]);
  });

  test.each<['shipping' | 'returns', string]>([
    ['returns', 'Retour'],
    ['returns', 'Resina epossidica'],
    ['shipping', 'Portemonnaies'],
    ['shipping', 'Leveringsvoorwaarden van Verzendwereld BV'],
    ['returns', 'Zwrotnica kolejowa'],
  ])('%s is not named by %s', (kind, text) => {
    expect(namesPolicy(kind, text, 'words')).toBe(false);
  });
});

describe('carts', () => {
  test.each([
    'panier',
    'warenkorb',
    'carrito',
    'carrello',
    'winkelmandje',
    'koszyk',
    'carrinho',
    'pl/koszyk',
    'de_AT/zur-kasse',
    'finalizar-compra',
  ])('/%s is not opened', (path) => {
    expect(isSafeToRead(`https://shop.example/${path}/1`)).toBe(false);
  });

  test.each(['products/panier-osier', 'collections/cesta', 'bagues', 'kassel', 'cartes', 'cestini'])('/%s is', (path) => {
    expect(isSafeToRead(`https://shop.example/${path}/1`)).toBe(true);
  });

  test.each([
    'Add to cart',
    'Ajouter au panier',
    'In den Warenkorb',
    'Añadir al carrito',
    'Aggiungi al carrello',
    'In winkelwagen',
    'Dodaj do koszyka',
    'Adicionar ao carrinho',
  ])('a page with “%s” that stands at one address sells, so that the mark of a bot manager on it makes no wall', (button) => {
    const marked = (text: string) => page(`${text}<script src="https://hcaptcha.com/1/api.js"></script>`);
    expect(wallOf(gather([], { pages: { '/': marked(button) } }))).toBeNull();
    expect(wallOf(gather([], { pages: { '/': marked('Hello') } }))?.kind).toBe('challenge');
    // Where every address answers alike, a word sells nothing.
    expect(wallOf(gather([], { pages: { '/': page(button) }, otherwise: page(button) }))?.kind).toBe('same_page');
  });
});

describe('a question in place of every page', () => {
  test.each([
    'Are you over 18 years?',
    'Avez-vous plus de 18 ans ?',
    'Sind Sie volljährig?',
    '¿Eres mayor de edad?',
    'Sei maggiorenne?',
    'Ben je 18 jaar of ouder?',
    'Czy masz ukończone 18 lat?',
    'Você é maior de idade?',
    'Choisissez votre langue',
    'Wybierz język i kraj',
    'Escolha o seu país',
    'Kies je taal',
  ])('%s', (text) => {
    const site = { pages: { '/': page(text) }, otherwise: page(text) };
    expect(wallOf(gather([], site))?.kind).toBe('question');
  });

  test.each(['We alter clothes in our workshop', 'Notre alternateur', 'Wir wählen nur gute Stoffe'])('%s is none', (text) => {
    const site = { pages: { '/': page(text) }, otherwise: page(text) };
    expect(wallOf(gather([], site))?.kind).toBe('same_page');
  });
});

const page = (text: string) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>Shop</title><h1>${text}</h1><p>${'Welcome to the house of our family. '.repeat(5)}</p>`,
});

test('a word ends where its letters end, in every alphabet', () => {
  const table = { en: 'no', fr: 'né', de: 'für', es: 'sí', it: 'è', nl: 'ja', pl: 'są', pt: 'não' };
  const pattern = words(table);
  expect(['a no b', 'né en 1900', '(für)', 'é são é não'].map((text) => pattern.test(text))).toEqual([true, true, true, true]);
  expect(['noé', 'années', 'fürs', 'sąd'].map((text) => pattern.test(text))).toEqual([false, false, false, false]);
});
