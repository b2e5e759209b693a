import { quote } from '../../../../core/messages.ts';
import { WEBMCP_TABLE } from '../../../../formats/webmcp/table.ts';
import { askElsewhere, HOME, PRODUCT } from '../../../../shared/agents/asks.ts';
import type { Ask } from '../../../../shared/agents/evidence.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import type { PageDocument } from '../../frame/page-document.ts';
import { askedOf, notFound, pageOf, resolveReference } from '../../frame/reading.ts';
import { judgeTools, SCRIPT_KEYS } from './judge.ts';
import { WEBMCP_MESSAGES } from './words.ts';

export default defineSignal({
  id: 'webmcp',
  name: { en: 'WebMCP tools', fr: 'Outils WebMCP' },
  category: 'content_accessibility',
  weight: 8,
  effort: 2,
  condition: null,
  source: { title: 'WebMCP, Web Machine Learning Community Group draft', url: 'https://webmachinelearning.github.io/webmcp/' },
  docs: {
    asks: 'The home page and a product page, at most five script files of the store’s origin, and one load of the home page in a browser where one is configured.',
    present: 'A form of the home page with a legal toolname and a tooldescription, or a valid tool registered in the browser.',
    partial:
      'Evidence in script text only, the former entry point, a form with one of the two attributes, or tools on the product page only.',
    invalid: 'Annotations with empty or illegal names only.',
  },
  messages: WEBMCP_MESSAGES,
  plan: scriptAsks,
  evaluate(facts, say) {
    const keys = [HOME, PRODUCT, ...SCRIPT_KEYS];
    const reading = pageOf(facts, HOME);
    const home = facts.page(HOME);
    if (!reading.found || home === null) return reading.found ? { state: 'error', exchanges: [HOME] } : notFound(facts, reading, [HOME]);
    const { state, tools } = judgeTools(facts, home, say);
    return {
      state,
      despite: state === 'present' || state === 'partial' ? [PRODUCT, ...SCRIPT_KEYS] : [],
      exchanges: askedOf(facts, keys),
      facts: {
        tools: tools.length,
        look: facts.browser?.outcome === 'looked' ? 'browser' : 'static',
        ...(tools[0] === undefined ? {} : { first_tool: quote(tools[0]) }),
      },
    };
  },
});

/** Only where the pages themselves show nothing, and after the product page: files cost more requests than they tell. */
function scriptAsks(facts: ScanFacts): Ask[] {
  const pages = [HOME, PRODUCT].flatMap((key) => facts.page(key) ?? []);
  const shown = pages.map(({ tools }) => tools()).some(({ trace, forms }) => trace !== null || (forms?.annotated.length ?? 0) > 0);
  const [home] = pages;
  if (home === undefined || facts.product.kind === 'pending' || shown) return [];
  return scriptFiles(home).map((url, index) => askElsewhere(`script:${index + 1}`, url, 'text/javascript, */*;q=0.1'));
}

/** Script files of the same origin, likely ones first; others' libraries say nothing about this store. */
function scriptFiles({ tools, outline, url }: PageDocument): readonly string[] {
  const base = resolveReference(outline.base ?? '', url) ?? url;
  const files = tools()
    .scriptFiles.flatMap((src) => resolveReference(src, base) ?? [])
    .filter((file) => new URL(file).origin === new URL(url).origin);
  const unique = [...new Set(files)];
  const likely = unique.filter((file) => WEBMCP_TABLE.likelyScript.test(file));
  return [...likely, ...unique.filter((file) => !likely.includes(file))].slice(0, WEBMCP_TABLE.mostScripts);
}
