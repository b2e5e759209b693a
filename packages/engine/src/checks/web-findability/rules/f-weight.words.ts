import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    heavy: {
      en: `Pages are heavy to read
        [[count|One page has|{count} pages have]] more than 512 KiB of HTML, up to {largest} KiB: {pages}. An agent does not read that much for one product.
        Move inline scripts, styles, data and images into files of their own.`,
      fr: `Les pages sont lourdes à lire
        [[count|Une page a|{count} pages ont]] plus de 512 Kio de HTML, jusqu’à {largest} Kio : {pages}. Un agent ne lit pas autant pour un produit.
        Sortez scripts, styles, données et images du HTML vers leurs propres fichiers.`,
    },
    too_heavy: {
      en: `Pages are longer than Googlebot reads
        [[count|One page has|{count} pages have]] 2 MiB of HTML or more: {pages}. What comes after is not indexed.
        Find what fills them: embedded data of the framework, images written into the page, endless lists.`,
      fr: `Des pages dépassent ce que lit Googlebot
        [[count|Une page a|{count} pages ont]] 2 Mio de HTML ou plus : {pages}. Ce qui suit n’est pas indexé.
        Trouvez ce qui les remplit : données embarquées du framework, images dans la page, listes sans fin.`,
    },
  },
  RUN_AGAIN,
);
