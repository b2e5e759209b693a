import { quote } from '../../../core/messages.ts';
import { isOfficial } from '../../../formats/ucp/names.ts';
import { isCurrent } from '../../../formats/ucp/negotiate.ts';
import type { Entry } from '../../../formats/ucp/profile.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U15',
  replaces: ['U08', 'U09', 'U13', 'R1'],
  severity: 'critical',
  source: overview('Component Versioning and Release Snapshots'),
  summary: 'Every dev.ucp entry has the version of the document; agents ignore the others.',
  part: 'services',
  points: 5,
  since: '2026-08-25',
  messages: {
    some_ignored: {
      title: {
        en: 'Some entries are of another release and are ignored',
        fr: 'Certaines entrées sont d’une autre version et sont ignorées',
      },
      detail: {
        en: 'An entry of {name} has the version {found} while the document is of {version}. Agents ignore it and use the entry that fits.',
        fr: 'Une entrée de {name} a la version {found} alors que le document est de {version}. Les agents l’ignorent et utilisent l’entrée qui convient.',
      },
      fix: {
        en: 'Raise the entry of {name} to {version}, or remove it.',
        fr: 'Passez l’entrée de {name} à {version}, ou supprimez-la.',
      },
      verify: {
        en: 'Every entry of {name} in the profile has the version {version}.',
        fr: 'Chaque entrée de {name} dans le profil a la version {version}.',
      },
    },
    capability_lost: {
      title: { en: 'A capability is lost because of its version', fr: 'Une capacité est perdue à cause de sa version' },
      detail: {
        en: 'The only entry of {name} has the version {found} while the document is of {version}. Agents act as if it were not there.',
        fr: 'La seule entrée de {name} a la version {found} alors que le document est de {version}. Les agents font comme si elle n’existait pas.',
      },
      fix: {
        en: 'Set the version of {name} to {version} once it implements that release.',
        fr: 'Donnez à {name} la version {version} dès qu’elle implémente cette version.',
      },
      verify: {
        en: 'The entry of {name} has the version {version}, and its operations answer in it.',
        fr: 'L’entrée de {name} a la version {version}, et ses opérations répondent dans cette version.',
      },
    },
    service_lost: {
      title: { en: 'No service is of the document’s release', fr: 'Aucun service n’est de la version du document' },
      detail: {
        en: 'Every entry of {name} has another version than {version}, for instance {found}. Agents ignore them all and find nothing to call.',
        fr: 'Chaque entrée de {name} a une autre version que {version}, par exemple {found}. Les agents les ignorent toutes et ne trouvent rien à appeler.',
      },
      fix: {
        en: 'Set the version of the {name} entries to {version}, or ucp.version to the release they implement.',
        fr: 'Donnez aux entrées de {name} la version {version}, ou à ucp.version la version qu’elles implémentent.',
      },
      verify: {
        en: 'The version of the {name} entries equals ucp.version.',
        fr: 'La version des entrées de {name} est celle de ucp.version.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    if (profile === null || profile.version === null) {
      return;
    }
    const dated = [...profile.services, ...profile.capabilities].filter((entry) => isOfficial(entry.name) && entry.version !== null);
    for (const [subject, entries] of Map.groupBy(dated, subjectOf)) {
      const stale = entries.find((entry) => !isCurrent(entry, profile));
      if (stale === undefined) {
        continue;
      }
      const values = { name: quote(stale.name), found: quote(stale.version ?? ''), version: quote(profile.version) };
      const lost = !entries.some((entry: Entry) => isCurrent(entry, profile));
      if (!lost) {
        report('some_ignored', values, { subject, exchanges, severity: 'minor' });
      } else if (stale.registry === 'services') {
        report('service_lost', values, { subject, exchanges });
      } else {
        report('capability_lost', values, { subject, exchanges, severity: 'major' });
      }
    }
  },
});
