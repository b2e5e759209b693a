import { quote } from '../../../core/messages.ts';
import { isOfficial, isWellNamed, NAMES_REVIEWED, officialName } from '../../../formats/ucp/names.ts';
import { isRelease } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { oncePerSubject, pathOf, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U11',
  severity: 'major',
  source: overview('Naming Convention'),
  summary: 'Names follow the reverse-domain grammar; dev.ucp names are those of the release, as far as we know them.',
  part: 'capabilities',
  points: 3,
  messages: {
    malformed: {
      title: { en: 'A name breaks the naming convention', fr: 'Un nom enfreint la convention de nommage' },
      detail: {
        en: 'The name {name} in {registry} is not a reverse-domain name of {release}.',
        fr: 'Le nom {name} dans {registry} n’est pas un nom de domaine inversé selon {release}.',
      },
      fix: {
        en: 'Name it after a domain you own, reversed and in lower case, such as com.example.shopping.loyalty.',
        fr: 'Nommez-le d’après un domaine qui vous appartient, inversé et en minuscules, par exemple com.example.shopping.loyalty.',
      },
      verify: {
        en: 'Every name of the registries matches the naming convention of the release in ucp.version.',
        fr: 'Chaque nom des registres suit la convention de nommage de la version indiquée par ucp.version.',
      },
    },
    too_short: {
      title: { en: 'A name has too few parts', fr: 'Un nom a trop peu de parties' },
      detail: {
        en: 'The name {name} in {registry} has to consist of a reversed domain and at least one more part.',
        fr: 'Le nom {name} dans {registry} doit se composer d’un domaine inversé et d’au moins une autre partie.',
      },
      fix: {
        en: 'Extend {name} by what it stands for, such as com.example.shopping.',
        fr: 'Complétez {name} par ce qu’il désigne, par exemple com.example.shopping.',
      },
      verify: {
        en: 'Every name of a service or capability has at least three parts.',
        fr: 'Chaque nom de service ou de capacité a au moins trois parties.',
      },
    },
    unknown_official: {
      title: { en: 'A dev.ucp name is unknown to us', fr: 'Un nom dev.ucp nous est inconnu' },
      detail: {
        en: 'The name {name} in {registry} is under dev.ucp, and none of the releases we compared on {reviewed} has it. It may be newer; agents that do not know it either ignore it.',
        fr: 'Le nom {name} dans {registry} est sous dev.ucp, et aucune des versions comparées le {reviewed} ne l’a. Il est peut-être plus récent ; les agents qui ne le connaissent pas non plus l’ignorent.',
      },
      fix: {
        en: 'Nothing, if the specification names {name}. Names of your own belong under a domain of your own.',
        fr: 'Rien, si la spécification nomme {name}. Vos propres noms vont sous votre propre domaine.',
      },
      verify: {
        en: 'A page of the specification names {name}.',
        fr: 'Une page de la spécification nomme {name}.',
      },
    },
    misspelt: {
      title: { en: 'A dev.ucp name is off by one letter', fr: 'Un nom dev.ucp est faux d’une lettre' },
      detail: {
        en: 'The name {name} in {registry} differs by one letter from {near}. Agents ignore it.',
        fr: 'Le nom {name} dans {registry} diffère d’une lettre de {near}. Les agents l’ignorent.',
      },
      fix: { en: 'Write {near}.', fr: 'Écrivez {near}.' },
      verify: { en: 'The profile names {near}.', fr: 'Le profil nomme {near}.' },
    },
    moved: {
      title: { en: 'A dev.ucp name has moved', fr: 'Un nom dev.ucp a changé' },
      detail: {
        en: 'The name {name} in {registry} is called {near} in {release}. Agents of that release ignore the old one.',
        fr: 'Le nom {name} dans {registry} s’appelle {near} en {release}. Les agents de cette version ignorent l’ancien.',
      },
      fix: { en: 'Declare {near} in its place.', fr: 'Déclarez {near} à sa place.' },
      verify: { en: 'The profile names {near}.', fr: 'Le profil nomme {near}.' },
    },
  },
  evaluate({ profile, release, onProfile: exchanges }, report) {
    if (profile === null) {
      return;
    }
    const entries = [...profile.services, ...profile.capabilities, ...profile.handlers];
    for (const entry of oncePerSubject(entries, subjectOf)) {
      // A list in place of a registry has no names; U10 says so.
      if (entry.name === '' && release !== '2026-01-11') continue;
      const values = { name: quote(entry.name), registry: pathOf(entry.registry) };
      const options = { subject: subjectOf(entry), exchanges };
      if (!isWellNamed(entry.name, release)) {
        report('malformed', { ...values, release }, options);
      } else if (entry.registry !== 'payment_handlers' && entry.name.split('.').length < 3) {
        report('too_short', values, options);
      } else if (isOfficial(entry.name) && isRelease(profile.version)) {
        const known = officialName(entry.name, release);
        if (known.is === 'unknown') {
          report('unknown_official', { ...values, reviewed: NAMES_REVIEWED }, { ...options, severity: 'info' });
        } else if (known.is === 'misspelt') {
          report('misspelt', { ...values, near: known.near }, { ...options, severity: 'minor' });
        } else if (known.is === 'moved') {
          report('moved', { ...values, near: known.now, release }, { ...options, severity: 'minor' });
        }
      }
    }
  },
});
