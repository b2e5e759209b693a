/**
 * The brief as a contract: a script that knows the Markdown and the shop's own facts, and nothing of our rules, carries out each
 * item in a demo store; the verification endpoint says whether it is done. What is left in the end is the owner's.
 */

import { freePort, type RunningStore, startStore } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { type BriefItem, itemsOf } from './support/brief-items.ts';
import { carryOut, type Done, type Facts, type LiteralShop, literalShop } from './support/literal-shop.ts';
import { openService } from './support/service.ts';

const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.trim();
const known = (facts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
const DESCRIPTION = 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE';
const IN_STOCK = {
  'https://schema.org/ FOLLOWED BY InStock, OutOfStock, PreOrder OR BackOrder, AS IT IS': 'https://schema.org/InStock',
  'CODE OF ITS CURRENCY, LIKE EUR': 'EUR',
};
/** Names that tell products apart, as whoever knows them writes them. */
const NAMES: Readonly<Record<string, string>> = {
  '/18-coffret-bain.html': 'Coffret de bain, trois savons, gant et bougie',
  '/23-gant-ecru.html': 'Gant de toilette en lin gaufré écru',
  '/24-gant-bleu.html': 'Gant de toilette en lin gaufré bleu nuit',
};

/** Its number has a wrong check digit, and nobody but the owner has the packaging. */
const INVALID = '/16-baume-calendula.html';

function boutique(address: string, html: string): Facts | null {
  const title = found(html, /<h1[^>]*>([^<]*)</);
  const price = found(html, /class="prix">(?:<span[^>]*>)?([\d,]+)/)?.replace(',', '.');
  if (title === undefined || price === undefined) return null;
  const description = found(html, /(?:class="description"><p>|property="description">)([^<]*)</) ?? found(html, /"description": "([^"]*)"/);
  const image = found(html, /src="(\/img\/[^"]*)"/);
  return known({
    ...IN_STOCK,
    'KIND, BRAND, DECISIVE ATTRIBUTE': NAMES[address] ?? title,
    [DESCRIPTION]: (description ?? '').length < 160 ? undefined : description,
    'FRONT.jpg': image && `{origin}${image}`,
    'THIS-PRODUCT': `{origin}${address}`,
    'YOUR-SKU': `JC-00${address.slice(1, 3)}`,
    BRAND: 'Les Jours Clairs',
    'PRICE PAID, WRITTEN LIKE 19.90': price,
    'LAST DAY OF THIS PRICE, YYYY-MM-DD': '{date+90}',
    'DIGITS ON THE PACKAGING': address === INVALID ? undefined : found(html, /"gtin13": "(\d+)"/),
    'NUMBER IN THE TAXONOMY': '474',
    'ITS NAME THERE': 'Bath & Body',
  });
}

/** The number of a package, with its check digit. */
function ean(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** With what only the owner has: photographs, packaging, tariffs, and what there is to say of a towel. */
function boutiqueAndOwner(address: string, html: string): Facts | null {
  const facts = boutique(address, html);
  return (
    facts && {
      [DESCRIPTION]: `Serviette tissée en nid d’abeille dans les Vosges, en coton peigné. Elle sèche en une heure, se lave à soixante degrés et s’accroche par un lien cousu. Soixante-dix centimètres sur cent quarante, trois cents grammes.`,
      'DIGITS ON THE PACKAGING': ean(`3760987009${address.slice(1, 3)}`),
      'DETAIL.jpg': `{origin}/img/${html.includes('torchon') ? 'tablier' : 'torchon'}.jpg`,
      'PART NUMBER OF THE MANUFACTURER': `P-${address.slice(1, 3)}`,
      RATE: '5.90',
      'FEWEST DAYS BEFORE IT IS SENT': '0',
      'MOST DAYS BEFORE IT IS SENT': '2',
      'FEWEST DAYS ON THE WAY': '2',
      'MOST DAYS ON THE WAY': '4',
      DAYS: '30',
      'https://schema.org/ FOLLOWED BY ReturnByMail, ReturnInStore OR ReturnAtKiosk': 'https://schema.org/ReturnByMail',
      ...facts,
    }
  );
}

function brocante(address: string, html: string): Facts | null {
  const price = found(html, /Prix : (\d+) euros/);
  if (price === undefined) return null;
  const told = found(html, /<\/h2>\s*<p>([^<]*)</) ?? '';
  const description = `${told} Pièce unique de brocante, nettoyée et contrôlée dans notre atelier, vendue en l’état avec ses traces d’usage. À retirer sur place le samedi ou à faire porter chez vous.`;
  return known({
    ...IN_STOCK,
    'KIND, BRAND, DECISIVE ATTRIBUTE': found(html, /<h2>([^<]*)</),
    [DESCRIPTION]: description,
    'THIS-PRODUCT': `{origin}${address}`,
    'YOUR-SKU': `BP-${address.split('=')[1]}`,
    'PRICE PAID, WRITTEN LIKE 19.90': `${price}.00`,
    'NUMBER IN THE TAXONOMY': '436',
    'ITS NAME THERE': 'Furniture',
  });
}

/** A marketplace in English, whose products are read over UCP, with what only its owner has. */
function market(address: string, product: string): Facts {
  const { id, title, description, brand, images } = JSON.parse(product);
  const digits = `501234567${String(id.slice(1)).padStart(3, '0')}`;
  return {
    EAN: 'EAN',
    'YOUR-SKU': id,
    'DIGITS ON THE PACKAGING': ean(digits),
    'KIND, BRAND, DECISIVE ATTRIBUTE': `${title} by ${brand}`,
    [DESCRIPTION]: `${description} Made for ${brand} in small runs, packed in card without plastic, and sent by the seller you choose. Spare parts of ${title} are kept for ten years.`,
    'FRONT.jpg': images[0].url,
    'DETAIL.jpg': images[0].url.replace(/\w+\.png$/, address.length % 2 === 0 ? 'nappe.png' : 'bougie.jpg'),
    'NUMBER IN THE TAXONOMY': '672',
  };
}

const port = await freePort();
const service = openOnce(() => openService([`127.0.0.1:${port}`]));

interface Step {
  readonly item: BriefItem;
  readonly done: Done;
  /** With the reason, where it was not measured. */
  readonly status: string;
  /** Rules of what has come in its place. */
  readonly come: readonly string[];
}

async function audited(url: string, country: string) {
  const { json } = await service.client.create({ business: url, options: { country, sample_size: 14 } });
  const { json: audit } = await service.client.ended(json.id);
  const brief = await service.client.ask(`/audits/${audit.id}/brief.md`);
  const { overall_score: score, reachable } = audit.result as { overall_score: number; reachable: { today: number } };
  return { id: audit.id as string, score, today: reachable.today, items: brief.status === 200 ? itemsOf(brief.text) : [] };
}

/** What the last line of an item's check does, over HTTP. */
async function verified({ rule, command }: BriefItem): Promise<Pick<Step, 'status' | 'come'>> {
  const [, , audit, finding] = command.split(' ');
  const headers = { 'content-type': 'application/json', prefer: 'wait=30' };
  const path = `/audits/${audit}/verifications`;
  const { json } = await service.client.ask(path, { method: 'POST', headers, body: JSON.stringify({ findings: [finding] }) });
  for (;;) {
    const { json: run } = await service.client.ask(`${path}/${json.n}`, { headers });
    if (run.status === 'failed') throw new Error(`the verification of ${rule} failed`);
    if (run.status !== 'done') continue;
    const [{ status, reason }] = run.result.findings;
    return {
      status: reason === undefined ? status : `${status}: ${reason}`,
      come: run.result.new_findings.map((one: { rule: string }) => one.rule),
    };
  }
}

async function carriedOut(shop: LiteralShop, country: string) {
  let store: RunningStore = await startStore(shop.definition(), { port });
  const first = await audited(store.url, country);
  const carry = async (items: readonly BriefItem[]) => {
    const steps: Step[] = [];
    for (const item of items) {
      const done = carryOut(item, shop);
      await store.close();
      store = await startStore(shop.definition(), { port });
      steps.push({ item, done, ...(await verified(item)) });
    }
    return steps;
  };
  const ofToday = await carry(first.items.filter(({ needsExtension }) => !needsExtension));
  const byTemplates = await audited(store.url, country);
  const steps = [...ofToday, ...(await carry(first.items.filter(({ needsExtension }) => needsExtension)))];
  const last = await audited(store.url, country);
  await store.close();
  return { first, byTemplates, steps, last };
}

/** Gone, with nothing in its place that the brief has not announced; or what is left of it is the owner's. */
function isKept({ item, done, status, come }: Step): boolean {
  if (done !== 'whole' && item.needsOwner && status === 'failing') return true;
  // The item of the profile, before it, lets the catalogue be asked over UCP; whether that is seen hangs on the requests that are left.
  if (item.rule === 'S-source' && done === 'nothing') return ['fixed', 'not_measured: limit'].includes(status);
  return (status === 'fixed' && done !== 'nothing') || (status === 'replaced' && come.every((rule) => item.next.includes(rule)));
}

const told = ({ item, done, status, come }: Step) => [item.rule, item.title, done, status, ...come].join(' · ');

describe('the brief of a demo store, carried out literally,', () => {
  test.each([
    [
      'boutique-fr',
      boutique,
      ['C-images', 'C-returns', 'C-shipping', 'C-identifiers', 'C-identifiers', 'C-description', 'R5', 'R4', 'R6', 'R7'],
    ],
    ['boutique-fr', boutiqueAndOwner, ['C-images', 'R5', 'R4', 'R6', 'R7']],
    ['marketplace', market, ['R5', 'R6', 'R7']],
    ['bare', brocante, ['C-images', 'C-identifiers', 'C-returns', 'C-shipping', 'R5', 'R4', 'R6', 'R7']],
  ] as const)('brings %s to 95 or more but for what its owner has to supply (%#)', async (name, facts, owed) => {
    const shop = literalShop(name, facts);
    const { first, byTemplates, steps, last } = await carriedOut(shop, name === 'marketplace' ? 'GB' : 'FR').finally(shop.close);
    const ofOwner = last.items.reduce((sum, { gain }) => sum + gain, 0);
    const owedToday = byTemplates.items.reduce((sum, { gain, needsExtension }) => sum + (needsExtension ? 0 : gain), 0);
    const fixed = steps.filter(({ status }) => status === 'fixed').length;
    process.stdout.write(
      `the brief of ${name}: ${first.score} → ${byTemplates.score} of ${first.today} by templates → ${last.score}; ${fixed} of ${steps.length} items fixed; ${ofOwner.toFixed(1)} more from its owner\n`,
    );
    expect(first.score).toBeLessThan(95);
    expect(first.items.findLastIndex(({ needsExtension }) => !needsExtension)).toBeLessThan(
      first.items.findIndex(({ needsExtension }) => needsExtension),
    );
    expect(byTemplates.score + owedToday).toBeGreaterThanOrEqual(first.today - 1);
    expect(steps.filter((step) => !isKept(step)).map(told)).toEqual([]);
    expect(last.items.filter(({ needsOwner }) => !needsOwner)).toEqual([]);
    expect(last.items.map(({ rule }) => rule)).toEqual(owed);
    expect(last.score + ofOwner).toBeGreaterThanOrEqual(95);
  });
});
