import { ENDPOINT_IDS, ENDPOINTS, type Endpoint } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { type Block, code, heading, type Inline, link, list, type Page, text } from './markdown.ts';

/**
 * llms.txt: what the service is, and where each thing an agent may want stands. In the order of llmstxt.org: details
 * without headings first, then sections that hold nothing but lists of links.
 */
export function llmsPage(settings: Settings): Page {
  const { site, api, mcp, skill } = addressesOf(settings);
  return {
    language: 'en',
    title: 'Vitrine',
    summary:
      'Audits an online store: can software agents discover it, read it and buy from it? Every verdict rests on a stored exchange that anyone can repeat.',
    blocks: [
      text('To audit a store, POST its URL, then read the audit until its status is ', code('done'), '. No key is needed to begin.'),
      text(
        'With a key the same work is done over MCP: streamable HTTP at ',
        code(mcp),
        ', the key as Bearer credential of the connection.',
      ),
      text('The routes of the API:'),
      list(...routes(settings)),
      heading('API', 'api'),
      list(
        [link('OpenAPI description', site('openapi')), ': every published route, its fields and errors'],
        [link('The API described', site('apiDocs')), ': every public and account route as a page, also as Markdown'],
        [link('auth.md', site('authMd')), ': the Bearer scheme, error codes, limits'],
        [link('API catalogue', site('apiCatalog')), ': the linkset (RFC 9727) that names all of this'],
        [link('Health', api('health')), ': whether the service answers'],
      ),
      heading('Agents', 'agents'),
      list(
        [link('MCP server card', site('mcpCard')), ': address of the MCP server and what a connection must bring'],
        [link('Skill', skill), ': how to audit a store, step by step'],
        [link('AI catalogue', site('aiCatalog')), ': these, for programs'],
      ),
      heading('Pages', 'pages'),
      pages(site),
    ],
  };
}

function pages(site: ReturnType<typeof addressesOf>['site']): Block {
  return list(
    [link('What Vitrine is and how to use it', site('home')), ': also as Markdown, asked for with Accept: text/markdown'],
    [link('The same in French', site('homeFr')), ': en français'],
    [link('For merchants', site('merchants')), ': what agents do in a store, what to do first, and the words of the field'],
    [link('The rules', site('rules')), ': what is asked of a store, and where each rule is written down'],
    [link('Our bot', site('bot')), ': who asks a store, how often, and how to refuse'],
  );
}

function routes({ baseUrl }: Settings): readonly (readonly Inline[])[] {
  return ENDPOINT_IDS.map((id): Endpoint => ENDPOINTS[id])
    .filter(({ published }) => published)
    .map(({ method, path, description }) => [code(`${method} ${baseUrl}${path}`), `: ${description}`]);
}
