import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { code, heading, link, list, type Page, text } from './blocks.ts';

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
        [code(`User-Agent: VitrineBot/1.0 (+${site('bot')})`), ', the same for every request'],
        [
          'GET and HEAD of public pages and well-known files; POST only to the addresses the store itself publishes for agents (UCP, catalogue APIs)',
        ],
        [
          'At most 60 requests and 20 MiB per audit, 4 at a time, one audit per store at a time; it waits when the store answers 429 or 503 with Retry-After',
        ],
        ['It never signs in, never starts a checkout and never sends cookies'],
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
