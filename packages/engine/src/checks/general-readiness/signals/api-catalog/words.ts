import { worded } from '../../../../core/messages.ts';

const REPEAT = {
  en: 'GET /.well-known/api-catalog answers JSON whose linkset has a link under service-desc, item or api-catalog.',
  fr: 'GET /.well-known/api-catalog répond un JSON dont le linkset a un lien sous service-desc, item ou api-catalog.',
} as const;

export const API_CATALOG_MESSAGES = {
  ...worded(
    {
      advice: {
        en: `No API catalogue
          Agents look for a list of a site’s APIs at /.well-known/api-catalog (RFC 9727).
          If you have an API, three lines are enough: a linkset with the API’s base address as anchor, its OpenAPI file as service-desc and its documentation as service-doc. Set the type application/linkset+json by hand: the file has no extension. Without an API, publish nothing.`,
        fr: `Pas de catalogue d’API
          Les agents cherchent la liste des API d’un site à /.well-known/api-catalog (RFC 9727).
          Si vous avez une API, trois lignes suffisent : un linkset avec l’adresse de base de l’API comme anchor, son fichier OpenAPI comme service-desc et sa documentation comme service-doc. Réglez vous-même le type application/linkset+json : le fichier n’a pas d’extension. Sans API, ne publiez rien.`,
      },
      front_matter: {
        en: `The site generator’s front matter is served
          The file begins with “---”: the source was published instead of the page made from it, and the JSON behind it is unreadable.
          Let the generator process the file, or publish the JSON without front matter.`,
        fr: `L’en-tête du générateur de site est servi
          Le fichier commence par « --- » : la source a été publiée à la place de son résultat, et le JSON qui suit est illisible.
          Laissez le générateur traiter le fichier, ou publiez le JSON sans cet en-tête.`,
      },
      no_linkset: {
        en: `The API catalogue has no linkset
          The document is JSON without a linkset list, or the list is empty (RFC 9264, section 4.2).
          List at least one API in linkset.`,
        fr: `Le catalogue d’API n’a pas de linkset
          Le document est un JSON sans liste linkset, ou cette liste est vide (RFC 9264, section 4.2).
          Citez au moins une API dans linkset.`,
      },
      flat_contexts: {
        en: `The linkset is written as a flat list
          Its {count} [[count|entry puts|entries put]] rel and href side by side. In a linkset the relation is the member’s name and its value a list of targets.
          Name a member of the entry service-desc and give it a list of objects that hold an href; leave rel out.`,
        fr: `Le linkset est écrit comme une liste plate
          Ses entrées ({count}) mettent rel et href côte à côte. Dans un linkset, la relation est le nom du membre et sa valeur une liste de cibles.
          Nommez un membre de l’entrée service-desc et donnez-lui une liste d’objets munis d’un href ; retirez rel.`,
      },
      no_links: {
        en: `The linkset holds no link
          No entry has a relation with a list of targets that have an href.
          Give every relation a list of objects that hold an href.`,
        fr: `Le linkset ne contient aucun lien
          Aucune entrée n’a de relation avec une liste de cibles munies d’un href.
          Donnez à chaque relation une liste d’objets munis d’un href.`,
      },
      documentation_only: {
        en: `The API catalogue leads to no API
          It links to documents for readers, but nothing under service-desc, item or api-catalog leads to something that can be called.
          Add the machine-readable description of the API under service-desc, or the API itself under item.`,
        fr: `Le catalogue d’API ne mène à aucune API
          Il renvoie à des documents à lire, mais rien sous service-desc, item ou api-catalog ne mène à quelque chose d’appelable.
          Ajoutez la description de l’API lisible par machine sous service-desc, ou l’API elle-même sous item.`,
      },
      invented_members: {
        en: `The links stand under an invented member
          Lists of objects that hold rel and href are no linkset: a reader takes the member’s name for the relation.
          Name the member after the relation, for instance service-doc, and leave rel out of its targets.`,
        fr: `Les liens sont sous un membre inventé
          Des listes d’objets qui portent rel et href ne font pas un linkset : un lecteur prend le nom du membre pour la relation.
          Donnez au membre le nom de la relation, par exemple service-doc, et retirez rel de ses cibles.`,
      },
      text_linkset: {
        en: `The catalogue is written as text links
          application/linkset is the text form of RFC 9264; RFC 9727 has clients ask for the JSON form.
          Serve application/linkset+json as well.`,
        fr: `Le catalogue est écrit en liens texte
          application/linkset est la forme texte de la RFC 9264 ; la RFC 9727 fait demander la forme JSON.
          Servez aussi application/linkset+json.`,
      },
    },
    REPEAT,
  ),
  ...worded({
    no_profile: {
      en: `The profile parameter is missing
        RFC 9727 asks the media type to name its profile, which tells an API catalogue from any other linkset.
        Add profile="https://www.rfc-editor.org/info/rfc9727" to the Content-Type.`,
      fr: `Le paramètre profile manque
        La RFC 9727 demande que le type nomme son profil, qui distingue un catalogue d’API d’un autre linkset.
        Ajoutez profile="https://www.rfc-editor.org/info/rfc9727" au Content-Type.`,
    },
    head_without_link: {
      en: `HEAD does not announce the catalogue
        The answer to HEAD must carry a Link with rel="api-catalog" (RFC 9727, section 3).
        Send Link: </.well-known/api-catalog>; rel="api-catalog" with that path.`,
      fr: `HEAD n’annonce pas le catalogue
        La réponse à HEAD doit porter un Link avec rel="api-catalog" (RFC 9727, section 3).
        Envoyez Link: </.well-known/api-catalog>; rel="api-catalog" avec ce chemin.`,
    },
    stray_members: {
      en: `The linkset has members that are no relation
        Members other than anchor must be lists of targets; {count} are not, and a strict reader rejects the set for one.
        Move titles and the like into the target objects.`,
      fr: `Le linkset a des membres qui ne sont pas des relations
        Tout membre autre que anchor doit être une liste de cibles ; {count} ne le sont pas, et un lecteur strict rejette l’ensemble pour un seul.
        Déplacez les titres et autres mentions dans les objets cibles.`,
    },
    broken_targets: {
      en: `Some targets have no address
        List entries without a usable href: {count}.
        Give every target an href.`,
      fr: `Des cibles n’ont pas d’adresse
        Entrées de liste sans href utilisable : {count}.
        Donnez un href à chaque cible.`,
    },
    mixed_flat_contexts: {
      en: `Some entries are written flat
        Entries that put rel and href side by side and are lost to readers: {count}.
        Write them like the others: the relation as member name.`,
      fr: `Des entrées sont écrites à plat
        Entrées qui mettent rel et href côte à côte et que les lecteurs perdent : {count}.
        Écrivez-les comme les autres : la relation comme nom de membre.`,
    },
    points_to_itself: {
      en: `The catalogue only lists itself
        Its only link to an API is its own address. Clients that follow it come back where they were.
        List the API itself, with its description under service-desc.`,
      fr: `Le catalogue ne cite que lui-même
        Son seul lien vers une API est sa propre adresse. Qui le suit revient à son point de départ.
        Citez l’API elle-même, avec sa description sous service-desc.`,
    },
    dangling: {
      en: `An API description does not exist
        Of the descriptions looked up, {count} answered 404 or 410.
        Publish the file or correct its address.`,
      fr: `Une description d’API n’existe pas
        Parmi les descriptions vérifiées, {count} ont répondu 404 ou 410.
        Publiez le fichier ou corrigez son adresse.`,
    },
  }),
};
