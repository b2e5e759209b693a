/** What is asked of /llms.txt besides a title and links, and which files are nobody's own work. */

export const LLMS_RULES = {
  reviewed: '2026-11-22',
  /** Lighthouse's agentic audit calls anything under 50 characters no file. */
  minCharacters: 50,
  /** Beyond it the file costs an agent more to read than it saves. */
  maxBytes: 100_000,
  /** Own links that are looked up, spread over the file. */
  sampledLinks: 3,
  /** Text of a template nobody filled in. Tried on prose, never on code. */
  placeholders: [
    /\blorem ipsum\b/i,
    // Titles of examples, ours among them.
    /^#[ \t]+(?:name of the (?:shop|store)|(?:shop|store) name|your (?:shop|store)(?: name)?|nom de (?:la|votre) boutique)[ \t]*$/im,
    /\[(?:your|insert|store|company|site|brand)[ _-](?:[a-z]{2,20}[ _-]?){1,4}(?: here)?\](?!\()/i,
    /\{\{[^{}\n]{1,60}\}\}/,
    /<(?:your|insert)[ _-][a-z _-]{2,40}>/i,
  ],
  /** Hosts that belong to nobody's shop: RFC 2606 and the usual fillers. */
  placeholderHosts: [
    'example.com',
    'example.org',
    'example.net',
    'www.example.com',
    'yoursite.com',
    'yourdomain.com',
    'yourstore.com',
    'your-site.com',
    'your-domain.com',
    'your-store.com',
  ],
  /** Shopify's file since May 2026: this title, and the same document at /agents.md. */
  platforms: [{ platform: 'Shopify', title: /^agent instructions\b/i, twin: '/agents.md' }],
} as const;
