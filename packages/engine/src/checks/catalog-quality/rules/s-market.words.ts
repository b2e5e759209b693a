import { worded } from '../../../core/messages.ts';

export default worded({
  none: {
    en: `Nothing is priced for buyers in {country}
      Prices are in {found}, buyers in {country} pay in {currency}. An agent can quote them no total: conversion, duties and perhaps delivery are unknown. The check’s score stops at {cap}.
      If you sell to {country}, serve prices in {currency} to requests that name the country (in UCP, context.address_country). If you do not, audit the country you sell to.
      A new audit for {country} finds prices in {currency}.`,
    fr: `Aucun prix n’est destiné aux acheteurs du pays audité ({country})
      Les prix sont en {found}, les acheteurs du pays audité ({country}) paient en {currency}. Un agent ne peut leur annoncer aucun total : conversion, droits de douane et peut-être livraison sont inconnus. Le score s’arrête à {cap}.
      Si vous vendez dans ce pays ({country}), servez des prix en {currency} aux requêtes qui le nomment (dans UCP, context.address_country). Sinon, auditez le pays où vous vendez.
      Un nouvel audit pour {country} trouve des prix en {currency}.`,
  },
  share: {
    en: `{count} of {total} [[total|variant|variants]] [[count|is|are]] priced in {currency}
      The other prices are in {found}. Buyers in {country} pay in {currency} and are quoted no total for those.
      Price the rest of the range in {currency} as well, or leave it out of what the country is shown.
      A new audit for {country} finds every price in {currency}.`,
    fr: `{count} [[count|variante|variantes]] sur {total} [[count|a|ont]] un prix en {currency}
      Les autres prix sont en {found}. Les acheteurs du pays audité ({country}) paient en {currency} et ne reçoivent aucun total pour ceux-là.
      Donnez aussi un prix en {currency} au reste de la gamme, ou ne la montrez pas à ce pays.
      Un nouvel audit pour {country} trouve tous les prix en {currency}.`,
  },
});
