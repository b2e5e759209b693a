import { worded } from '../../../../core/messages.ts';

const ANNOTATE = {
  en: 'Give the form a toolname of letters, digits, dot, underscore or hyphen, and a tooldescription.',
  fr: 'Donnez au formulaire un toolname fait de lettres, chiffres, points, tirets ou soulignés, et un tooldescription.',
} as const;

export const WEBMCP_MESSAGES = worded({
  static_evidence_only: {
    title: { en: 'Tools are written, and were not seen at work', fr: 'Des outils sont écrits, mais n’ont pas été vus à l’œuvre' },
    detail: {
      en: 'A script of the page registers tools. Whether it does so for visitors shows only in a browser.',
      fr: 'Un script de la page enregistre des outils. S’il le fait pour les visiteurs, seul un navigateur le montre.',
    },
    fix: {
      en: 'Register the tools on load, without waiting for a click; or annotate a form, which needs no script.',
      fr: 'Enregistrez les outils au chargement, sans attendre un clic ; ou annotez un formulaire, ce qui ne demande aucun script.',
    },
  },
  not_registered_in_browser: {
    title: { en: 'A browser saw no tool', fr: 'Un navigateur n’a vu aucun outil' },
    detail: {
      en: 'A script holds the call, and yet no tool was registered within some seconds of loading the home page.',
      fr: 'Un script contient l’appel, et pourtant aucun outil n’a été enregistré dans les secondes suivant le chargement de l’accueil.',
    },
    fix: { en: 'Call registerTool when the page loads.', fr: 'Appelez registerTool au chargement de la page.' },
  },
  legacy_entry_point: {
    title: { en: 'Tools hang on the former entry point', fr: 'Les outils dépendent de l’ancien point d’entrée' },
    detail: {
      en: 'navigator.modelContext or provideContext is used; the draft moved to document.modelContext.registerTool.',
      fr: 'navigator.modelContext ou provideContext est utilisé ; le projet est passé à document.modelContext.registerTool.',
    },
    fix: {
      en: 'Register with document.modelContext, and fall back on the former place.',
      fr: 'Enregistrez avec document.modelContext, avec repli sur l’ancien endroit.',
    },
  },
  only_on_product_page: {
    title: { en: 'Tools on the product page only', fr: 'Des outils sur la page produit seulement' },
    detail: { en: 'The home page, where an agent begins, has none.', fr: 'L’accueil, où un agent commence, n’en a aucun.' },
    fix: { en: 'Annotate the search form of the home page too.', fr: 'Annotez aussi le formulaire de recherche de l’accueil.' },
  },
  form_name_missing: {
    title: { en: 'A form describes a tool without a name', fr: 'Un formulaire décrit un outil sans nom' },
    detail: {
      en: 'The form described as {description} has no toolname.',
      fr: 'Le formulaire décrit par {description} n’a pas de toolname.',
    },
    fix: ANNOTATE,
  },
  form_name_illegal: {
    title: { en: 'A tool’s name is not allowed', fr: 'Le nom d’un outil n’est pas permis' },
    detail: {
      en: 'The toolname {name} has characters or a length the draft does not allow.',
      fr: 'Le toolname {name} a des caractères ou une longueur que le projet n’admet pas.',
    },
    fix: ANNOTATE,
  },
  form_description_missing: {
    title: { en: 'A tool has no description', fr: 'Un outil n’a pas de description' },
    detail: {
      en: 'The form {name} has no tooldescription; browsers do not register it.',
      fr: 'Le formulaire {name} n’a pas de tooldescription ; les navigateurs ne l’enregistrent pas.',
    },
    fix: ANNOTATE,
  },
  form_parameter_unnamed: {
    title: { en: 'A required field of a tool has no name', fr: 'Un champ obligatoire d’un outil n’a pas de nom' },
    detail: {
      en: 'In the form {name} a required control has no name, so no agent can fill it.',
      fr: 'Dans le formulaire {name}, un champ obligatoire n’a pas de nom ; aucun agent ne peut le remplir.',
    },
    fix: { en: 'Give every required control a name.', fr: 'Donnez un nom à chaque champ obligatoire.' },
  },
  form_name_twice: {
    title: { en: 'Two forms carry the same tool name', fr: 'Deux formulaires portent le même nom d’outil' },
    detail: { en: '{name} stands twice; only one can be registered.', fr: '{name} figure deux fois ; un seul peut être enregistré.' },
    fix: { en: 'Give each tool a name of its own.', fr: 'Donnez à chaque outil un nom à lui.' },
  },
  form_takes_nothing: {
    title: { en: 'A tool takes nothing and sends nothing', fr: 'Un outil ne prend rien et n’envoie rien' },
    detail: {
      en: 'The form {name} is hidden, or has neither a field with a name nor a button: an agent can do nothing with it.',
      fr: 'Le formulaire {name} est caché, ou n’a ni champ nommé ni bouton : un agent ne peut rien en faire.',
    },
    fix: {
      en: 'Annotate a form that a customer uses, such as the search.',
      fr: 'Annotez un formulaire dont se sert un client, comme la recherche.',
    },
  },
  tool_invalid: {
    title: { en: 'A registered tool has no usable name or description', fr: 'Un outil enregistré n’a ni nom ni description utilisable' },
    detail: {
      en: 'The tool {name} was seen in a browser; name or description is missing or not allowed.',
      fr: 'L’outil {name} a été vu dans un navigateur ; son nom ou sa description manque ou n’est pas permis.',
    },
    fix: { en: 'Give the tool a legal name and a description.', fr: 'Donnez à l’outil un nom permis et une description.' },
  },
  parameter_undescribed: {
    title: { en: 'A tool’s field does not say what it takes', fr: 'Un champ d’un outil ne dit pas ce qu’il attend' },
    detail: {
      en: 'In the form {name}, the field {parameter} has neither toolparamdescription nor label.',
      fr: 'Dans le formulaire {name}, le champ {parameter} n’a ni toolparamdescription ni libellé.',
    },
    fix: { en: 'Add toolparamdescription to the field.', fr: 'Ajoutez toolparamdescription au champ.' },
  },
  forms_not_annotated: {
    title: { en: 'Other forms are not annotated', fr: 'D’autres formulaires ne sont pas annotés' },
    detail: {
      en: 'Forms on the page that agents cannot call: {forms}.',
      fr: 'Formulaires de la page que les agents ne peuvent appeler : {forms}.',
    },
    fix: {
      en: 'Annotate those a customer needs: search, cart, newsletter.',
      fr: 'Annotez ceux dont un client a besoin : recherche, panier, lettre d’information.',
    },
  },
  origin_trial: {
    title: { en: 'The page takes part in the origin trial', fr: 'La page participe à l’essai d’origine' },
    detail: {
      en: 'It carries a trial token. The trial was announced to end on 17 November 2026; what follows is not known.',
      fr: 'Elle porte un jeton d’essai. La fin de l’essai était annoncée pour le 17 novembre 2026 ; la suite n’est pas connue.',
    },
    fix: { en: 'Watch the browser’s release notes.', fr: 'Suivez les notes de version du navigateur.' },
  },
  browser_failed: {
    title: { en: 'The look in a browser failed', fr: 'Le regard dans un navigateur a échoué' },
    detail: { en: 'Only the page’s source was read ({reason}).', fr: 'Seule la source de la page a été lue ({reason}).' },
    fix: { en: 'Nothing to do on the store’s side.', fr: 'Rien à faire du côté de la boutique.' },
  },
  page_too_deep: {
    title: { en: 'The page is nested too deeply to be read', fr: 'La page est trop profondément imbriquée pour être lue' },
    detail: {
      en: 'Elements nest beyond 512 levels, where browsers flatten them.',
      fr: 'Les éléments s’imbriquent au-delà de 512 niveaux, où les navigateurs les aplatissent.',
    },
    fix: { en: 'Close elements where they end.', fr: 'Fermez les éléments là où ils finissent.' },
  },
  advice: {
    title: { en: 'Let agents use your forms', fr: 'Laissez les agents utiliser vos formulaires' },
    detail: {
      en: 'No WebMCP tool was found. An agent in the browser must guess what search, cart and sign-up forms do.',
      fr: 'Aucun outil WebMCP n’a été trouvé. Un agent dans le navigateur doit deviner ce que font recherche, panier et inscription.',
    },
    fix: {
      en: 'Begin with a form of the home page, the search if there is one, then add-to-cart and newsletter: toolname and tooldescription on the form, toolparamdescription on each field. A home page without a form needs one.',
      fr: 'Commencez par un formulaire de l’accueil, la recherche s’il y en a une, puis l’ajout au panier et la lettre d’information : toolname et tooldescription sur le formulaire, toolparamdescription sur chaque champ. Un accueil sans formulaire en a besoin d’un.',
    },
    verify: {
      en: 'The source of the home page holds a visible form with both attributes and a field with a name.',
      fr: 'La source de l’accueil contient un formulaire visible avec les deux attributs et un champ nommé.',
    },
  },
});
