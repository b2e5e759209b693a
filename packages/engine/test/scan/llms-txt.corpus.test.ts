import llmsTxt from '../../src/checks/general-readiness/signals/llms-txt/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';
import { corpusCases, corpusSuite, judgeSite } from './look-builder.ts';

describeAgreement(llmsTxt, { paths: ['/llms.txt', '/.well-known/llms.txt'] });

describe('llms_txt on real files', () => {
  corpusSuite('Shopify’s default', () => {
    test('is known by its twin', () => {
      const file = (name: string) => corpusCases('llms_txt').find((each) => each.file === name)?.site.pages;
      const pages = { ...file('offgridstores-shopify-default.txt'), ...file('offgridstores-shopify-agents.md') };
      const { platformDefault, state } = judgeSite(llmsTxt, { origin: 'https://offgridstores.com', pages });
      expect({ platformDefault, state }).toEqual({ platformDefault: true, state: 'present' });
    });
  });
});
