import { failureOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { isObject, member } from '../../../formats/json.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { isDated } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { says } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { UNSEEN } from '../silence.ts';
import messages from './u23-supported-versions.words.ts';

export default defineRule({
  id: 'U23',
  severity: 'critical',
  source: overview('Protocol Version'),
  summary: 'supported_versions maps dates to https addresses of profiles of exactly those dates.',
  part: 'envelope',
  points: 2,
  since: '2026-04-08',
  when: (facts) => says(facts, 'supported_versions'),
  messages,
  evaluate({ profile, leaf, older, choice, loopback, onProfile }, report) {
    const listed = profile === null ? undefined : member(profile.ucp, 'supported_versions');
    if (profile === null || listed === undefined) return;
    if (!isObject(listed)) return report('not_object');
    for (const [key, address] of Object.entries(listed).slice(0, 20)) {
      // Clients that read the document by its schema refuse it for a text that is no address at all.
      const severity = typeof address === 'string' && URL.parse(address) !== null ? 'major' : 'critical';
      const options = { subject: `supported_versions/${key.slice(0, 40)}`, severity } as const;
      if (!isDated(key)) report('bad_key', { key: quote(key) }, options);
      else if (typeof address !== 'string' || addressFault(address, loopback) !== null) report('bad_address', { key }, options);
      else if (key === profile.version) report('self_listed', { key }, { ...options, severity: 'info' });
    }
    const read = [...older, ...(leaf === null || choice === null ? [] : [[choice.release, leaf] as const])];
    for (const [key, { exchange, reach, profile: own }] of read) {
      const options = { subject: `supported_versions/${key}`, exchanges: [...onProfile, exchange.key], severity: 'major' } as const;
      if (own === null) {
        // What our own limits kept us from asking is no fault of the store.
        const reason = failureOf(exchange) ?? `HTTP ${reach.status ?? 0}`;
        if (UNSEEN.has(reason)) continue;
        report('unreadable_leaf', { key, address: quote(exchange.url), reason }, options);
        continue;
      }
      if (own.version !== key) report('other_version', { key, found: quote(own.version ?? '') }, options);
      else if (member(own.ucp, 'supported_versions') !== undefined) report('nested', { key }, options);
    }
  },
});
