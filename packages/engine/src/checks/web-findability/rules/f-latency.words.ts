import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    slow: {
      en: `Pages arrive slowly
        The median page took {median} ms, the slowest, {page}, {slowest} ms, seen from our servers.
        Cache pages for visitors who are not signed in: slow sites are crawled less, and agents give up.`,
      fr: `Les pages arrivent lentement
        La page médiane a pris {median} ms, la plus lente, {page}, {slowest} ms, vue de nos serveurs.
        Mettez en cache les pages des visiteurs non connectés : les sites lents sont moins explorés et les agents abandonnent.`,
    },
    slow_page: {
      en: `Some pages take seconds
        [[count|One page|{count} pages]] took 3 s or more: {pages}.
        Look for the slow query or the missing cache on these pages.`,
      fr: `Certaines pages prennent des secondes
        [[count|Une page a pris|{count} pages ont pris]] 3 s ou plus : {pages}.
        Cherchez la requête lente ou le cache manquant sur ces pages.`,
    },
  },
  RUN_AGAIN,
);
