import { worded } from '../../../../core/messages.ts';

const ANNOTATE = {
  en: 'Give the form a toolname of letters, digits, dot, underscore or hyphen, and a tooldescription.',
  fr: 'Donnez au formulaire un toolname fait de lettres, chiffres, points, tirets ou soulignés, et un tooldescription.',
} as const;

export const WEBMCP_MESSAGES = worded({
  static_evidence_only: {
    en: `Tools are written, and were not seen at work
      A script of the page registers tools. Whether it does so for visitors shows only in a browser.
      Register the tools on load, without waiting for a click; or annotate a form, which needs no script.`,
    fr: `Des outils sont écrits, mais n’ont pas été vus à l’œuvre
      Un script de la page enregistre des outils. S’il le fait pour les visiteurs, seul un navigateur le montre.
      Enregistrez les outils au chargement, sans attendre un clic ; ou annotez un formulaire, ce qui ne demande aucun script.`,
  },
  not_registered_in_browser: {
    en: `A browser saw no tool
      A script holds the call, and yet no tool was registered within some seconds of loading the home page.
      Call registerTool when the page loads.`,
    fr: `Un navigateur n’a vu aucun outil
      Un script contient l’appel, et pourtant aucun outil n’a été enregistré dans les secondes suivant le chargement de l’accueil.
      Appelez registerTool au chargement de la page.`,
  },
  legacy_entry_point: {
    en: `Tools hang on the former entry point
      navigator.modelContext or provideContext is used; the draft moved to document.modelContext.registerTool.
      Register with document.modelContext, and fall back on the former place.`,
    fr: `Les outils dépendent de l’ancien point d’entrée
      navigator.modelContext ou provideContext est utilisé ; le projet est passé à document.modelContext.registerTool.
      Enregistrez avec document.modelContext, avec repli sur l’ancien endroit.`,
  },
  only_on_product_page: {
    en: `Tools on the product page only
      The home page, where an agent begins, has none.
      Annotate the search form of the home page too.`,
    fr: `Des outils sur la page produit seulement
      L’accueil, où un agent commence, n’en a aucun.
      Annotez aussi le formulaire de recherche de l’accueil.`,
  },
  form_name_missing: {
    en: `A form describes a tool without a name
      The form described as {description} has no toolname.
      ${ANNOTATE.en}`,
    fr: `Un formulaire décrit un outil sans nom
      Le formulaire décrit par {description} n’a pas de toolname.
      ${ANNOTATE.fr}`,
  },
  form_name_illegal: {
    en: `A tool’s name is not allowed
      The toolname {name} has characters or a length the draft does not allow.
      ${ANNOTATE.en}`,
    fr: `Le nom d’un outil n’est pas permis
      Le toolname {name} a des caractères ou une longueur que le projet n’admet pas.
      ${ANNOTATE.fr}`,
  },
  form_description_missing: {
    en: `A tool has no description
      The form {name} has no tooldescription; browsers do not register it.
      ${ANNOTATE.en}`,
    fr: `Un outil n’a pas de description
      Le formulaire {name} n’a pas de tooldescription ; les navigateurs ne l’enregistrent pas.
      ${ANNOTATE.fr}`,
  },
  form_parameter_unnamed: {
    en: `A required field of a tool has no name
      In the form {name} a required control has no name, so no agent can fill it.
      Give every required control a name.`,
    fr: `Un champ obligatoire d’un outil n’a pas de nom
      Dans le formulaire {name}, un champ obligatoire n’a pas de nom ; aucun agent ne peut le remplir.
      Donnez un nom à chaque champ obligatoire.`,
  },
  form_name_twice: {
    en: `Two forms carry the same tool name
      {name} stands twice; only one can be registered.
      Give each tool a name of its own.`,
    fr: `Deux formulaires portent le même nom d’outil
      {name} figure deux fois ; un seul peut être enregistré.
      Donnez à chaque outil un nom à lui.`,
  },
  form_takes_nothing: {
    en: `A tool takes nothing and sends nothing
      The form {name} is hidden, or has neither a field with a name nor a button: an agent can do nothing with it.
      Annotate a form that a customer uses, such as the search.`,
    fr: `Un outil ne prend rien et n’envoie rien
      Le formulaire {name} est caché, ou n’a ni champ nommé ni bouton : un agent ne peut rien en faire.
      Annotez un formulaire dont se sert un client, comme la recherche.`,
  },
  tool_invalid: {
    en: `A registered tool has no usable name or description
      The tool {name} was seen in a browser; name or description is missing or not allowed.
      Give the tool a legal name and a description.`,
    fr: `Un outil enregistré n’a ni nom ni description utilisable
      L’outil {name} a été vu dans un navigateur ; son nom ou sa description manque ou n’est pas permis.
      Donnez à l’outil un nom permis et une description.`,
  },
  parameter_undescribed: {
    en: `A tool’s field does not say what it takes
      In the form {name}, the field {parameter} has neither toolparamdescription nor label.
      Add toolparamdescription to the field.`,
    fr: `Un champ d’un outil ne dit pas ce qu’il attend
      Dans le formulaire {name}, le champ {parameter} n’a ni toolparamdescription ni libellé.
      Ajoutez toolparamdescription au champ.`,
  },
  forms_not_annotated: {
    en: `Other forms are not annotated
      Forms on the page that agents cannot call: {forms}.
      Annotate those a customer needs: search, cart, newsletter.`,
    fr: `D’autres formulaires ne sont pas annotés
      Formulaires de la page que les agents ne peuvent appeler : {forms}.
      Annotez ceux dont un client a besoin : recherche, panier, lettre d’information.`,
  },
  origin_trial: {
    en: `The page takes part in the origin trial
      It carries a trial token. The trial was announced to end on 17 November 2026; what follows is not known.
      Watch the browser’s release notes.`,
    fr: `La page participe à l’essai d’origine
      Elle porte un jeton d’essai. La fin de l’essai était annoncée pour le 17 novembre 2026 ; la suite n’est pas connue.
      Suivez les notes de version du navigateur.`,
  },
  browser_failed: {
    en: `The look in a browser failed
      Only the page’s source was read ({reason}).
      Nothing to do on the store’s side.`,
    fr: `Le regard dans un navigateur a échoué
      Seule la source de la page a été lue ({reason}).
      Rien à faire du côté de la boutique.`,
  },
  page_too_deep: {
    en: `The page is nested too deeply to be read
      Elements nest beyond 512 levels, where browsers flatten them.
      Close elements where they end.`,
    fr: `La page est trop profondément imbriquée pour être lue
      Les éléments s’imbriquent au-delà de 512 niveaux, où les navigateurs les aplatissent.
      Fermez les éléments là où ils finissent.`,
  },
  advice: {
    en: `Let agents use your forms
      No WebMCP tool was found. An agent in the browser must guess what search, cart and sign-up forms do.
      Begin with a form of the home page, the search if there is one, then add-to-cart and newsletter: toolname and tooldescription on the form, toolparamdescription on each field. A home page without a form needs one.
      The source of the home page holds a visible form with both attributes and a field with a name.`,
    fr: `Laissez les agents utiliser vos formulaires
      Aucun outil WebMCP n’a été trouvé. Un agent dans le navigateur doit deviner ce que font recherche, panier et inscription.
      Commencez par un formulaire de l’accueil, la recherche s’il y en a une, puis l’ajout au panier et la lettre d’information : toolname et tooldescription sur le formulaire, toolparamdescription sur chaque champ. Un accueil sans formulaire en a besoin d’un.
      La source de l’accueil contient un formulaire visible avec les deux attributs et un champ nommé.`,
  },
});
