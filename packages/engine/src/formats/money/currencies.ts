/** ISO 4217: codes in use, digits of their minor units, and the currency of each country. */

import { inverted } from '../text/words.ts';

/** Digits of the minor unit of each currency whose minor unit is not a hundredth (ISO 4217 table A.1). */
const EXPONENTS = inverted({
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
});

/** Currencies of one country only, whose code is their first two letters. */
const OF_ONE_COUNTRY = `
  AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK DJF
  DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
  KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR
  PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
  UYU UZS VES VND VUV WST YER ZAR ZMW ZWG
`.match(/[A-Z]{3}/g) as readonly string[];

/** The others, to the countries where they are legal tender (ISO 3166-1 alpha-2). Bulgaria pays in euros since 1 January 2026. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_ONE_COUNTRY.map((code) => [code, code.slice(0, 2)])),
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE GS',
  ILS: 'IL PS',
  MAD: 'MA EH',
  NOK: 'NO SJ BV',
  NZD: 'NZ CK NU PN TK',
  SVC: '',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  VED: '',
  XAF: 'CM CF CG GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  BGN: '',
};

const BY_COUNTRY = inverted(CURRENCIES);

/** True for an ISO 4217 code in use, upper case. */
export function isCurrency(code: string): boolean {
  return Object.hasOwn(CURRENCIES, code);
}

/** Digits of the minor unit: 2 unless ISO 4217 says otherwise. */
export function exponentOf(code: string): number {
  return Number(EXPONENTS.get(code) ?? 2);
}

/** The currency a country's buyers pay in, or null for an unknown country. */
export function currencyOf(country: string): string | null {
  return BY_COUNTRY.get(country.toUpperCase()) ?? null;
}
