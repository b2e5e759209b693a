import type { MatrixCell } from '../assessment.ts';
import { IDENTITY_IDS } from '../evidence.ts';
import { ROBOTS_ROW } from '../matrix.ts';
import { defineRule } from '../rule.ts';
import { HTTP_RFC, pathsOf, pathsOfRows, RUN_AGAIN } from './words.ts';

/** Reasons of a blocked cell that is no refusal: robots.txt forbids the page to our own product token, or the store asked for a pause. */
const NO_REFUSAL: ReadonlySet<string> = new Set(['robots', 'rate_limited']);

export default defineRule({
  id: 'F-blocked',
  severity: 'major',
  source: HTTP_RFC,
  summary: 'An agent that says who it is gets the same pages as others. Costs no points: what is blocked leaves the denominator.',
  messages: {
    everyone: {
      title: { en: 'Every agent that names itself is refused', fr: 'Tous les agents qui se nomment sont refusés' },
      detail: {
        en: 'On {pages}, none of our identities was served. What a person’s browser gets there cannot be told from here.',
        fr: 'Sur {pages}, aucune de nos identités n’a été servie. Ce qu’y reçoit le navigateur d’une personne ne peut se dire d’ici.',
      },
      fix: {
        en: 'Let identified agents through: allow our User-Agent, or verified and signed bots, in the firewall’s rules for these pages.',
        fr: 'Laissez passer les agents identifiés : autorisez notre User-Agent, ou les robots vérifiés et signés, dans les règles du pare-feu pour ces pages.',
      },
      verify: RUN_AGAIN,
    },
    one: {
      title: {
        en: 'One way of asking is refused where others are served',
        fr: 'Une façon de demander est refusée là où d’autres sont servies',
      },
      detail: {
        en: 'The identity {identity} was refused on {pages}, with status {status}, where another was served.',
        fr: 'L’identité {identity} a été refusée sur {pages}, avec le statut {status}, là où une autre a été servie.',
      },
      fix: {
        en: 'Look for the firewall rule that keys on these headers (an agent in the User-Agent, a missing Sec-Fetch or Accept-Language) and judge by behaviour instead.',
        fr: 'Cherchez la règle du pare-feu qui réagit à ces en-têtes (un agent dans le User-Agent, Sec-Fetch ou Accept-Language absent) et jugez plutôt le comportement.',
      },
      verify: RUN_AGAIN,
    },
    paced: {
      title: { en: 'The store asked us to slow down', fr: 'La boutique nous a demandé de ralentir' },
      detail: {
        en: '[[cells|One answer|{cells} answers]] came with status 429 (too many requests): {pages}. They could not be judged; asked alone, the same request may be served.',
        fr: '[[cells|Une réponse est venue|{cells} réponses sont venues]] avec le statut 429 (trop de requêtes) : {pages}. Elles n’ont pas pu être jugées ; seule, la même requête peut être servie.',
      },
      fix: {
        en: 'Send Retry-After with 429, in seconds: agents then wait instead of leaving. This run sends about a hundred requests in a minute.',
        fr: 'Envoyez Retry-After avec 429, en secondes : les agents attendent alors au lieu de partir. Cette analyse envoie une centaine de requêtes en une minute.',
      },
      verify: RUN_AGAIN,
    },
    by_robots: {
      title: { en: 'robots.txt keeps our own agent out', fr: 'robots.txt exclut notre propre agent' },
      detail: {
        en: 'Our product token may not fetch {pages}, so they were not asked for, and not judged.',
        fr: 'Notre jeton de produit ne peut pas lire {pages} : ces pages n’ont pas été demandées, ni jugées.',
      },
      fix: {
        en: 'To have them judged, allow VitrineBot in robots.txt.',
        fr: 'Pour les faire juger, autorisez VitrineBot dans robots.txt.',
      },
      verify: RUN_AGAIN,
    },
  },
  evaluate({ matrix: { rows, cells }, pages: all, robots, sitemaps }, report) {
    const blocked = cells.filter(({ state }) => state === 'blocked');
    const isRefused = (reason: string) => !NO_REFUSAL.has(reason);
    const isShut = ({ state, reason, status }: MatrixCell) => (state === 'blocked' && isRefused(reason)) || status === 406;
    const shut = rows.filter((row) => cells.every((cell) => cell.page !== row || isShut(cell)));
    const pages = shut.filter((row) => row !== ROBOTS_ROW);
    // The row of robots.txt is reported by F-robots-file.
    if (pages.length > 0) {
      const keys = cells.filter(({ page }) => pages.includes(page)).flatMap(({ exchanges }) => exchanges);
      report('everyone', { pages: pathsOfRows(all, pages) }, { subject: 'everyone', severity: 'critical', exchanges: keys.slice(0, 5) });
    }
    for (const identity of IDENTITY_IDS) {
      const mine = blocked.filter((cell) => cell.identity === identity && isRefused(cell.reason) && !shut.includes(cell.page));
      const status = mine[0]?.status ?? 0;
      const pages = pathsOfRows(
        all,
        mine.map(({ page }) => page),
      );
      if (mine.length > 0) {
        report(
          'one',
          { identity, pages, status },
          { subject: identity, exchanges: mine.flatMap(({ exchanges }) => exchanges).slice(0, 5) },
        );
      }
    }
    const paced = blocked.filter(({ reason }) => reason === 'rate_limited');
    if (paced.length > 0) {
      const pages = pathsOfRows(all, [...new Set(paced.map(({ page }) => page))]);
      const exchanges = paced.flatMap(({ exchanges: keys }) => keys).slice(0, 5);
      report('paced', { cells: paced.length, pages }, { subject: 'pace', severity: 'minor', exchanges });
    }
    const ours = blocked.filter(({ reason }) => reason === 'robots');
    const files = sitemaps.files.filter(({ reason }) => reason === 'robots');
    // Where robots.txt failed, no rule forbids us anything; F-robots-file reports the failure.
    if (ours.length + files.length > 0 && robots.state !== 'error') {
      const closed = all.filter(({ id }) => ours.some(({ page }) => page === id));
      const pages = pathsOf([...closed, ...files]);
      report(
        'by_robots',
        { pages },
        {
          subject: 'robots',
          severity: 'minor',
          exchanges: [...ours.flatMap(({ exchanges }) => exchanges), ...files.map(({ exchange }) => exchange)].slice(0, 5),
        },
      );
    }
  },
});
