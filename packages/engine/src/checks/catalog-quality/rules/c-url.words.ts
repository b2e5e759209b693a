import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|names|name]] no page
        An agent cannot hand the shopper over. For instance: {examples}.
        Publish the product’s absolute address.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de page
        Un agent ne peut pas y conduire le client. Par exemple : {examples}.
        Publiez l’adresse absolue du produit.`,
    },
    broken: {
      en: `The page of {count} of {total} [[total|product|products]] does not answer 200
        The catalogue points to a page that is gone or fails. For instance: {examples}.
        Correct the address, or remove products that are no longer sold.`,
      fr: `La page de {count} [[count|produit|produits]] sur {total} ne répond pas 200
        Le catalogue pointe vers une page disparue ou en erreur. Par exemple : {examples}.
        Corrigez l’adresse, ou retirez les produits qui ne sont plus vendus.`,
    },
    insecure: {
      en: `The page of {count} of {total} [[total|product|products]] is not on https
        Agents refuse to hand over to plain http. For instance: {examples}.
        Serve product pages over https and publish those addresses.`,
      fr: `La page de {count} [[count|produit|produits]] sur {total} n’est pas en https
        Les agents refusent de renvoyer vers du http. Par exemple : {examples}.
        Servez les pages produit en https et publiez ces adresses.`,
    },
    foreign: {
      en: `The page of {count} of {total} [[total|product|products]] is on another domain
        The shopper asked for this store and would land elsewhere. For instance: {examples}.
        Publish addresses on the store’s own domain.`,
      fr: `La page de {count} [[count|produit|produits]] sur {total} est sur un autre domaine
        Le client a demandé cette boutique et arriverait ailleurs. Par exemple : {examples}.
        Publiez des adresses sur le domaine de la boutique.`,
    },
    canonical: {
      en: `The page of {count} of {total} [[total|product|products]] names another page as canonical
        Readers that follow canonicals lose the product or merge it with another. For instance: {examples}.
        Let each product page name itself as canonical, by its absolute address.`,
      fr: `La page de {count} [[count|produit|produits]] sur {total} désigne une autre page canonique
        Les lecteurs qui suivent la canonique perdent le produit ou le confondent avec un autre. Par exemple : {examples}.
        Faites que chaque page produit se désigne elle-même, par son adresse absolue.`,
    },
    noindex: {
      en: `{count} of {total} product [[total|page|pages]] [[count|forbids|forbid]] indexing
        A noindex keeps the product out of every index agents search. For instance: {examples}.
        Remove noindex from the pages of products you sell: from the robots meta element and from the X-Robots-Tag header.`,
      fr: `{count} [[count|page produit|pages produit]] sur {total} [[count|interdit|interdisent]] l’indexation
        Un noindex exclut le produit de tous les index où cherchent les agents. Par exemple : {examples}.
        Retirez noindex des pages des produits que vous vendez : de l’élément meta robots et de l’en-tête X-Robots-Tag.`,
    },
  },
  COUNTED_AGAIN,
);
