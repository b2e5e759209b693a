/**
 * Pages of 27 languages, labelled before they were read: what a person sees stands between the heading and the buy control,
 * mostly without data to lean on. A price may stay unread; none may be wrong.
 */

import { mainProduct, readProductPage } from '../src/formats/product/page.ts';
import { answer } from './read-support.ts';
import { rows } from './ucp-patches.ts';

/** Name, country, language, title, price in minor units, currency, stock, what follows the heading. */
const SEEN = `
swiss apostrophe typographic | CH | de | Wanduhr | 129500 | CHF | in_stock | <p class="price">CHF 1’295.00</p><button>In den Warenkorb</button>
swiss dash after dot | CH | fr | Montre | 24900 | CHF | in_stock | <p>Fr. 249.–</p><button>Ajouter au panier</button>
lakh grouping rupee | IN | en | Gold Bangle | 14599900 | INR | in_stock | <span class="price">₹1,45,999</span><button>Add to cart</button>
rupee MRP and deal | IN | en | Mixer | 249900 | INR | in_stock | <div>Deal price: ₹2,499.00</div><div>M.R.P.: <s>₹4,999.00</s></div><div>You save: ₹2,500.00 (50%)</div><button>Buy Now</button>
yen tax included | JP | ja | 急須 | 3980 | JPY | in_stock | <p>販売価格 3,980円(税込)</p><button>カートに入れる</button>
yen without and with tax | JP | ja | 湯のみ | 1980 | JPY | in_stock | <p>1,800円(税抜)</p><p>1,980円(税込)</p><button>カートに入れる</button>
yen fullwidth sign sold out | JP | ja | 茶碗 | 5500 | JPY | out_of_stock | <p>¥5,500</p><p>SOLD OUT 在庫切れ</p><button disabled>売り切れ</button>
arabic digits SAR | SA | ar | إبريق شاي | 19900 | SAR | in_stock | <p dir="rtl">١٩٩٫٠٠ ر.س</p><button>أضف إلى السلة</button>
arabic latin digits AED | AE | ar | عطر | 35000 | AED | in_stock | <p dir="rtl">350.00 د.إ</p><button>أضف إلى السلة</button>
hebrew shekel | IL | he | קומקום | 24990 | ILS | in_stock | <p dir="rtl">‏249.90 ‏₪</p><button>הוסף לסל</button>
persian toman unreadable | IR | fa | قوری | - | - | - | <p dir="rtl">۱٬۲۵۰٬۰۰۰ تومان</p><button>افزودن به سبد خرید</button>
nordic kr thousands space | SE | sv | Soffa | 1299500 | SEK | in_stock | <span class="price">12 995 kr</span><button>Lägg i varukorgen</button>
norwegian comma dash | NO | no | Lampe | 89900 | NOK | in_stock | <span>899,-</span><button>Legg i handlekurv</button>
danish kr prefix | DK | da | Stol | 249900 | DKK | in_stock | <span>2.499,00 kr.</span><button>Læg i kurv</button>
finnish euro | FI | fi | Muki | 2490 | EUR | in_stock | <span>24,90 €</span><button>Lisää ostoskoriin</button>
polish zl omnibus lowest | PL | pl | Kubek | 3999 | PLN | in_stock | <p>39,99 zł</p><p>Najniższa cena z 30 dni: 49,99 zł</p><p>Cena regularna: <del>59,99 zł</del></p><button>Do koszyka</button>
german lowest 30 days | DE | de | Tasse | 1499 | EUR | in_stock | <p><s>19,99 €</s> 14,99 €</p><p>Niedrigster Preis der letzten 30 Tage: 12,99 €</p><button>In den Warenkorb</button>
unit price first | DE | de | Olivenöl | 1290 | EUR | in_stock | <p>25,80 € / 1 l</p><p class="price">12,90 €</p><p>inkl. MwSt. zzgl. Versand 4,90 €</p><button>In den Warenkorb</button>
instalments beside | BR | pt | Cadeira | 89990 | BRL | in_stock | <p>R$ 899,90</p><p>ou 10x de R$ 89,99 sem juros</p><p>R$ 854,90 no Pix</p><button>Comprar</button>
klarna monthly | SE | sv | Cykel | 599500 | SEK | in_stock | <p>5 995 kr</p><p>Delbetala från 250 kr/mån</p><button>Köp</button>
from price only | FR | fr | Rideau | - | - | in_stock | <p>À partir de 49,00 €</p><button>Ajouter au panier</button>
member price beside | GB | en | Wine | 1299 | GBP | in_stock | <p>£12.99</p><p>Members price £9.99</p><button>Add to basket</button>
cookie banner amounts | FR | fr | Théière | 4900 | EUR | in_stock | <div class="cookie-banner">Acceptez et gagnez 10 € <button>Accepter</button></div><p>49,00 €</p><button>Ajouter au panier</button>
shipping threshold before | IT | it | Tazza | 1250 | EUR | in_stock | <p>Spedizione gratuita da 39 €</p><p>12,50 €</p><button>Aggiungi al carrello</button>
picker of currencies | FR | fr | Bol | 2900 | EUR | in_stock | <select name="currency"><option>EUR €</option><option>USD $</option><option>GBP £</option></select><p>29,00 €</p><button>Ajouter au panier</button>
two currencies shown | CA | en | Scarf | - | - | in_stock | <p>CA$59.00</p><p>US$43.00</p><button>Add to cart</button>
spanish agotado | ES | es | Taza | 1595 | EUR | out_of_stock | <p>15,95 €</p><p>Agotado</p><button disabled>Añadir al carrito</button>
dutch uitverkocht | NL | nl | Kom | 1750 | EUR | out_of_stock | <p>€ 17,50</p><button disabled>Uitverkocht</button>
czech kc | CZ | cs | Hrnek | 34900 | CZK | in_stock | <p>349 Kč</p><button>Do košíku</button>
hungarian ft | HU | hu | Bögre | 499000 | HUF | in_stock | <p>4 990 Ft</p><button>Kosárba</button>
turkish lira | TR | tr | Fincan | 129990 | TRY | in_stock | <p>1.299,90 TL</p><button>Sepete Ekle</button>
korean won | KR | ko | 머그 | 15900 | KRW | in_stock | <p>15,900원</p><button>장바구니 담기</button>
chinese yuan | CN | zh | 茶壶 | 19900 | CNY | in_stock | <p>¥199.00</p><button>加入购物车</button>
greek euro | GR | el | Κούπα | 1290 | EUR | in_stock | <p>12,90 €</p><button>Προσθήκη στο καλάθι</button>
portuguese euro before | PT | pt | Caneca | 999 | EUR | in_stock | <p>€9,99</p><button>Adicionar ao carrinho</button>
deposit beside | DE | de | Limonade | 129 | EUR | in_stock | <p>1,29 €</p><p>zzgl. 0,25 € Pfand</p><button>In den Warenkorb</button>
gift voucher hint | US | en | Lamp | 8900 | USD | in_stock | <p>$89.00</p><p>Get a $10 gift card with this item</p><button>Add to cart</button>
range of variants | US | en | Shirt | - | - | in_stock | <p>$19.00 – $29.00</p><button>Add to cart</button>
save amount first | GB | en | Chair | 15000 | GBP | in_stock | <p>Save £50</p><p>Was £200.00</p><p>Now £150.00</p><button>Add to basket</button>
warranty upsell | US | en | Drill | 12999 | USD | in_stock | <p>$129.99</p><label><input type="checkbox"> 2-year protection plan $19.99</label><button>Add to cart</button>
swatch variants | FR | fr | Pull | 6900 | EUR | in_stock | <p>69,00 €</p><fieldset><legend>Couleur</legend><input type="radio" name="c" id="a" value="Rouge" checked><label for="a">Rouge</label><input type="radio" name="c" id="b" value="Bleu"><label for="b">Bleu (+10,00 €)</label></fieldset><button>Ajouter au panier</button>
ukrainian hryvnia | UA | uk | Чашка | 45000 | UAH | in_stock | <p>450 грн</p><button>Купити</button>
romanian lei | RO | ro | Cană | 4999 | RON | in_stock | <p>49,99 lei</p><button>Adaugă în coș</button>
vietnamese dong | VN | vi | Ấm trà | 250000 | VND | in_stock | <p>250.000₫</p><button>Thêm vào giỏ hàng</button>
thai baht | TH | th | กาน้ำชา | 59000 | THB | in_stock | <p>฿590.00</p><button>หยิบใส่ตะกร้า</button>
indonesian rupiah | ID | id | Teko | 15000000 | IDR | in_stock | <p>Rp150.000</p><button>Tambah ke keranjang</button>
woo vat suffix | GB | en | Desk | 24000 | GBP | in_stock | <p><span><bdi>£240.00</bdi></span> <small>inc. VAT (<span>£200.00</span> ex. VAT)</small></p><form><button type="submit">Add to basket</button></form>
woo ex vat suffix | GB | en | Desk | 24000 | GBP | in_stock | <p><span><bdi>£200.00</bdi></span> <small>ex VAT</small> <span><bdi>£240.00</bdi></span> <small>inc VAT</small></p><form><button type="submit">Add to basket</button></form>
presta gone icon | FR | fr | Mug | 1190 | EUR | out_of_stock | <div><span content="11.9">11,90 €</span></div><button type="submit" disabled><i>&#xE547;</i> Ajouter au panier</button><span><i>&#xE14B;</i> Rupture de stock</span>
uk one line | GB | en | Drill | 5999 | GBP | in_stock | <p>£59.99 inc VAT (£49.99 ex VAT)</p><button>Add to basket</button>
us deposit | US | en | Kayak | 100000 | USD | in_stock | <p>Deposit: $100.00</p><p>Full price: $1,000.00</p><button>Add to cart</button>
notify | US | en | Lamp | 8900 | USD | out_of_stock | <p>$89.00</p><p>This item is currently out of stock.</p><button>Notify me when available</button>
stock zero label | US | en | Lamp | 8900 | USD | out_of_stock | <p>$89.00</p><p>In stock: 0</p><button disabled>Add to cart</button>
fr ht ttc | FR | fr | Vis | 1200 | EUR | in_stock | <p>10,00 € HT</p><p>soit 12,00 € TTC</p><button>Ajouter au panier</button>
shopware soft hyphen | DE | de | Sneaker | 49595 | EUR | in_stock | <p>495,95 €*</p><p>Preise inkl. MwSt. zzgl. Versandkosten</p><button>In den <span>Waren&shy;korb</span></button>
shopware english | GB | en | Sneaker | 49595 | GBP | in_stock | <p>£495.95*</p><p>Prices incl. VAT plus shipping costs</p><button>Add to shopping cart</button>
woocommerce sentence | DE | de | Kanne | 4900 | EUR | out_of_stock | <p>49,00 €</p><p>Dieses Produkt ist derzeit nicht vorrätig und nicht verfügbar.</p>
go to the cart is no way to buy | DE | de | Kanne | - | - | - | <p>49,00 €</p><a class="btn">Zum Warenkorb</a>
net beside what cannot be read | FR | fr | Vis | - | - | in_stock | <p>10,00 € HT</p><p>environ 12,00 € TTC</p><button>Ajouter au panier</button>
limit over the amount | US | en | Hoodie | - | - | in_stock | <p>As low as</p><p>$52.00</p><button>Add to Cart</button>
monthly over the amount | GB | en | Phone | - | - | in_stock | <p>Monthly cost</p><p>£12.00</p><button>Add to basket</button>
product sold out | BR | pt | Mesa | 4900 | BRL | out_of_stock | <p>R$ 49,00</p><p>Produto esgotado</p><button>Avise-me</button>
number over the price | BR | pt | Vela | 2990 | BRL | in_stock | <p>COD: SKU-3</p><p>R$ 29,90</p><button>Comprar</button>
buy and nothing else | BR | pt | Caneca | 3990 | BRL | in_stock | <p>R$ 39,90</p><button><i></i> Comprar</button>
buy something else | US | en | Mug | - | - | - | <p>$12.00</p><button>Buy gift cards</button>
buy button alone | PT | pt | Mesa | - | - | - | <p>Mesa de carvalho.</p><button>Comprar</button>
toggle before the sale | DE | de | E-Bike | - | - | - | <button>Kaufen</button><button>Mieten</button><p>2.499,00 €</p><p>Ausverkauft</p><button disabled>In den Warenkorb</button>
euro net and gross | DE | de | Bohrer | 11900 | EUR | in_stock | <p>100,00 € netto</p><p>119,00 € brutto</p><button>In den Warenkorb</button>
wood first, unit later | IT | it | Divano | 60000 | EUR | in_stock | <p>600,00 €</p><p>3 rate da 200,00 € senza interessi</p><button>Aggiungi al carrello</button>
mexican peso with USD reference | MX | es | Taza | 25900 | MXN | in_stock | <p>$259.00 MXN</p><button>Agregar al carrito</button>
`;

const offer = (price: unknown, priceCurrency: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency,
  availability: 'https://schema.org/InStock',
});
const vase = (offers: object) => ({ '@context': 'https://schema.org', '@type': 'Product', name: 'Vase', offers });
const itemPage = { '@context': 'https://schema.org', '@type': 'ItemPage' };
/** What a page of a vase for 59 euros says in data: as parsed JSON, or as text that is none. */
const DATA: readonly unknown[] = [
  {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: 'x' },
      { ...vase([offer('59.00', 'EUR')]), '@type': ['Product'] },
    ],
  },
  [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList' }, vase(offer(59, 'EUR'))],
  { ...itemPage, mainEntity: vase(offer('59.00', 'EUR')) },
  vase(offer('59€59€59', 'EUR')),
  '{"@type":"Product","name":"Vase","offers":{"price":"59.00",,}}',
];
const EUROS = '<p>59,00 €</p><button>Ajouter au panier</button>';
const PAGES = [
  ...rows(SEEN).map((cells) => ({ cells, data: '' })),
  ...DATA.map((data, at) => ({
    cells: [`data ${at}`, 'FR', 'fr', 'Vase', '5900', 'EUR', 'in_stock', EUROS],
    data: `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`,
  })),
];

const FIELDS = ['price', 'currency', 'availability'] as const;
const READ = PAGES.map(({ cells: [name, country = '', language, title, price, currency, availability, body], data }) => {
  const html = `<html lang="${language}"><head><title>${title}</title>${data}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const page = readProductPage(answer(html, { country }));
  const variant = mainProduct(page, 'https://boutique.example/fr/produit/theiere-bleue')?.variants[0];
  const money = page.shown?.price ?? (variant?.price?.minor == null ? null : variant.price);
  const stock = page.shown?.availability ?? variant?.availability;
  return { name, label: { price, currency, availability }, read: { price: money?.minor, currency: money?.currency, availability: stock } };
});

test('no price is wrong, nor a currency, nor the stock', () => {
  for (const field of FIELDS) {
    const found = READ.filter(({ read }) => read[field] != null);
    expect(found.filter(({ label, read }) => String(read[field]) !== label[field])).toEqual([]);
    const there = READ.filter(({ label }) => label[field] !== '-').length;
    process.stdout.write(`${field} F1 ${((2 * found.length) / (found.length + there)).toFixed(3)} (${found.length}/${there})\n`);
    // Words around a price are known in eight languages; in the others a page without data stays unread.
    expect(found.length).toBeGreaterThanOrEqual(20);
  }
});
