import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    slow: {
      title: 'Pages arrive slowly',
      detail: 'The median page took {median} ms, the slowest, {page}, {slowest} ms, seen from our servers.',
      fix: 'Cache pages for visitors who are not signed in: slow sites are crawled less, and agents give up.',
    },
    slow_page: {
      title: 'Some pages take seconds',
      detail: '[[count|One page|{count} pages]] took 3 s or more: {pages}.',
      fix: 'Look for the slow query or the missing cache on these pages.',
    },
  },
  {
    slow: {
      title: 'Les pages arrivent lentement',
      detail: 'La page médiane a pris {median} ms, la plus lente, {page}, {slowest} ms, vue de nos serveurs.',
      fix: 'Mettez en cache les pages des visiteurs non connectés : les sites lents sont moins explorés et les agents abandonnent.',
    },
    slow_page: {
      title: 'Certaines pages prennent des secondes',
      detail: '[[count|Une page a pris|{count} pages ont pris]] 3 s ou plus : {pages}.',
      fix: 'Cherchez la requête lente ou le cache manquant sur ces pages.',
    },
  },
  RUN_AGAIN,
);
