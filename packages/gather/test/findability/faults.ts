/** Planted faults: what is broken, and the exact findings expected. */

import { type Fault, fault, faultsOf, html } from './faults/fault.ts';
import { LINK_FAULTS } from './faults/links.ts';
import { PAGE_FAULTS } from './faults/pages.ts';
import { IDENTITY_FAULTS, ROBOTS_FAULTS } from './faults/robots.ts';
import { SITEMAP_FAULTS } from './faults/sitemaps.ts';
import { PATHS, productPage, products } from './stores.ts';

const BULK = '<!-- un script qui aurait dû être ailleurs, recopié dans chaque page de la boutique -->';

const OTHER_FAULTS: readonly Fault[] = [
  fault(
    'pages are heavy',
    products((path) => html(productPage(path).replace('</h1>', `</h1>${BULK.repeat(9_000)}`))),
    'F-weight.heavy',
  ),
  ...faultsOf(String.raw`
the UCP profile is no JSON | /.well-known/ucp {"body":"ucp: yes","headers":{"content-type":"text/plain"}} | F-agent-files.unusable
llms.txt is linked from nowhere | /llms.txt {"body":"# Atelier\n"} | F-agent-files.unlinked
`),
  fault(
    'a page passes 2 MiB',
    { [PATHS[0] as string]: html(productPage(PATHS[0] as string).replace('</h1>', `</h1>${BULK.repeat(27_000)}`)) },
    'F-weight.too_heavy',
  ),
];

export const FAULTS: readonly Fault[] = [
  ...ROBOTS_FAULTS,
  ...IDENTITY_FAULTS,
  ...PAGE_FAULTS,
  ...LINK_FAULTS,
  ...SITEMAP_FAULTS,
  ...OTHER_FAULTS,
];
