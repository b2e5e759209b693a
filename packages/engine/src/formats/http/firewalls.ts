/**
 * How firewalls and bot managers mark what they hold back. Reviewed 2026-11-21 against vendor documentation and
 * published block pages. Marks that also ride on good answers need the status or the body to agree.
 */

export interface FirewallMark {
  readonly vendor: string;
  /** Lower-case header name and what its value must match; every pair listed must be there. */
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Must match within the first 32 KiB of the body. */
  readonly body?: RegExp;
  /** Counts only with these statuses; any status when left out. */
  readonly statuses?: readonly number[];
  /** Answers that demand payment and do not refuse. */
  readonly payment?: true;
}

export const FIREWALL_MARKS: readonly FirewallMark[] = [
  { vendor: 'Cloudflare', headers: { 'cf-mitigated': /challenge/i } },
  {
    vendor: 'Cloudflare',
    headers: { server: /^cloudflare/i },
    // Its script of that name also rides on good pages ("JavaScript detections"), so the status must agree.
    body: /error\s*(?:code:?\s*)?1\d{3}\b|cf-error-details|attention required! \| cloudflare|challenge-platform/i,
    statuses: [403, 429, 503],
  },
  { vendor: 'Cloudflare', headers: { server: /^cloudflare/i }, body: /<title>just a moment/i },
  { vendor: 'Cloudflare', headers: { 'crawler-price': /./ }, statuses: [402], payment: true },
  { vendor: 'Cloudflare', headers: { 'crawler-exact-price': /./ }, statuses: [402], payment: true },
  { vendor: 'x402', headers: { 'payment-required': /./ }, statuses: [402], payment: true },
  { vendor: 'AWS WAF', headers: { 'x-amzn-waf-action': /challenge|captcha/i } },
  { vendor: 'Vercel', headers: { 'x-vercel-mitigated': /challenge|deny/i } },
  { vendor: 'DataDome', headers: { 'x-datadome': /./ }, statuses: [401, 403, 405, 429] },
  { vendor: 'DataDome', headers: { 'x-dd-b': /./ }, statuses: [401, 403, 405, 429] },
  { vendor: 'DataDome', body: /captcha-delivery\.com/i },
  { vendor: 'Akamai', headers: { server: /akamaighost/i }, body: /reference(?:\s|&#32;|&nbsp;)*(?:#|&#35;)/i, statuses: [403, 429, 503] },
  // Sensors of both vendors are part of good pages too: on a 200 only the block page's own frame or challenge counts.
  { vendor: 'Imperva', body: /<iframe[^>]{0,200}_incapsula_resource|incapsula incident|incident_id=/i, headers: { 'x-iinfo': /./ } },
  { vendor: 'Imperva', body: /<iframe[^>]{0,200}_incapsula_resource|incapsula incident/i, headers: { 'x-cdn': /imperva|incapsula/i } },
  { vendor: 'Imperva', body: /_incapsula_resource/i, headers: { 'x-iinfo': /./ }, statuses: [403, 429] },
  { vendor: 'HUMAN', body: /px-captcha/i, statuses: [200, 403, 429] },
  { vendor: 'HUMAN', body: /_pxappid|window\._px/i, statuses: [403, 429] },
  { vendor: 'Kasada', headers: { 'x-kpsdk-ct': /./ }, statuses: [403, 429] },
  { vendor: 'Kasada', headers: { 'x-kpsdk-st': /./ }, statuses: [403, 429] },
  { vendor: 'Sucuri', headers: { 'x-sucuri-id': /./ }, body: /sucuri|access denied/i, statuses: [403, 429] },
];
