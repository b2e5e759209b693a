import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|names|name]] no currency
        An amount without an ISO 4217 code cannot be compared. For instance: {examples}.
        State the three-letter code (EUR, GBP) beside every price.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de devise
        Un montant sans code ISO 4217 ne peut pas être comparé. Par exemple : {examples}.
        Indiquez le code à trois lettres (EUR, GBP) à côté de chaque prix.`,
    },
    mixed: {
      en: `{count} of {total} [[total|product|products]] [[count|mixes|mix]] currencies
        Variants of one product are priced in several currencies. For instance: {examples}.
        Price all variants in the currency of the market asked for.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|mélange|mélangent]] les devises
        Des variantes d’un même produit sont en plusieurs devises. Par exemple : {examples}.
        Donnez tous les prix dans la devise du marché demandé.`,
    },
    foreign: {
      en: `{count} of {total} [[total|product|products]] [[count|is|are]] priced in another market’s currency
        Buyers of the audited country do not pay in it, so an agent cannot say what they will be charged. For instance: {examples}.
        Serve the market’s own prices when the request names the country, or audit the country you sell to.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un prix dans la devise d’un autre marché
        Les acheteurs du pays audité ne paient pas dans cette devise : un agent ne peut pas dire ce qui leur sera débité. Par exemple : {examples}.
        Servez les prix du marché quand la requête nomme le pays, ou auditez le pays où vous vendez.`,
    },
  },
  COUNTED_AGAIN,
);
