/**
 * The fix of each finding about the profile, carried out to the letter: what it names is written where it says, and nothing
 * else. What comes of it is told of nothing that it was not told of before, and ends at 95 or more.
 */

import { assessUcp, findExchange, renderFinding, responseOf, type UcpInput } from '@vitrine/engine';
import { store, talk } from '../fixtures/ucp/build.ts';
import { CASES } from '../fixtures/ucp/cases.ts';
import type { AnyProfile } from '../fixtures/ucp/profiles.ts';
import { IN_PROFILE, patched, rows } from './ucp-patches.ts';

/** The message, and what its fix has one do. `{slot}`: what the sentence names. */
const FIXES = `
U07.unwrapped | /ucp = {} ; /ucp/version <- /version ; /ucp/services <- /services ; /ucp/capabilities <- /capabilities ; /ucp/payment_handlers <- /payment_handlers ; /version - ; /services - ; /capabilities - ; /payment_handlers -
U08.missing | /ucp/version = "2026-08-25"
U08.draft | /ucp/version = "2026-08-25"
U08.not_a_date | /ucp/version = "2026-08-25"
U10.missing | /ucp/payment_handlers = {}
U10.wrong_type | /ucp/payment_handlers = {}
U11.misspelt | /ucp/capabilities/{near} <- /ucp/capabilities/{name} ; /ucp/capabilities/{name} -
U11.moved | /ucp/capabilities/{near} <- /ucp/capabilities/{name} ; /ucp/capabilities/{name} -
U12.not_array | #catalog.search = [] ; #catalog.search/0 <- #catalog.search
U12.undated | #catalog.search/0/version = "2026-08-25"
U13.no_transport | @/1/transport = "rest"
U13.unknown_transport | @/1/transport = "rest"
U13.no_endpoint | @/1/endpoint = "https://shop.example/ucp/rest"
U14.unparsable | @/1/endpoint = "https://shop.example/ucp/rest"
U14.not_https | @/1/endpoint = "https://shop.example/ucp"
U14.userinfo | @/1/endpoint = "https://shop.example/ucp"
U14.trailing_slash | @/1/endpoint = "https://shop.example/ucp"
U15.some_ignored | @/2/version = "{version}"
U15.capability_lost | /ucp/capabilities/{name}/0/version = "{version}"
U15.service_lost | @/0/version = "{version}" ; @/1/version = "{version}"
U16.no_schema | /ucp/capabilities/{name}/0/schema = "{example}"
U16.other_schema | /ucp/capabilities/{name}/0/schema = "{expected}"
U16.no_spec | /ucp/capabilities/{name}/0/spec = "https://ucp.dev/2026-04-08/specification/catalog"
U17.bad_address | /ucp/capabilities/{name}/0/schema = "https://ucp.dev/2026-08-25/schemas/shopping/catalog_search.json"
U18.foreign_host | /ucp/capabilities/{name}/0/{member} = "https://ucp.dev/2026-04-08/specification/catalog"
U19.not_https | /ucp/capabilities/{name}/0/spec -
U21.orphan | /ucp/capabilities/{name} -
U23.not_object | /ucp/supported_versions = {"2026-04-08":"https://shop.example/ucp/2026-04-08"}
U23.bad_address | /ucp/supported_versions/{key} = "https://shop.example/ucp/2026-04-08"
U23.self_listed | /ucp/supported_versions/{key} -
U25.no_id | /ucp/payment_handlers/{name}/0/id = "card"
U25.undated | /ucp/payment_handlers/{name}/0/version = "2026-08-25"
U25.no_instruments | /ucp/payment_handlers/{name}/0/available_instruments -
U25.untyped_instrument | /ucp/payment_handlers/{name}/0/available_instruments/0/type = "card"
U26.old_name | /keys <- /signing_keys ; /signing_keys -
U26.new_name | /signing_keys <- /keys
U26.misplaced | /keys <- /ucp/keys ; /ucp/keys -
U26.not_a_list | /{member} = [] ; /{member}/0 <- /{member}
U27.no_kid | /keys/0/kid = "a"
U27.duplicate_kid | /keys/0/kid = "a" ; /keys/1/kid = "b"
U27.wrong_algorithm | /keys/0/alg -
U28.no_keys | /{member} = [{"kid":"a","kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]
U29.unknown_map | /ucp/map_order/{map} -
U29.unknown_key | /ucp/map_order = {"capabilities":[]}
U29.repeated | /ucp/map_order/capabilities = ["{key}"]
U31.secret | /ucp/payment_handlers/example.shop.card/0/config = {}
U32.error_status | /ucp/status -
U33.wrong_type | {pointer} -
U33.not_allowed | {pointer} -
R6.not_in_catalog | #fulfillment/0/extends = ["dev.ucp.shopping.checkout","dev.ucp.shopping.catalog.search","dev.ucp.shopping.catalog.lookup"]
R3.none | #catalog.lookup = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/catalog_lookup.json"}]
R4.none | #cart = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/cart.json"}]
R7.none | #order = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/order.json"}]
`;
const toldOf = (input: UcpInput) => assessUcp(input).findings.filter(({ severity }) => severity !== 'info');

describe('the fix of a finding about the profile, to the letter', () => {
  it.each(rows(FIXES).map(([key = '', changes = '']) => [key, changes] as const))('%s', (key, changes) => {
    const faulty = (CASES[key] as () => UcpInput)();
    const finding = assessUcp(faulty).findings.find(({ message }) => message.id === key);
    const slots = Object.entries(finding?.message.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && 'quoted' in value ? value.quoted : String(value),
    ]);
    const filled = slots.reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value as string), changes);
    expect(filled).not.toMatch(/\{[a-z]+\}/);
    const document: AnyProfile = JSON.parse(new TextDecoder().decode(responseOf(findExchange(faulty.ucp, 'ucp.profile'))?.body.bytes));
    const profile = patched(document, filled, IN_PROFILE);
    const release = profile.ucp.version;
    const fixed = store({ profile, talk: talk(release) });
    const before = new Set(toldOf(faulty).map(({ message }) => message.id));
    const after = toldOf(fixed).map(({ message }) => message.id);
    expect(after.filter((id) => id === key || !before.has(id))).toEqual([]);
    expect(assessUcp(fixed).score).toBeGreaterThanOrEqual(95);
  });

  it.each(['U09.ageing', 'R2.release_too_old', 'R3.release_too_old', 'R4.release_too_old'])('%s says what else is needed', (key) => {
    const finding = assessUcp((CASES[key] as () => UcpInput)()).findings.find(({ message }) => message.id === key);
    expect(finding && renderFinding(finding, 'en')).toMatchObject({ fix: expect.stringMatching(/2026-08-25 .*vitrine migrate/) });
  });
});
