import { quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { profileShape } from '../../../formats/ucp/profile-shapes.ts';
import { isAtLeast, type Release } from '../../../formats/ucp/releases.ts';
import { NOT_THERE, type ShapeFault, shapeFaults, shown, URI_WORD } from '../../../formats/ucp/shape.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u33-member-types.words.ts';

/** What the other rules name, each with words of its own: U07 to U14, U16, U23, U25 to U27. */
const NAMED_ELSEWHERE = [
  /^(?:\/ucp(?:\/(?:version|services|capabilities|payment_handlers|supported_versions))?)?$/,
  /^\/ucp\/(?:services|capabilities|payment_handlers)\/[^/]+(?:\/\d+(?:\/(?:version|transport))?)?$/,
  /^\/ucp\/payment_handlers\/[^/]+\/\d+\/available_instruments(?:\/\d+(?:\/type)?)?$/,
  /^\/(?:signing_)?keys(?:\/\d+\/(?:kid|d|p|q|dp|dq|qi|oth|k))?$/,
];
/** In 2026-01-11 the rules of entries do not bind; only these are named elsewhere. */
const NAMED_OF_JANUARY = [/^(?:\/ucp(?:\/(?:version|services|capabilities))?)?$/, /^\/signing_keys(?:\/\d+\/kid)?$/];
/** Where something has to be: other rules say that it is not. */
const NAMED_IF_MISSING = /\/capabilities\/(?:[^/]+\/)?\d+\/(?:schema|spec)$|^\/ucp\/payment_handlers\/[^/]+\/\d+\/id$|keys\/\d+\/[xy]$/;
/** What the reference client, 0.9.0, leaves unread: its schema stops at these objects. */
const UNREAD_BY_CLIENTS = [
  /^\/ucp\/services\/[^/]+\/\d+\/config\/(?:delegate|color_scheme)(?:\/|$)/,
  /^\/ucp\/payment_handlers\/[^/]+\/\d+\/available_instruments\/\d+\/constraints\//,
];

/** Members whose rules read texts (an address, an algorithm) or ask for something to be there. */
function isNamed({ pointer, found }: ShapeFault, release: Release): boolean {
  if (found === undefined && NAMED_IF_MISSING.test(pointer)) return true;
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
  replaces: ['U07', 'U08', 'U09', 'U10', 'U12'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'Every other member of the profile has the type its release gives it.',
  part: 'envelope',
  points: 2,
  messages,
  evaluate({ profile, release }, report) {
    // Another release's shape is one fault, and U09 names it; U07 names a document without its envelope.
    if (profile === null || profile.foreignShape !== null || !profile.wrapped) return;
    const faults = shapeFaults(profile.root, profileShape(release)).filter((fault) => !isNamed(fault, release));
    // A member that one condition of the schema asks for and another describes is one fault.
    for (const [pointer, [fault]] of Map.groupBy(faults, ({ pointer: at }) => at)) {
      const { expected, found } = fault as ShapeFault;
      const values = { pointer: quote(pointer), expected: quote(expected), found: quote(shown(found)), release };
      // Positions move between audits.
      const options = { subject: pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').slice(0, 255) };
      if (expected === NOT_THERE)
        report('not_allowed', values, { ...options, ...(isUnread(fault as ShapeFault, release) && { severity: 'minor' }) });
      else if (isUnread(fault as ShapeFault, release)) report('tolerated', values, { ...options, severity: 'minor' });
      else report('wrong_type', values, options);
    }
  },
});

/**
 * No known client refuses the document for it. The reference client knows the releases since 2026-04-08, reads letters
 * beyond ASCII in an address as every URL parser does (WHATWG; RFC 3986 has none), and misses no curve.
 */
function isUnread({ pointer, expected, found }: ShapeFault, release: Release): boolean {
  if (!isAtLeast(release, '2026-04-08')) return true;
  if (expected === URI_WORD && typeof found === 'string') return URL.parse(found) !== null;
  if (/\/constraints$/.test(pointer)) return isObject(found);
  return (found === undefined && /^\/(?:signing_)?keys\/\d+\/crv$/.test(pointer)) || UNREAD_BY_CLIENTS.some((at) => at.test(pointer));
}
