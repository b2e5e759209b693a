import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    everyone: {
      en: `Pages ask to be left out of search
        [[count|One page says|{count} pages say]] noindex to everyone ({where}): {pages}.
        Remove noindex from pages that sell. It is often left over from the day the shop was built.`,
      fr: `Des pages demandent à ne pas être référencées
        [[count|Une page dit|{count} pages disent]] noindex à tous ({where}) : {pages}.
        Retirez noindex des pages qui vendent. C’est souvent un reste du jour de la mise en ligne.`,
    },
    google: {
      en: `Pages ask Google to leave them out
        [[count|One page says|{count} pages say]] noindex to Googlebot by name ({where}): {pages}.
        Remove the directive from pages that sell.`,
      fr: `Des pages demandent à Google de ne pas les référencer
        [[count|Une page dit|{count} pages disent]] noindex à Googlebot nommément ({where}) : {pages}.
        Retirez la directive des pages qui vendent.`,
    },
    some: {
      en: `Pages shut one crawler out of its index
        [[count|One page says|{count} pages say]] noindex to {agent}: {pages}.
        Remove the directive unless you mean to be unknown to that crawler’s users.`,
      fr: `Des pages ferment l’index d’un robot en particulier
        [[count|Une page dit|{count} pages disent]] noindex à {agent} : {pages}.
        Retirez la directive, sauf si vous voulez rester inconnu des utilisateurs de ce robot.`,
    },
    no_snippet: {
      en: `Pages may be listed but not quoted
        [[count|One page forbids|{count} pages forbid]] any excerpt (nosnippet or max-snippet:0): {pages}. Assistants that answer from excerpts leave them out.
        Allow excerpts of product pages, for instance max-snippet:-1.`,
      fr: `Des pages peuvent être listées mais pas citées
        [[count|Une page interdit|{count} pages interdisent]] tout extrait (nosnippet ou max-snippet:0) : {pages}. Les assistants qui répondent par extraits les ignorent.
        Autorisez les extraits des pages de produits, par exemple max-snippet:-1.`,
    },
  },
  RUN_AGAIN,
);
