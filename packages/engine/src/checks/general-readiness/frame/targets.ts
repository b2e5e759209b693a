/** Whether what a document links to is there at all: one HEAD, and only a plain 404 or 410 counts against it. */

import { askDocument, askElsewhere } from '../../../shared/agents/asks.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { ScanFacts } from './facts.ts';
import { isOwnOrigin } from './reading.ts';

/** A HEAD for an absolute address. Its body says nothing, so no control is asked. */
export function askAbout(name: string, url: string): Ask {
  return askElsewhere(name, url, '*/*', { method: 'HEAD' });
}

/** 404 or 410 when the target is known to be gone; null when it answers, was not asked, or cannot be told. */
export function isGone(facts: ScanFacts, name: string): number | null {
  const reach = facts.answer(`scan.${name}`)?.reach;
  return reach?.kind === 'absent' && (reach.reason === 'not_found' || reach.reason === 'gone') && isMissing(reach.status)
    ? reach.status
    : null;
}

/** A document at an absolute address: on the audited origin with the control of its class, elsewhere without. */
export function askDocumentAt(facts: ScanFacts, name: string, url: string, accept: string): Ask {
  const { pathname, search } = new URL(url);
  return isOwnOrigin(facts, url) ? askDocument(name, `${pathname}${search}`, accept) : askElsewhere(name, url, accept);
}

/** 405 and its like refuse the method, not the document. */
export function isMissing(status: number | null): status is 404 | 410 {
  return status === 404 || status === 410;
}
