import { translated } from '../../../core/messages.ts';

export default translated(
  {
    expired: {
      title: 'The offer of {count} of {total} [[total|product|products]] has expired',
      detail: 'priceValidUntil, validThrough or availabilityEnds lies in the past, so readers drop the offer. For instance: {examples}.',
      fix: 'Move the date forward, or leave it out when the offer has no end.',
      verify: 'Every such date lies in the future, or is gone.',
    },
    come: {
      title: '{count} of {total} [[total|product|products]] [[count|is|are]] on pre-order for a day that has passed',
      detail: 'The data say PreOrder, and availabilityStarts lies in the past: an agent tells a buyer to wait. For instance: {examples}.',
      fix: 'State InStock once the product can be had, or the new day.',
      verify: 'No product on pre-order has an availabilityStarts in the past.',
    },
    stale: {
      title: 'The sitemap dates no product later than {date}',
      detail: 'All products look untouched for more than a year; crawlers come back rarely.',
      fix: 'Let lastmod follow real changes of price, stock or text.',
      verify: 'The lastmod of a product you change moves to that day.',
    },
    sold_out: {
      title: '{count} of {total} sampled products [[count|is|are]] sold out',
      detail: 'More than half of what an agent finds cannot be bought. For instance: {examples}.',
      fix: 'Restock, or take products out of the catalogue that will not come back.',
      verify: 'In a new audit at most half of the sampled products are sold out.',
    },
  },
  {
    expired: {
      title: 'L’offre de {count} [[count|produit|produits]] sur {total} a expiré',
      detail: 'priceValidUntil, validThrough ou availabilityEnds est passé : les lecteurs ignorent l’offre. Par exemple : {examples}.',
      fix: 'Repoussez la date, ou omettez-la si l’offre n’a pas de fin.',
      verify: 'Chacune de ces dates est dans le futur, ou a disparu.',
    },
    come: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|est|sont]] en précommande pour un jour déjà passé',
      detail:
        'Les données indiquent PreOrder et un availabilityStarts passé : un agent dira à l’acheteur d’attendre. Par exemple : {examples}.',
      fix: 'Indiquez InStock dès que le produit est disponible, ou la nouvelle date.',
      verify: 'Aucun produit en précommande n’a d’availabilityStarts passé.',
    },
    stale: {
      title: 'Le plan du site ne date aucun produit après le {date}',
      detail: 'Tous les produits semblent inchangés depuis plus d’un an ; les robots reviennent rarement.',
      fix: 'Faites suivre à lastmod les vrais changements de prix, de stock ou de texte.',
      verify: 'Le lastmod d’un produit que vous modifiez passe à ce jour.',
    },
    sold_out: {
      title: '{count} [[count|produit examiné|produits examinés]] sur {total} [[count|est épuisé|sont épuisés]]',
      detail: 'Plus de la moitié de ce qu’un agent trouve ne peut pas être acheté. Par exemple : {examples}.',
      fix: 'Réapprovisionnez, ou retirez du catalogue les produits qui ne reviendront pas.',
      verify: 'Dans un nouvel audit, au plus la moitié des produits examinés est épuisée.',
    },
  },
);
