/** The alert rules and the dashboard of infra/prometheus against what an API and a worker tell after an audit. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, startFakeModel, startStore } from '@vitrine/testkit';
import { parse } from 'yaml';
import { competent } from '../packages/models/test/competent.ts';
import { hasBrowser, openBrowser } from './e2e/support/browser.ts';
import { aCustomer, PEPPER } from './e2e/support/customer.ts';
import { openOtlpReceiver, type ReceivedSpan, scrapedSeries } from './e2e/support/otlp-receiver.ts';
import { type Curve, drawPanels, type Panel } from './e2e/support/panels.ts';
import { openService } from './e2e/support/service.ts';
import { makeOnce, openOnce } from './once.ts';

interface Rule {
  /** A rule has this or `record`. */
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook_url: string };
}

/** What `promtool test rules` is asked. */
interface RuleCase {
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
}

const FOLDER = join(import.meta.dirname, '../infra/prometheus');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert, annotations }) => (alert === undefined ? [] : [{ alert, link: annotations?.runbook_url ?? '' }]));
const panels = (JSON.parse(read('dashboard.json')) as { panels: readonly Panel[] }).panels;
const [prometheus, promtool] = [findProgram('prometheus'), findProgram('promtool')];
/** Where the drawn dashboard goes that a person looks at, after a minute of work; nowhere unless it is set. */
const PICTURES = process.env['VITRINE_PICTURES'];
const WORK_SECONDS = 60;

const shop = openOnce(() => startStore('perfect', { delayMs: 10 }));
const model = openOnce(() => startFakeModel(competent));
const collector = openOnce(openOtlpReceiver);
const service = openOnce(async () => {
  const metrics = await freePort();
  const { apiKey: key, baseUrl: base_url } = model;
  const running = await openService([`127.0.0.1:${shop.port}`], {
    VITRINE_METRICS_PORT: String(metrics),
    OTEL_METRICS_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    VITRINE_KEY_PEPPER: PEPPER,
    VITRINE_PLANS: 'pro.simulation=1000',
    VITRINE_MODELS: JSON.stringify([{ provider: 'compatible', model: 'shop-1', key, base_url }]),
  });
  return { ...running, scrapes: [`http://127.0.0.1:${metrics}/metrics`, `${running.worker.url}/metrics`] };
});
const customer = makeOnce(() => aCustomer(service, 'one'));
beforeAll(audit);

/** With the scan and a shopper that asks a model. */
async function audit(): Promise<void> {
  const options = { general_scan: true, agent_simulation: true, sample_size: 3 };
  await service.client.run('/audits', { business: shop.url, options }, customer.key);
}

/** The metrics an expression asks for: names that are neither a function, a label nor a word of PromQL. */
function metricsOf(expr: string): readonly string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) ?\([^)]*\)/g, '')
    // Names of recording rules, whose own expressions are asked by themselves, and PromQL's operators on sets.
    .replace(/\bvitrine:[\w:]+|\b(?:and|or|unless)\b/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)].map(([name]) => name);
}

test('every metric that a rule or a panel names is told by an API or a worker', async () => {
  const scrape = async () => (await Promise.all(service.scrapes.map(async (url) => (await fetch(url)).text()))).join('\n');
  // The client hears the end of an audit a moment before the worker counts it.
  let told = await scrape();
  while (!told.includes('vitrine_audit_duration_seconds_count')) told = await scrape();
  const names = new Set([...told.matchAll(/^([a-z]\w*)[{ ]/gm)].map(([, name]) => name));
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsOf(expr));
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked.filter((name) => !names.has(name)))]).toEqual([]);
  const recorded = new Set(rules.flatMap(({ record = [] }) => record));
  const derived = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => expr.match(/\bvitrine:[\w:]+/g) ?? []);
  expect(derived.filter((name) => !recorded.has(name))).toEqual([]);
  // What the objectives choose by: without it their rules would be silent for ever.
  expect(told).toMatch(/vitrine_audit_duration_seconds_bucket\{[^}]*kind="audit"[^}]*le="90"/);
  expect(told).toMatch(/http_server_request_duration_count\{[^}]*http_request_method="GET"/);
});

test('what is pushed over OTLP is what is scraped: the same series, and the same counts of the audit', async () => {
  for (const [at, name] of ['vitrine-api', 'vitrine-worker'].entries()) {
    const scraped = scrapedSeries(await (await fetch(service.scrapes[at] ?? '')).text());
    // One push may have been under way; the next is of after the scrape.
    for (const before = collector.pushes(name); collector.pushes(name) < before + 2; )
      await new Promise((resolve) => setTimeout(resolve, 50));
    const pushed = collector.newest(name);
    expect(scraped.size).toBeGreaterThan(5);
    expect([...scraped.keys()].filter((series) => !pushed.has(series))).toEqual([]);
    const ofTheAudit = [...scraped].filter(([series]) => /^vitrine_(?:audit|step|store|targets|box|limits)/.test(series));
    expect(ofTheAudit.length).toBeGreaterThan(name === 'vitrine-worker' ? 5 : 0);
    expect(ofTheAudit.map(([series]) => [series, pushed.get(series)])).toEqual(ofTheAudit);
  }
  // Two workers would else write one series.
  expect(collector.instances.size).toBe(2);
});

test("a run is one trace from its request on, linked to the job that led to it, and a store's answers are no errors", async () => {
  const attribute = (span: ReceivedSpan, name: string) => {
    const value = span.attributes.find(({ key }) => key === name)?.value;
    return value?.stringValue ?? value?.intValue;
  };
  const runOf = () => collector.spans.find(({ name }) => name === 'run');
  while (runOf() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  const run = runOf() as ReceivedSpan;
  const creation = () => collector.spans.find(({ kind, traceId }) => kind === 2 && traceId === run.traceId);
  const job = () => collector.spans.find(({ spanId }) => spanId === run.links?.[0]?.spanId);
  while (creation() === undefined || job() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  expect([attribute(run, 'vitrine.outcome'), attribute(run, 'vitrine.fault')]).toEqual(['done', 'none']);
  expect(attribute(creation() as ReceivedSpan, 'http.request.method')).toBe('POST');
  expect(job()?.name).toMatch(/^process /);
  const missing = collector.spans.filter((span) => span.kind === 3 && Number(attribute(span, 'http.response.status_code')) === 404);
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.filter(({ status }) => status.code === 2)).toEqual([]);
  // What infra/otel keeps by failure: nothing of an audit that went well, whatever the store answered.
  const { policies } = parse(readFileSync(join(FOLDER, '../otel/collector.yaml'), 'utf8')).processors.tail_sampling;
  const [{ string_attribute: failed }] = policies;
  expect(failed).toEqual({ key: 'vitrine.fault', values: ['ours'] });
  expect(collector.spans.filter((span) => failed.values.includes(attribute(span, failed.key)))).toEqual([]);
});

test('every rule has its chapter of what to do', () => {
  const anchors = [...readFileSync(join(FOLDER, '../../docs/operations.md'), 'utf8').matchAll(/^### (.+)$/gm)].map(
    ([, title = '']) => `docs/operations.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  const at = '{{ $externalLabels.runbooks }}/';
  expect(alerts.filter(({ link }) => !link.startsWith(at) || !anchors.includes(`docs/${link.slice(at.length)}`))).toEqual([]);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

test('every rule has an example in which it fires, and one in which it is silent', () => {
  const cases = (parse(read('alerts.test.yaml')) as { tests: readonly RuleCase[] }).tests.flatMap((one) => one.alert_rule_test);
  const named = (fires: boolean) =>
    new Set(cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname));
  expect(alerts.filter(({ alert }) => !named(true).has(alert) || !named(false).has(alert))).toEqual([]);
});

test('every statement of SQL that a document tells an operator to ask is one of this schema', async () => {
  const texts = ['operations', 'privacy', 'capacity', 'troubleshooting'].map((name) =>
    readFileSync(join(FOLDER, `../../docs/${name}.md`), 'utf8'),
  );
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/`((?:select|delete from|update) [^`]+)`/g)].map(([, statement = '']) => statement),
  );
  expect(asked.length).toBeGreaterThan(2);
  for (const statement of asked) await service.database.query(`explain ${statement}`);
});

(promtool ? describe : describe.skip)('promtool', () => {
  test.each([
    ['check', 'alerts.yaml'],
    ['test', 'alerts.test.yaml'],
  ])('%s rules %s', (command, file) => {
    const { status, stdout, stderr } = spawnSync(promtool?.command ?? '', [command, 'rules', file], { cwd: FOLDER, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

(prometheus ? test : test.skip)('a Prometheus that scrapes both has data for every panel', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-prometheus-'));
  const targets = service.scrapes.map((url) => new URL(url).host);
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(FOLDER, 'alerts.yaml')],
      scrape_configs: [{ job_name: 'vitrine', static_configs: [{ targets }] }],
    }),
  );
  const url = `http://127.0.0.1:${await freePort()}`;
  const flags = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}`, `--web.listen-address=${new URL(url).host}`];
  const server = spawn(prometheus?.command ?? '', flags, { stdio: 'ignore' });
  try {
    const open = new Set(panels.map(({ title }) => title));
    while (open.size > 0) {
      expect(server.exitCode).toBeNull();
      for (const { title, targets: curves } of panels.filter((panel) => open.has(panel.title))) {
        const answered = await Promise.all(curves.map(({ expr }) => hasData(url, expr.replaceAll('$__rate_interval', '30s'))));
        if (answered.every(Boolean)) open.delete(title);
      }
    }
    if (PICTURES !== undefined) await keepPicture(url, PICTURES);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});

async function keepPicture(url: string, pictures: string): Promise<void> {
  const from = Math.ceil(Date.now() / 1_000);
  const to = from + WORK_SECONDS;
  while (Date.now() / 1_000 < to) await Promise.all([audit(), audit()]);
  const ask = async (expr: string) => {
    const query = expr.replaceAll('$__rate_interval', '15s');
    const answer = await fetch(`${url}/api/v1/query_range?${new URLSearchParams({ query, start: `${from}`, end: `${to}`, step: '1' })}`);
    return ((await answer.json()) as { data: { result: readonly Curve[] } }).data.result;
  };
  mkdirSync(pictures, { recursive: true });
  const page = join(pictures, 'operations.html');
  writeFileSync(page, await drawPanels(panels, ask, [from, to]));
  if (!hasBrowser) return;
  const browser = await openBrowser();
  await browser.open(`file://${page}`, { width: 1000, height: 900, dark: false });
  writeFileSync(join(pictures, 'operations.png'), await browser.picture(true));
  await browser.close();
}

async function hasData(url: string, query: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query })}`).catch(() => null);
  if (answer === null || answer.status === 503) return false;
  const { status, data, error } = (await answer.json()) as { status: string; data?: { result: unknown[] }; error?: string };
  if (status !== 'success') throw new Error(`${query}: ${error}`);
  return (data?.result.length ?? 0) > 0;
}
