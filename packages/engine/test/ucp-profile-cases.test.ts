/**
 * Profiles of the four releases whose verdict was written down, from the specification and what its reference client does,
 * before the rules were asked. Where the two differed, either was corrected; docs/testing.md has the numbers.
 */

import { RELEASES, type Release } from '@vitrine/engine';
import { store, talk } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../fixtures/ucp/profiles.ts';
import { IN_PROFILE, patched, rows, told } from './ucp-patches.ts';

/** Release, name, changes, verdict: its status from 2026-04-08 on, what is said, the gravest first. */
const CASES = String.raw`
01-11 | capabilities as registry | /ucp/capabilities = {"dev.ucp.shopping.checkout":[{"version":"2026-01-11","spec":"https://ucp.dev/x","schema":"https://ucp.dev/x.json"}]} | critical U10.not_list, minor R7.none U16.other_schema
01-11 | capability without version | /ucp/capabilities/0/version - | minor U33.tolerated
01-11 | capability without name | /ucp/capabilities/0/name - | major R5.none U11.malformed, minor U33.tolerated
01-11 | service of MCP alone | @/rest - ; @/mcp = {"schema":"https://ucp.dev/services/shopping/rest.openapi.json","endpoint":"https://shop.example/mcp"} | none
01-11 | service without any transport | @/rest - | critical R1.none
01-11 | supported_versions is no member yet | /ucp/hello = {"a":1} ; /ucp/supported_versions_x = 1 | none
01-11 | rest without endpoint | @/rest/endpoint - | critical R1.none, minor U33.tolerated
01-11 | signing key without kty | /signing_keys/0/kty - | major U27.incomplete, minor U33.tolerated
01-11 | an RSA key | /signing_keys/1 = {"kid":"r","kty":"RSA","n":"AQAB","e":"AQAB","alg":"RS256"} | none
01-11 | A2A beside REST | @/a2a = {"endpoint":"https://shop.example/a"} | none
01-11 | no payment at all | /payment - | none
01-11 | a capability without spec | /ucp/capabilities/0/spec - | minor U16.no_spec
01-11 | an endpoint that is a path | @/rest/endpoint = "/ucp" | critical R1.none U14.unparsable
01-11 | the registries of the next release | @ = [{"version":"2026-01-11","transport":"mcp","endpoint":"https://shop.example/ucp/mcp","spec":"https://ucp.dev/x"}] ; /ucp/capabilities = {"dev.ucp.shopping.checkout":[{"version":"2026-01-11","spec":"https://ucp.dev/x","schema":"https://ucp.dev/x.json"}]} | critical U09.other_shape, minor R7.none U16.other_schema
01-23 | extends as a list | #discount = [{"version":"2026-01-23","spec":"https://ucp.dev/x","schema":"https://ucp.dev/schemas/shopping/discount.json","extends":["dev.ucp.shopping.checkout"]}] | minor U33.tolerated
01-23 | extends as one name | #discount = [{"version":"2026-01-23","spec":"https://ucp.dev/x","schema":"https://ucp.dev/schemas/shopping/discount.json","extends":"dev.ucp.shopping.checkout"}] | none
01-23 | A2A without endpoint beside MCP | @/2 = {"version":"2026-01-23","transport":"a2a"} | major U13.no_endpoint
01-23 | embedded without endpoint | @/2 = {"version":"2026-01-23","transport":"embedded","schema":"https://ucp.dev/2026-01-23/e.json"} | none
01-23 | handler without id | $/0/id - | major U25.no_id
01-23 | version a date with time | /ucp/version = "2026-01-23T00:00:00Z" | critical R1.none U08.not_a_date U15.service_lost, major R2.none R5.none U15.capability_lost U26.old_name, minor R3.none R4.none R6.none R7.none
01-23 | version a number | /ucp/version = 20260123 | critical R1.none U08.missing, major R2.none R5.none U26.old_name, minor R3.none R4.none R6.none R7.none
01-23 | an endpoint without TLS | @/1/endpoint = "http://shop.example/ucp/rest" | major U14.not_https
01-23 | a handler's name with a hyphen | /ucp/payment_handlers/com.my-shop.pay = [{"id":"p","version":"2026-01-23"}] | major U11.malformed
01-23 | a slash behind the endpoint | @/0/endpoint = "https://shop.example/ucp/mcp/" | minor U14.trailing_slash
01-23 | keys under the later name alone | /keys <- /signing_keys ; /signing_keys - | major U26.new_name
01-23 | no payment handlers | /ucp/payment_handlers - | critical U10.missing
01-23 | an empty list of a capability | /ucp/capabilities/com.example.x = [] | none
04-08 | services empty | /ucp/services = {} | fail critical R1.none
04-08 | an unknown transport beside good ones | @/2 = {"version":"2026-04-08","transport":"grpc","endpoint":"https://shop.example/g"} | fail critical U13.unknown_transport
04-08 | the transport in capitals | @/0/transport = "MCP" | fail critical U13.unknown_transport
04-08 | capability entry a text | #cart/0 = "2026-04-08" | fail critical U12.not_object, minor R4.none
04-08 | capability null | #cart = null | fail critical U12.not_array, minor R4.none
04-08 | supported_versions with a relative address | /ucp/supported_versions = {"2026-01-23":"/ucp/old"} | fail critical U23.bad_address
04-08 | supported_versions keyed by a release name | /ucp/supported_versions = {"v1":"https://shop.example/old"} | pass major U23.bad_key
04-08 | status in words | /ucp/status = "ok" | fail critical U33.wrong_type
04-08 | status success | /ucp/status = "success" | pass none
04-08 | spec of a capability on a stranger | #cart/0/spec = "https://docs.stranger.example/cart" | pass major U18.foreign_host
04-08 | no handlers, empty | /ucp/payment_handlers = {} | pass none
04-08 | keys under the new name alone | /signing_keys - ; /keys <- /signing_keys | warn major U26.new_name
04-08 | no keys | /signing_keys - | pass minor U28.no_keys
04-08 | lookup alone, no search | #catalog.search - | warn major R2.checkout_only
04-08 | checkout alone | #catalog.search - ; #catalog.lookup - ; #cart - | warn major R2.checkout_only, minor R3.none R4.none
04-08 | keys under both names | /keys <- /signing_keys | pass none
04-08 | two extensions that extend each other | /ucp/capabilities/example.shop.a = [{"version":"2026-04-08","spec":"https://shop.example/s","schema":"https://shop.example/s.json","extends":"example.shop.b"}] ; /ucp/capabilities/example.shop.b = [{"version":"2026-04-08","spec":"https://shop.example/s","schema":"https://shop.example/s.json","extends":"example.shop.a"}] | pass none
04-08 | one of two parents | #cart/0/extends = ["com.example.gone","dev.ucp.shopping.checkout"] | pass none
04-08 | an older entry beside the one of the release | #cart/1 <- #cart/0 ; #cart/1/version = "2026-01-23" | pass none
04-08 | a schema on www | #cart/0/schema = "https://www.ucp.dev/2026-04-08/schemas/shopping/cart.json" | pass major U18.foreign_host
04-08 | a requirement beyond the release | #cart/0/requires = {"protocol":{"min":"2026-08-25"}} | pass minor U22.unmet
04-08 | a port in the endpoint | @/0/endpoint = "https://shop.example:8443/mcp" | pass none
04-08 | an address of a private network | @/0/endpoint = "https://192.168.1.4/mcp" | pass major U14.not_public
08-25 | ucp a text | /ucp = "2026-08-25" | fail critical U07.missing
08-25 | unknown members everywhere | @/0/extra = true ; #cart/0/note = "x" ; /ucp/extra = {"a":[1]} ; /keys/0/note = "x" ; /name = "Shop" | pass none
08-25 | ucp within ucp | /ucp/ucp = {"version":"nonsense"} | pass none
08-25 | version of tomorrow | /ucp/version = "2027-03-01" | fail critical R1.none U15.service_lost, major R2.none R5.none U15.capability_lost, minor R3.none R4.none R6.none R7.none
08-25 | version draft | /ucp/version = "draft" | fail critical U08.draft
08-25 | version with a slash | /ucp/version = "2026/08/25" | fail critical U08.not_a_date
08-25 | version with a blank | /ucp/version = " 2026-08-25" | fail critical U08.not_a_date
08-25 | a service name without dot | /ucp/services/shop <- @ | pass major U11.malformed
08-25 | a REST endpoint alone | @ = [{"version":"2026-08-25","transport":"rest","endpoint":"https://shop.example/ucp/rest","spec":"https://ucp.dev/2026-08-25/specification/overview"}] | pass none
08-25 | two MCP entries | @/2 = {"version":"2026-08-25","transport":"mcp","endpoint":"https://shop.example/ucp/mcp2","spec":"https://ucp.dev/2026-08-25/specification/overview"} | pass none
08-25 | an id at an entry | @/0/id = "main" | pass none
08-25 | an id that is a number | @/0/id = 7 | fail critical U33.wrong_type
08-25 | embedded with colour schemes | @/2 = {"version":"2026-08-25","transport":"embedded","config":{"delegate":["payment"],"color_scheme":["dark"]}} | pass none
08-25 | embedded with an unknown colour scheme | @/2 = {"version":"2026-08-25","transport":"embedded","config":{"color_scheme":["sepia"]}} | pass minor U33.tolerated
08-25 | embedded left at the release before | @/2 = {"version":"2026-04-08","transport":"embedded","schema":"https://ucp.dev/2026-04-08/e.json"} | pass minor U15.some_ignored
08-25 | MCP left at the release before, REST current | @/0/version = "2026-04-08" | pass minor U15.some_ignored
08-25 | search left at the release before | #catalog.search/0/version = "2026-04-08" | warn major R2.checkout_only U15.capability_lost
08-25 | an endpoint with user and password | @/0/endpoint = "https://u:p@shop.example/mcp" | pass major U14.userinfo
08-25 | an endpoint with a fragment | @/0/endpoint = "https://shop.example/mcp#x" | pass none
08-25 | endpoint of only white space | @/0/endpoint = "  " | fail critical U14.unparsable
08-25 | endpoint an object | @/0/endpoint = {"url":"https://shop.example/mcp"} | fail critical U33.wrong_type, major U13.no_endpoint
08-25 | endpoint without a scheme | @/0/endpoint = "shop.example/mcp" | fail critical U14.unparsable
08-25 | endpoint with a template | @/0/endpoint = "https://{shop}.example/mcp" | pass minor U33.tolerated
08-25 | capability misspelt by one letter | #catalog.search - ; #catalog.serch <- #catalog.search | warn major R2.checkout_only, minor U11.misspelt
08-25 | dev.ucp.common.location.search (published) | /ucp/capabilities/dev.ucp.common.location.search <- #cart | pass none
08-25 | an official name nobody knows | /ucp/capabilities/dev.ucp.travel.seat_map <- #cart | pass none
08-25 | dev.shopify.catalog beside | /ucp/capabilities/dev.shopify.catalog = [{"version":"2026-08-25","schema":"https://shopify.dev/ucp/catalog.json","spec":"https://shopify.dev/ucp"}] | pass none
08-25 | a punycode top level | /ucp/capabilities/xn--p1ai.example.gift = [{"version":"2026-08-25","schema":"https://example.xn--p1ai/gift.json"}] | pass none
08-25 | a name with hyphen and digit | /ucp/capabilities/com.2example-shop.gift = [{"version":"2026-08-25","schema":"https://2example-shop.com/gift.json"}] | pass none
08-25 | a name ending in a hyphen | /ucp/capabilities/com.example-.gift = [{"version":"2026-08-25","schema":"https://example-.com/gift.json"}] | pass major U11.malformed
08-25 | an underscore in the top level | /ucp/capabilities/c_om.example.gift = [{"version":"2026-08-25","spec":"https://shop.example/s","schema":"https://shop.example/s.json"}] | pass major U11.malformed U17.foreign_host
08-25 | schema on a subdomain the name spells | /ucp/capabilities/example.shop.ucp.gift = [{"version":"2026-08-25","schema":"https://ucp.shop.example/gift.json"}] | pass none
08-25 | schema on a subdomain the name does not spell | /ucp/capabilities/example.shop.gift = [{"version":"2026-08-25","schema":"https://cdn.shop.example/gift.json"}] | pass major U17.foreign_host
08-25 | schema on an address of digits | #cart/0/schema = "https://192.0.2.7/x.json" | pass major U17.bad_address, minor R4.none
08-25 | an older schema path of the same host | #cart/0/schema = "https://ucp.dev/2026-04-08/schemas/shopping/cart.json" | pass minor U16.other_schema
08-25 | extends its own name | /ucp/capabilities/example.shop.gift = [{"version":"2026-08-25","spec":"https://shop.example/s","schema":"https://shop.example/s.json","extends":"example.shop.gift"}] | pass none
08-25 | extends a number | #cart/0/extends = 5 | fail critical U33.wrong_type
08-25 | requires with a minimum that is met | #cart/0/requires = {"protocol":{"min":"2026-04-08"}} | pass none
08-25 | requires a maximum that is past | #cart/0/requires = {"protocol":{"min":"2026-01-11","max":"2026-04-08"}} | pass minor U22.unmet
08-25 | a leaf of this very release | /ucp/supported_versions = {"2026-08-25":"https://shop.example/.well-known/ucp"} | pass none
08-25 | supported_versions empty | /ucp/supported_versions = {} | pass none
08-25 | an instrument without type | $/0/available_instruments/0 = {"brand":"x"} | fail critical U25.untyped_instrument
08-25 | a handler registry as object | $ = {"id":"c","version":"2026-08-25"} | fail critical U12.not_array
08-25 | a handler dated in another style | $/0/version = "25.08.2026" | fail critical U25.undated
08-25 | a Stripe restricted key in public | $/0/config = {"restricted":"rk_live_51Habcdefghijklmnopqrstuv"} | fail critical U31.secret
08-25 | a Google API key (public by nature) | $/0/config = {"merchantId":"BCR2DN4T","publicKey":"pk_live_51Habcdefghijklmnopqrstuv"} | pass none
08-25 | a private PEM in config | @/0/config = {"pem":"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----"} | fail critical U31.secret
08-25 | a symmetric key (oct) | /keys/1 = {"kid":"h","kty":"oct","k":"c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0"} | fail critical U27.private_member
08-25 | an unknown kind of key | /keys/1 = {"kid":"pq","kty":"AKP","alg":"ML-DSA-44","pub":"abc"} | pass none
08-25 | secp256k1 | /keys/1 = {"kid":"k1","kty":"EC","crv":"secp256k1","x":"NK8kPNm2xmZTDT9cUUFRLBNBz8EwQkvKZnJ0h5hm5mk","y":"NK8kPNm2xmZTDT9cUUFRLBNBz8EwQkvKZnJ0h5hm5mk"} | pass none
08-25 | the wrong alg for the curve | /keys/0/alg = "ES384" | pass major U27.wrong_algorithm
08-25 | two keys of one kid | /keys/1 <- /keys/0 | pass major U27.duplicate_kid
08-25 | keys null | /keys = null | fail critical U26.not_a_list, minor U28.no_keys
08-25 | keys inside ucp | /ucp/keys <- /keys ; /keys - | warn major U26.misplaced, minor U28.no_keys
08-25 | map_order naming a capability that is not there | /ucp/map_order = {"capabilities":["dev.ucp.shopping.cart","dev.ucp.shopping.loyalty"]} | pass minor U29.unknown_key
08-25 | map_order with a capability twice | /ucp/map_order = {"capabilities":["dev.ucp.shopping.cart","dev.ucp.shopping.cart"]} | pass minor U29.repeated
08-25 | map_order sound | /ucp/map_order = {"capabilities":["dev.ucp.shopping.cart","dev.ucp.shopping.checkout"],"services":["dev.ucp.shopping"]} | pass none
08-25 | permalink sound | #permalink = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/permalink.json","config":{"endpoint":"https://shop.example/go"}}] | pass none
08-25 | permalink without endpoint | #permalink = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/permalink.json"}] | pass major U30.no_endpoint
08-25 | order without keys | /keys - | pass minor U28.no_keys
08-25 | capabilities a registry of empty lists | #catalog.search = [] ; #catalog.lookup = [] ; #cart = [] ; #checkout = [] ; #order = [] ; #fulfillment = [] | fail critical R1.no_capability, major R2.none R5.none, minor R3.none R4.none R6.none R7.none
08-25 | no capabilities member | /ucp/capabilities - | fail critical R1.no_capability, major R2.none R5.none, minor R3.none R4.none R6.none R7.none
08-25 | hybrid: payment.handlers of 01-11 beside | /payment = {"handlers":[]} | pass none
08-25 | hybrid: both nested mcp and a flat endpoint | @/0/mcp = {"endpoint":"https://shop.example/old"} | pass none
08-25 | a secret word that is only prose | /ucp/note = "Ask us for your secret key by mail" | pass none
08-25 | the members of ucp without it | /version <- /ucp/version ; /services <- /ucp/services ; /capabilities <- /ucp/capabilities ; /payment_handlers <- /ucp/payment_handlers ; /ucp - | fail critical U07.unwrapped
08-25 | no version | /ucp/version - | fail critical U08.missing
08-25 | no services | /ucp/services - | fail critical R1.none U10.missing
08-25 | no payment handlers | /ucp/payment_handlers - | fail critical U10.missing
08-25 | capabilities as a list | /ucp/capabilities = [] | fail critical R1.no_capability U10.wrong_type, major R2.none R5.none, minor R3.none R4.none R6.none R7.none
08-25 | handlers as a list | /ucp/payment_handlers = [] | fail critical U10.wrong_type
08-25 | a service as an object | @ <- @/0 | fail critical U12.not_array
08-25 | an unknown transport alone | @ = [{"version":"2026-08-25","transport":"soap","endpoint":"https://shop.example/soap"}] | fail critical R1.none U13.unknown_transport
08-25 | MCP alone, without endpoint | @ = [{"version":"2026-08-25","transport":"mcp"}] | fail critical R1.none U13.no_endpoint
08-25 | an entry of the first release alone | @ = [{"version":"2026-08-25","mcp":{"endpoint":"https://shop.example/ucp/mcp","schema":"https://shop.example/s.json"}}] | fail critical R1.none U13.no_transport
08-25 | an entry of the first release beside sound ones | @/2 = {"version":"2026-08-25","rest":{"endpoint":"https://shop.example/ucp/rest"}} | fail critical U13.no_transport
08-25 | supported_versions as a list | /ucp/supported_versions = [] | fail critical U23.not_object
08-25 | every service left at the release before | @/0/version = "2026-04-08" ; @/1/version = "2026-04-08" | fail critical R1.none U15.service_lost
08-25 | no capability at all | /ucp/capabilities = {} | fail critical R1.no_capability, major R2.none R5.none, minor R3.none R4.none R6.none R7.none
08-25 | a capability without schema | #cart/0/schema - | pass major U16.no_schema
08-25 | a capability's name with a mark | /ucp/capabilities/Shop! <- #cart | pass major U11.malformed U17.foreign_host
08-25 | a private key | /keys/0/d = "AA" | fail critical U27.private_member
08-25 | an EC key without coordinates | /keys/0/x - ; /keys/0/y - | pass major U27.incomplete
08-25 | a handler without id | $/0/id - | pass major U25.no_id
08-25 | a schema on a stranger | #cart/0/schema = "https://a.example/x" | pass major U17.foreign_host, minor R4.none
08-25 | keys under the former name | /signing_keys <- /keys ; /keys - | warn major U26.old_name
08-25 | an extension of nothing | #cart/0/extends = "com.example.gone" | pass major U21.orphan, minor R4.none
08-25 | status error | /ucp/status = "error" | pass none
08-25 | a key for encryption beside the one for signatures | /keys/1 <- /keys/0 ; /keys/1/kid = "enc" ; /keys/1/use = "enc" | pass none
08-25 | keys for encryption alone | /keys/0/use = "enc" | pass minor U28.no_keys
08-25 | keys that sign and do not verify | /keys/0/key_ops = ["sign"] | pass minor U28.no_keys
08-25 | no keys and no orders | /keys - ; #order - | pass minor R7.none
08-25 | a host with accents | @/0/endpoint = "https://boutique-été.example/mcp" | pass minor U33.tolerated
08-25 | an endpoint of null | @/0/endpoint = null | fail critical U33.wrong_type, major U13.no_endpoint
08-25 | a key of X25519 for encryption | /keys/1 = {"kid":"e","kty":"OKP","crv":"X25519","x":"BVNVdqorpxCCnTOkkw8S2NAYXvfEvkC-8RDObhrAUA4","use":"enc"} | pass none
08-25 | a certificate beside a key | /keys/0/x5t = "AA" ; /keys/0/key_ops = ["verify"] | pass none
08-25 | a handler named by one word | /ucp/payment_handlers/stripe = [{"id":"s","version":"2026-08-25"}] | pass major U11.malformed
08-25 | a handler of an older date | /ucp/payment_handlers/com.google.pay = [{"id":"g","version":"2024-12-03"}] | pass none
08-25 | a service of the store's own | /ucp/services/example.shop.pickup = [{"version":"2026-08-25","transport":"rest","endpoint":"https://shop.example/pickup","schema":"https://shop.example/s.json"}] | pass none
08-25 | map_order below config | #cart/0/config = {"providers":{"a":1},"ucp":{"map_order":{"providers":["a"]}}} | pass none
08-25 | an order of handlers that leaves some out | /ucp/map_order = {"payment_handlers":[]} | pass none
08-25 | a schema behind user and password | #cart/0/schema = "https://ucp.dev@evil.example/x.json" | pass major U17.bad_address, minor R4.none
08-25 | a schema on a label of the name | #cart/0/schema = "https://shopping.ucp.dev/cart.json" | pass none
08-25 | a spec on any host | #cart/0/spec = "https://docs.example/cart" | pass none
08-25 | a permalink with a query | #permalink = [{"version":"2026-08-25","schema":"https://ucp.dev/2026-08-25/schemas/shopping/permalink.json","config":{"endpoint":"https://shop.example/go?x=1"}}] | pass major U30.bad_endpoint
08-25 | a client secret in a handler | $/0/config = {"client_secret":"kJ8sd72hKJHs8d7f6g5h4j3k2l1q0w9e"} | pass major U31.secret
08-25 | a merchant id in a handler | $/0/config = {"merchant_id":"BCR2DN4T5EXAMPLE","gateway":"x"} | pass none
`;
interface Sound {
  readonly profile: AnyProfile;
  readonly release: Release;
}
const SOUND = new Map<string, Sound>(RELEASES.map((release) => [release.slice(5), { profile: profileOf(release), release }]));

it.each(rows(CASES).map(([release = '', name = '', ...rest]) => [release, name, rest] as const))(
  'profiles read first: %s: %s',
  (short, _, rest) => {
    const { profile, release } = SOUND.get(short) as Sound;
    const [changes = '', expected] = rest.length === 1 ? ['', rest[0]] : rest;
    const isCatalogue = release >= '2026-04-08';
    const of = (document: AnyProfile) => store({ profile: document, talk: isCatalogue ? talk(release) : [] });
    const { status, score, said } = told(of(patched(profile, changes, IN_PROFILE)), of(profile));
    expect(isCatalogue ? `${status} ${said}` : said).toBe(expected);
    if (said.startsWith('critical')) expect(score).toBeLessThanOrEqual(20);
  },
);
