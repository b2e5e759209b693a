import { quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u06-json-object.words.ts';

/** Fetching 8: a platform may stop reading here. */
const MAX_BYTES = 131_072;

export default defineRule({
  id: 'U06',
  replaces: ['U01', 'U03'],
  severity: 'critical',
  source: overview('Profile Structure'),
  summary: 'The profile is one JSON object of at most 128 KiB, served as application/json.',
  part: 'hosting',
  points: 3,
  messages,
  evaluate({ root }, report) {
    const { json, response } = root;
    if (json === null || response === null) return;
    const url = root.exchange.url;
    if (!json.ok) return report('not_json', { url, bytes: response.body.size, fault: json.fault });
    if (!isObject(json.value)) return report('not_object', { url });
    if (response.body.size > MAX_BYTES) report('too_large', { bytes: response.body.size, limit: MAX_BYTES });
    if (json.bom) report('byte_order_mark', { url }, { severity: 'minor' });
    const type = response.headers['content-type'] ?? '';
    if (!/^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(type.trim())) {
      report('media_type', { type: quote(type) }, { severity: 'minor' });
    }
  },
});
