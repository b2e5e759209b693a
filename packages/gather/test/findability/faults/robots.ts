/** Faults of robots.txt, and of blocked identities. */

import { page, productPage, products, ROBOTS, robots, TEXT } from '../stores.ts';
import { AGENT_UA, type Fault, FIRST, fault, html, ofProducts } from './fault.ts';

export const ROBOTS_FAULTS: readonly Fault[] = [
  fault(
    'robots.txt closes the store to Googlebot',
    robots('User-agent: Googlebot\nDisallow: /\n'),
    'F-robots-search.closed',
    'F-robots-agents.closed',
  ),
  fault('robots.txt hides products from Bingbot', robots('User-agent: Bingbot\nDisallow: /produits/\n'), 'F-robots-search.partly'),
  fault('robots.txt shuts ChatGPT-User out', robots('User-agent: ChatGPT-User\nDisallow: /\n'), 'F-robots-agents.closed'),
  fault(
    'robots.txt hides categories from PerplexityBot',
    robots('User-agent: PerplexityBot\nDisallow: /collections\n'),
    'F-robots-agents.partly',
  ),
  fault('robots.txt disallows GPTBot only', robots('User-agent: GPTBot\nDisallow: /\n'), 'F-robots-training.closed'),
  fault('robots.txt answers 500', { '/robots.txt': { status: 500, body: 'oops' } }, 'F-robots-file.failing'),
  fault(
    'robots.txt fails once, then answers',
    { '/robots.txt': { handler: 'turns', statuses: '503,200', body: ROBOTS, headers: TEXT } },
    'F-flaky.second_try',
  ),
  fault(
    'robots.txt comes in Brotli, which was not offered',
    { '/robots.txt': { body: ROBOTS, headers: { ...TEXT, 'content-encoding': 'br' } } },
    'F-robots-file.encoded',
  ),
  fault(
    'robots.txt fails twice, then answers',
    { '/robots.txt': { handler: 'turns', statuses: '503,503,200', body: ROBOTS, headers: TEXT } },
    'F-robots-file.unsteady',
    'F-flaky.second_try',
  ),
  fault('a firewall refuses robots.txt', { '/robots.txt': { status: 403, body: 'no' } }, 'F-robots-file.refused'),
  fault(
    'a firewall refuses robots.txt, and no sitemap is at a customary address: one may be named',
    { '/robots.txt': { status: 403, body: 'no' }, '/sitemap.xml': { status: 404 } },
    'F-robots-file.refused',
  ),
  fault(
    'robots.txt closes pages and sitemap to our own agent: the sitemap was not refused, nor asked for',
    robots('User-agent: VitrineBot\nDisallow: /produits/\nDisallow: /sitemap\n'),
    'F-blocked.by_robots',
  ),
  fault(
    'a page answers for robots.txt',
    { '/robots.txt': html('<!doctype html><title>Accueil</title>') },
    'F-robots-file.html',
    'F-sitemap.unnamed',
  ),
  fault(
    'robots.txt is longer than 500 KiB',
    { '/robots.txt': { body: `${ROBOTS}${'# a comment that says nothing at all\n'.repeat(15_000)}`, headers: TEXT } },
    'F-robots-file.too_long',
  ),
  fault('robots.txt closes products to our own agent', robots('User-agent: VitrineBot\nDisallow: /produits/\n'), 'F-blocked.by_robots'),
];

export const IDENTITY_FAULTS: readonly Fault[] = [
  ofProducts(
    'a rate limit is no firewall that keys on a name',
    (path) => [{ when: { header: AGENT_UA }, status: 429, body: 'slow down' }, html(productPage(path))],
    'F-blocked.paced',
  ),
  ofProducts('products are kept back by law', () => ({ status: 451, body: 'no' }), 'F-blocked.everyone'),
  ofProducts('a rule refuses products with 406, whoever asks', () => ({ status: 406, body: 'no' }), 'F-blocked.everyone'),
  fault(
    'a firewall refuses every page but home and robots.txt',
    { '/collections/*': { status: 403, body: 'no' }, ...products(() => ({ status: 403, body: 'no' })) },
    'F-blocked.everyone',
  ),
  fault(
    'a firewall refuses whoever calls itself an agent',
    products((path) => [
      { when: { header: AGENT_UA }, status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'no' },
      html(productPage(path)),
    ]),
    'F-blocked.one',
  ),
  fault(
    'a page fails once for the agent, then answers',
    {
      [FIRST]: [{ when: { header: AGENT_UA }, handler: 'turns', statuses: '503,200', body: productPage(FIRST) }, html(productPage(FIRST))],
    },
    'F-flaky.second_try',
  ),
  fault(
    'agents are shown another page',
    products((path) => [
      { when: { header: AGENT_UA }, body: page({ path, title: 'Bienvenue, cher robot', body: '<p>Rien à voir.</p>' }) },
      html(productPage(path)),
    ]),
    'F-identity.other_content',
  ),
  ofProducts(
    'agents are shown the page without its product',
    (path) => [{ when: { header: AGENT_UA }, body: productPage(path, { data: '' }) }, html(productPage(path))],
    'F-identity.other_content',
  ),
  fault(
    'agents get other rules in robots.txt',
    {
      '/robots.txt': [
        { when: { header: AGENT_UA }, body: 'User-agent: *\nDisallow: /\n', headers: TEXT },
        { body: ROBOTS, headers: TEXT },
      ],
    },
    'F-identity.other_content',
  ),
  ofProducts(
    'an Accept header of a plain client gets 406',
    (path) => [{ when: { header: { accept: 'application/json' } }, status: 406, body: '' }, html(productPage(path))],
    'F-identity.not_served',
  ),
];
