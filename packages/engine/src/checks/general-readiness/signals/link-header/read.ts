/** What one link of a page is worth to an agent. */

import type { WebLink } from '../../../../formats/http/link-header.ts';
import { LINK_RELATIONS } from '../../../../formats/http/link-relations.ts';
import { isOneOf, resolveReference } from '../../frame/reading.ts';

/** A link with a relation of the tables. */
export interface GradedLink {
  /**
   * `useful`: a registered relation from this page to another document. `foreign`: the same from another context.
   * `itself`: the same to this page. `unregistered`, `extension`: names of the table that only some clients know.
   */
  readonly grade: 'useful' | 'foreign' | 'itself' | 'unregistered' | 'extension';
  /** A name from our own table. */
  readonly relation: string;
  /** Absolute address; null when the reference is none of http(s). */
  readonly url: string | null;
}

/** Links without any relation of the tables are left out. */
export function gradeLinks(page: string, links: readonly WebLink[]): readonly GradedLink[] {
  return links.flatMap((link) => {
    const relation = usefulRelation(link);
    const url = resolveReference(link.target, page);
    if (relation !== null) return [{ grade: gradeUseful(link, url, page), relation, url }];
    const unregistered = link.rels.find((rel) => isOneOf(LINK_RELATIONS.unregistered, rel));
    if (unregistered !== undefined) return [{ grade: 'unregistered', relation: unregistered, url }];
    const extension = link.rels.find((rel) => isOneOf(LINK_RELATIONS.extensions, rel));
    return extension === undefined ? [] : [{ grade: 'extension', relation: extension, url }];
  });
}

function usefulRelation({ rels, target, type, hreflang }: WebLink): string | null {
  const registered = rels.find((rel) => isOneOf(LINK_RELATIONS.useful, rel));
  if (registered !== undefined) return registered;
  const machineReadable =
    rels.includes('alternate') &&
    (hreflang === null || type === MARKDOWN) &&
    isOneOf(LINK_RELATIONS.alternateTypes, type) &&
    !LINK_RELATIONS.platformRecords.some((pattern) => pattern.test(target));
  return machineReadable ? 'alternate' : null;
}

/** A translation of the page in this form is for machines all the same. */
const MARKDOWN = 'text/markdown';

function gradeUseful({ anchor }: WebLink, url: string | null, page: string): GradedLink['grade'] {
  const here = resolveReference('', page);
  if (anchor !== null && resolveReference(anchor, page) !== here) return 'foreign';
  return url === null || url === here ? 'itself' : 'useful';
}
