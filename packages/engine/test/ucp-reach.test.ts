import { exchange, type Told } from '../fixtures/ucp/build.ts';
import { classifyReach } from '../src/formats/http/reach.ts';

const URL_ASKED = 'https://shop.example/.well-known/ucp';
const CONTROL_URL = 'https://shop.example/.well-known/x-0011223344556677';
const hop = { url: URL_ASKED, status: 302, location: '/', ms: 5 };

function reach(told: Told, control: Told = { status: 404, body: 'no' }) {
  const { kind, reason } = classifyReach({
    exchange: exchange('k', URL_ASKED, told),
    control: exchange('c', CONTROL_URL, control),
    expects: 'document',
  });
  return `${kind}: ${reason}`;
}
const page = (path: string, seed: number) =>
  `<<! ${'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor '.repeat(60)} ${path} at 12:0${seed} nonce-${'abcdef0123'.repeat(3)}${seed}`;

describe('what an answer means before it is read', () => {
  it.each<[string, Told, string]>([
    ['a JSON document', { body: '{"ucp":{}}' }, 'ok: answered'],
    ['a missing page', { status: 404, body: 'no' }, 'absent: not_found'],
    ['a page that is gone', { status: 410, body: 'no' }, 'absent: gone'],
    ['nothing at all', { status: 200, body: '' }, 'absent: empty'],
    ['204', { status: 204 }, 'absent: empty'],
    [
      'an app shell with a JSON label',
      { body: '<!doctype html><title>Shop</title>', headers: { 'content-type': 'application/json' } },
      'absent: soft_404',
    ],
    ['an app shell after comments', { body: '\uFEFF\n<!-- a --><!-- b -->\n<HTML>' }, 'absent: soft_404'],
    ['an error object', { body: '{"success":false,"message":"Not found"}' }, 'absent: soft_404'],
    ['a "not found" in words', { body: '# Page introuvable\n' }, 'absent: soft_404'],
    ['a redirect home', { hops: [hop], finalUrl: 'https://shop.example/fr/', body: 'welcome' }, 'absent: redirected_away'],
    ['a redirect to sign in', { hops: [hop], finalUrl: 'https://shop.example/account/login', body: 'who' }, 'absent: redirected_away'],
    ['a closed store', { hops: [hop], finalUrl: 'https://shop.example/password', body: 'soon' }, 'blocked: closed_store'],
    ['401', { status: 401, body: 'who' }, 'blocked: auth_required'],
    ['429', { status: 429, body: 'slow' }, 'blocked: rate_limited'],
    ['a crawler price', { status: 402, headers: { 'crawler-price': 'USD 0.01' } }, 'blocked: payment_required'],
    ['402 without a price', { status: 402 }, 'blocked: payment_required'],
    ['a captcha with status 202', { status: 202, headers: { 'x-amzn-waf-action': 'captcha' } }, 'blocked: firewall'],
    [
      'a block page with status 200',
      { body: '<iframe src="/_Incapsula_Resource?x"></iframe>', headers: { 'x-iinfo': '1' } },
      'blocked: firewall',
    ],
    ['503', { status: 503, body: 'busy' }, 'error: server_error'],
    ['an expired certificate', { failure: 'tls' }, 'unreachable: tls'],
    ['no such host', { failure: 'dns' }, 'unreachable: dns'],
    ['a body without end', { failure: 'body_too_large' }, 'error: body_too_large'],
    ['our own guard', { failure: 'target_not_allowed' }, 'error: target_not_allowed'],
  ])('%s', (_, told, verdict) => {
    expect(reach(told)).toBe(verdict);
  });

  it('a good answer is not blocked by a header that rides on every answer of its vendor', () => {
    expect(
      reach({ body: '{"ucp":{}}', headers: { 'x-datadome': 'protected', 'x-iinfo': '1', server: 'cloudflare', 'x-sucuri-id': '1' } }),
    ).toBe('ok: answered');
  });

  it('403 to everything is told apart from 403 to this', () => {
    expect(reach({ status: 403, body: 'no' }, { status: 403, body: 'no' })).toBe('blocked: hides_unknown');
    expect(reach({ status: 403, body: 'no' })).toBe('blocked: auth_required');
  });

  it('the page every unknown path gets is a soft 404, whatever path, time and token it repeats', () => {
    expect(reach({ body: page('/.well-known/ucp', 1) }, { body: page('/.well-known/x-0011223344556677', 2) })).toBe('absent: soft_404');
    expect(reach({ body: '{"ucp":{}}' }, { body: page('/.well-known/x-0011223344556677', 2) })).toBe('ok: answered');
  });

  it('a body of thirty thousand comments does not hold the reader up', () => {
    expect(reach({ body: '<!---->'.repeat(30_000) })).toBe('ok: answered');
  });
});
