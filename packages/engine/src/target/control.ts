/**
 * Proof that whoever owns an account controls a site: a token of ours, published where only its operator can write. The
 * token belongs to one account and one domain, so what somebody else has published proves nothing.
 */

/** Either place is enough. The TXT record speaks for the whole domain, the file for the origin that serves it. */
export function controlPlaces(domain: string, token: string) {
  const statement = statementOf(token);
  return {
    txt: { name: `_vitrine.${domain}`, value: statement },
    file: { path: '/.well-known/vitrine-control.txt', content: statement },
  };
}

/**
 * Whether the text is statements alone, one a line, with this token among them: several accounts may prove control of one
 * domain. Anything else between them is a text others may have written into, as a page that stands for every path is.
 */
export function holdsControl(text: string, token: string): boolean {
  const lines = text.slice(0, MOST_TEXT).split('\n');
  const statements = lines.map((line) => line.trim()).filter((line) => line !== '');
  return statements.every((line) => STATEMENT.test(line)) && statements.includes(statementOf(token));
}

/** Where a proof of control was found, and for what it speaks. */
export interface ProvenControl {
  readonly by: 'txt' | 'file';
  /** Registrable domain the record stands for. */
  readonly domain: string;
  /** Origin that served the file. */
  readonly origin: string;
}

/** Whether the proof speaks for an address: any host of the domain for a record, the one origin for a file. */
export function isControlled({ by, domain, origin }: ProvenControl, url: string): boolean {
  const address = URL.parse(url);
  if (address === null || (address.protocol !== 'https:' && address.origin !== origin)) return false;
  return by === 'file' ? address.origin === origin : address.hostname === domain || address.hostname.endsWith(`.${domain}`);
}

/** Characters that are read: some hundred statements. */
const MOST_TEXT = 8192;

const STATEMENT = /^vitrine-control=[\w-]+$/;

function statementOf(token: string): string {
  return `vitrine-control=${token}`;
}
