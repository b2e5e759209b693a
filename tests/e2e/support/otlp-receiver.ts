/** A collector that takes metrics and traces: OTLP over HTTP as JSON, on loopback. */

import { createServer } from 'node:http';
import { listening } from '@vitrine/testkit';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean };
}
/** A span of OTLP's JSON (opentelemetry-proto, trace.proto); kind 2 is of a server, 3 of a client, status 2 an error. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}
interface Traced {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}
interface DataPoint {
  readonly attributes?: readonly Attribute[];
  readonly asDouble?: number;
  readonly asInt?: number | string;
  readonly count?: number | string;
}
interface Pushed {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly PushedMetric[] }[];
  }[];
}
type PushedMetric = { readonly name: string } & Readonly<
  Partial<Record<'sum' | 'gauge' | 'histogram', { readonly isMonotonic?: boolean; readonly dataPoints: readonly DataPoint[] }>>
>;

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** What has come so far from a service: its newest push, each series under the name and labels a scrape gives it; a histogram by its count. */
  newest(service: string): ReadonlyMap<string, number>;
  /** How many pushes of the service have come. */
  pushes(service: string): number;
  /** Every span so far. */
  readonly spans: readonly ReceivedSpan[];
  /** Ids of instances that have pushed. */
  readonly instances: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const newest = new Map<string, ReadonlyMap<string, number>>();
  const pushes = new Map<string, number>();
  const instances = new Set<string>();
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<Pushed & Traced>;
    spans.push(...(sent.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    for (const { resource, scopeMetrics } of sent.resourceMetrics ?? []) {
      const about = new Map(resource.attributes.map(({ key, value }) => [key, String(value.stringValue)]));
      const service = about.get('service.name') ?? '';
      instances.add(about.get('service.instance.id') ?? '');
      pushes.set(service, (pushes.get(service) ?? 0) + 1);
      newest.set(service, new Map(scopeMetrics.flatMap(({ metrics }) => metrics.flatMap(seriesOf))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { url, close } = await listening(server);
  return {
    url,
    newest: (service) => newest.get(service) ?? new Map(),
    pushes: (service) => pushes.get(service) ?? 0,
    spans,
    instances,
    close,
  };
}

function seriesOf({ name, sum, gauge, histogram }: PushedMetric): [string, number][] {
  const suffix = sum?.isMonotonic === true ? '_total' : histogram === undefined ? '' : '_count';
  const points = (sum ?? gauge ?? histogram)?.dataPoints ?? [];
  return points.map(({ attributes = [], asDouble, asInt, count }) => [
    seriesName(
      `${name.replaceAll('.', '_')}${suffix}`,
      attributes.map(({ key, value }) => [key.replaceAll('.', '_'), String(value.stringValue ?? value.intValue ?? value.boolValue)]),
    ),
    Number(asDouble ?? asInt ?? count),
  ]);
}

/** The series of a scrape: counters, gauges, and histograms by their count. */
export function scrapedSeries(text: string): ReadonlyMap<string, number> {
  const series = [...text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)/gm)].flatMap(([, name = '', labels = '', value]): [string, number][] => {
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']): [string, string] => [key, text]);
    const own = pairs.filter(([key]) => !key.startsWith('otel_scope_'));
    return /_(?:bucket|sum)$|^target_info$/.test(name) ? [] : [[seriesName(name, own), Number(value)]];
  });
  return new Map(series);
}

function seriesName(name: string, labels: readonly (readonly [string, string])[]): string {
  return `${name}{${labels
    .map(([key, value]) => `${key}="${value}"`)
    .toSorted()
    .join(',')}}`;
}
