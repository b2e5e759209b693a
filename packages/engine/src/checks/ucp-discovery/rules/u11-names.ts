import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import { isOfficial, isWellNamed, NAMES_REVIEWED, officialName } from '../../../formats/ucp/names.ts';
import { isRelease } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { pathOf, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u11-names.words.ts';

export default defineRule({
  id: 'U11',
  severity: 'major',
  source: overview('Naming Convention'),
  summary: 'Names follow the reverse-domain grammar; dev.ucp names are those of the release, as far as we know them.',
  part: 'capabilities',
  points: 3,
  messages,
  evaluate({ profile, release }, report) {
    if (profile === null) return;
    const entries = [...profile.services, ...profile.capabilities, ...profile.handlers];
    for (const entry of distinctBy(entries, subjectOf)) {
      // A list in place of a registry has no names; U10 says so.
      if (entry.name === '' && release !== '2026-01-11') continue;
      const values = { name: quote(entry.name), registry: pathOf(entry.registry) };
      const options = { subject: subjectOf(entry) };
      if (!isWellNamed(entry.name, release)) {
        report('malformed', { ...values, release }, options);
      } else if (entry.registry !== 'payment_handlers' && entry.name.split('.').length < 3) {
        report('too_short', values, options);
      } else if (isOfficial(entry.name) && isRelease(profile.version)) {
        const known = officialName(entry.name, release);
        if (known.is === 'unknown') report('unknown_official', { ...values, reviewed: NAMES_REVIEWED }, { ...options, severity: 'info' });
        else if (known.is === 'misspelt') report('misspelt', { ...values, near: known.near }, { ...options, severity: 'minor' });
        else if (known.is === 'moved') report('moved', { ...values, near: known.now, release }, { ...options, severity: 'minor' });
      }
    }
  },
});
