import { translated } from '../../../core/messages.ts';

export default translated(
  {
    unknown: {
      title: 'The profile names a release we do not know',
      detail: 'ucp.version is {version}. It was judged by the rules of {release}; agents that do not know it either cannot use the store.',
      fix: 'If {version} is not a published release, name one that is. If it is, list {release} in supported_versions as well.',
      verify: 'ucp.version, or a key of supported_versions, is {release}.',
    },
    other_shape: {
      title: 'The profile is written for another release',
      detail: 'ucp.version is {version}, but services and capabilities have the shape of {shape}. Agents refuse the document.',
      fix: 'Rewrite services, capabilities and payment_handlers in the shape of {version}: objects keyed by name, each value an array of entries (one object per transport before 2026-01-23).',
      verify: 'The profile is valid by the schema of {version}.',
    },
    ageing: {
      title: 'The profile is of a release without a catalog',
      detail: 'ucp.version is {version}. Catalog search and lookup came with {since}; agents of today expect them.',
      fix: 'Move to {latest} by the steps that the command vitrine migrate lists, and keep {version} in supported_versions for older agents.',
      verify: 'ucp.version is {latest}, and supported_versions leads to the profile of {version}.',
    },
  },
  {
    unknown: {
      title: 'Le profil nomme une version que nous ne connaissons pas',
      detail:
        'ucp.version vaut {version}. Le profil a été jugé selon les règles de {release} ; les agents qui ne la connaissent pas non plus ne peuvent pas utiliser la boutique.',
      fix: 'Si {version} n’est pas une version publiée, nommez-en une qui l’est. Sinon, ajoutez aussi {release} à supported_versions.',
      verify: 'ucp.version, ou une clé de supported_versions, vaut {release}.',
    },
    other_shape: {
      title: 'Le profil est écrit pour une autre version',
      detail: 'ucp.version vaut {version}, mais services et capabilities ont la forme de {shape}. Les agents refusent le document.',
      fix: 'Réécrivez services, capabilities et payment_handlers dans la forme de {version} : des objets indexés par nom, chaque valeur étant un tableau d’entrées (un objet par transport avant 2026-01-23).',
      verify: 'Le profil est valide selon le schéma de {version}.',
    },
    ageing: {
      title: 'Le profil est d’une version sans catalogue',
      detail:
        'ucp.version vaut {version}. La recherche et la consultation du catalogue sont arrivées avec {since} ; les agents d’aujourd’hui les attendent.',
      fix: 'Passez à {latest} par les étapes que donne la commande vitrine migrate, et gardez {version} dans supported_versions pour les agents plus anciens.',
      verify: 'ucp.version vaut {latest}, et supported_versions mène au profil de {version}.',
    },
  },
);
