/**
 * What the general scan computes: its plans and its verdict on the stored evidence of the store `perfect`, whose home
 * page and product page are made as heavy as a large shop's. No request is sent. Every call gets a copy of its input,
 * as the box does, and each run begins with nothing remembered.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { walkMarkup } from '../../packages/engine/src/formats/html/markup.ts';
import { assessScan, createOperationContext, decodeEvidence, planScan, productOf } from '../../packages/engine/src/index.ts';
import { figure, goal, heading, table } from './print.mjs';
import { median } from './rounds.mjs';

const PAGE_KIB = 388;
const EVIDENCE = new URL('../../packages/engine/fixtures/golden/perfect.json', import.meta.url);
const HOME = 'origin.home';

export default async function run(_bench, { runs, warmUps }) {
  heading('What a scan computes', `plans and verdict on stored evidence, two pages of ${PAGE_KIB} KiB; medians of ${runs}`);
  const evidence = heavyEvidence();
  for (let run = 0; run < warmUps; run += 1) oneScan(evidence);
  const scans = Array.from({ length: runs }, () => oneScan(evidence));
  const passes = Array.from({ length: runs }, () => cpuOf(() => evidence.pages.forEach(passOver)).ms);
  return report(scans, median(passes));
}

/** Rounds of planning, each answered from the evidence, then the verdict. */
function oneScan({ subject, origin, ucp, scan, product }) {
  const context = createOperationContext();
  const answers = new Map(scan.exchanges.map((exchange) => [exchange.key, exchange]));
  const names = new Map(scan.dns.map((answer) => [answer.key, answer]));
  let known = { ...scan, asks: [], dns: [], exchanges: [] };
  const spent = { calls: 0, engine: 0, copies: 0 };
  const boxed = (operation, input) => {
    const copied = cpuOf(() => deserialize(serialize(input)));
    const done = cpuOf(() => operation(copied.value, context));
    spent.calls += 1;
    spent.engine += done.ms;
    spent.copies += copied.ms;
    return done.value;
  };
  for (;;) {
    const { asks, questions } = boxed(planScan, { subject, origin, scan: known, product });
    if (asks.length === 0 && questions.length === 0) break;
    known = {
      ...known,
      asks: [...known.asks, ...asks],
      dns: [...known.dns, ...questions.map(({ key }) => names.get(key))],
      exchanges: [...known.exchanges, ...asks.map(({ key }) => answers.get(key))],
    };
  }
  if (known.asks.length !== scan.asks.length) throw new Error('the stored evidence no longer answers what the scan asks');
  boxed(assessScan, { subject, origin, ucp, scan: known, product });
  return spent;
}

function cpuOf(work) {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

/** The floor: tags found, nothing kept. */
function passOver(html) {
  walkMarkup(html, { opened() {}, closed() {}, text() {}, wantsText: () => false, goesOn: () => true });
}

function heavyEvidence() {
  const stored = JSON.parse(readFileSync(EVIDENCE, 'utf8'));
  const [origin, ucp, catalog, scan] = [stored.origin, stored.ucp, stored.catalog, stored.scan].map(decodeEvidence);
  const pages = [];
  const heavy = (exchange) => {
    const bytes = withCards(exchange.outcome.body.bytes);
    pages.push(bytes.toString());
    const body = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated: false, bytes };
    return { ...exchange, outcome: { ...exchange.outcome, body } };
  };
  const exchanges = origin.exchanges.map((exchange) => (exchange.key === HOME ? heavy(exchange) : exchange));
  const page = productOf(scan, catalog);
  const product = { ...page, exchange: heavy(page.exchange) };
  return { subject: stored.subject, origin: { ...origin, exchanges }, ucp, scan, product, pages };
}

/** Product cards before the end of the main part, until the page is as heavy as wanted. */
function withCards(bytes) {
  const [before, after] = Buffer.from(bytes).toString().split('</main>');
  if (after === undefined) throw new Error('a page of the store perfect has no </main>');
  let cards = '';
  for (let index = 0; before.length + cards.length + after.length < PAGE_KIB * 1024; index += 1) cards += card(index);
  return Buffer.from(`${before}${cards}</main>${after}`);
}

const card = (
  index,
) => `<li class="carte carte--produit" data-produit="${index}"><article class="carte__corps"><a class="carte__lien" href="/produits/suggestion-${index}" data-liste="suggestions">
<picture><source srcset="/media/${index}.webp 1x, /media/${index}@2x.webp 2x" type="image/webp"><img loading="lazy" src="/media/${index}.png" alt="Objet ${index}" width="320" height="320"></picture>
<h3 class="carte__titre">Objet &amp; service ${index}</h3></a><p class="carte__prix"><span class="prix">${index},90&nbsp;€</span></p><button type="button" class="bouton" data-ajout="${index}">Ajouter</button></article></li>\n`;

function report(scans, floor) {
  const [calls, engine, copies] = ['calls', 'engine', 'copies'].map((name) => median(scans.map((scan) => scan[name])));
  const rows = [
    ['calls of the engine', calls],
    ['CPU in them', `${figure(engine)} ms`],
    ['CPU to copy their input', `${figure(copies)} ms`],
    ['one pass over each page', `${figure(floor)} ms`],
  ];
  table(['', ''], rows);
  const goals = [
    goal({ what: 'CPU of a scan', reached: engine, limit: 100, unit: ' ms' }),
    goal({ what: 'CPU of a scan, of one pass over each page', reached: engine / floor, limit: 10 }),
  ];
  return { rows: [{ name: 'scan', calls, engine, copies, floor }], goals };
}
