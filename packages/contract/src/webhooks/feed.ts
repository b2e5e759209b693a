/** A feed of Atom (RFC 4287): entries of text with ids that never change, and links that ask for the session. */

import { escapeMarkup, type Language } from '@vitrine/engine';

export interface Feed {
  /** Absolute and lasting, as `urn:vitrine:wch_…`; never the feed's address, whose token can be renewed. */
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  /** Where this feed is read. */
  readonly self: string;
  /** The page it tells of; null: there are no pages for people. */
  readonly url: string | null;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
  /** Stands in for the newest entry where there is none. */
  readonly createdAt: Date;
}
export interface FeedEntry {
  /** The event's: `evt_…`. */
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
  /** Asks for the session: a feed has many readers, and the id of an audit is the right to read it. */
  readonly url: string | null;
}

/** To be served as `application/atom+xml; charset=utf-8`. */
export function atomFeed({ id, language, title, self, url, entries, createdAt }: Feed): string {
  const page = url === null ? '' : `\n<link rel="alternate" type="text/html" href="${xml(url)}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<author><name>Vitrine</name></author>
<updated>${(entries[0]?.at ?? createdAt).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>${page}
${entries.map(entryOf).join('')}</feed>
`;
}

function entryOf({ id, at, title, text, url }: FeedEntry): string {
  const link = url === null ? '' : `\n<link rel="alternate" type="text/html" href="${xml(url)}"/>`;
  return `<entry>
<id>urn:vitrine:${xml(id)}</id>
<title>${xml(title)}</title>
<updated>${at.toISOString()}</updated>${link}
<content>${xml(text)}</content>
</entry>
`;
}

/** Characters that XML 1.0 cannot hold, and those that change how others are shown. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

function xml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(UNSAFE, ''));
}
