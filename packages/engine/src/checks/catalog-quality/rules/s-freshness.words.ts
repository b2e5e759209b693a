import { worded } from '../../../core/messages.ts';

export default worded({
  expired: {
    en: `The offer of {count} of {total} [[total|product|products]] has expired
      priceValidUntil, validThrough or availabilityEnds lies in the past, so readers drop the offer. For instance: {examples}.
      Move the date forward, or leave it out when the offer has no end.
      Every such date lies in the future, or is gone.`,
    fr: `L’offre de {count} [[count|produit|produits]] sur {total} a expiré
      priceValidUntil, validThrough ou availabilityEnds est passé : les lecteurs ignorent l’offre. Par exemple : {examples}.
      Repoussez la date, ou omettez-la si l’offre n’a pas de fin.
      Chacune de ces dates est dans le futur, ou a disparu.`,
  },
  come: {
    en: `{count} of {total} [[total|product|products]] [[count|is|are]] on pre-order for a day that has passed
      The data say PreOrder, and availabilityStarts lies in the past: an agent tells a buyer to wait. For instance: {examples}.
      State InStock once the product can be had, or the new day.
      No product on pre-order has an availabilityStarts in the past.`,
    fr: `{count} [[count|produit|produits]] sur {total} [[count|est|sont]] en précommande pour un jour déjà passé
      Les données indiquent PreOrder et un availabilityStarts passé : un agent dira à l’acheteur d’attendre. Par exemple : {examples}.
      Indiquez InStock dès que le produit est disponible, ou la nouvelle date.
      Aucun produit en précommande n’a d’availabilityStarts passé.`,
  },
  stale: {
    en: `The sitemap dates no product later than {date}
      All products look untouched for more than a year; crawlers come back rarely.
      Let lastmod follow real changes of price, stock or text.
      The lastmod of a product you change moves to that day.`,
    fr: `Le plan du site ne date aucun produit après le {date}
      Tous les produits semblent inchangés depuis plus d’un an ; les robots reviennent rarement.
      Faites suivre à lastmod les vrais changements de prix, de stock ou de texte.
      Le lastmod d’un produit que vous modifiez passe à ce jour.`,
  },
  sold_out: {
    en: `{count} of {total} sampled products [[count|is|are]] sold out
      More than half of what an agent finds cannot be bought. For instance: {examples}.
      Restock, or take products out of the catalogue that will not come back.
      In a new audit at most half of the sampled products are sold out.`,
    fr: `{count} [[count|produit examiné|produits examinés]] sur {total} [[count|est épuisé|sont épuisés]]
      Plus de la moitié de ce qu’un agent trouve ne peut pas être acheté. Par exemple : {examples}.
      Réapprovisionnez, ou retirez du catalogue les produits qui ne reviendront pas.
      Dans un nouvel audit, au plus la moitié des produits examinés est épuisée.`,
  },
});
