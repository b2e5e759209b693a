import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|names|name]] no page',
      detail: 'An agent cannot hand the shopper over. For instance: {examples}.',
      fix: 'Publish the product’s absolute address.',
    },
    broken: {
      title: 'The page of {count} of {total} [[total|product|products]] does not answer 200',
      detail: 'The catalogue points to a page that is gone or fails. For instance: {examples}.',
      fix: 'Correct the address, or remove products that are no longer sold.',
    },
    insecure: {
      title: 'The page of {count} of {total} [[total|product|products]] is not on https',
      detail: 'Agents refuse to hand over to plain http. For instance: {examples}.',
      fix: 'Serve product pages over https and publish those addresses.',
    },
    foreign: {
      title: 'The page of {count} of {total} [[total|product|products]] is on another domain',
      detail: 'The shopper asked for this store and would land elsewhere. For instance: {examples}.',
      fix: 'Publish addresses on the store’s own domain.',
    },
    canonical: {
      title: 'The page of {count} of {total} [[total|product|products]] names another page as canonical',
      detail: 'Readers that follow canonicals lose the product or merge it with another. For instance: {examples}.',
      fix: 'Let each product page name itself as canonical, by its absolute address.',
    },
    noindex: {
      title: '{count} of {total} product [[total|page|pages]] [[count|forbids|forbid]] indexing',
      detail: 'A noindex keeps the product out of every index agents search. For instance: {examples}.',
      fix: 'Remove noindex from the pages of products you sell: from the robots meta element and from the X-Robots-Tag header.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de page',
      detail: 'Un agent ne peut pas y conduire le client. Par exemple : {examples}.',
      fix: 'Publiez l’adresse absolue du produit.',
    },
    broken: {
      title: 'La page de {count} [[count|produit|produits]] sur {total} ne répond pas 200',
      detail: 'Le catalogue pointe vers une page disparue ou en erreur. Par exemple : {examples}.',
      fix: 'Corrigez l’adresse, ou retirez les produits qui ne sont plus vendus.',
    },
    insecure: {
      title: 'La page de {count} [[count|produit|produits]] sur {total} n’est pas en https',
      detail: 'Les agents refusent de renvoyer vers du http. Par exemple : {examples}.',
      fix: 'Servez les pages produit en https et publiez ces adresses.',
    },
    foreign: {
      title: 'La page de {count} [[count|produit|produits]] sur {total} est sur un autre domaine',
      detail: 'Le client a demandé cette boutique et arriverait ailleurs. Par exemple : {examples}.',
      fix: 'Publiez des adresses sur le domaine de la boutique.',
    },
    canonical: {
      title: 'La page de {count} [[count|produit|produits]] sur {total} désigne une autre page canonique',
      detail: 'Les lecteurs qui suivent la canonique perdent le produit ou le confondent avec un autre. Par exemple : {examples}.',
      fix: 'Faites que chaque page produit se désigne elle-même, par son adresse absolue.',
    },
    noindex: {
      title: '{count} [[count|page produit|pages produit]] sur {total} [[count|interdit|interdisent]] l’indexation',
      detail: 'Un noindex exclut le produit de tous les index où cherchent les agents. Par exemple : {examples}.',
      fix: 'Retirez noindex des pages des produits que vous vendez : de l’élément meta robots et de l’en-tête X-Robots-Tag.',
    },
  },
  COUNTED_AGAIN,
);
