import webmcp from '../../src/checks/general-readiness/signals/webmcp/signal.ts';
import { corpusCases, corpusSuite, judgeSite } from './look-builder.ts';

corpusSuite('pages with WebMCP tools found in the wild', () => {
  test.each(corpusCases('webmcp').filter(({ reasons }) => reasons.includes('present_when_run_in_a_browser_with_webmcp')))(
    '$file is present once a browser saw its tools',
    ({ site }) => {
      const tools = [{ name: 'search_products', description: 'Searches the store.', source: 'document' }] as const;
      expect(judgeSite(webmcp, { ...site, browser: { outcome: 'looked', reason: null, tools } }).state).toBe('present');
    },
  );

  test('the tester page tells of the field without a description and the form without annotations', () => {
    const site = corpusCases('webmcp').find(({ file }) => file === 'lighthouse-tester.html')?.site ?? {};
    expect(judgeSite(webmcp, site).codes).toEqual(['parameter_undescribed', 'forms_not_annotated']);
  });
});
