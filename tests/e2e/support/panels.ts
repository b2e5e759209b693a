/** The panels of infra/prometheus/dashboard.json as one page of drawings, as Grafana would show them. */

import { escapeMarkup } from '@vitrine/engine';

export interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
}

/** One curve as Prometheus answers a `query_range`: seconds and the value as text. */
export interface Curve {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
}

/** In units of the drawing. */
const [WIDTH, HEIGHT] = [560, 160];
const [LEFT, TOP, BOTTOM] = [56, 12, 18];
const COLOURS = ['#3274d9', '#e0842b', '#37872d', '#c4162a', '#8f3bb8', '#0d7d8a', '#806600', '#b877d9'];
const STYLE = `body{margin:16px;background:#fff;color:#222;font:13px system-ui,sans-serif}
main{display:grid;grid-template-columns:1fr 1fr;gap:12px}figure{margin:0;padding:8px;border:1px solid #ccd;border-radius:4px}
figcaption{font-weight:600}ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:2px 12px;font-size:11px}
text{font:10px system-ui,sans-serif;fill:#556}`;

interface Line {
  readonly name: string;
  readonly points: readonly (readonly [second: number, value: number])[];
}

/** `ask` answers an expression for the seconds from `from` to `to`. */
export async function drawPanels(
  panels: readonly Panel[],
  ask: (expr: string) => Promise<readonly Curve[]>,
  [from, to]: readonly [number, number],
): Promise<string> {
  const figures: string[] = [];
  for (const { title, targets, fieldConfig } of panels) {
    const answers = targets.map(async ({ expr, legendFormat }) => (await ask(expr)).map((curve) => lineOf(curve, legendFormat)));
    figures.push(drawn(title, fieldConfig.defaults.unit, (await Promise.all(answers)).flat(), [from, to]));
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Vitrine</title><style>${STYLE}</style><main>${figures.join('')}</main></html>`;
}

/** Prometheus says NaN where nothing was counted: no line stands there. */
function lineOf({ metric, values }: Curve, format: string): Line {
  const name = format.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '').trim();
  const points = values.map(([at, value]) => [at, Number(value)] as const).filter(([, value]) => Number.isFinite(value));
  return { name, points };
}

function drawn(title: string, unit: string, lines: readonly Line[], [from, to]: readonly [number, number]): string {
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0) || 1;
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - TOP);
  const x = (second: number) => LEFT + ((second - from) / (to - from)) * (WIDTH - LEFT);
  const text = (at: number, height: number, words: string, anchor = 'end') =>
    `<text x="${at}" y="${height}" text-anchor="${anchor}">${words}</text>`;
  const rules = [0, most / 2, most].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="#dde"/>${text(LEFT - 4, y(value) + 3, amount(value, unit))}`,
  );
  const clock = (second: number) => new Date(second * 1_000).toISOString().slice(11, 19);
  const ends = text(LEFT, HEIGHT - 4, clock(from), 'start') + text(WIDTH, HEIGHT - 4, `${clock(to)} UTC`);
  const curves = lines.map(({ points }, index) => {
    const places = points.map(([second, value]) => `${x(second).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${places}" fill="none" stroke="${colour(index)}" stroke-width="1.5"/>`;
  });
  const names = lines.map(({ name }, index) => `<li><span style="color:${colour(index)}">■</span> ${escapeMarkup(name)}</li>`);
  return `<figure><figcaption>${escapeMarkup(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${rules.join('')}${curves.join('')}${ends}</svg><ul>${names.join('')}</ul></figure>`;
}

const colour = (index: number) => COLOURS[index % COLOURS.length];

/** Grafana's units, those that the dashboard uses. */
function amount(value: number, unit: string): string {
  const isShort = unit === 's' && value > 0 && value < 1;
  const digits = Number((isShort ? value * 1_000 : value).toPrecision(2));
  return `${digits}${isShort ? ' ms' : ({ s: ' s', ops: '/s' }[unit] ?? '')}`;
}
