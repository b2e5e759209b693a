import { countedCells } from '../counted.ts';
import { defineRule } from '../rule.ts';
import { FLAKY_SHARE } from '../shares.ts';
import { HTTP_RFC, pathsOfRows, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-flaky',
  severity: 'minor',
  source: HTTP_RFC,
  summary: 'The same question gets the same answer the first time and the second.',
  messages: {
    second_try: {
      title: { en: 'Some answers only come at the second try', fr: 'Certaines réponses ne viennent qu’au second essai' },
      detail: {
        en: '[[cells|One answer|{cells} answers]] failed or differed once and came when asked again: {pages}. Crawlers may not ask again soon.',
        fr: '[[cells|Une réponse a échoué ou différé une fois et est venue|{cells} réponses ont échoué ou différé une fois et sont venues]] au second essai : {pages}. Les robots ne redemandent pas forcément de sitôt.',
      },
      fix: {
        en: 'Look at these moments in the server’s log: rate limits, cold caches, one broken instance behind the balancer.',
        fr: 'Regardez ces instants dans le journal du serveur : limites de débit, caches froids, instance défaillante derrière le répartiteur.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate({ matrix, pages: all, costOf }, report) {
    const counted = countedCells(matrix);
    const flaky = counted.filter(({ state }) => state === 'flaky');
    if (flaky.length === 0) return;
    const pages = pathsOfRows(all, [...new Set(flaky.map(({ page }) => page))]);
    const exchanges = flaky.flatMap((cell) => cell.exchanges).slice(0, 6);
    const cost = costOf('F-identity', (flaky.length * (1 - FLAKY_SHARE)) / counted.length);
    report('second_try', { cells: flaky.length, pages }, { exchanges, cost });
  },
});
