import { worded } from '../../../core/messages.ts';

export default worded({
  unknown: {
    en: `The profile names a release we do not know
      ucp.version is {version}. It was judged by the rules of {release}; agents that do not know it either cannot use the store.
      If {version} is not a published release, name one that is. If it is, list {release} in supported_versions as well.
      ucp.version, or a key of supported_versions, is {release}.`,
    fr: `Le profil nomme une version que nous ne connaissons pas
      ucp.version vaut {version}. Le profil a été jugé selon les règles de {release} ; les agents qui ne la connaissent pas non plus ne peuvent pas utiliser la boutique.
      Si {version} n’est pas une version publiée, nommez-en une qui l’est. Sinon, ajoutez aussi {release} à supported_versions.
      ucp.version, ou une clé de supported_versions, vaut {release}.`,
  },
  other_shape: {
    en: `The profile is written for another release
      ucp.version is {version}, but services and capabilities have the shape of {shape}. Agents refuse the document.
      Rewrite services, capabilities and payment_handlers in the shape of {version}: objects keyed by name, each value an array of entries (one object per transport before 2026-01-23).
      The profile is valid by the schema of {version}.`,
    fr: `Le profil est écrit pour une autre version
      ucp.version vaut {version}, mais services et capabilities ont la forme de {shape}. Les agents refusent le document.
      Réécrivez services, capabilities et payment_handlers dans la forme de {version} : des objets indexés par nom, chaque valeur étant un tableau d’entrées (un objet par transport avant 2026-01-23).
      Le profil est valide selon le schéma de {version}.`,
  },
  ageing: {
    en: `The profile is of a release without a catalog
      ucp.version is {version}. Catalog search and lookup came with {since}; agents of today expect them.
      Move to {latest} by the steps that the command vitrine migrate lists, and keep {version} in supported_versions for older agents.
      ucp.version is {latest}, and supported_versions leads to the profile of {version}.`,
    fr: `Le profil est d’une version sans catalogue
      ucp.version vaut {version}. La recherche et la consultation du catalogue sont arrivées avec {since} ; les agents d’aujourd’hui les attendent.
      Passez à {latest} par les étapes que donne la commande vitrine migrate, et gardez {version} dans supported_versions pour les agents plus anciens.
      ucp.version vaut {latest}, et supported_versions mène au profil de {version}.`,
  },
});
