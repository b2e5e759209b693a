/** What the MCP server has beside its tools: the rules and the pages of an audit at their own addresses, and the way from an address to a repaired store. */

import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import { MARKDOWN_TYPE, ServiceError } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from '../documents/addresses.ts';
import { pageMarkdown } from '../documents/markdown.ts';
import { rulesPage } from '../documents/rules.ts';
import type { Caller } from '../http/authenticate.ts';
import { accountOf } from '../routes/account.ts';
import { readDone } from '../routes/audit-parts.ts';
import { inflate } from '../routes/runs.ts';
import type { Asked, RunReader } from '../usecases/read-run.ts';

const PAGES = {
  'brief.md': { name: 'brief', description: 'The brief of a done audit, a work order for a coding assistant.', mimeType: MARKDOWN_TYPE },
  report: { name: 'report', description: 'The HTML report of a done audit, for a person.', mimeType: 'text/html' },
} as const;

const FIX_STORE = {
  name: 'fix_store',
  title: 'Audit a store and fix what it finds',
  description: 'Audits the store, works through the brief in this project and proves each fix.',
  arguments: [{ name: 'business', description: 'URL of the store.', required: true }],
};

const RULES = { name: 'rules', description: 'What is asked of a store, and where each rule is written down.', mimeType: MARKDOWN_TYPE };

/** Every list is one page, so no cursor is one of ours (Pagination: -32602). */
export function onePage<T>(list: T) {
  return ({ params }: { readonly params?: { readonly cursor?: unknown } | undefined }): T => {
    if (params?.cursor === undefined) return list;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This list is one page; ask for it without a cursor');
  };
}

/** Addresses are those over HTTP, so a client can fetch a page itself. No page of an audit is listed: whoever holds the id may open it. */
export function offerPages(server: Server, settings: Settings, reader: RunReader, caller: Caller): void {
  const { baseUrl, profile } = settings;
  const rules = { uri: addressesOf(settings).site('rules'), ...RULES };
  server.setRequestHandler('resources/list', onePage({ resources: [rules] }));
  const resourceTemplates = Object.entries(PAGES).map(([page, said]) => ({ uriTemplate: `${baseUrl}/audits/{id}/${page}`, ...said }));
  server.setRequestHandler('resources/templates/list', onePage({ resourceTemplates }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    if (uri === rules.uri) return { contents: [{ uri, mimeType: rules.mimeType, text: pageMarkdown(rulesPage(profile)) }] };
    const [, id = '', page = ''] =
      (uri.startsWith(baseUrl) && /^\/audits\/([^/]+)\/(brief\.md|report)$/.exec(uri.slice(baseUrl.length))) || [];
    if (page === '') throw new ResourceNotFoundError(uri);
    const text = await textOf(reader, { kind: 'audit', id, accountId: accountOf(caller) }, page as keyof typeof PAGES);
    if (text === null) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: PAGES[page as keyof typeof PAGES].mimeType, text }] };
  });
}

/** null: there is no such audit, it is not done, or it has no brief. */
async function textOf(reader: RunReader, asked: Asked, page: keyof typeof PAGES): Promise<string | null> {
  try {
    if (page === 'brief.md') return (await readDone(reader, asked)).agent_brief ?? null;
    const reading = await reader.read(asked, 'report');
    return 'run' in reading ? null : (await inflate(reading.rendered.gzip)).toString('utf8');
  } catch (error) {
    if (error instanceof ServiceError && ['audit_not_found', 'report_not_found'].includes(error.code)) return null;
    throw error;
  }
}

/** The store is an address that somebody typed: it stands in the text as a JSON string. */
export function offerPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', onePage({ prompts: [FIX_STORE] }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given } }) => {
    if (name !== FIX_STORE.name)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt; prompts/list names those there are');
    const business = given?.['business']?.trim() ?? '';
    if (business === '') throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'fix_store needs `business`, the URL of the store');
    const steps = [
      `Audit the online store ${JSON.stringify(business)} with run_agent_commerce_audit.`,
      'Read it with get_agent_audit_result until it is done, then its brief item by item (brief_item 0, 1, 2 …).',
      'Do in the code of this project what each item requires, and leave to the owner what only the owner can supply.',
      'Once the store runs with the change, prove each item with verify, and tell what is fixed and what is not.',
    ];
    return { description: FIX_STORE.description, messages: [{ role: 'user', content: { type: 'text', text: steps.join('\n') } }] };
  });
}
