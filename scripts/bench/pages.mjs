/**
 * What Lighthouse says of the web over one audit of a demo store: each kind of page in both languages, as a phone on a slow line (its
 * default) and as a desktop. And the scripts of the playground, compressed.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { newPass, PASS } from '../../apps/web/src/operator/pass.ts';
import { digestSecret, SESSION_TOKEN } from '../../packages/contract/src/index.ts';
import { freePort, startStore, until } from '../../packages/testkit/src/index.ts';
import { root } from '../lib/paths.mjs';
import { goal, heading, tell } from './print.mjs';
import { allowing, startApi, startWeb, startWorker } from './processes.mjs';
import { median } from './rounds.mjs';
import { CHROMIUM, installed, LIGHTHOUSE, lighthouseWords } from './tools.mjs';

const STORE = 'boutique-fr';
const AUDITS = 3;
const CATEGORIES = { accessibility: 'Accessibility', performance: 'Performance', 'best-practices': 'Best practices', seo: 'SEO' };
const GOALS = { accessibility: 95, performance: 95 };
/** Lighthouse's own names. A phone is its default. */
const FORMS = { phone: [], desktop: ['--preset=desktop'] };
const MOST_SCRIPT_KB = 90;

export default async function run(bench, { languages, forms, rounds }) {
  heading('The pages', `Lighthouse ${LIGHTHOUSE.version} on the web over audits of the demo store ${STORE}; medians of ${rounds}`);
  const tool = await installed({ ...LIGHTHOUSE, words: lighthouseWords });
  const store = await startStore(STORE);
  try {
    const site = await openSite(bench, store);
    const kilobytes = await scriptSize(site);
    if (tool === null) return { kilobytes, goals: [scriptGoal(kilobytes)] };
    const rows = [];
    for (const [name, page] of Object.entries(site.pages)) {
      for (const language of languages) {
        for (const form of forms) {
          const looks = [];
          for (let round = 0; round < rounds; round += 1)
            looks.push(await look(tool, `${site.url}${page.path}?lang=${language}`, { cookie: page.cookie, form }));
          const scores = Object.keys(CATEGORIES).map((_, column) => Math.round(median(looks.map((each) => each[column]))));
          rows.push({ name, language, form, scores });
          process.stdout.write(`${name}, ${language}, ${form}: ${scores.join(' ')}\n`);
        }
      }
    }
    return report(bench, rows, { kilobytes, rounds });
  } finally {
    await store.close();
  }
}

/** API, worker and web; an account with a history of the store; its pages, and what opens them. */
async function openSite({ environment, store }, { url: storeUrl }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const internalToken = randomBytes(24).toString('base64url');
  const shared = {
    ...environment,
    ...allowing({ origins: [storeUrl] }),
    VITRINE_INTERNAL_TOKEN: internalToken,
    VITRINE_SCAN_ACCOUNTS: 'all',
  };
  const api = await startApi({ ...shared, VITRINE_LOOPBACK_UNLIMITED: 'true' });
  await startWorker(shared);
  await startWeb({ ...shared, VITRINE_API_URL: api.url, VITRINE_WEB_URL: url, BASE_URL: api.url }, port);
  const session = await sessionOf(store, environment.VITRINE_KEY_PEPPER);
  const ids = [];
  for (let count = 0; count < AUDITS; count += 1) ids.push(await auditOf(api.url, storeUrl, session));
  const operator = `${PASS.name}=${newPass(internalToken, 'bench', Date.now())}`;
  return {
    url,
    pages: {
      'first page': { path: '/' },
      report: { path: `/audits/${ids[0]}` },
      'history of a store': { path: `/account/sites/${encodeURIComponent(new URL(storeUrl).host)}`, cookie: `vitrine_session=${session}` },
      'operator’s page': { path: '/operator', cookie: operator },
    },
  };
}

/** Signs a person in, without the message. */
async function sessionOf(store, pepper) {
  const token = SESSION_TOKEN.mint(randomBytes);
  const digest = randomBytes(16).toString('hex');
  await store.saveMagicLink({ email: 'pages@vitrine.example', digest, language: 'en', validMs: 60_000 });
  const session = { id: `ses_${digest}`, digest: digestSecret(token, pepper), device: null };
  await store.signIn({ linkDigest: digest, session, newAccountId: `acc_${digest}` });
  return token;
}

async function auditOf(api, business, session) {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ business, options: { general_scan: true } });
  const { id } = await (await fetch(`${api}/audits`, { method: 'POST', headers, body })).json();
  await until(async () => (await (await fetch(`${api}/audits/${id}`, { headers })).json()).status === 'done');
  return id;
}

/** Scores of 100, in the order of CATEGORIES. Where the browser lost its own trace of the page, Lighthouse asks to be run again. */
async function look({ file }, url, { cookie, form }, attempts = 3) {
  const headers = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  // Into a file: of what it writes to a pipe, the end is lost when it exits.
  const written = join(mkdtempSync(join(tmpdir(), 'vitrine-pages-')), 'report.json');
  const args = [file, ...lighthouseWords(url), `--output-path=${written}`, ...FORMS[form], ...headers];
  // It ends with 1 where it tells an error, which its report tells as well.
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, CHROME_PATH: CHROMIUM } }).catch(() => undefined);
  const { categories, runtimeError, finalDisplayedUrl, audits } = JSON.parse(readFileSync(written, 'utf8'));
  rmSync(dirname(written), { recursive: true });
  if (runtimeError !== undefined && attempts > 1) return look({ file }, url, { cookie, form }, attempts - 1);
  if (runtimeError !== undefined) throw new Error(`Lighthouse of ${url}: ${runtimeError.message}`);
  // A sign-in page or an error would score as well.
  if (finalDisplayedUrl !== url || audits['http-status-code'].score !== 1) throw new Error(`${url} is not the page that was meant`);
  return Object.keys(CATEGORIES).map((id) => Math.round(categories[id].score * 100));
}

/** Size of all modules that the page of a report loads, each compressed by itself as it is sent. */
async function scriptSize({ url, pages }) {
  const page = await (await fetch(`${url}${pages.report.path}`)).text();
  const scripts = [...page.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path);
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(`${url}${path}`)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_000;
}

const scriptGoal = (kilobytes) => goal({ what: 'scripts of the playground', reached: kilobytes, limit: MOST_SCRIPT_KB, unit: ' kB' });

function report(bench, rows, { kilobytes, rounds }) {
  // Each has been printed; the document has of each page the lowest of its languages and forms.
  const lowest = [...Map.groupBy(rows, ({ name }) => name)].map(([name, [first, ...others]]) => [
    name,
    ...first.scores.map((score, column) => String(Math.min(score, ...others.map(({ scores }) => scores[column])))),
  ]);
  const about = `Lighthouse ${LIGHTHOUSE.version}: scores of 100, the lowest of two languages, phone and desktop, medians of ${rounds}.\nThe scripts of the playground are ${kilobytes.toFixed(1)} kB, compressed.`;
  tell(bench, { section: 'pages', document: 'docs/web.md', about, head: ['page', ...Object.values(CATEGORIES)], rows: lowest });
  const goals = Object.entries(GOALS).map(([id, limit]) => {
    const column = Object.keys(CATEGORIES).indexOf(id);
    return goal({
      what: `${CATEGORIES[id]}, the lowest`,
      reached: Math.min(...rows.map(({ scores }) => scores[column])),
      limit,
      atLeast: true,
    });
  });
  return { rows, kilobytes, goals: [...goals, scriptGoal(kilobytes)] };
}
