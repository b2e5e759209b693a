import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    closed: {
      en: `robots.txt shuts out AI agents that bring customers
        [[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may fetch none of the pages looked at: {tokens}.
        Give these agents a group with "Allow: /". Training crawlers can stay shut out: they are other names.`,
      fr: `robots.txt ferme la porte aux agents IA qui amènent des clients
        [[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] lire aucune des pages examinées : {tokens}.
        Donnez à ces agents un groupe avec « Allow: / ». Les robots d’entraînement peuvent rester dehors : ils portent d’autres noms.`,
    },
    partly: {
      en: `robots.txt hides pages from AI agents
        [[agents|One agent that searches or shops|{agents} agents that search or shop]] for people may not fetch {pages}: {tokens}.
        Allow category and product pages to them.`,
      fr: `robots.txt cache des pages aux agents IA
        [[agents|Un agent qui cherche ou achète pour quelqu’un ne peut|{agents} agents qui cherchent ou achètent pour quelqu’un ne peuvent]] pas lire {pages} : {tokens}.
        Autorisez-leur les pages de catégories et de produits.`,
    },
  },
  RUN_AGAIN,
);
