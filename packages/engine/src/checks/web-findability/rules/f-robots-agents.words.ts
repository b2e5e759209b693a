import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    closed: {
      title: 'robots.txt shuts out AI agents that bring customers',
      detail:
        '[[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may fetch none of the pages looked at: {tokens}.',
      fix: 'Give these agents a group with "Allow: /". Training crawlers can stay shut out: they are other names.',
    },
    partly: {
      title: 'robots.txt hides pages from AI agents',
      detail: '[[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may not fetch {pages}: {tokens}.',
      fix: 'Allow category and product pages to them.',
    },
  },
  {
    closed: {
      title: 'robots.txt ferme la porte aux agents IA qui amènent des clients',
      detail:
        '[[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] lire aucune des pages examinées : {tokens}.',
      fix: 'Donnez à ces agents un groupe avec « Allow: / ». Les robots d’entraînement peuvent rester dehors : ils portent d’autres noms.',
    },
    partly: {
      title: 'robots.txt cache des pages aux agents IA',
      detail:
        '[[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] pas lire {pages} : {tokens}.',
      fix: 'Autorisez-leur les pages de catégories et de produits.',
    },
  },
  RUN_AGAIN,
);
