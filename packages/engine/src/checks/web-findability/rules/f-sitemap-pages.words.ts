import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    absent: {
      en: `The sitemap lists pages that are not there
        Of {opened} opened at random, [[count|one address|{count} addresses]] answered "not found".
        Rebuild the sitemap from what is on sale now.`,
      fr: `Le plan de site liste des pages absentes
        Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a répondu|{count} ont répondu]] « introuvable ».
        Reconstruisez le plan de site à partir de ce qui est en vente.`,
    },
    redirected: {
      en: `The sitemap lists addresses that redirect
        Of {opened} opened at random, [[count|one address|{count} addresses]] led to another one.
        List the final addresses.`,
      fr: `Le plan de site liste des adresses redirigées
        Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a mené|{count} ont mené]] à une autre.
        Listez les adresses finales.`,
    },
    noindex: {
      en: `The sitemap lists pages that ask not to be found
        Of {opened} opened at random, [[count|one address|{count} addresses]] said noindex.
        Remove noindex, or the entry.`,
      fr: `Le plan de site liste des pages qui refusent d’être trouvées
        Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une disait|{count} disaient]] noindex.
        Retirez noindex, ou l’entrée.`,
    },
    canonical_elsewhere: {
      en: `The sitemap lists pages that name another as the original
        Of {opened} opened at random, [[count|one address|{count} addresses]] named another page as the original.
        Point the canonical link of every page that is to be found at itself; take only true duplicates out of the sitemap.`,
      fr: `Le plan de site liste des pages qui en désignent une autre comme l’original
        Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une désignait|{count} désignaient]] une autre page comme l’original.
        Faites pointer vers elle-même le lien canonique de chaque page à trouver ; ne retirez du plan que les vrais doublons.`,
    },
  },
  RUN_AGAIN,
);
