import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    other_content: {
      title: 'One identity is shown something else',
      detail: 'The identity {identity} got another page than the others at {pages}: other title, other text, or the product missing.',
      fix: 'Serve the same content to every client. Where language or form depends on a header, say so with Vary.',
    },
    not_served: {
      title: 'One way of asking gets an error',
      detail: 'The identity {identity} did not get what others got at {pages}, but {answers}.',
      fix: 'Answer requests you cannot serve in the wished form with the HTML page: an Accept header is a wish (RFC 9110, 12.5.1).',
    },
  },
  {
    other_content: {
      title: 'Une identité voit autre chose',
      detail: 'L’identité {identity} a reçu une autre page que les autres sur {pages} : autre titre, autre texte, ou produit absent.',
      fix: 'Servez le même contenu à tous les clients. Quand la langue ou la forme dépend d’un en-tête, dites-le avec Vary.',
    },
    not_served: {
      title: 'Une façon de demander reçoit une erreur',
      detail: 'L’identité {identity} n’a pas reçu ce que d’autres ont reçu sur {pages}, mais {answers}.',
      fix: 'Répondez par la page HTML aux demandes dont la forme n’existe pas : Accept est un souhait (RFC 9110, 12.5.1).',
    },
  },
  RUN_AGAIN,
);
