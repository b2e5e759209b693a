/**
 * The store that audits are measured on: the demo shop with a sitemap and JSON-LD pages, its pages as heavy as real
 * ones (about 100 kB of markup each) and every product with a picture of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDefinition } from '../../packages/testkit/src/index.ts';

const DEMO_STORE = 'boutique-fr';
const PAGE_BYTES = 100_000;

/**
 * So many definitions as testkit's `startStore` takes them. Each has pages that no other process of stores has either: a
 * box remembers the pages it has read, and Postgres keeps a body once, whichever audit brought them.
 */
export function modelStores(count) {
  const model = modelStore();
  return Array.from({ length: count }, (_, index) => ({ ...model, routes: withMark(model.routes, `<!-- ${process.pid}.${index} -->`) }));
}

function withMark(routes, mark) {
  const marked = (route) => (route.body === undefined ? route : { ...route, body: route.body.replace('</main>', `${mark}</main>`) });
  return Object.fromEntries(Object.entries(routes).map(([path, route]) => [path, marked(route)]));
}

function modelStore() {
  const demo = loadDefinition(DEMO_STORE);
  const routes = {};
  for (const [path, route] of Object.entries(demo.routes)) {
    if (!route.file?.endsWith('.html')) {
      routes[path] = route;
      continue;
    }
    const text = readFileSync(join(demo.directory, route.file), 'utf8');
    const { page, pictures } = withOwnPictures(text, path);
    Object.assign(routes, pictures);
    routes[path] = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: withMarkup(page, path) };
  }
  return { ...demo, title: 'model', routes };
}

/** The demo pages share a few pictures; a picture of its own is a request of its own. */
function withOwnPictures(text, path) {
  const pictures = {};
  const name = path.replace(/\W+/g, '-');
  const page = text.replace(/\/img\/(\w+)\.jpg/g, (_whole, picture) => {
    const own = `/img/${picture}${name}.jpg`;
    pictures[own] = { file: `../_media/${picture}.jpg` };
    return own;
  });
  return { page, pictures };
}

/** What surrounds a product on a real page: a mega menu, related products, reviews, inline styles and scripts. */
function withMarkup(page, path) {
  const [before, after] = page.split('</main>');
  if (after === undefined) throw new Error(`${path} of the store ${DEMO_STORE} has no </main>`);
  const parts = [];
  let bytes = Buffer.byteLength(page);
  for (let index = 0; bytes < PAGE_BYTES; index += 1) {
    const part = PARTS[index % PARTS.length](index, path);
    parts.push(part);
    bytes += Buffer.byteLength(part);
  }
  return `${before}${parts.join('\n')}</main>${after}`;
}

const PARTS = [
  (index) =>
    `<nav class="menu menu--${index}" aria-label="Rubrique ${index}"><ul class="menu__list">${Array.from(
      { length: 12 },
      (_, item) =>
        `<li class="menu__item menu__item--niveau-2"><a class="menu__link" href="/rubrique/${index}-${item}" data-track="menu"><span>Rubrique ${item}</span></a></li>`,
    ).join('')}</ul></nav>`,
  (index, path) =>
    `<section class="avis" id="avis-${index}">${Array.from(
      { length: 4 },
      (_, item) =>
        `<article class="avis__carte"><header><span class="etoiles" aria-label="4 sur 5">★★★★☆</span> <time datetime="2024-03-0${item + 1}">${item + 1} mars</time></header><p>Reçu en trois jours, l'odeur est douce &amp; tient bien. Je reprendrai le même, avis ${index}.${item} de ${path}.</p></article>`,
    ).join('')}</section>`,
  (index) =>
    `<style>.menu--${index}{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:.5rem 1rem}.menu--${index}>.menu__list{margin:0;padding:0;list-style:none}@media(max-width:48rem){.menu--${index}{display:block}}</style>`,
  (index) =>
    `<script>window.dataLayer=window.dataLayer||[];window.dataLayer.push({event:"bloc_${index}",produits:[${Array.from({ length: 20 }, (_, item) => `{"id":"${index}${item}","position":${item},"liste":"suggestions"}`).join(',')}]});</script>`,
  (index) =>
    `<div class="suggestions" data-bloc="${index}">${Array.from(
      { length: 6 },
      (_, item) =>
        `<div class="carte"><a class="carte__lien" href="/rubrique/${index}-${item}"><picture><source srcset="/media/${index}-${item}.webp 1x, /media/${index}-${item}@2x.webp 2x" type="image/webp"><img loading="lazy" src="/media/${index}-${item}.png" alt="" width="320" height="320"></picture><span class="carte__titre">Suggestion ${item}</span></a></div>`,
    ).join('')}</div>`,
];
