import { ENDPOINT_IDS, ENDPOINTS, type Endpoint } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { HOME_WORDS, type HomeWords } from './home-words.ts';
import { type Block, code, heading, type Inline, link, list, type Page, text } from './markdown.ts';

/** What the service is and how to use it; limits, routes and addresses are those of this deployment. */
export function homePage(settings: Settings, language: Language): Page {
  const words = HOME_WORDS[language];
  return {
    language,
    title: words.title,
    summary: words.summary,
    blocks: [...what(words, settings), ...use(words, settings), ...limits(words, settings), ...forAgents(words, settings)],
  };
}

function what(words: HomeWords, { profile, webUrl }: Settings): readonly Block[] {
  const parts = [words.ucp, words.catalog, ...(profile.generalScan ? [words.scan] : []), words.simulation];
  const items = (entries: readonly (readonly [string, string])[]) => list(...entries.map(([name, aim]) => [`${name} – ${aim}`]));
  return [
    ...(webUrl === null ? [] : [text(words.web, ' ', link(webUrl, webUrl), '.')]),
    heading(words.what, 'what'),
    text(words.whatText),
    items(parts),
    text(words.after),
    items([words.performance, words.findability]),
    heading(words.proof, 'proof'),
    list(...words.proofs.map((proof) => [proof])),
  ];
}

function use(words: HomeWords, { baseUrl, profile }: Settings): readonly Block[] {
  const body = JSON.stringify({ business: 'https://shop.example.com', ...(profile.generalScan && { options: { general_scan: true } }) });
  const shell = (line: string): Block => ({ kind: 'code', language: 'sh', text: line });
  const rows = ENDPOINT_IDS.map((id): Endpoint => ENDPOINTS[id])
    .filter(({ published }) => published)
    .map(({ method, path, summary }): readonly (readonly Inline[])[] => [[code(`${method} ${path}`)], [summary]]);
  return [
    heading(words.use, 'use'),
    text(words.create),
    shell(`curl -X POST ${baseUrl}/audits \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`),
    text(words.poll),
    shell(`curl -H 'Prefer: wait=30' ${baseUrl}/audits/aud_…`),
    text(words.report),
    shell(`curl -o report.html ${baseUrl}/audits/aud_…/report`),
    heading(words.routes, 'routes', 3),
    { kind: 'table', head: words.routesHead, rows },
  ];
}

function limits(words: HomeWords, settings: Settings): readonly Block[] {
  const { limits: allowed, profile } = settings;
  const scans = [[words.scans], [String(allowed.anonymousScans)], [words.scansBeta.replace('{count}', String(allowed.betaScans))]];
  return [
    heading(words.keys, 'keys'),
    text(
      words.keysText,
      ' ',
      code('Authorization: Bearer vtr_live_…'),
      '. ',
      ...(settings.keysUrl === null ? [words.keysAsk] : [words.keysHere, ' ', link(settings.keysUrl, settings.keysUrl), '.']),
      ' ',
      words.keysMore,
      ' ',
      link('auth.md', addressesOf(settings).site('authMd')),
      '.',
    ),
    heading(words.limits, 'limits', 3),
    {
      kind: 'table',
      head: words.limitsHead,
      rows: [[[words.audits], [String(allowed.anonymousRuns)], [String(allowed.accountRuns)]], ...(profile.generalScan ? [scans] : [])],
    },
    ...(profile.generalScan ? [text(words.scansNone)] : []),
  ];
}

/** What is linked for agents beside the skill. */
const LINKED = ['aiCatalog', 'apiDocs', 'openapi', 'rules', 'apiCatalog', 'authMd', 'llms', 'bot'] as const;

function forAgents(words: HomeWords, settings: Settings): readonly Block[] {
  const { site, mcp, skill } = addressesOf(settings);
  return [
    heading(words.agents, 'agents'),
    text(words.mcp, ' ', code(mcp)),
    text(words.agentsText),
    list([link(words.skill, skill)], ...LINKED.map((id) => [link(words[id], site(id))])),
  ];
}
