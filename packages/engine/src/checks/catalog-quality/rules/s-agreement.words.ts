import { worded } from '../../../core/messages.ts';

export default worded({
  price: {
    en: `API and page disagree on a price
      {product}: the catalogue says {one}, the page {other}. An agent quotes one, the shopper pays the other.
      Feed both from one source, and refresh caches of the page’s structured data when a price changes.
      Both answers show the price that the cart asks for: {one} or {other}.`,
    fr: `L’API et la page donnent des prix différents
      {product} : le catalogue indique {one}, la page {other}. L’agent annonce l’un, le client paie l’autre.
      Alimentez les deux depuis une même source, et rafraîchissez les données structurées quand un prix change.
      Les deux réponses indiquent le prix que demande le panier : {one} ou {other}.`,
  },
  price_on_page: {
    en: `One page states two prices
      {product}: {one} in {source}, {other} in another block of the same page. Which one an agent quotes is chance.
      Keep one block of structured data; theme and plugins often write one each.
      Every block of the page’s source states the price that the cart asks for: {one} or {other}.`,
    fr: `Une même page indique deux prix
      {product} : {one} dans {source}, {other} dans un autre bloc de la même page. Lequel un agent annonce relève du hasard.
      Gardez un seul bloc de données structurées ; thème et modules en écrivent souvent chacun un.
      Chaque bloc de la source de la page indique le prix que demande le panier : {one} ou {other}.`,
  },
  price_shown: {
    en: `Shoppers see another price than the data states
      {product}: {source} states {one}, the page shows a shopper {other}. An agent quotes the first, the shopper meets the second.
      Write the price of the data from the same value as the price on display, sales included.
      {source} and the page as shown both say {other}.`,
    fr: `Le client voit un autre prix que celui des données
      {product} : {source} indique {one}, la page montre {other} au client. L’agent annonce le premier, le client trouve le second.
      Alimentez le prix des données par la même valeur que le prix affiché, promotions comprises.
      {source} et la page affichée indiquent tous deux {other}.`,
  },
  availability_shown: {
    en: `Shoppers see another availability than the data states
      {product}: {source} states {one}, the page shows a shopper {other}.
      Feed the data from the stock that decides about the buy button.
      {source} and the page as shown agree.`,
    fr: `Le client voit une autre disponibilité que celle des données
      {product} : {source} indique {one}, la page montre {other} au client.
      Alimentez les données par le stock qui commande le bouton d’achat.
      {source} et la page affichée concordent.`,
  },
  price_tax: {
    en: `Two sources differ by the tax on a price
      {product}: {one} in the first, {other} in the second; the gap is a usual rate of tax.
      Show consumers the price including tax in both places, or mark the price without tax as such.
      Both answers show {one} or both show {other}.`,
    fr: `Deux sources diffèrent du montant de la taxe
      {product} : {one} dans la première, {other} dans la seconde ; l’écart correspond à un taux de taxe usuel.
      Affichez aux consommateurs le prix TTC aux deux endroits, ou signalez le prix hors taxe comme tel.
      Les deux réponses indiquent {one}, ou toutes deux {other}.`,
  },
  availability: {
    en: `API and page disagree on availability
      {product}: {one} in the catalogue, {other} on the page.
      Let both read the same stock.
      Both answers show {one} or both show {other}.`,
    fr: `L’API et la page se contredisent sur la disponibilité
      {product} : {one} dans le catalogue, {other} sur la page.
      Faites lire le même stock aux deux.
      Les deux réponses indiquent {one}, ou toutes deux {other}.`,
  },
  availability_on_page: {
    en: `One page states two availabilities
      {product}: {one} in {source}, {other} in another block of the same page.
      Keep one block of structured data, or feed all of them from the same stock.
      All blocks show {one} or all show {other}.`,
    fr: `Une même page indique deux disponibilités
      {product} : {one} dans {source}, {other} dans un autre bloc de la même page.
      Gardez un seul bloc de données structurées, ou alimentez-les tous par le même stock.
      Tous les blocs indiquent {one}, ou tous {other}.`,
  },
  price_apis: {
    en: `UCP and the platform’s API disagree on a price
      {product}: {source} says {one}, the API of {against} {other}. Agents that ask one quote another price than those that ask the other.
      Serve UCP from the platform’s own prices, for the same market, without a copy that can age.
      Both answers show {one} or both show {other}.`,
    fr: `UCP et l’API de la plateforme donnent des prix différents
      {product} : {source} indique {one}, l’API de {against} {other}. Selon l’API interrogée, les agents annoncent un prix différent.
      Servez UCP à partir des prix de la plateforme, pour le même marché, sans copie qui puisse vieillir.
      Les deux réponses indiquent {one}, ou toutes deux {other}.`,
  },
  availability_apis: {
    en: `UCP and the platform’s API disagree on availability
      {product}: {one} over {source}, {other} by the API of {against}.
      Let both read the same stock.
      Both answers show {one} or both show {other}.`,
    fr: `UCP et l’API de la plateforme se contredisent sur la disponibilité
      {product} : {one} par {source}, {other} par l’API de {against}.
      Faites lire le même stock aux deux.
      Les deux réponses indiquent {one}, ou toutes deux {other}.`,
  },
  currency: {
    en: `Two sources name different currencies
      {product}: {one} by {source}, {other} by {against}. Which of the two is charged cannot be told from them.
      State one price and currency for a visitor of one market in every source.
      {source} and {against} name one currency.`,
    fr: `Deux sources indiquent des devises différentes
      {product} : {one} selon {source}, {other} selon {against}. Rien n’y dit lequel des deux est facturé.
      Indiquez dans chaque source un même prix et une même devise pour un visiteur d’un même marché.
      {source} et {against} indiquent la même devise.`,
  },
  currency_shown: {
    en: `Shoppers see another currency than the data states
      {product}: {source} states {one}, the page shows a shopper {other}.
      Write the data in the currency that the page shows to the same visitor.
      {source} and the page as shown name one currency.`,
    fr: `Le client voit une autre devise que celle des données
      {product} : {source} indique {one}, la page montre {other} au client.
      Écrivez les données dans la devise que la page montre au même visiteur.
      {source} et la page affichée indiquent la même devise.`,
  },
  gtin: {
    en: `Two sources give one product different GTINs
      {product}: {one} by {source}, {other} by {against}. Agents that look a product up by number find two.
      Give each variant the number printed on it, and the same one in every source.
      {source} and {against} state one number.`,
    fr: `Deux sources donnent des GTIN différents à un produit
      {product} : {one} selon {source}, {other} selon {against}. Un agent qui cherche par numéro trouve deux produits.
      Donnez à chaque variante le numéro imprimé sur elle, le même dans chaque source.
      {source} et {against} indiquent le même numéro.`,
  },
  believed: {
    en: `Where the sources differ, agents believe {source}
      [[products|One product of the sample is|{products} products of the sample are]] stated otherwise by {source} than by another source. Agents take the source made for them first: UCP, then the platform’s API, JSON-LD, microdata, RDFa, Open Graph. The report’s table of sources shows who says what.
      Make {source} right first, because agents quote it; then feed the other sources from the same values.
      The table of sources of a new audit marks no difference.`,
    fr: `Là où les sources diffèrent, les agents croient {source}
      [[products|Un produit de l’échantillon est décrit|{products} produits de l’échantillon sont décrits]] autrement par {source} que par une autre source. Les agents prennent d’abord la source faite pour eux : UCP, puis l’API de la plateforme, JSON-LD, microdata, RDFa, Open Graph. Le tableau des sources du rapport montre qui dit quoi.
      Corrigez d’abord {source}, que les agents citent, puis alimentez les autres sources par les mêmes valeurs.
      Le tableau des sources d’un nouvel audit ne marque aucun écart.`,
  },
});
