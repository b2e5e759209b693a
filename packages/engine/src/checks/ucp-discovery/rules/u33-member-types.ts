import { quote } from '../../../core/messages.ts';
import { profileShape } from '../../../formats/ucp/profile-shapes.ts';
import { isAtLeast, type Release } from '../../../formats/ucp/releases.ts';
import { type ShapeFault, shapeFaults, shown } from '../../../formats/ucp/shape.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

/** What the other rules name, each with words of its own: U07 to U14, U16, U23, U25 to U27. */
const NAMED_ELSEWHERE = [
  /^(?:\/ucp(?:\/(?:version|services|capabilities|payment_handlers|supported_versions))?)?$/,
  /^\/ucp\/(?:services|capabilities|payment_handlers)\/[^/]+(?:\/\d+(?:\/(?:version|transport))?)?$/,
  /^\/ucp\/payment_handlers\/[^/]+\/\d+\/(?:id|available_instruments(?:\/\d+(?:\/type)?)?)$/,
  /^\/(?:signing_)?keys(?:\/\d+\/(?:kid|x|y|d|p|q|dp|dq|qi|oth|k))?$/,
];
/** In 2026-01-11 the rules of entries do not bind; only these are named elsewhere. */
const NAMED_OF_JANUARY = [/^(?:\/ucp(?:\/(?:version|services|capabilities))?)?$/, /^\/signing_keys(?:\/\d+\/(?:kid|x|y))?$/];

/** Members whose rules read texts (an address, an algorithm) or ask for something to be there. */
function isNamed({ pointer, found }: ShapeFault, release: Release): boolean {
  if (/\/capabilities\/(?:[^/]+\/)?\d+\/(?:schema|spec)$/.test(pointer) && typeof found !== 'string')
    return found === undefined || pointer.endsWith('schema');
  if (/\/(?:schema|spec|endpoint)$|^\/ucp\/supported_versions\//.test(pointer) && typeof found === 'string')
    return isUnaddressed(pointer, found, release);
  if (/^\/ucp\/services\/[^/]+\/\d+\/endpoint$/.test(pointer)) return found === undefined;
  if (/^\/ucp\/supported_versions\//.test(pointer)) return true;
  if (/keys\/\d+\/alg$/.test(pointer)) return typeof found === 'string';
  return (release === '2026-01-11' ? NAMED_OF_JANUARY : NAMED_ELSEWHERE).some((pattern) => pattern.test(pointer));
}

/** U14, U17, U19 and U23 say what cannot be read as an address. */
function isUnaddressed(pointer: string, text: string, release: Release): boolean {
  if (URL.parse(text) !== null) return false;
  // U13, which says that an endpoint is empty, does not bind in the first release.
  if (pointer.endsWith('endpoint')) return text !== '' || release !== '2026-01-11';
  return isAtLeast(release, pointer.includes('supported_versions') ? '2026-04-08' : '2026-08-25');
}

export default defineRule({
  id: 'U33',
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'Every other member of the profile has the type its release gives it.',
  part: 'envelope',
  points: 2,
  messages: {
    wrong_type: {
      title: { en: 'A member of the profile has the wrong type', fr: 'Un membre du profil a le mauvais type' },
      detail: {
        en: '{pointer} has to be {expected} in {release} and is {found}. Clients that read the profile by its schema, the reference client among them, refuse the document.',
        fr: '{pointer} doit être {expected} en {release} et vaut {found}. Les clients qui lisent le profil selon son schéma, dont le client de référence, refusent le document.',
      },
      fix: { en: 'Correct {pointer}, or leave it out where it is optional.', fr: 'Corrigez {pointer}, ou omettez-le s’il est facultatif.' },
      verify: {
        en: 'The profile is valid by the schema of {release}, {pointer} included.',
        fr: 'Le profil est valide selon le schéma de {release}, {pointer} compris.',
      },
    },
  },
  evaluate({ profile, release, onProfile: exchanges }, report) {
    // Another release's shape is one fault, and U09 names it; U07 names a document without its envelope.
    if (profile === null || profile.foreignShape !== null || !profile.wrapped) {
      return;
    }
    for (const fault of shapeFaults(profile.root, profileShape(release))) {
      const { pointer, expected, found } = fault;
      if (!isNamed(fault, release)) {
        const values = { pointer: quote(pointer), expected: quote(expected), found: quote(shown(found)), release };
        report('wrong_type', values, { subject: subjectOf(pointer), exchanges, ...(isUnread(release) && { severity: 'minor' }) });
      }
    }
  },
});

/** The reference client knows the releases since 2026-04-08; of the older ones no client is known that reads so strictly. */
function isUnread(release: Release): boolean {
  return !isAtLeast(release, '2026-04-08');
}

/** Positions move between audits. */
function subjectOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').slice(0, 255);
}
