/** Profiles that are sound, that lose something an agent can do without, and that agents refuse. */

import { patched } from '../../../engine/test/ucp-patches.ts';
import { type Change, changesOf, drawn, sound } from './change.ts';
import { objectsIn } from './parts.ts';
import type { Any, Draw, Shop } from './shop.ts';

/** Rows of `changesOf`. `~` is an official capability nothing rests on, `%` the entry of MCP, `{keys}` the list of keys. */
const TABLE = `
sound | ^R7 | no keys, no order | profile.json: keys is optional | /{keys} - ; #order -
sound | - | an EC key beside | RFC 7518 6.2.1 | /{keys}/- = {"kid":"b","kty":"EC","crv":"P-256","alg":"ES256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM"}
sound | - | status success | ucp.json: status is success or error | /ucp/status = "success"
sound 08-25 | - | map_order of what is there | map_order: lists keys of the map it names | /ucp/map_order = {"capabilities":["dev.ucp.shopping.cart","dev.ucp.shopping.catalog.search","dev.ucp.shopping.checkout"]}
sound | - | A2A and embedded beside | Services: a service has one entry per transport | @/- = {"version":"{release}","transport":"a2a","endpoint":"{origin}/agent.json"} ; @/- = {"version":"{release}","transport":"embedded","config":{"delegate":["payment"]}}
sound | - | several parents, one of them absent | Intersection Algorithm, 3: any parent is enough | #fulfillment/0/extends = ["com.example.gone","dev.ucp.shopping.checkout","dev.ucp.shopping.catalog.search"]
sound | - | an older profile kept | Protocol Version: supported_versions maps releases to their own profiles | /ucp/supported_versions = {"2026-01-23":"{origin}/older"}
sound | - | a publishable key | Payment Handlers: config is for what clients may know | $ = {"com.example.card":[{"id":"card","version":"{release}","config":{"key":"pk_live_51Habcdefghijklmnopq"}}]}
sound | - | a handler of another date | Component Versioning: handlers have versions of their own | $ = {"com.example.card":[{"id":"card","version":"<2025-03-04,2026-01-11,2026-10-01>"}]}
sound | - | a requirement that is met | Version Requirements: min and max include their dates | ~/requires = {"protocol":{"min":"2026-01-11","max":"{release}"}}
told | ^U16 | an official capability without schema | Capability Definition: schema is REQUIRED | ~/schema -
told 08-25 | ^U19 | a spec without TLS | Authority Binding: spec is an https URL | ~/spec = "http://ucp.dev/x"
told | ^U33 | a spec beyond ASCII | RFC 3986 2: a URI is ASCII | ~/spec = "https://boutique-été.example/panier"
told 08-25 | ^U17.foreign_host | a schema on another authority’s host | Authority Binding: the host of schema derives the name | ~/schema = "https://<evil-ucp.dev,ucp.dev.example.com,shop.example>/x.json"
told 08-25 | ^U16.other_schema | an official schema that does not exist | Authority Binding: the schema of an official capability is the one its release publishes | ~/schema = "https://ucp.dev/{release}/schemas/shopping/<basket,cart-v2,orders>.json"
told | ^U21 | an orphan | Intersection Algorithm, 3: an extension none of whose parents is there is removed | ~/extends = "com.example.gone" or ["com.example.gone","dev.ucp.shopping.loyalty"]
told | ^U25 | a handler without id | payment_handler.json: id is required | $ = {"com.example.card":[{"version":"{release}"}]}
told | ^U27 | a key without its point | RFC 8037 2: x is the public key | /{keys}/0/x -
told | ^U27 | a point off the curve | RFC 7518 6.2.1: the coordinates are a point of the curve | /{keys}/0 = {"kid":"a","kty":"EC","crv":"P-256","alg":"ES256","use":"sig","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4"}
told | ^U27.duplicate_kid | two keys of one kid | Key Discovery: kid names one key | /{keys}/- <- /{keys}/0
told | ^U28 | order without keys | Order: webhook messages MUST be signed | /{keys} -
told 08-25 | ^U29 | map_order of what is not there | map_order: lists keys of the map it names | /ucp/map_order = {"<services,capabilities>":["com.example.gone"]}
told | ^U11 | a malformed name | Naming Convention: reverse-domain labels in lower case | /ucp/capabilities/<Com.Example.gift,com..gift,gift,.com.example,com.example.> = [{"version":"{release}","spec":"{origin}/gift","schema":"{origin}/schemas/own.json"}]
told 08-25 | ^U11.moved | a name that moved | the release’s table of capabilities: ap2_mandate is dev.ucp.common.payment.ap2_mandate | #<ap2_mandate,split_payments,payment_terms> = [{"version":"{release}","schema":"https://ucp.dev/{release}/schemas/common/payment/ap2_mandate.json"}]
told | ^U23.unreadable_leaf | an older profile that is not there | Protocol Version: the address answers with the profile of that release | /ucp/supported_versions = {"2026-01-23":"{origin}/gone"}
told | ^U23.other_version | an older profile that is this one | Protocol Version: the address answers with the profile of that release | /ucp/supported_versions = {"2026-01-23":"{origin}/.well-known/ucp"}
told 08-25 | ^U30 | a permalink without endpoint | Permalink Discovery: config.endpoint is REQUIRED | #permalink = [{"version":"{release}","schema":"https://ucp.dev/{release}/schemas/shopping/permalink.json"}]
told 08-25 | ^U15 | a capability left at the release before | Component Versioning: an official entry of another version than the profile is ignored | ~/version = "2026-04-08"
told | ^U22 | a requirement that is not met | Version Requirements: max is the last version the entry works with | ~/requires = {"protocol":{"max":"2026-01-23"}}
stops | U25|U33 | an id at an instrument missing its type | payment_instrument.json: type is required | $ = {"com.example.card":[{"id":"card","version":"{release}","available_instruments":[{"brand":"x"}]}]}
stops | ^U07 | no envelope | profile.json: ucp is required | /version <- /ucp/version ; /services <- /ucp/services ; /capabilities <- /ucp/capabilities ; /payment_handlers <- /ucp/payment_handlers ; /ucp -
stops | U08|U10|R1 | a required member missing | ucp.json, business_schema: version, services and payment_handlers are required | /ucp/<version,services,payment_handlers> -
stops | U10|R1 | a registry of the wrong type | ucp.json: registries are objects | /ucp/<services,capabilities,payment_handlers> = "text" or 7 or true or null or []
stops | U12 | an entry that is no list | ucp.json: each name has an array of entries | #<cart,order,checkout> = null or "x" or {"version":"{release}"}
stops | U12|R1 | an entry in place of the list of services | ucp.json: each name has an array of entries | @ <- %
stops | U13|R1 | an entry of the first release | service.json: an entry has a transport | @ = [{"version":"{release}","mcp":{"endpoint":"{origin}/mcp","schema":"{origin}/mcp"}}]
stops | U08|R1 | a version that is no date | Version Format: YYYY-MM-DD | /ucp/version = 1 or "1.0" or "2026-8-25" or "latest" or "25.08.2026" or "" or null
stops | U09|R1|L1 | a release nobody has | Protocol Version: agents match a version exactly | /ucp/version = "<2026-05-05,2027-01-01,2025-12-31>"
stops | U13|R1|U33 | no endpoint | service.json: an MCP entry requires endpoint | %/endpoint -
stops | U13|U14|U33|R1 | an endpoint of the wrong type | service.json: endpoint is a URI | %/endpoint = 7 or true or null or [] or {} or "shop.example/mcp" or "  " or "/mcp"
stops | U13 | an unknown transport | service.json: transport is rest, mcp, a2a or embedded | %/transport = "soap" or "MCP" or "graphql" or "" or 3
stops 08-25 | U15|R1 | services of the release before | Component Versioning: an official entry of another version than the profile is ignored | @/0/version = "2026-04-08" ; @/{last}/version = "2026-04-08"
stops | U33|U17|U14|U12 | a member of an entry of the wrong type | entity.json: spec and schema are URIs, id a text, config an object | <~,%>/<spec,schema,id> = 7 or true or null or [] or {}
stops | U33|U19 | a spec that is no address | entity.json: spec is a URI | <~,%>/spec = "see our wiki"
stops | U33 | config that is no object | entity.json: config is an object | <~,%>/config = "text" or 7 or true or null or []
stops | U33 | parents of the wrong form | capability.json: extends is a name or a list of at least one | ~/extends = [] or 5 or {} or [7]
stops | U25|U33|U12 | a handler without a dated version | ucp.json: version is YYYY-MM-DD | $ = {"com.example.card":[{"id":"card"}]} ; $/com.example.card/0/version = null or "1.0" or 2026 or "v2"
stops | U25|U33 | an empty list of instruments | payment_handler.json: available_instruments has at least one | $ = {"com.example.card":[{"id":"card","version":"{release}","available_instruments":[]}]}
stops | U26|U27|U33 | keys of the wrong form | profile.json: keys is an array of keys with kid and kty | /{keys} = null or {"keys":[{"kid":"a","kty":"OKP"}]} or ["a"] or [{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}] or [{"kid":"a","kty":7}] or [{"kid":"a","kty":"OKP","crv":25519,"x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]
stops | U23 | supported_versions of the wrong form | ucp.json: supported_versions maps dates to URIs | /ucp/supported_versions = [] or "x" or {"2026-01-23":7} or {"2026-01-23":"/older"}
stops | U3[23] | an unknown status | ucp.json: status is success or error | /ucp/status = "ok" or 7 or null
stops 08-25 | U29|U33 | map_order of texts | map_order: lists keys of the map it names | /ucp/map_order = {"services":"dev.ucp.shopping"}
stops | U31 | a secret key in public | Payment Handlers: config is public, so it holds no secret | $ = {"com.example.card":[{"id":"card","version":"{release}","config":{"key":"<sk,rk>_live_51Habcdefghijklmnopqrst"}}]} | no schema knows a secret by its form
stops | U27.private_member | a private key | Key Discovery: private members MUST NOT appear in a profile | /{keys}/0/d = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A" | its schema reads past members it does not know
stops | U26 | keys under the other release’s name | Key Discovery: keys since 2026-08-25, signing_keys before | /{other} <- /{keys} ; /{keys} - | it signs nothing and verifies no webhook, so it reads no keys
stops | R2 | no search declared | Catalog Search: a capability that is not declared is not offered | #catalog.search - | it calls the tool without looking at the capabilities
stops | R1|R2 | no capability at all | Intersection Algorithm: with nothing in common there is nothing to call | /ucp/capabilities = {} | it calls the tool without looking at the capabilities
stops | R1|R2 | no registry of capabilities | Intersection Algorithm: with nothing in common there is nothing to call | /ucp/capabilities - | it calls the tool without looking at the capabilities
`;

/** The row's change of this shop, its alternatives drawn. */
function change(shop: Shop, draw: Draw, text: string): void {
  const services: Any[] = shop.profile.ucp.services['dev.ucp.shopping'];
  const [keys, other] = shop.release === '2026-08-25' ? ['keys', 'signing_keys'] : ['signing_keys', 'keys'];
  const slots = { keys, other, release: shop.release, last: String(services.length - 1) };
  const filled = Object.entries(slots).reduce((filling, [slot, value = '']) => filling.replaceAll(`{${slot}}`, value), text);
  shop.profile = patched(shop.profile, drawn(filled, draw), {
    '@': '/ucp/services/dev.ucp.shopping',
    '%': `/ucp/services/dev.ucp.shopping/${services.findIndex(({ transport }) => transport === 'mcp')}`,
    '#': '/ucp/capabilities/dev.ucp.shopping.',
    '~': `/ucp/capabilities/dev.ucp.shopping.${draw.of(['cart', 'order'])}/0`,
    $: '/ucp/payment_handlers',
  });
}

export const PROFILES: readonly Change[] = [
  sound(
    'members nobody knows',
    'ucp.json: no object of the profile forbids further members but a key’s private ones and a Constraint Expression’s',
    ({ profile }, draw) => {
      const registries = [profile.ucp.services, profile.ucp.capabilities, profile.ucp.payment_handlers];
      const open = objectsIn(profile).filter((one) => !registries.includes(one));
      for (let count = draw.whole(1, 3); count > 0; count -= 1)
        draw.of(open)[`x_${draw.whole(1, 99)}`] = draw.of([1, 'x', null, [1], { a: 1 }]);
    },
  ),
  ...changesOf(TABLE, change),
];
