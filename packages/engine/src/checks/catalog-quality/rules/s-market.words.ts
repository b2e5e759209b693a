import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Nothing is priced for buyers in {country}',
      detail:
        'Prices are in {found}, buyers in {country} pay in {currency}. An agent can quote them no total: conversion, duties and perhaps delivery are unknown. The check’s score stops at {cap}.',
      fix: 'If you sell to {country}, serve prices in {currency} to requests that name the country (in UCP, context.address_country). If you do not, audit the country you sell to.',
      verify: 'A new audit for {country} finds prices in {currency}.',
    },
    share: {
      title: '{count} of {total} [[total|variant|variants]] [[count|is|are]] priced in {currency}',
      detail: 'The other prices are in {found}. Buyers in {country} pay in {currency} and are quoted no total for those.',
      fix: 'Price the rest of the range in {currency} as well, or leave it out of what the country is shown.',
      verify: 'A new audit for {country} finds every price in {currency}.',
    },
  },
  {
    none: {
      title: 'Aucun prix n’est destiné aux acheteurs du pays audité ({country})',
      detail:
        'Les prix sont en {found}, les acheteurs du pays audité ({country}) paient en {currency}. Un agent ne peut leur annoncer aucun total : conversion, droits de douane et peut-être livraison sont inconnus. Le score s’arrête à {cap}.',
      fix: 'Si vous vendez dans ce pays ({country}), servez des prix en {currency} aux requêtes qui le nomment (dans UCP, context.address_country). Sinon, auditez le pays où vous vendez.',
      verify: 'Un nouvel audit pour {country} trouve des prix en {currency}.',
    },
    share: {
      title: '{count} [[count|variante|variantes]] sur {total} [[count|a|ont]] un prix en {currency}',
      detail:
        'Les autres prix sont en {found}. Les acheteurs du pays audité ({country}) paient en {currency} et ne reçoivent aucun total pour ceux-là.',
      fix: 'Donnez aussi un prix en {currency} au reste de la gamme, ou ne la montrez pas à ce pays.',
      verify: 'Un nouvel audit pour {country} trouve tous les prix en {currency}.',
    },
  },
);
