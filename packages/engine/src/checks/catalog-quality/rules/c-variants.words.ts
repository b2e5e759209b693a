import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    unstated: {
      en: `{count} of {total} [[total|product|products]] with options [[count|does|do]] not state them in the data
        A shopper chooses a size, a colour or the like on the page; the data state one variant and none of the choices, so an agent can neither ask nor tell what another choice costs. For instance: {examples}.
        State each choice as a variant with its options, price and availability (JSON-LD: ProductGroup with hasVariant and variesBy).`,
      fr: `{count} [[count|produit à options|produits à options]] sur {total} ne les [[count|déclare|déclarent]] pas dans les données
        Le client choisit une taille, une couleur ou autre sur la page ; les données n’indiquent qu’une variante et aucun des choix : un agent ne peut ni poser la question, ni dire ce que coûte un autre choix. Par exemple : {examples}.
        Déclarez chaque choix comme une variante avec ses options, son prix et sa disponibilité (JSON-LD : ProductGroup avec hasVariant et variesBy).`,
    },
    partly: {
      en: `{count} of {total} [[total|product|products]] with variants [[count|offers|offer]] choices that the data lack
        The data state some of the choices on the page and not the others, which an agent takes for not sold. For instance: {examples}.
        State every choice that the page offers as a variant, what is sold out as OutOfStock.`,
      fr: `{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|propose|proposent]] des choix absents des données
        Les données n’indiquent qu’une partie des choix de la page ; un agent croira que les autres ne sont pas vendus. Par exemple : {examples}.
        Déclarez comme variante chaque choix que propose la page, et comme OutOfStock ce qui est épuisé.`,
    },
    alike: {
      en: `{count} of {total} [[total|product|products]] with variants [[count|does|do]] not tell them apart
        All variants have one title and no options: an agent would order at random. For instance: {examples}.
        Name the options (size, colour) and label every variant with its values.`,
      fr: `{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne les distingue|ne les distinguent]] pas
        Toutes les variantes ont le même titre et aucune option : un agent commanderait au hasard. Par exemple : {examples}.
        Nommez les options (taille, couleur) et indiquez leurs valeurs sur chaque variante.`,
    },
    unnamed: {
      en: `{count} of {total} [[total|product|products]] with variants [[count|does|do]] not name their options
        The difference is hidden in titles, or some variants have no label. For instance: {examples}.
        Publish options with a name and a value per variant (JSON-LD: ProductGroup with variesBy).`,
      fr: `{count} [[count|produit à variantes|produits à variantes]] sur {total} [[count|ne nomme pas ses|ne nomment pas leurs]] options
        La différence se cache dans les titres, ou des variantes n’ont pas de libellé. Par exemple : {examples}.
        Publiez des options avec un nom et une valeur par variante (JSON-LD : ProductGroup avec variesBy).`,
    },
    ambiguous: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] two variants with one and the same choice
        Size and colour do not decide which variant is meant. For instance: {examples}.
        Add the option that differs, or remove the duplicate variant.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] deux variantes pour un même choix
        Taille et couleur ne suffisent pas à désigner la variante. Par exemple : {examples}.
        Ajoutez l’option qui diffère, ou retirez la variante en double.`,
    },
  },
  COUNTED_AGAIN,
);
