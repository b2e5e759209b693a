import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    absent: {
      title: 'The sitemap lists pages that are not there',
      detail: 'Of {opened} opened at random, [[count|one address|{count} addresses]] answered "not found".',
      fix: 'Rebuild the sitemap from what is on sale now.',
    },
    redirected: {
      title: 'The sitemap lists addresses that redirect',
      detail: 'Of {opened} opened at random, [[count|one address|{count} addresses]] led to another one.',
      fix: 'List the final addresses.',
    },
    noindex: {
      title: 'The sitemap lists pages that ask not to be found',
      detail: 'Of {opened} opened at random, [[count|one address|{count} addresses]] said noindex.',
      fix: 'Remove noindex, or the entry.',
    },
    canonical_elsewhere: {
      title: 'The sitemap lists pages that name another as the original',
      detail: 'Of {opened} opened at random, [[count|one address|{count} addresses]] named another page as the original.',
      fix: 'Point the canonical link of every page that is to be found at itself; take only true duplicates out of the sitemap.',
    },
  },
  {
    absent: {
      title: 'Le plan de site liste des pages absentes',
      detail:
        'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a répondu|{count} ont répondu]] « introuvable ».',
      fix: 'Reconstruisez le plan de site à partir de ce qui est en vente.',
    },
    redirected: {
      title: 'Le plan de site liste des adresses redirigées',
      detail: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une a mené|{count} ont mené]] à une autre.',
      fix: 'Listez les adresses finales.',
    },
    noindex: {
      title: 'Le plan de site liste des pages qui refusent d’être trouvées',
      detail: 'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une disait|{count} disaient]] noindex.',
      fix: 'Retirez noindex, ou l’entrée.',
    },
    canonical_elsewhere: {
      title: 'Le plan de site liste des pages qui en désignent une autre comme l’original',
      detail:
        'Sur {opened} [[opened|adresse ouverte|adresses ouvertes]] au hasard, [[count|une désignait|{count} désignaient]] une autre page comme l’original.',
      fix: 'Faites pointer vers elle-même le lien canonique de chaque page à trouver ; ne retirez du plan que les vrais doublons.',
    },
  },
  RUN_AGAIN,
);
