import markdownNegotiation from '../../src/checks/general-readiness/signals/markdown-negotiation/signal.ts';
import { corpusJson, corpusSuite, judgeSite, type Question, type Served, type Site } from './look-builder.ts';

interface Case {
  readonly id: string;
  readonly expected_state: string;
  readonly exchanges: readonly {
    readonly request: { readonly path: string; readonly accept: string };
    readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body_prefix: string };
  }[];
}

/** Where we disagree with a label: our state, and who says so. */
const DISAGREEMENTS: Readonly<Record<string, { readonly state: string; readonly because: string }>> = {
  'rate-limited': { state: 'blocked', because: 'decisions.md §1: 401, 403, 429 and challenges are `blocked`' },
};

/** Bodies are recorded by their first characters only; what follows is prose, unless nothing was sent at all. */
const REST = ' and what follows. It goes on for a paragraph or two, as a page that was worth the request would.\n';

const isMarkdownOnly = (accept: string) => accept === 'text/markdown';
const refusesMarkdown = (accept: string) => accept.includes('text/markdown;q=0');
const classOf = (accept: string) => (isMarkdownOnly(accept) ? 'markdown' : refusesMarkdown(accept) ? 'weights' : 'html');

function siteOf({ exchanges }: Case): Site {
  const paths = [...new Set(exchanges.map(({ request }) => request.path))];
  const answer =
    (path: string) =>
    (question: Question): Served => {
      const matches = exchanges.filter(({ request }) => request.path === path);
      const wildcard = matches.find(({ request }) => request.accept === '*/*');
      const found = matches.find(({ request }) => classOf(request.accept) === classOf(question.accept)) ?? wildcard;
      if (found === undefined)
        return { type: 'text/html', headers: { vary: 'Accept' }, body: '<!doctype html><title>Shop</title><h1>Shop</h1>' };
      const { status, headers, body_prefix } = found.response;
      const { location, ...rest } = headers;
      return {
        status,
        headers: rest,
        ...(location === undefined ? {} : { location }),
        body: body_prefix === '' ? '' : `${body_prefix}${REST}`,
      };
    };
  const product = paths.find((path) => path.startsWith('/products/'));
  return {
    pages: Object.fromEntries(paths.map((path) => [path, answer(path)])),
    productUrl: product === undefined ? null : `https://shop.example${product}`,
  };
}

corpusSuite('Markdown negotiation as seen in the wild', () => {
  const cases = (corpusJson<Case[]>('markdown_negotiation', 'exchanges.json') ?? []).map((given) => ({
    ...given,
    expected: DISAGREEMENTS[given.id]?.state ?? given.expected_state,
  }));

  test.each(cases)('$id is $expected', (given) => {
    expect(judgeSite(markdownNegotiation, siteOf(given)).state).toBe(given.expected);
  });
});
