/**
 * Requests at a rate that does not wait for answers, from a process of its own started with an IPC channel. A message names
 * `url`, `key`, `perSecond`, `seconds`, `finished` (ids of audits) and `origins`; the answer is a row for each kind.
 * A latency counts from the moment the request was due: what waits in this process waits for the server all the same.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const CONNECTIONS = 128;
const TURN_MS = 5;
const PATIENCE_MS = 30_000;
/** Shares of 26 requests; creations and readings as 1 to 5. */
const MIX = { read: 20, create: 4, events: 1, mcp: 1 };
const KINDS = Object.entries(MIX).flatMap(([kind, times]) => Array(times).fill(kind));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

process.on('message', async (order) => process.send(await steady(order)));
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });

async function steady(order) {
  const rows = Object.fromEntries(Object.keys(MIX).map((kind) => [kind, { kind, latencies: [], errors: {} }]));
  const open = new Set();
  const began = performance.now();
  const total = Math.round(order.perSecond * order.seconds);
  for (let sent = 0; sent < total; ) {
    for (; sent < total && began + (sent / order.perSecond) * 1_000 <= performance.now(); sent += 1) {
      const due = began + (sent / order.perSecond) * 1_000;
      // A stride that has no divisor in common with the mix spreads each kind evenly.
      const row = rows[KINDS[(sent * 11) % KINDS.length]];
      const one = ask(row.kind, sent, order).then(
        (wrong) => (wrong === null ? row.latencies.push(performance.now() - due) : note(row, wrong)),
        (error) => note(row, error.code ?? error.message),
      );
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    await sleep(TURN_MS);
  }
  await Promise.all(open);
  const late = performance.now() - began - order.seconds * 1_000;
  return { lateMs: late, kinds: Object.values(rows).map(({ kind, latencies, errors }) => ({ kind, errors, ...percentiles(latencies) })) };
}

function note({ errors }, wrong) {
  errors[wrong] = (errors[wrong] ?? 0) + 1;
}

/** null: the answer that was to come; else what came instead. */
function ask(kind, index, { url, key, finished, origins }) {
  const id = finished[index % finished.length];
  const authorization = `Bearer ${key}`;
  const json = { 'content-type': 'application/json', authorization };
  switch (kind) {
    case 'read':
      return send(`${url}/audits/${id}`, { headers: { 'accept-encoding': 'gzip' } }, 200);
    case 'create':
      return send(`${url}/audits`, { method: 'POST', headers: json }, 201, { business: origins[index % origins.length] });
    case 'events':
      return send(`${url}/audits/${id}/events`, {}, 200);
    default: {
      const call = {
        jsonrpc: '2.0',
        id: index,
        method: 'tools/call',
        params: { name: 'get_agent_audit_result', arguments: { audit_id: id } },
      };
      return send(`${url}/mcp`, { method: 'POST', headers: { ...json, accept: 'application/json, text/event-stream' } }, 200, call);
    }
  }
}

function send(url, options, expected, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === expected ? null : response.statusCode));
      response.once('error', reject);
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function percentiles(latencies) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { answered: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
}
