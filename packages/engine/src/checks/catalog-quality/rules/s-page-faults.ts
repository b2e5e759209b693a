import { findExchange } from '../../../core/evidence.ts';
import { type Mark, sentLines } from '../../../core/sent-lines.ts';
import type { ReadFault } from '../../../formats/product/product.ts';
import type { CatalogEvidence } from '../../../shared/catalog/evidence.ts';
import { affectedPages } from '../affected.ts';
import type { PageVisit } from '../grade.ts';
import { defineRule } from '../rule.ts';
import { GOOGLE_LISTING } from './words.ts';

const CLIENT_RENDERING_POINTS = 10;
const REPAIRED_JSON_LD_POINTS = 5;
/** Times the share of certain product pages that describe no product. */
const SILENT_PAGES_POINTS = 15;

const UNREADABLE = ['jsonld_unreadable', 'jsonld_too_deep'] as const satisfies readonly ReadFault['code'][];

export default defineRule({
  id: 'S-page-faults',
  replaces: ['C-availability', 'C-currency', 'C-price', 'S-agreement', 'S-nothing-found'],
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Structured data on product pages is valid as sent and needs no browser.',
  messages: {
    repaired: {
      title: {
        en: 'JSON-LD on {count} of {total} pages is not valid JSON',
        fr: 'Le JSON-LD de {count} [[count|page|pages]] sur {total} n’est pas du JSON valide',
      },
      detail: {
        en: 'It could be read only after a repair ({repairs}); strict readers drop the block.',
        fr: 'Il n’a pu être lu qu’après réparation ({repairs}) ; les lecteurs stricts ignorent le bloc.',
      },
      fix: {
        en: 'Build the block with a JSON encoder instead of a text template.',
        fr: 'Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte.',
      },
      verify: { en: 'JSON.parse accepts the script’s text as it stands.', fr: 'JSON.parse accepte le texte du script tel quel.' },
    },
    unreadable: {
      title: {
        en: 'JSON-LD on {count} of {total} pages cannot be read at all',
        fr: 'Le JSON-LD de {count} [[count|page|pages]] sur {total} est illisible',
      },
      detail: {
        en: 'The block is broken beyond repair ({repairs}).',
        fr: 'Le bloc est irréparable ({repairs}).',
      },
      fix: {
        en: 'Build the block with a JSON encoder instead of a text template.',
        fr: 'Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte.',
      },
      verify: { en: 'JSON.parse accepts the script’s text as it stands.', fr: 'JSON.parse accepte le texte du script tel quel.' },
    },
    no_offer: {
      title: {
        en: 'Products on {count} of {total} pages have no offer',
        fr: 'Sur {count} [[count|page|pages]] sur {total}, le produit n’a pas d’offre',
      },
      detail: {
        en: 'A Product without offers has neither price nor availability for a machine.',
        fr: 'Un Product sans offers n’a ni prix ni disponibilité pour une machine.',
      },
      fix: {
        en: 'Add offers with price, priceCurrency and availability to the Product.',
        fr: 'Ajoutez au Product des offers avec price, priceCurrency et availability.',
      },
      verify: { en: 'The Product in the page’s source has offers.', fr: 'Le Product de la source de la page possède offers.' },
    },
    client_rendered: {
      title: {
        en: '{count} of {total} pages [[count|is|are]] empty without a browser',
        fr: '{count} [[count|page|pages]] sur {total} [[count|est vide|sont vides]] sans navigateur',
      },
      detail: {
        en: 'Product data is added by scripts; agents that do not run them see nothing.',
        fr: 'Les données produit sont ajoutées par des scripts ; les agents qui ne les exécutent pas ne voient rien.',
      },
      fix: {
        en: 'Put the JSON-LD into the HTML the server sends.',
        fr: 'Placez le JSON-LD dans le HTML envoyé par le serveur.',
      },
      verify: {
        en: 'The source of the page, without running scripts, shows the Product.',
        fr: 'La source de la page, sans exécuter de script, montre le Product.',
      },
    },
    silent: {
      title: {
        en: '{count} of {total} product pages [[count|describes|describe]] no product',
        fr: '{count} [[count|page produit|pages produit]] sur {total} [[count|ne décrit|ne décrivent]] aucun produit',
      },
      detail: {
        en: 'Their addresses are those of products, their HTML holds no structured data.',
        fr: 'Leur adresse est celle d’un produit, leur HTML ne contient aucune donnée structurée.',
      },
      fix: {
        en: 'Use one template for all product pages, with JSON-LD of type Product and offers.',
        fr: 'Utilisez un même gabarit pour toutes les pages produit, avec un JSON-LD Product et offers.',
      },
      verify: {
        en: 'The page’s source contains a script of type application/ld+json with a Product.',
        fr: 'La source de la page contient un script de type application/ld+json avec un Product.',
      },
    },
  },
  evaluate({ visits, products, catalog }, report) {
    const read = visits.filter(({ reading }) => reading !== null);
    if (read.length === 0 || products.length === 0) return;
    const total = read.length;
    const withFault = (...codes: readonly ReadFault['code'][]) =>
      read.filter(({ reading }) => reading?.faults.some(({ code }) => codes.includes(code)));
    const repaired = withFault('jsonld_repaired');
    const unreadable = withFault(...UNREADABLE);
    const brokenCost = REPAIRED_JSON_LD_POINTS;
    const repairs = (pages: readonly PageVisit[], ...codes: readonly ReadFault['code'][]) => ({
      count: pages.length,
      total,
      repairs: detailsOf(pages, codes),
    });
    if (repaired.length > 0)
      report('repaired', repairs(repaired, 'jsonld_repaired'), { ...about(catalog, repaired, BROKEN), cost: brokenCost });
    if (unreadable.length > 0) {
      const cost = repaired.length > 0 ? 0 : brokenCost;
      report('unreadable', repairs(unreadable, ...UNREADABLE), { ...about(catalog, unreadable, BROKEN), cost });
    }
    const bare = withFault('product_without_offer');
    if (bare.length > 0) report('no_offer', { count: bare.length, total }, about(catalog, bare, [/"offers"\s*:/]));
    const rendered = withFault('client_rendered').filter(hasNoProduct);
    if (rendered.length > 0) {
      report(
        'client_rendered',
        { count: rendered.length, total },
        { ...about(catalog, rendered), severity: 'major', cost: CLIENT_RENDERING_POINTS },
      );
    }
    const silent = read.filter((visit) => visit.certain && hasNoProduct(visit) && !rendered.includes(visit));
    if (silent.length > 0) {
      const cost = Math.round(SILENT_PAGES_POINTS * (silent.length / total) * 100) / 100;
      report(
        'silent',
        { count: silent.length, total },
        { ...about(catalog, silent), severity: silent.length * 2 >= total ? 'major' : 'minor', cost },
      );
    }
  },
});

/** The pages of these whose JSON-LD nobody can read, with what is wrong in it and the lines that show it. */
export function brokenBlocks(catalog: CatalogEvidence, visits: readonly PageVisit[]) {
  const broken = visits.filter(({ reading }) => reading?.faults.some(({ code }) => UNREADABLE.some((one) => one === code)));
  return { broken: broken.length, repairs: detailsOf(broken, UNREADABLE), ...about(catalog, broken, BROKEN) };
}

function hasNoProduct({ reading }: PageVisit): boolean {
  return reading?.products.length === 0;
}

/** What templates leave most: a comma before a closing bracket, a text that was not escaped. */
const BROKEN: readonly Mark[] = [/,\s*[}\]]/, /"\s*\n/];
const BLOCK: readonly Mark[] = [/application\/ld\+json/];

/** What these pages share; with marks, the lines of the first one behind its block of JSON-LD. */
function about(catalog: CatalogEvidence, visits: readonly PageVisit[], marks: readonly Mark[] | null = null) {
  const [first] = visits;
  const exchange = first === undefined || marks === null ? undefined : findExchange(catalog, first.exchange);
  return {
    exchanges: visits.slice(0, 5).map((visit) => visit.exchange),
    affected: affectedPages(visits),
    sent: marks === null ? null : sentLines(exchange, { from: BLOCK, marks }),
  };
}

/** Our own words for what was repaired, each once, without the block's number: templates repeat a fault on every page. */
function detailsOf(visits: readonly PageVisit[], codes: readonly ReadFault['code'][]): string {
  const details = visits.flatMap(({ reading }) => reading?.faults ?? []).filter(({ code }) => codes.includes(code));
  const words = details.flatMap(({ detail }) =>
    detail
      .replace(/^block \d+: /, '')
      .replaceAll('_', ' ')
      .split(', '),
  );
  return [...new Set(words)].slice(0, 5).join(', ');
}
