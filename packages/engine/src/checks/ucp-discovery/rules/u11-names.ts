import { quote } from '../../../core/messages.ts';
import { isKnownOfficial, isOfficial, isWellNamed } from '../../../formats/ucp/names.ts';
import { isRelease, overview } from '../../../formats/ucp/releases.ts';
import { oncePerSubject, pathOf, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U11',
  severity: 'major',
  source: overview('Naming Convention'),
  summary: 'Names follow the reverse-domain grammar; dev.ucp names are those the specification defines.',
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
      title: { en: 'A dev.ucp name is not in the specification', fr: 'Un nom dev.ucp ne figure pas dans la spécification' },
      detail: {
        en: 'The name {name} in {registry} is under dev.ucp, which only the specification may extend. Agents ignore it.',
        fr: 'Le nom {name} dans {registry} est sous dev.ucp, que seule la spécification peut étendre. Les agents l’ignorent.',
      },
      fix: {
        en: 'Correct the spelling, or use a domain of your own for what is your own.',
        fr: 'Corrigez l’orthographe, ou utilisez votre propre domaine pour ce qui vous est propre.',
      },
      verify: {
        en: 'Every name under dev.ucp is one the specification lists.',
        fr: 'Chaque nom sous dev.ucp figure dans la spécification.',
      },
    },
  },
  evaluate({ profile, release, onProfile: exchanges }, report) {
    if (profile === null) {
      return;
    }
    const entries = [...profile.services, ...profile.capabilities, ...profile.handlers];
    for (const entry of oncePerSubject(entries, subjectOf)) {
      const values = { name: quote(entry.name), registry: pathOf(entry.registry) };
      const options = { subject: subjectOf(entry), exchanges };
      if (!isWellNamed(entry.name, release)) {
        report('malformed', { ...values, release }, options);
      } else if (entry.registry !== 'payment_handlers' && entry.name.split('.').length < 3) {
        report('too_short', values, options);
      } else if (isOfficial(entry.name) && !isKnownOfficial(entry.name) && isRelease(profile.version)) {
        report('unknown_official', values, { ...options, severity: 'minor' });
      }
    }
  },
});
