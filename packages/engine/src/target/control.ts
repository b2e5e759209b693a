/**
 * Proof that whoever owns an account controls a site: a token of ours, published where only its operator can write. The
 * token belongs to one account and one domain, so what somebody else has published proves nothing.
 */

export interface ControlPlaces {
  readonly txt: { readonly name: string; readonly value: string };
  readonly file: { readonly path: string; readonly content: string };
}

/** Either place is enough. The TXT record speaks for the whole domain, the file for the origin that serves it. */
export function controlPlaces(domain: string, token: string): ControlPlaces {
  const statement = statementOf(token);
  return {
    txt: { name: `_vitrine.${domain}`, value: statement },
    file: { path: '/.well-known/vitrine-control.txt', content: statement },
  };
}

/** Whether one line of the text is the statement; several accounts may prove control of one domain. */
export function holdsControl(text: string, token: string): boolean {
  return text
    .slice(0, MOST_TEXT)
    .split('\n')
    .some((line) => line.trim() === statementOf(token));
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

function statementOf(token: string): string {
  return `vitrine-control=${token}`;
}
