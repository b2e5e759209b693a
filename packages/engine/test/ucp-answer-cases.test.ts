/** Catalogue answers of 2026-08-25 whose verdict was written down before the rules were asked; see ucp-profile-cases. */

import { product, store, talk, tool } from '../fixtures/ucp/build.ts';
import { patched, rows, told } from './ucp-patches.ts';

/** Operation, name, changes of its sound answer, what is said, the gravest first. `P`: the product, `V`: its variant. */
const CASES = `
search | price.amount a text of digits | V/price/amount = "1990" | major L4.malformed
search | price.amount a decimal | V/price/amount = 19.9 | major L4.malformed
search | price.amount below zero | V/price/amount = -1 | major L4.malformed
search | price.amount beyond safe integers | V/price/amount = 100000000000000000000 | major L4.malformed
search | price.amount zero: free | P/price_range/min/amount = 0 ; P/price_range/max/amount = 0 ; V/price/amount = 0 | none
search | currency in small letters | V/price/currency = "eur" | major L4.malformed
search | currency a symbol | V/price/currency = "€" | major L4.malformed
search | no variants | P/variants = [] | major L4.malformed
search | variants missing | P/variants - | major L4.malformed
search | id a number | P/id = 12 | major L4.malformed
search | title missing | P/title - | major L4.malformed
search | title null | P/title = null | major L4.malformed
search | description a text | P/description = "A bowl" | major L4.malformed
search | description empty object | P/description = {} | major L4.malformed
search | description in HTML alone | P/description = {"html":"<p>A bowl</p>"} | none
search | price_range missing | P/price_range - | major L4.malformed
search | price_range upside down | P/price_range/min/amount = 2990 | major L4.reversed_range
search | price_range in two currencies | P/price_range/max/amount = 2990 ; P/price_range/max/currency = "USD" | major L4.mixed_range
search | price_range wider than the variants shown | P/price_range/min/amount = 990 ; P/price_range/max/amount = 9990 | none
search | price_range leaves a variant outside | P/price_range/min/amount = 2990 ; P/price_range/max/amount = 3990 | major L4.outside_range
search | list_price above the price | V/list_price = {"amount":2990,"currency":"EUR"} | none
search | list_price below the price | V/list_price = {"amount":990,"currency":"EUR"} | none
search | media sound | P/media = [{"type":"image","url":"https://shop.example/a.png","alt_text":"x","width":800,"height":800}] | none
search | media of an unknown type | P/media = [{"type":"hologram","url":"https://shop.example/a.glb"}] | none
search | media with a path for url | P/media = [{"type":"image","url":"/a.png"}] | minor L4.lost_member
search | media with width 0 | P/media = [{"type":"image","url":"https://shop.example/a.png","width":0}] | minor L4.lost_member
search | media as texts | P/media = ["https://shop.example/a.png"] | minor L4.lost_member
search | rating without count | P/rating = {"value":4.5,"scale_max":5} | none
search | rating above its scale | P/rating = {"value":9,"scale_max":5,"count":3} | minor L4.beyond_scale
search | rating of texts | P/rating = {"value":"4.5","scale_max":"5"} | minor L4.lost_member
search | rating with a count of 2.5 | P/rating = {"value":4,"scale_max":5,"count":2.5} | minor L4.lost_member
search | barcodes as texts | V/barcodes = ["4006381333931"] | minor L4.lost_member
search | barcode with a number for value | V/barcodes = [{"type":"EAN","value":4006381333931}] | minor L4.lost_member
search | barcode of a type of its own | V/barcodes = [{"type":"PZN","value":"01234567"}] | none
search | categories as one text | P/categories = "Bowls" | minor L4.lost_member
search | category without taxonomy | P/categories = [{"value":"Bowls"}] | none
search | availability as a text | V/availability = "in_stock" | major L4.malformed
search | availability available "true" | V/availability = {"available":"true"} | major L4.malformed
search | availability with a status of its own | V/availability = {"available":true,"status":"limited_stock"} | none
search | not available, discontinued | V/availability = {"available":false,"status":"discontinued"} | none
search | available, discontinued | V/availability = {"available":true,"status":"discontinued"} | none
search | available on backorder | V/availability = {"available":true,"status":"backorder"} | none
search | not available, in stock | V/availability = {"available":false,"status":"in_stock"} | major L4.availability
search | a unit price of the release | V/unit_price = {"amount":398,"currency":"EUR","measure":{"unit":"MLT","value":500,"display_text":"ml"},"reference":{"unit":"MLT","value":100,"display_text":"ml"}} | none
search | a unit price in another currency | V/unit_price = {"amount":398,"currency":"USD","measure":{"unit":"MLT","value":500,"display_text":"ml"},"reference":{"unit":"MLT","value":100,"display_text":"ml"}} | minor L4.unit_price
search | a unit price across units | V/unit_price = {"amount":398,"currency":"EUR","measure":{"unit":"MLT","value":500,"display_text":"ml"},"reference":{"unit":"GRM","value":100,"display_text":"g"}} | minor L4.unit_price
search | a unit price with a measure of 0 | V/unit_price = {"amount":398,"currency":"EUR","measure":{"unit":"MLT","value":0,"display_text":"ml"},"reference":{"unit":"MLT","value":100,"display_text":"ml"}} | minor L4.lost_member
search | quantity_unit by the pound | V/quantity_unit = {"unit":"LBR","scale":2,"increment":25,"display_text":"lb"} | none
search | quantity_unit each with a scale | V/quantity_unit = {"unit":"C62","scale":2,"display_text":"each"} | minor L4.lost_member
search | quantity_unit without display_text | V/quantity_unit = {"unit":"KGM"} | minor L4.lost_member
search | seller with a link without type | V/seller = {"name":"X","links":[{"url":"https://shop.example/t"}]} | minor L4.lost_member
search | tags as one text | P/tags = "bowl,beech" | minor L4.lost_member
search | metadata as a list | P/metadata = [1] | minor L4.lost_member
search | url a path | P/url = "/p/bowl" | minor L4.lost_member
search | option without values | P/options = [{"name":"Size","values":[]}] | minor L4.lost_member
search | option values as texts | P/options = [{"name":"Size","values":["S","M"]}] | minor L4.lost_member
search | unknown members in every place | P/price_range/min/x = 1 ; P/price_range/max/x = 1 ; V/price/x = 1 ; V/x = {"y":1} ; P/x = 1 ; /x = 1 | none
search | no ucp | /ucp - | major L3.missing L4.unreadable
search | ucp without version | /ucp = {} | major L3.missing L4.unreadable
search | ucp of another release | /ucp/version = "2026-04-08" | major L3.other
search | products missing | /products - | major L4.unreadable
search | pagination missing | /pagination - | none
search | next page without a cursor | /pagination/has_next_page = true | major L4.malformed
search | has_next_page as a text | /pagination/has_next_page = "false" | major L4.malformed
search | total_count below zero | /pagination/total_count = -1 | minor L4.lost_member
search | a warning in order | /messages = [{"type":"warning","code":"prop65","content":"WARNING","presentation":"disclosure","path":"$.products[0]"}] | none
search | info without a code | /messages = [{"type":"info","content":"Free shipping"}] | none
search | warning without a code | /messages = [{"type":"warning","content":"Careful"}] | minor L4.lost_member
search | an unknown type | /messages = [{"type":"notice","code":"x","content":"y"}] | minor L4.lost_member
search | content_type html | /messages = [{"type":"info","content":"<b>x</b>","content_type":"html"}] | minor L4.lost_member
search | messages an object | /messages = {"type":"info","content":"x"} | minor L4.lost_member
search | policies in order | /policies = [{"type":"dev.ucp.shopping.policy.return","description":{"plain":"30 days"},"applies_to":["$.products[0]"]}] | none
search | policy without description | /policies = [{"type":"dev.ucp.shopping.policy.return"}] | minor L4.lost_member
search | actions with an empty list | /actions = {"example.shop.sign_in":[]} | minor L4.lost_member
search | capabilities in the answer, in order | /ucp/capabilities = {"dev.ucp.shopping.catalog.search":[{"version":"2026-08-25"}]} | none
search | capabilities in the answer as a list | /ucp/capabilities = [{"name":"dev.ucp.shopping.catalog.search","version":"2026-08-25"}] | minor L4.lost_member
search | status ok | /ucp/status = "ok" | minor L4.lost_member
search | one product twice | /products/1 <- P | major L4.repeated
search | one variant under two products | /products/- <- P ; /products/1/id = "p2" | major L4.repeated
search | an empty page | /products = [] | minor L2.nothing_shown
search | a price of nothing in a range above | V/price/amount = 0 | major L4.outside_range
search | whole yen | V/price = {"amount":3980,"currency":"JPY"} | none
search | a null in an optional member | P/rating = null | minor L4.lost_member
search | sold out and to be had | V/availability = {"available":true,"status":"out_of_stock"} | major L4.availability
search | a total below what is shown | /pagination/total_count = 0 | none
search | an error beside products | /messages = [{"type":"error","code":"not_found","content":"One id is unknown","severity":"recoverable"}] | none
lookup | inputs empty | V/inputs = [] | major L4.malformed
lookup | inputs without id | V/inputs/0/id - | major L4.malformed
lookup | a match of its own | V/inputs/0/match = "fuzzy" | none
lookup | product in place of products | /product <- P ; /products - | major L4.unreadable
lookup | what was matched is not said | V/inputs - | major L4.malformed
product | selected in order | V/options = [{"name":"Size","label":"L"}] ; P/options = [{"name":"Size","values":[{"label":"L","available":true,"exists":true}]}] ; P/selected = [{"name":"Size","label":"L"}] | none
product | available as a text | V/options = [{"name":"Size","label":"L"}] ; P/options = [{"name":"Size","values":[{"label":"L","available":"yes"}]}] ; P/selected = [{"name":"Size","label":"L"}] | minor L4.lost_member
product | two variants of one id | P/variants/1 <- V | major L4.repeated
product | options without a selection | P/options = [{"name":"Size","values":[{"label":"L"}]}] | major L4.blank
unknown | error without severity | /messages/0/severity - | major L4.malformed
unknown | an empty product | /ucp/status - ; /messages - ; /product = null | major L4.unreadable, minor L5.other_error
unknown | refused by a code of its own | /messages/0/code = "unknown_product" | minor L5.other_error
`;

const ucp = { version: '2026-08-25' };
const missing = { type: 'error', code: 'not_found', content: 'no such product', severity: 'unrecoverable' };
const SOUND: Readonly<Record<string, object>> = {
  search: { ucp, products: [product()], pagination: { has_next_page: false } },
  lookup: { ucp, products: [product({ inputs: [{ id: 'p1', match: 'exact' }] })] },
  product: { ucp, product: product() },
  unknown: { ucp: { ...ucp, status: 'error' }, messages: [missing] },
};

it.each(rows(CASES).map(([step = '', name = '', ...rest]) => [step, name, rest] as const))(
  'answers read first: %s: %s',
  (step, _, rest) => {
    const own = step === 'product' ? '/product' : '/products/0';
    const [changes = '', expected] = rest.length === 1 ? ['', rest[0]] : rest;
    const payload = patched(SOUND[step], changes, { V: `${own}/variants/0`, P: own });
    expect(told(store({ talk: talk('2026-08-25', { [step]: { body: tool(payload) } }) }), store()).said).toBe(expected);
  },
);
