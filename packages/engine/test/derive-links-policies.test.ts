import { outlinePage } from '../src/formats/html/html.ts';
import { namesPolicy, policiesLinked } from '../src/formats/links/policies.ts';

const policies = (html: string) => [...policiesLinked(outlinePage(html).anchors)].sort();

describe('a link to a policy', () => {
  test.each([
    '/content/1-livraison',
    '/pages/livraison-et-retours',
    '/policies/shipping-policy',
    'https://shop.example/help/delivery.html',
    '/info/versand-und-zahlung?lang=de',
    '#livraison',
  ])('about delivery is told by its address: %s', (href) => {
    expect(namesPolicy('shipping', href, 'address')).toBe(true);
  });

  test.each([
    '/politique-de-retour',
    '/policies/refund-policy',
    '/returns-and-exchanges',
    '/widerrufsbelehrung',
    '/service/ruecksendungen/',
    '/pages/livraison-et-retours',
  ])('about returns is told by its address: %s', (href) => {
    expect(namesPolicy('returns', href, 'address')).toBe(true);
  });

  test.each([
    '/products/delivery-bag',
    '/produit/carnet-de-livraison',
    '/collections/same-day-delivery',
    '/suivi-livraison',
    '/track/delivery',
    '/mon-compte/livraison',
    '/account/orders/returns',
    '/retour',
    '/contact?from=livraison',
    '/livraisonnette',
  ])('is not seen in %s', (href) => {
    expect([namesPolicy('shipping', href, 'address'), namesPolicy('returns', href, 'address')]).toEqual([false, false]);
  });

  test.each([
    ['Livraison', ['shipping']],
    ['Livraison & retours', ['returns', 'shipping']],
    ['Expédition', ['shipping']],
    ['Retour gratuit sous 30 jours', ['returns']],
    ['Politique de remboursement', ['returns']],
    ['Shipping policy', ['shipping']],
    ['Versand und Rückgabe', ['returns', 'shipping']],
    ['Retour à l’accueil', []],
    ['Back', []],
    ['Return to the shop', []],
    ['Livraisonnette', []],
    ['Nous avons testé pour vous toutes les formules de livraison du quartier', []],
  ])('with the words “%s” tells %j', (text, told) => {
    expect(policies(`<footer><a href="/page/12"><span>${text}</span></a></footer>`)).toEqual(told);
  });

  test('counts as a link only: the same words in the text of the page do not', () => {
    expect(policies('<p>Livraison</p><a>Retours</a><script>"<a href=/livraison>"</script>')).toEqual([]);
  });

  test('costs little on a page made to make it cost much', () => {
    const html = `<a href="${'/livraiso'.repeat(200)}">${'retour '.repeat(8)}</a>`.repeat(400);
    expect(policies(html)).toEqual([]);
  });
});
