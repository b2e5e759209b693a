import { isLoopback } from '../../../core/loopback.ts';
import { isSameSite } from '../../../formats/links/links.ts';
import { comparable } from '../../../formats/product/page.ts';
import { byFaults, type Grader, isSecure, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_PRODUCT_DATA } from './words.ts';

/** An https address of the store's own that answers and says it is the product's one page. */
const gradeUrl: Grader = ({ product, page }, { origin }) => {
  const url = product.url ?? page?.url ?? null;
  if (url === null) return zero('missing');
  if (page !== null && !page.isUnmeasured && page.status !== 200) return zero('broken');
  const canonical = page?.reading?.canonical ?? null;
  const faults = page?.reading?.faults.map(({ code }) => code) ?? [];
  return byFaults([
    ...(isSecure(url) ? [] : ['insecure']),
    ...(isSameSite(url, origin) || (isLoopback(url) && isLoopback(origin)) ? [] : ['foreign']),
    ...(canonical === null || page === null || comparable(canonical) === comparable(page.url) ? [] : ['canonical']),
    ...(faults.includes('noindex') ? ['noindex'] : []),
  ]);
};

export default defineProductRule({
  id: 'C-url',
  replaces: ['S-duplicates'],
  severity: 'minor',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Each product has one https page on the store’s domain, reachable and canonical.',
  part: 'url',
  points: 1,
  grade: gradeUrl,
  looksAt: ({ page }) => page?.exchange ?? null,
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|names|name]] no page',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de page',
      },
      detail: {
        en: 'An agent cannot hand the shopper over. For instance: {examples}.',
        fr: 'Un agent ne peut pas y conduire le client. Par exemple : {examples}.',
      },
      fix: { en: 'Publish the product’s absolute address.', fr: 'Publiez l’adresse absolue du produit.' },
      verify: COUNTED_AGAIN,
    },
    broken: {
      title: {
        en: 'The page of {count} of {total} products does not answer 200',
        fr: 'La page de {count} [[count|produit|produits]] sur {total} ne répond pas 200',
      },
      detail: {
        en: 'The catalogue points to a page that is gone or fails. For instance: {examples}.',
        fr: 'Le catalogue pointe vers une page disparue ou en erreur. Par exemple : {examples}.',
      },
      fix: {
        en: 'Correct the address, or remove products that are no longer sold.',
        fr: 'Corrigez l’adresse, ou retirez les produits qui ne sont plus vendus.',
      },
      verify: COUNTED_AGAIN,
    },
    insecure: {
      title: {
        en: 'The page of {count} of {total} products is not on https',
        fr: 'La page de {count} [[count|produit|produits]] sur {total} n’est pas en https',
      },
      detail: {
        en: 'Agents refuse to hand over to plain http. For instance: {examples}.',
        fr: 'Les agents refusent de renvoyer vers du http. Par exemple : {examples}.',
      },
      fix: {
        en: 'Serve product pages over https and publish those addresses.',
        fr: 'Servez les pages produit en https et publiez ces adresses.',
      },
      verify: COUNTED_AGAIN,
    },
    foreign: {
      title: {
        en: 'The page of {count} of {total} products is on another domain',
        fr: 'La page de {count} [[count|produit|produits]] sur {total} est sur un autre domaine',
      },
      detail: {
        en: 'The shopper asked for this store and would land elsewhere. For instance: {examples}.',
        fr: 'Le client a demandé cette boutique et arriverait ailleurs. Par exemple : {examples}.',
      },
      fix: { en: 'Publish addresses on the store’s own domain.', fr: 'Publiez des adresses sur le domaine de la boutique.' },
      verify: COUNTED_AGAIN,
    },
    canonical: {
      title: {
        en: 'The page of {count} of {total} products names another page as canonical',
        fr: 'La page de {count} [[count|produit|produits]] sur {total} désigne une autre page canonique',
      },
      detail: {
        en: 'Readers that follow canonicals lose the product or merge it with another. For instance: {examples}.',
        fr: 'Les lecteurs qui suivent la canonique perdent le produit ou le confondent avec un autre. Par exemple : {examples}.',
      },
      fix: {
        en: 'Let each product page name itself as canonical, by its absolute address.',
        fr: 'Faites que chaque page produit se désigne elle-même, par son adresse absolue.',
      },
      verify: COUNTED_AGAIN,
    },
    noindex: {
      title: {
        en: '{count} of {total} product pages [[count|forbids|forbid]] indexing',
        fr: '{count} [[count|page produit|pages produit]] sur {total} [[count|interdit|interdisent]] l’indexation',
      },
      detail: {
        en: 'A noindex keeps the product out of every index agents search. For instance: {examples}.',
        fr: 'Un noindex exclut le produit de tous les index où cherchent les agents. Par exemple : {examples}.',
      },
      fix: {
        en: 'Remove noindex from the pages of products you sell: from the robots meta element and from the X-Robots-Tag header.',
        fr: 'Retirez noindex des pages des produits que vous vendez : de l’élément meta robots et de l’en-tête X-Robots-Tag.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
