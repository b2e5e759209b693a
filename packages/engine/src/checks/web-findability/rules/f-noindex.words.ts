import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    everyone: {
      title: 'Pages ask to be left out of search',
      detail: '[[count|One page says|{count} pages say]] noindex to everyone ({where}): {pages}.',
      fix: 'Remove noindex from pages that sell. It is often left over from the day the shop was built.',
    },
    google: {
      title: 'Pages ask Google to leave them out',
      detail: '[[count|One page says|{count} pages say]] noindex to Googlebot by name ({where}): {pages}.',
      fix: 'Remove the directive from pages that sell.',
    },
    some: {
      title: 'Pages shut one crawler out of its index',
      detail: '[[count|One page says|{count} pages say]] noindex to {agent}: {pages}.',
      fix: 'Remove the directive unless you mean to be unknown to that crawler’s users.',
    },
    no_snippet: {
      title: 'Pages may be listed but not quoted',
      detail:
        '[[count|One page forbids|{count} pages forbid]] any excerpt (nosnippet or max-snippet:0): {pages}. Assistants that answer from excerpts leave them out.',
      fix: 'Allow excerpts of product pages, for instance max-snippet:-1.',
    },
  },
  {
    everyone: {
      title: 'Des pages demandent à ne pas être référencées',
      detail: '[[count|Une page dit|{count} pages disent]] noindex à tous ({where}) : {pages}.',
      fix: 'Retirez noindex des pages qui vendent. C’est souvent un reste du jour de la mise en ligne.',
    },
    google: {
      title: 'Des pages demandent à Google de ne pas les référencer',
      detail: '[[count|Une page dit|{count} pages disent]] noindex à Googlebot nommément ({where}) : {pages}.',
      fix: 'Retirez la directive des pages qui vendent.',
    },
    some: {
      title: 'Des pages ferment l’index d’un robot en particulier',
      detail: '[[count|Une page dit|{count} pages disent]] noindex à {agent} : {pages}.',
      fix: 'Retirez la directive, sauf si vous voulez rester inconnu des utilisateurs de ce robot.',
    },
    no_snippet: {
      title: 'Des pages peuvent être listées mais pas citées',
      detail:
        '[[count|Une page interdit|{count} pages interdisent]] tout extrait (nosnippet ou max-snippet:0) : {pages}. Les assistants qui répondent par extraits les ignorent.',
      fix: 'Autorisez les extraits des pages de produits, par exemple max-snippet:-1.',
    },
  },
  RUN_AGAIN,
);
