import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    unstated: {
      title: '{count} of {total} [[total|product|products]] with options [[count|does|do]] not state them in the data',
      detail:
        'A shopper chooses a size, a colour or the like on the page; the data state one variant and none of the choices, so an agent can neither ask nor tell what another choice costs. For instance: {examples}.',
      fix: 'State each choice as a variant with its options, price and availability (JSON-LD: ProductGroup with hasVariant and variesBy).',
    },
    partly: {
      title: '{count} of {total} [[total|product|products]] with variants [[count|offers|offer]] choices that the data lack',
      detail:
        'The data state some of the choices on the page and not the others, which an agent takes for not sold. For instance: {examples}.',
      fix: 'State every choice that the page offers as a variant, what is sold out as OutOfStock.',
    },
    alike: {
      title: '{count} of {total} [[total|product|products]] with variants [[count|does|do]] not tell them apart',
      detail: 'All variants have one title and no options: an agent would order at random. For instance: {examples}.',
      fix: 'Name the options (size, colour) and label every variant with its values.',
    },
    unnamed: {
      title: '{count} of {total} [[total|product|products]] with variants [[count|does|do]] not name their options',
      detail: 'The difference is hidden in titles, or some variants have no label. For instance: {examples}.',
      fix: 'Publish options with a name and a value per variant (JSON-LD: ProductGroup with variesBy).',
    },
    ambiguous: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] two variants with one and the same choice',
      detail: 'Size and colour do not decide which variant is meant. For instance: {examples}.',
      fix: 'Add the option that differs, or remove the duplicate variant.',
    },
  },
  {
    unstated: {
      title: '{count} [[count|produit à options|produits à options]] sur {total} ne les [[count|déclare|déclarent]] pas dans les données',
      detail:
        'Le client choisit une taille, une couleur ou autre sur la page ; les données n’indiquent qu’une variante et aucun des choix : un agent ne peut ni poser la question, ni dire ce que coûte un autre choix. Par exemple : {examples}.',
      fix: 'Déclarez chaque choix comme une variante avec ses options, son prix et sa disponibilité (JSON-LD : ProductGroup avec hasVariant et variesBy).',
    },
    partly: {
      title:
        '{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|propose|proposent]] des choix absents des données',
      detail:
        'Les données n’indiquent qu’une partie des choix de la page ; un agent croira que les autres ne sont pas vendus. Par exemple : {examples}.',
      fix: 'Déclarez comme variante chaque choix que propose la page, et comme OutOfStock ce qui est épuisé.',
    },
    alike: {
      title: '{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne les distingue|ne les distinguent]] pas',
      detail: 'Toutes les variantes ont le même titre et aucune option : un agent commanderait au hasard. Par exemple : {examples}.',
      fix: 'Nommez les options (taille, couleur) et indiquez leurs valeurs sur chaque variante.',
    },
    unnamed: {
      title:
        '{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne nomme pas ses|ne nomment pas leurs]] options',
      detail: 'La différence se cache dans les titres, ou des variantes n’ont pas de libellé. Par exemple : {examples}.',
      fix: 'Publiez des options avec un nom et une valeur par variante (JSON-LD : ProductGroup avec variesBy).',
    },
    ambiguous: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] deux variantes pour un même choix',
      detail: 'Taille et couleur ne suffisent pas à désigner la variante. Par exemple : {examples}.',
      fix: 'Ajoutez l’option qui diffère, ou retirez la variante en double.',
    },
  },
  COUNTED_AGAIN,
);
