/** Faults of robots.txt, and of blocked identities. */

import { type Fault, faultsOf } from './fault.ts';

export const ROBOTS_FAULTS: readonly Fault[] = faultsOf(String.raw`
robots.txt closes the store to Googlebot | robots "User-agent: Googlebot\nDisallow: /\n" | F-robots-search.closed F-robots-agents.closed
robots.txt hides products from Bingbot | robots "User-agent: Bingbot\nDisallow: /produits/\n" | F-robots-search.partly
robots.txt shuts ChatGPT-User out | robots "User-agent: ChatGPT-User\nDisallow: /\n" | F-robots-agents.closed
robots.txt hides categories from PerplexityBot | robots "User-agent: PerplexityBot\nDisallow: /collections\n" | F-robots-agents.partly
robots.txt disallows GPTBot only | robots "User-agent: GPTBot\nDisallow: /\n" | F-robots-training.closed
robots.txt answers 500 | /robots.txt {"status":500,"body":"oops"} | F-robots-file.failing
robots.txt fails once, then answers | /robots.txt {"handler":"turns","statuses":"503,200","body":"{robots}"} | F-flaky.second_try
robots.txt comes in Brotli, which was not offered | /robots.txt {"body":"{robots}","headers":{"content-encoding":"br"}} | F-robots-file.encoded
robots.txt fails twice, then answers | /robots.txt {"handler":"turns","statuses":"503,503,200","body":"{robots}"} | F-robots-file.unsteady F-flaky.second_try
a firewall refuses robots.txt | /robots.txt {"status":403,"body":"no"} | F-robots-file.refused
a firewall refuses robots.txt, and no sitemap is at a customary address: one may be named | /robots.txt {"status":403,"body":"no"} ; /sitemap.xml {"status":404} | F-robots-file.refused
robots.txt closes pages and sitemap to our own agent: the sitemap was not refused, nor asked for | robots "User-agent: VitrineBot\nDisallow: /produits/\nDisallow: /sitemap\n" | F-blocked.by_robots
a page answers for robots.txt | /robots.txt {"body":"<!doctype html><title>Accueil</title>","headers":{"content-type":"text/html"}} | F-robots-file.html F-sitemap.unnamed
robots.txt is longer than 500 KiB | /robots.txt {"body":"{robots}${'# a comment that says nothing at all\\n'.repeat(15_000)}"} | F-robots-file.too_long
robots.txt closes products to our own agent | robots "User-agent: VitrineBot\nDisallow: /produits/\n" | F-blocked.by_robots
`);

export const IDENTITY_FAULTS: readonly Fault[] = faultsOf(String.raw`
a rate limit is no firewall that keys on a name | agents {"status":429,"body":"slow down"} | F-blocked.paced
products are kept back by law | products {"status":451,"body":"no"} | F-blocked.everyone
a rule refuses products with 406, whoever asks | products {"status":406,"body":"no"} | F-blocked.everyone
a firewall refuses every page but home and robots.txt | /collections/* {"status":403,"body":"no"} ; products {"status":403,"body":"no"} | F-blocked.everyone
a firewall refuses whoever calls itself an agent | agents {"status":403,"headers":{"cf-mitigated":"challenge"},"body":"no"} | F-blocked.one
a page fails once for the agent, then answers | /produits/bol-gres [{"when":{"header":{"user-agent":"AI shopping agent"}},"handler":"turns","statuses":"503,200","body":"{page}"},{"body":"{page}"}] | F-flaky.second_try
agents are shown another page | agents {"body":"<!doctype html><title>Bienvenue, cher robot</title><h1>Bienvenue, cher robot</h1><p>Rien à voir.</p>"} | F-identity.other_content
agents are shown the page without its product | agents {"body":"{bare}"} | F-identity.other_content
agents get other rules in robots.txt | /robots.txt [{"when":{"header":{"user-agent":"AI shopping agent"}},"body":"User-agent: *\nDisallow: /\n"},{"body":"{robots}"}] | F-identity.other_content
an Accept header of a plain client gets 406 | json {"status":406,"body":""} | F-identity.not_served
`);
