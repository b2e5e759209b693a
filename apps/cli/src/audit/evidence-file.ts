/** Evidence as a file one engineer can send to another: readable, complete, without session secrets. */

import { createHash } from 'node:crypto';
import type { AuditSubject, CatalogEvidence, EvidenceSlice, Exchange, OriginEvidence, ScanEvidence, UcpEvidence } from '@vitrine/engine';
import { decodeEvidence, ENGINE_VERSION, EVIDENCE_VERSION, encodeEvidence } from '@vitrine/engine';
import type { StoreEvidence } from '@vitrine/gather';
import { CommandError } from '../command.ts';

const FORMAT = 'vitrine-evidence';
const REDACTED = '[redacted]';
/** What identifies a conversation, ours or the store's. No verdict rests on the value, some on its presence. */
const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'mcp-session-id', 'proxy-authorization', 'signature']);

/** JSON text. Bodies are readable where they are UTF-8; values of secret headers and of the MCP session are removed. */
export function writeEvidence({ subject, origin, ucp, catalog, scan }: StoreEvidence): string {
  const handshake = ucp.session?.handshake ?? null;
  const session = handshake?.sessionId == null ? ucp.session : { ...ucp.session, handshake: { ...handshake, sessionId: REDACTED } };
  const slices = { origin, ucp: { ...ucp, session }, catalog, ...(scan === null ? {} : { scan }) };
  const written = Object.entries(slices).map(([name, slice]) => [name, encodeEvidence(redact(slice as EvidenceSlice))]);
  const head = { format: FORMAT, evidence_version: EVIDENCE_VERSION, engine_version: ENGINE_VERSION, subject };
  return `${JSON.stringify({ ...head, ...Object.fromEntries(written) }, null, 1)}\n`;
}

/** The inverse. Throws CommandError for a file that is no evidence, of another version, or whose bodies were changed. */
export function readEvidence(text: string): StoreEvidence {
  const file = parse(text);
  if (file['format'] !== FORMAT) throw new CommandError('This file is no captured evidence', 'Ce fichier n’est pas une preuve capturée');
  if (file['evidence_version'] !== EVIDENCE_VERSION) {
    throw new CommandError(
      `The evidence is of version ${String(file['evidence_version'])}; this engine judges version ${EVIDENCE_VERSION}`,
      `Les preuves sont de la version ${String(file['evidence_version'])} ; ce moteur juge la version ${EVIDENCE_VERSION}`,
    );
  }
  const slice = <S extends EvidenceSlice>(name: string): S => {
    const value = file[name] as { readonly exchanges?: unknown } | undefined;
    if (!Array.isArray(value?.exchanges)) {
      throw new CommandError(`The evidence holds no exchanges of "${name}"`, `Les preuves n’ont pas d’échanges de « ${name} »`);
    }
    const decoded = decodeEvidence<S>(value);
    decoded.exchanges.forEach(verify);
    return decoded;
  };
  return {
    subject: file['subject'] as AuditSubject,
    origin: slice<OriginEvidence>('origin'),
    ucp: slice<UcpEvidence>('ucp'),
    catalog: slice<CatalogEvidence>('catalog'),
    // Captured without the general scan, or by a version that had none.
    scan: file['scan'] === undefined ? null : slice<ScanEvidence>('scan'),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (cause) {
    throw new CommandError('This file is not JSON', 'Ce fichier n’est pas du JSON', { cause });
  }
  throw new CommandError('This file is no captured evidence', 'Ce fichier n’est pas une preuve capturée');
}

/** A body that no longer fits its hash proves nothing: somebody edited it, or an editor re-encoded the file. */
function verify({ key, outcome }: Exchange): void {
  if (outcome.kind === 'failure') return;
  const sha256 = createHash('sha256').update(outcome.body.bytes).digest('hex');
  if (sha256 !== outcome.body.sha256) {
    throw new CommandError(`The body of "${key}" was changed since it was captured`, `Le corps de « ${key} » a changé depuis sa capture`);
  }
}

function redact<S extends EvidenceSlice>(slice: S): S {
  return { ...slice, exchanges: slice.exchanges.map(redactExchange) };
}

function redactExchange(exchange: Exchange): Exchange {
  const { outcome } = exchange;
  return {
    ...exchange,
    requestHeaders: withoutSecrets(exchange.requestHeaders),
    outcome: outcome.headers === undefined ? outcome : { ...outcome, headers: withoutSecrets(outcome.headers) },
  };
}

function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? REDACTED : value]));
}
