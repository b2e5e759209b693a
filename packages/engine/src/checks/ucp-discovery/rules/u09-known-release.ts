import { quote } from '../../../core/messages.ts';
import { CATALOG_SINCE, isDated, isRelease, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U09',
  replaces: ['U01', 'U03', 'U06', 'U07', 'U08'],
  severity: 'critical',
  source: overview('Protocol Version'),
  summary: 'The version is a published release and the document has the shape of that release.',
  part: 'envelope',
  points: 2,
  messages: {
    unknown: {
      title: { en: 'The profile names a release we do not know', fr: 'Le profil nomme une version que nous ne connaissons pas' },
      detail: {
        en: 'ucp.version is {version}. It was judged by the rules of {release}; agents that do not know it either cannot use the store.',
        fr: 'ucp.version vaut {version}. Le profil a été jugé selon les règles de {release} ; les agents qui ne la connaissent pas non plus ne peuvent pas utiliser la boutique.',
      },
      fix: {
        en: 'If {version} is not a published release, name one that is. If it is, list {release} in supported_versions as well.',
        fr: 'Si {version} n’est pas une version publiée, nommez-en une qui l’est. Sinon, ajoutez aussi {release} à supported_versions.',
      },
      verify: {
        en: 'ucp.version, or a key of supported_versions, is {release}.',
        fr: 'ucp.version, ou une clé de supported_versions, vaut {release}.',
      },
    },
    other_shape: {
      title: { en: 'The profile is written for another release', fr: 'Le profil est écrit pour une autre version' },
      detail: {
        en: 'ucp.version is {version}, but services and capabilities have the shape of {shape}. Agents refuse the document.',
        fr: 'ucp.version vaut {version}, mais services et capabilities ont la forme de {shape}. Les agents refusent le document.',
      },
      fix: {
        en: 'Rewrite services, capabilities and payment_handlers in the shape of {version}: objects keyed by name, each value an array of entries (one object per transport before 2026-01-23).',
        fr: 'Réécrivez services, capabilities et payment_handlers dans la forme de {version} : des objets indexés par nom, chaque valeur étant un tableau d’entrées (un objet par transport avant 2026-01-23).',
      },
      verify: { en: 'The profile is valid by the schema of {version}.', fr: 'Le profil est valide selon le schéma de {version}.' },
    },
    ageing: {
      title: { en: 'The profile is of a release without a catalog', fr: 'Le profil est d’une version sans catalogue' },
      detail: {
        en: 'ucp.version is {version}. Catalog search and lookup came with {since}; agents of today expect them.',
        fr: 'ucp.version vaut {version}. La recherche et la consultation du catalogue sont arrivées avec {since} ; les agents d’aujourd’hui les attendent.',
      },
      fix: {
        en: 'Move to {latest} and keep {version} in supported_versions for older agents.',
        fr: 'Passez à {latest} et gardez {version} dans supported_versions pour les agents plus anciens.',
      },
      verify: {
        en: 'ucp.version is {latest}, and supported_versions leads to the profile of {version}.',
        fr: 'ucp.version vaut {latest}, et supported_versions mène au profil de {version}.',
      },
    },
  },
  evaluate({ profile, release, onProfile: exchanges }, report) {
    if (profile === null || profile.version === null || !isDated(profile.version)) {
      return;
    }
    const version = quote(profile.version);
    // A date between the first two releases is none: either shape may be meant, and there is none to rewrite it in.
    const isBetween = !isRelease(profile.version) && release === '2026-01-11';
    if (profile.foreignShape !== null && !isBetween) {
      return report('other_shape', { version, shape: profile.foreignShape }, { exchanges });
    }
    if (!isRelease(profile.version)) {
      return report('unknown', { version, release }, { exchanges, severity: 'info' });
    }
    if (profile.version < CATALOG_SINCE) {
      report('ageing', { version, since: CATALOG_SINCE, latest: LATEST_RELEASE }, { exchanges, severity: 'minor' });
    }
  },
});
