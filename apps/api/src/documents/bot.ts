import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { code, heading, link, list, type Page, text } from './markdown.ts';

/** What a store's operator finds behind the address in our User-Agent. */
export function botPage(settings: Settings): Page {
  const { site } = addressesOf(settings);
  return {
    language: 'en',
    title: 'VitrineBot',
    summary:
      'Somebody asked Vitrine whether software agents can discover this store, read it and buy from it. VitrineBot asked the store over HTTP to find out.',
    blocks: [
      heading('What it sends', 'sends'),
      list(
        [code(`User-Agent: VitrineBot/1.0 (+${site('bot')})`), ', the same for every request of an audit'],
        [
          'Web Findability asks for the same pages once more as ',
          code(`Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +${site('bot')})`),
          ', the form agents write their name in. It never uses the name of anybody else',
        ],
        [
          'GET and HEAD of public pages and well-known files; POST only to the addresses the store itself publishes for agents (UCP, catalogue APIs)',
        ],
        [
          'Where the owner of a store allowed it and proves control of the domain: one MCP session (initialize, the list of tools, one call that only reads) and one OAuth authorization request with PKCE, as the client of ',
          link(site('oauthClient'), site('oauthClient')),
          '. It stops before any sign-in and registers nothing',
        ],
        [
          'At most 60 requests and 20 MiB per audit, 240 and 64 MiB per Agent Performance run, 120 and 40 MiB per Web Findability run, unless the operator of this service set other limits',
        ],
        ['4 requests at a time, one audit or run per store at a time; it waits when the store answers 429 or 503 with Retry-After'],
        [
          'A simulated shopper may make a cart where the store offers agents one, and cancels it. It never pays, and starts a checkout, which it cancels, only where the owner of the store allowed it and proves control of the domain',
        ],
        ['It never signs in, never sends cookies and gives no personal data'],
      ),
      heading('How to refuse it', 'refuse'),
      text('robots.txt is read first and followed (RFC 9309):'),
      { kind: 'code', language: 'text', text: 'User-agent: VitrineBot\nDisallow: /' },
      heading('What it keeps', 'keeps'),
      text('The answers an audit’s verdicts rest on, so that anyone can repeat them. No personal data is sought.'),
      heading('UCP', 'ucp'),
      text('The caller profile that UCP requests name is ', link(site('ucpProfile'), site('ucpProfile')), '.'),
    ],
  };
}
