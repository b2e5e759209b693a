/** Whether the account controls the store, asked anew in the run that needs it. The API never asks. */

import {
  bodyText,
  type ControlFound,
  controlPlaces,
  type Exchange,
  holdsControl,
  type ProvenControl,
  responseOf,
  textOfTxt,
} from '@vitrine/engine';
import type { ProbeContext, ScanLookups } from '../ports.ts';

export interface ControlToProve {
  /** The site: a registrable domain, or `host:port` of a loopback store, which has no name to ask. */
  readonly domain: string;
  /** The audited origin, which serves the file. */
  readonly origin: string;
  readonly token: string;
  /** Key of the exchange: two steps of a run may look. */
  readonly key: string;
}

export interface ControlProof {
  readonly found: ControlFound;
  /** null unless it was found. */
  readonly control: ProvenControl | null;
  readonly exchanges: readonly Exchange[];
}

/** Bytes of the file that are read. */
const FILE_BYTES = 8192;

/** The record first: it costs the store nothing and speaks for the whole domain. The file must come without a redirect. */
export async function proveControl(
  ctx: ProbeContext & Pick<ScanLookups, 'dns'>,
  { domain, origin, token, key }: ControlToProve,
): Promise<ControlProof> {
  const { txt, file } = controlPlaces(domain, token);
  const isName = !/[:[]|^[\d.]+$/.test(domain);
  const answer = isName && ctx.dns !== null ? await ctx.dns.ask({ key: 'dns.control', name: txt.name, type: 'TXT' }, ctx.signal) : null;
  const proven = (by: ProvenControl['by']) => ({ found: by, control: { by, domain, origin } });
  if (answer?.records.some((record) => holdsControl(textOfTxt(record), token)) === true) return { ...proven('txt'), exchanges: [] };

  const exchange = await ctx.fetcher.fetch({
    key,
    url: `${origin}${file.path}`,
    headers: { accept: 'text/plain' },
    redirects: 'manual',
    // The owner put it there to be read by us.
    robots: 'exempt',
    firstBytes: FILE_BYTES,
    booking: 'any',
  });
  const exchanges = [exchange];
  const response = responseOf(exchange);
  const text = response?.status === 200 ? bodyText(response) : '';
  if (holdsControl(text, token)) return { ...proven('file'), exchanges };
  const isUnseen = response === undefined || response.status === 429 || response.status >= 500 || answer?.outcome === 'failed';
  return { found: isUnseen ? 'not_seen' : 'not_found', control: null, exchanges };
}
