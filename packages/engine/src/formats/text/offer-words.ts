/** The words around a price on a product page. Reviewed 2026-11-22. */

import type { WordTable } from './words.ts';

/** In place of the buy control, or a line of their own. */
export const SOLD_OUT: WordTable = {
  en: '(?:(?:currently|temporarily) )?(?:sold[- ]?out|out of stock)|(?:currently |temporarily )?unavailable|no longer available|discontinued',
  fr: 'épuisée?|rupture de stock|en rupture(?: de stock)?|(?:actuellement |temporairement )?indisponible|plus disponible|victime de son succès',
  de: 'ausverkauft|(?:derzeit |momentan |aktuell )?nicht (?:verfügbar|lieferbar|vorrätig|auf lager)|nicht mehr (?:verfügbar|lieferbar)|vergriffen',
  es: 'agotad[oa]|sin (?:stock|existencias)|no disponible|fuera de stock',
  it: 'esaurito|non disponibile|(?:attualmente )?non disponibile|terminato',
  nl: 'uitverkocht|(?:tijdelijk )?niet (?:leverbaar|beschikbaar|op voorraad)',
  pl: 'wyprzedan[eya]|(?:produkt )?niedostępn[yea]|brak w magazynie|chwilowo niedostępn[yea]|brak towaru',
  pt: 'esgotado|indisponível|sem stock|fora de (?:stock|estoque)',
};

/** Before the same words in a sentence: "This product is currently out of stock and unavailable." */
export const THIS_IS: WordTable = {
  en: '(?:this )?(?:product|item)(?: is)?',
  fr: '(?:cet? )?(?:produit|article)(?: est)?(?: actuellement)?',
  de: '(?:diese[rs]? )?(?:produkt|artikel)(?: ist)?',
  es: '(?:este )?(?:producto|artículo)(?: está)?(?: actualmente)?',
  it: '(?:questo )?(?:prodotto|articolo)(?: è)?(?: attualmente)?',
  nl: '(?:dit )?(?:product|artikel)(?: is)?(?: momenteel)?',
  pl: '(?:ten )?(?:produkt|artykuł)(?: jest)?',
  pt: '(?:este )?(?:produto|artigo)(?: está)?',
};

/** Before the state of the stock, on a line of their own: "Availability: Out Of Stock". */
export const STOCK_LABEL: WordTable = {
  en: 'availability|(?:in |current )?stock(?: status| level)?|status|delivery time',
  fr: 'disponibilité|stock|état du stock|statut',
  de: 'verfügbarkeit|lagerbestand|bestand|lieferstatus|status',
  es: 'disponibilidad|existencias|stock|estado',
  it: 'disponibilità|stato|giacenza',
  nl: 'beschikbaarheid|voorraad(?:status)?|status',
  pl: 'dostępność|stan magazynowy|status',
  pt: 'disponibilidade|estoque|stock|estado',
};

/** What a buyer chooses of a product, over the buttons it is chosen with. */
export const OPTION_NAME: WordTable = {
  en: 'colou?rs?|sizes?|styles?|materials?|finish|length|width|flavou?rs?|scents?|variants?|options?|models?|formats?|pack size|capacity|storage',
  fr: 'couleurs?|coloris|tailles?|pointures?|matières?|modèles?|formats?|parfums?|déclinaisons?|variantes?|contenances?',
  de: 'farben?|größen?|grössen?|materialien|material|ausführung|varianten?|modell|länge|breite|geschmack|duft|sorten?',
  es: 'colores|color|tallas?|tamaños?|materiales|material|modelos?|sabores|sabor|variantes?|formatos?',
  it: 'colori|colore|taglie|taglia|misure|misura|materiale|modello|gusto|variante|formato',
  nl: 'kleuren|kleur|maten|maat|materiaal|model|smaak|varianten?|uitvoering',
  pl: 'kolory|kolor|rozmiary?|materiał|model|smak|wariant|wersja',
  pt: 'cores|cor|tamanhos?|materiais|material|modelo|sabor|variante',
};

/** Words for goods that can be bought now; alone they say little, behind a label they say it. */
export const IN_STOCK: WordTable = {
  en: 'in stock|available',
  fr: 'en stock|disponible',
  de: 'auf lager|verfügbar|lieferbar|vorrätig',
  es: 'en stock|disponible|en existencias',
  it: 'disponibile|in magazzino',
  nl: 'op voorraad|beschikbaar|leverbaar',
  pl: 'dostępn[yea]|w magazynie|na stanie',
  pt: 'em stock|em estoque|disponível',
};

/** Words for goods that are not there yet and can be ordered. */
export const PREORDER: WordTable = {
  en: 'pre-?order',
  fr: 'précommande|pré-commande',
  de: 'vorbestellung|vorbestellbar',
  es: 'preventa|reserva anticipada',
  it: 'preordine|pre-ordine|prenotabile',
  nl: 'pre-?order|voorverkoop',
  pl: 'przedsprzedaż|zamówienie przedpremierowe',
  pt: 'pré-venda|pré-encomenda',
};

/** What pieces are counted in: "0 Units in Stock". */
export const PIECES: WordTable = {
  en: 'units?|items?|pieces?|pcs\\.?',
  fr: 'unités?|articles?|pièces?',
  de: 'stück|stk\\.?|artikel',
  es: 'unidad(?:es)?|uds?\\.?|artículos?',
  it: 'pezz[oi]|pz\\.?|unità|articol[oi]',
  nl: 'stuks?|st\\.?|artikelen',
  pl: 'sztuk[ai]?|szt\\.?',
  pt: 'unidades?|uds?\\.?|peças?|artigos?',
};

/** Heads a part of the page that shows other products. */
export const OTHER_PRODUCTS: WordTable = {
  en: '(?:related|similar|recommended|other) (?:products|items)|you (?:may|might) also like|customers (?:also|who) (?:bought|viewed)|recently viewed',
  fr: 'produits (?:similaires|associés|apparentés|recommandés)|vous aimerez aussi|vous pourriez aussi aimer|les clients ont aussi acheté',
  de: 'ähnliche (?:produkte|artikel)|kunden kauften auch|das könnte (?:dir|ihnen) (?:auch )?gefallen|zubehör',
  es: 'productos (?:relacionados|similares)|también te puede (?:gustar|interesar)',
  it: 'prodotti (?:correlati|simili)|potrebbe(?:ro)? (?:anche )?(?:piacerti|interessarti)',
  nl: 'gerelateerde producten|vergelijkbare producten|klanten kochten ook',
  pl: 'podobne produkty|produkty powiązane|klienci kupili również',
  pt: 'produtos (?:relacionados|semelhantes)|também (?:lhe )?pode gostar',
};

/** Goods that are shown and cannot be ordered here. */
export const NOT_ONLINE: WordTable = {
  en: 'not (?:sold|available) online|in[- ]store only|only (?:sold|available) in stores?',
  fr: 'non vendu en ligne|uniquement (?:disponible |vendu )?en (?:magasin|boutique)|vente en magasin uniquement|indisponible en ligne',
  de: 'nicht online (?:erhältlich|verfügbar|bestellbar)|nur (?:in der filiale|im (?:laden|markt|geschäft))(?: erhältlich)?',
  es: 'no (?:disponible|se vende) (?:en línea|online)|s[oó]lo (?:disponible )?en tiendas?',
  it: 'non (?:disponibile|acquistabile|in vendita) online|solo in negozio|disponibile solo in negozio',
  nl: 'niet online (?:verkrijgbaar|te koop)|alleen in de winkel(?: verkrijgbaar)?',
  pl: 'niedostępn[yea] online|tylko w sklepach? stacjonarn(?:ym|ych)',
  pt: 'não (?:disponível|vendido) online|apenas em lojas?|só em lojas?',
};

/** In place of the buy control: collected, ordered by telephone, ended, waited for, or for members. Reviewed 2026-11-26. */
export const NOTHING_TO_ORDER: WordTable = {
  en: "only available for (?:collection|pick[- ]?up)|(?:collection|pick[- ]?up) only|do(?:es)? not ship this|no online orders?|to order,? (?:please )?(?:call|phone|ring)|order by (?:tele)?phone|(?:listing|auction) has ended|join the wait(?:ing)?[- ]?list|to (?:see|view) (?:the |our |your )?prices?|we don['’]t know when",
  fr: "retrait (?:en (?:magasin|boutique) )?uniquement|uniquement en retrait|nous n['’]expédions pas|pas de commande en ligne|pour commander,? appelez|commande par téléphone|(?:annonce|vente) (?:est )?terminée|liste d['’]attente|pour (?:voir|consulter) (?:les|nos) prix",
  de: 'nur (?:zur )?(?:selbst)?abholung|keine online-?bestellung(?:en)?|(?:telefonisch|per telefon) (?:zu )?bestell(?:en|bar)|(?:angebot|auktion) (?:ist )?beendet|auf die warteliste|um (?:die |unsere )?preise zu sehen',
  es: 'solo recogida|no hacemos envíos|pedidos por teléfono|lista de espera|para ver (?:los )?precios',
  it: "solo ritiro|non spediamo|ordini (?:solo )?(?:per telefono|telefonici)|lista d['’]attesa|per vedere i prezzi",
  nl: 'alleen (?:af te halen|afhalen)|verzenden wij niet|telefonisch bestellen|op de wachtlijst|om (?:de )?prijzen te zien',
  pl: 'tylko odbiór osobisty|zamówienia telefoniczne|lista oczekujących|aby zobaczyć ceny',
  pt: 'apenas recolha|não enviamos|encomendas por telefone|lista de espera|para ver (?:os )?preços',
};

/** What a line may hold beside the price to pay. */
export const PRICE_LABEL: WordTable = {
  en: '(?:our |your |current |full |sale |special |unit )?price|now|today|only',
  fr: '(?:notre |votre )?prix(?: actuel| unitaire| promo)?|promo|maintenant|seulement|soit',
  de: '(?:unser |ihr |aktueller |angebots)?preis|einzelpreis|jetzt|nur',
  es: '(?:nuestro )?precio(?: actual| final| oferta)?|ahora|s[oó]lo',
  it: '(?:il nostro )?prezzo(?: attuale| scontato)?|ora|solo',
  nl: '(?:onze |huidige )?prijs|nu|slechts',
  pl: '(?:nasza |aktualna )?cena(?: promocyjna| aktualna)?|teraz|tylko',
  pt: '(?:nosso )?preço(?: atual| final)?|agora|apenas',
};

export const TAX_INCLUDED: WordTable = {
  en: '(?:incl(?:\\.|usive|udes|uding)?(?: of)?) ?(?:vat|tax(?:es)?|gst)|(?:vat|tax|gst) (?:incl(?:uded|\\.)?)|inc\\.? ?(?:vat|gst)',
  fr: 'ttc|tva (?:incluse|comprise)|toutes taxes comprises',
  de: '(?:inkl(?:usive|\\.)?|enthält|einschl\\.) ?(?:(?:der )?(?:gesetzlichen? |ges\\. ?)?(?:\\d{1,2} ?% ?)?(?:mwst\\.?|ust\\.?|mehrwertsteuer))',
  es: '(?:iva|impuestos?) incl(?:uidos?|\\.)?|con iva',
  it: 'iva (?:inclusa|compresa|incl\\.?)|ivato',
  nl: 'incl(?:usief|\\.)? ?btw',
  pl: 'brutto|z vat|zawiera vat',
  pt: '(?:iva|impostos?) inclu[ií]dos?|com iva|c/ iva',
};

export const TAX_EXCLUDED: WordTable = {
  en: '(?:excl(?:\\.|usive|uding)?(?: of)?|ex\\.?|without|before|plus|\\+) ?(?:vat|tax(?:es)?|gst)',
  fr: 'ht|hors taxes?',
  de: '(?:exkl(?:usive|\\.)?|zzgl\\.?(?: der)?|ohne) ?(?:gesetzlicher |ges\\. ?)?(?:\\d{1,2} ?% ?)?(?:mwst\\.?|ust\\.?|mehrwertsteuer)|netto',
  es: 'sin iva|iva no incluido|\\+ ?iva',
  it: 'iva esclusa|\\+ ?iva|senza iva',
  nl: 'excl(?:usief|\\.)? ?btw',
  pl: 'netto|bez vat',
  pt: 'sem iva|\\+ ?iva|s/ iva|iva não incluído',
};

/** Amounts that are not the price to pay: what it was, what delivery, a month, a unit or a deposit costs, what is saved. */
export const OTHER_AMOUNT: WordTable = {
  en: 'was|rrp|msrp|list price|compare at|before|save|saving|off|shipping|delivery|postage|deposit|lowest price|retail|previously|points|voucher|gift|instal?lments?|klarna|clearpay|afterpay|warranty|per|each',
  fr: 'au lieu de|prix (?:conseillé|barré|public|d’origine|initial|avant|le plus bas)|ancien prix|avant|économisez|économie|remise|livraison|port|frais|éco-?part(?:icipation)?|consigne|acompte|mensualités?|mois|fois|garantie|points|cadeau|le (?:kilo|litre|lot)|bon',
  de: 'statt|uvp|vorher|bisher|alter preis|sie sparen|sparen|ersparnis|rabatt|versand(?:kosten)?|lieferung|pfand|anzahlung|raten?|monat(?:lich)?|grundpreis|niedrigster preis|gutschein|garantie|pro|je|punkte',
  es: 'antes|pvpr?|precio (?:anterior|original|recomendado|m[ií]nimo)|ahorr(?:a|as|o)|descuento|env[ií]o|gastos|dep[oó]sito|plazos|cuotas|mes(?:es)?|garant[ií]a|puntos|cup[oó]n|por',
  it: 'invece di|prima|prezzo (?:consigliato|di listino|precedente|più basso)|listino|risparmi|sconto|spedizione|consegna|deposito|cauzione|rate|mese|garanzia|punti|buono|al',
  nl: 'adviesprijs|van|voorheen|bespaar|korting|verzend(?:kosten|ing)|bezorg(?:ing|kosten)|statiegeld|borg|termijnen|maand|laagste prijs|garantie|punten|per',
  pl: 'najniższa cena|cena (?:regularna|katalogowa|przekreślona|poprzednia)|zamiast|oszczędzasz|rabat|dostawa|wysyłka|kaucja|raty?|miesi[aą]c|gwarancja|punkt(?:y|ów)|za',
  pt: 'antes|pvpr|preço (?:anterior|original|recomendado|mais baixo)|poupe|poupa|desconto|envio|portes|entrega|dep[oó]sito|prestações|m[eê]s|garantia|pontos|vale|por',
};

/** Over an amount that is the least or the most of several, or is paid again and again. */
export const NOT_THE_PRICE: WordTable = {
  en: 'from|as low as|starting (?:at|from)|up to|(?:monthly|weekly)(?: (?:cost|price|payment))?|per (?:month|week)',
  fr: "à partir de|dès|jusqu[’']à|par mois|mensualité",
  de: 'ab|bis zu|monatlich|pro monat',
  es: 'desde|a partir de|hasta|al mes',
  it: 'da|a partire da|fino a|al mese',
  nl: 'vanaf|tot|per maand',
  pl: 'od|do|miesięcznie',
  pt: 'desde|a partir de|até|por mês',
};

/** Delivery that costs the buyer nothing. */
export const FREE_DELIVERY: WordTable = {
  en: 'free (?:standard |express |home |uk |us )?(?:shipping|delivery|postage)|(?:shipping|delivery|postage)(?: is|:)? (?:free|included)|ships? free',
  fr: '(?:livraison|expédition|port)s?(?: standard| est| :)? (?:gratuite?|offerte?|comprise?|incluse?)|frais de port (?:offerts|gratuits|inclus)|franco de port',
  de: '(?:gratis|kostenlose[rn]?|kostenfreie[rn]?) (?:versand|lieferung)|versand(?:kosten)?frei|(?:versand|lieferung)(?: ist|:)? (?:gratis|kostenlos|kostenfrei|inklusive)',
  es: 'env[íi]os? (?:est[áa]ndar )?(?:gratis|gratuitos?|incluidos?)|(?:portes|gastos de env[íi]o) (?:gratis|gratuitos|incluidos)',
  it: '(?:spedizione|consegna) (?:standard )?(?:gratuita|gratis|inclusa)|spese di spedizione incluse',
  nl: 'gratis (?:verzending|bezorging|levering)|(?:verzending|bezorging)(?: is|:)? gratis|verzendkosten inbegrepen',
  pl: '(?:darmowa|bezpłatna|gratisowa) (?:dostawa|wysyłka)|(?:dostawa|wysyłka)(?: jest|:)? (?:darmowa|bezpłatna|gratis)',
  pt: '(?:frete|portes|envio|entrega) (?:grátis|gratuit[oa]s?|inclu[íi]d[oa]s?)',
};
