import { translated } from '../../../core/messages.ts';

export default translated(
  {
    price: {
      title: 'API and page disagree on a price',
      detail: '{product}: the catalogue says {one}, the page {other}. An agent quotes one, the shopper pays the other.',
      fix: 'Feed both from one source, and refresh caches of the page’s structured data when a price changes.',
      verify: 'Both answers show the price that the cart asks for: {one} or {other}.',
    },
    price_on_page: {
      title: 'One page states two prices',
      detail: '{product}: {one} in {source}, {other} in another block of the same page. Which one an agent quotes is chance.',
      fix: 'Keep one block of structured data; theme and plugins often write one each.',
      verify: 'Every block of the page’s source states the price that the cart asks for: {one} or {other}.',
    },
    price_shown: {
      title: 'Shoppers see another price than the data states',
      detail:
        '{product}: {source} states {one}, the page shows a shopper {other}. An agent quotes the first, the shopper meets the second.',
      fix: 'Write the price of the data from the same value as the price on display, sales included.',
      verify: '{source} and the page as shown both say {other}.',
    },
    availability_shown: {
      title: 'Shoppers see another availability than the data states',
      detail: '{product}: {source} states {one}, the page shows a shopper {other}.',
      fix: 'Feed the data from the stock that decides about the buy button.',
      verify: '{source} and the page as shown agree.',
    },
    price_tax: {
      title: 'Two sources differ by the tax on a price',
      detail: '{product}: {one} in the first, {other} in the second; the gap is a usual rate of tax.',
      fix: 'Show consumers the price including tax in both places, or mark the price without tax as such.',
      verify: 'Both answers show {one} or both show {other}.',
    },
    availability: {
      title: 'API and page disagree on availability',
      detail: '{product}: {one} in the catalogue, {other} on the page.',
      fix: 'Let both read the same stock.',
      verify: 'Both answers show {one} or both show {other}.',
    },
    availability_on_page: {
      title: 'One page states two availabilities',
      detail: '{product}: {one} in {source}, {other} in another block of the same page.',
      fix: 'Keep one block of structured data, or feed all of them from the same stock.',
      verify: 'All blocks show {one} or all show {other}.',
    },
    price_apis: {
      title: 'UCP and the platform’s API disagree on a price',
      detail:
        '{product}: {source} says {one}, the API of {against} {other}. Agents that ask one quote another price than those that ask the other.',
      fix: 'Serve UCP from the platform’s own prices, for the same market, without a copy that can age.',
      verify: 'Both answers show {one} or both show {other}.',
    },
    availability_apis: {
      title: 'UCP and the platform’s API disagree on availability',
      detail: '{product}: {one} over {source}, {other} by the API of {against}.',
      fix: 'Let both read the same stock.',
      verify: 'Both answers show {one} or both show {other}.',
    },
    currency: {
      title: 'Two sources name different currencies',
      detail: '{product}: {one} by {source}, {other} by {against}. Which of the two is charged cannot be told from them.',
      fix: 'State one price and currency for a visitor of one market in every source.',
      verify: '{source} and {against} name one currency.',
    },
    currency_shown: {
      title: 'Shoppers see another currency than the data states',
      detail: '{product}: {source} states {one}, the page shows a shopper {other}.',
      fix: 'Write the data in the currency that the page shows to the same visitor.',
      verify: '{source} and the page as shown name one currency.',
    },
    gtin: {
      title: 'Two sources give one product different GTINs',
      detail: '{product}: {one} by {source}, {other} by {against}. Agents that look a product up by number find two.',
      fix: 'Give each variant the number printed on it, and the same one in every source.',
      verify: '{source} and {against} state one number.',
    },
    believed: {
      title: 'Where the sources differ, agents believe {source}',
      detail:
        '[[products|One product of the sample is|{products} products of the sample are]] stated otherwise by {source} than by another source. Agents take the source made for them first: UCP, then the platform’s API, JSON-LD, microdata, RDFa, Open Graph. The report’s table of sources shows who says what.',
      fix: 'Make {source} right first, because agents quote it; then feed the other sources from the same values.',
      verify: 'The table of sources of a new audit marks no difference.',
    },
  },
  {
    price: {
      title: 'L’API et la page donnent des prix différents',
      detail: '{product} : le catalogue indique {one}, la page {other}. L’agent annonce l’un, le client paie l’autre.',
      fix: 'Alimentez les deux depuis une même source, et rafraîchissez les données structurées quand un prix change.',
      verify: 'Les deux réponses indiquent le prix que demande le panier : {one} ou {other}.',
    },
    price_on_page: {
      title: 'Une même page indique deux prix',
      detail: '{product} : {one} dans {source}, {other} dans un autre bloc de la même page. Lequel un agent annonce relève du hasard.',
      fix: 'Gardez un seul bloc de données structurées ; thème et modules en écrivent souvent chacun un.',
      verify: 'Chaque bloc de la source de la page indique le prix que demande le panier : {one} ou {other}.',
    },
    price_shown: {
      title: 'Le client voit un autre prix que celui des données',
      detail:
        '{product} : {source} indique {one}, la page montre {other} au client. L’agent annonce le premier, le client trouve le second.',
      fix: 'Alimentez le prix des données par la même valeur que le prix affiché, promotions comprises.',
      verify: '{source} et la page affichée indiquent tous deux {other}.',
    },
    availability_shown: {
      title: 'Le client voit une autre disponibilité que celle des données',
      detail: '{product} : {source} indique {one}, la page montre {other} au client.',
      fix: 'Alimentez les données par le stock qui commande le bouton d’achat.',
      verify: '{source} et la page affichée concordent.',
    },
    price_tax: {
      title: 'Deux sources diffèrent du montant de la taxe',
      detail: '{product} : {one} dans la première, {other} dans la seconde ; l’écart correspond à un taux de taxe usuel.',
      fix: 'Affichez aux consommateurs le prix TTC aux deux endroits, ou signalez le prix hors taxe comme tel.',
      verify: 'Les deux réponses indiquent {one}, ou toutes deux {other}.',
    },
    availability: {
      title: 'L’API et la page se contredisent sur la disponibilité',
      detail: '{product} : {one} dans le catalogue, {other} sur la page.',
      fix: 'Faites lire le même stock aux deux.',
      verify: 'Les deux réponses indiquent {one}, ou toutes deux {other}.',
    },
    availability_on_page: {
      title: 'Une même page indique deux disponibilités',
      detail: '{product} : {one} dans {source}, {other} dans un autre bloc de la même page.',
      fix: 'Gardez un seul bloc de données structurées, ou alimentez-les tous par le même stock.',
      verify: 'Tous les blocs indiquent {one}, ou tous {other}.',
    },
    price_apis: {
      title: 'UCP et l’API de la plateforme donnent des prix différents',
      detail:
        '{product} : {source} indique {one}, l’API de {against} {other}. Selon l’API interrogée, les agents annoncent un prix différent.',
      fix: 'Servez UCP à partir des prix de la plateforme, pour le même marché, sans copie qui puisse vieillir.',
      verify: 'Les deux réponses indiquent {one}, ou toutes deux {other}.',
    },
    availability_apis: {
      title: 'UCP et l’API de la plateforme se contredisent sur la disponibilité',
      detail: '{product} : {one} par {source}, {other} par l’API de {against}.',
      fix: 'Faites lire le même stock aux deux.',
      verify: 'Les deux réponses indiquent {one}, ou toutes deux {other}.',
    },
    currency: {
      title: 'Deux sources indiquent des devises différentes',
      detail: '{product} : {one} selon {source}, {other} selon {against}. Rien n’y dit lequel des deux est facturé.',
      fix: 'Indiquez dans chaque source un même prix et une même devise pour un visiteur d’un même marché.',
      verify: '{source} et {against} indiquent la même devise.',
    },
    currency_shown: {
      title: 'Le client voit une autre devise que celle des données',
      detail: '{product} : {source} indique {one}, la page montre {other} au client.',
      fix: 'Écrivez les données dans la devise que la page montre au même visiteur.',
      verify: '{source} et la page affichée indiquent la même devise.',
    },
    gtin: {
      title: 'Deux sources donnent des GTIN différents à un produit',
      detail: '{product} : {one} selon {source}, {other} selon {against}. Un agent qui cherche par numéro trouve deux produits.',
      fix: 'Donnez à chaque variante le numéro imprimé sur elle, le même dans chaque source.',
      verify: '{source} et {against} indiquent le même numéro.',
    },
    believed: {
      title: 'Là où les sources diffèrent, les agents croient {source}',
      detail:
        '[[products|Un produit de l’échantillon est décrit|{products} produits de l’échantillon sont décrits]] autrement par {source} que par une autre source. Les agents prennent d’abord la source faite pour eux : UCP, puis l’API de la plateforme, JSON-LD, microdata, RDFa, Open Graph. Le tableau des sources du rapport montre qui dit quoi.',
      fix: 'Corrigez d’abord {source}, que les agents citent, puis alimentez les autres sources par les mêmes valeurs.',
      verify: 'Le tableau des sources d’un nouvel audit ne marque aucun écart.',
    },
  },
);
