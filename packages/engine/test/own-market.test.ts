import { ownMarket } from '@vitrine/engine';

test.each([
  ['https://www.boutique.fr/', 'fr', 'FR'],
  ['https://shop.co.uk/', 'en-US', 'GB'],
  ['https://laden.de/', 'en-US', 'DE'],
  ['https://laden.de./', null, 'DE'],
  ['https://shop.example.com/', 'de-AT', 'AT'],
  ['https://shop.example.com/', 'zh-Hant-TW', 'TW'],
  ['https://shop.io/', 'fr-BE', 'BE'],
  ['https://shop.io/', 'fr', null],
  ['https://shop.eu/', null, null],
  ['https://shop.example.com/', 'en-XX', null],
  ['https://shop.example.com/', 'sq-XK', null],
  ['https://shop.example.com/', 'en-150', null],
  ['http://127.0.0.1:8080/', 'nl-NL', 'NL'],
  ['http://127.0.0.1:8080/', 'x-'.repeat(40), null],
])('%s in %s addresses %s', (url, language, country) => {
  expect(ownMarket(url, language)).toBe(country);
});
