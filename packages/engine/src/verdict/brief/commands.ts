/** What a reader of the brief runs to learn whether an item is done. The only lines of the brief made for a shell. */

import type { ExchangeSummary } from '../../core/assessment.ts';
import { asciiHost, asciiPath } from '../../core/inert.ts';
import { isInstruction } from './withheld.ts';

/** How that command begins. */
export const VERIFY = 'vitrine verify';

/** Where there is no service to ask: the store audited again, and what has changed since the audit in a file. */
export function againCommands(address: string, country: string): readonly [string, string] {
  const market = /^[A-Z]{2}$/.test(country) ? ` --country ${country}` : '';
  return [`vitrine audit '${address}'${market} --format json=later.json`, 'vitrine changes later.json AUDIT.json'];
}

/** Asks the store again what this finding rests on. */
export function verifyCommand(auditId: string, findingId: string): string {
  return `${VERIFY} ${auditId} ${findingId}`;
}

/**
 * Repeats the first GET of these exchanges that went to the audited store itself and brought text; null without one. Host and path are
 * reduced to characters without meaning inside single quotes, and a path that had to be cut is not repeated.
 */
export function repeatCommand(exchanges: readonly ExchangeSummary[], host: string): string | null {
  const found = exchanges.find(
    ({ method, url, headers }) => method === 'GET' && asciiHost(url) === host && isWhole(url) && !isPicture(headers),
  );
  if (found === undefined) return null;
  const { failure, requestHeaders, url } = found;
  const asked = MARKDOWN.test(requestHeaders['accept'] ?? '') ? "-H 'Accept: text/markdown' " : '';
  // Not asked because of a rule: it is the rule that has to change.
  const path = failure === 'robots_disallowed' ? '/robots.txt' : asciiPath(url, PATH_MAX);
  return `curl -sS -i ${nameIn(found)}${asked}'${url.startsWith('http:') ? 'http' : 'https'}://${host}${path}'`;
}

/** Whoever refused us may let curl through: refusals are asked for under the name that was refused. */
function nameIn({ status, requestHeaders }: ExchangeSummary): string {
  const name = requestHeaders['user-agent'] ?? '';
  const isRefusal = status !== null && status >= 400 && status !== 404 && status !== 410;
  return isRefusal && /^[\w ./():;+-]{1,200}$/.test(name) ? `-A '${name}' ` : '';
}

const PATH_MAX = 400;
/** The media type of a page with two forms: who asks without the header is shown the other one, whatever was mended. */
const MARKDOWN = /^text\/markdown\b/;

function isPicture(headers: ExchangeSummary['headers']): boolean {
  return /^image\//i.test(headers['content-type'] ?? '');
}

function isWhole(url: string): boolean {
  const path = asciiPath(url, PATH_MAX);
  return !path.endsWith('…') && !isInstruction(path);
}
