/** What a store's operator finds behind the address in our User-Agent: plain text, so that it reads everywhere. */
export function botPage({ siteUrl, baseUrl }: { readonly siteUrl: string; readonly baseUrl: string }): string {
  return `VitrineBot
==========

Somebody asked Vitrine whether software agents can discover this store, read it and buy from it.
VitrineBot asked the store over HTTP to find out.

What it sends
  User-Agent   VitrineBot/1.0 (+${siteUrl}/bot)
  Requests     GET and HEAD of public pages and well-known files; POST only to the addresses the store
               itself publishes for agents (UCP, catalog APIs). It never signs in, never fills a cart,
               never starts a checkout and never sends cookies.
  How often    At most 60 requests and 20 MiB per audit, 4 at a time, one audit per store at a time.
               It waits when the store answers 429 or 503 with Retry-After.
  Robots       robots.txt is read first and followed (RFC 9309). To keep VitrineBot out:

                 User-agent: VitrineBot
                 Disallow: /

What it keeps
  The answers an audit's verdicts rest on, so that anyone can repeat them. No personal data is sought.

UCP
  The caller profile that UCP requests name is ${siteUrl}/.well-known/ucp.

API
  ${baseUrl}/openapi.json
`;
}
