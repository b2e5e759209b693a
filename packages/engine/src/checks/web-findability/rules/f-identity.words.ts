import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    other_content: {
      en: `One identity is shown something else
        The identity {identity} got another page than the others at {pages}: other title, other text, or the product missing.
        Serve the same content to every client. Where language or form depends on a header, say so with Vary.`,
      fr: `Une identité voit autre chose
        L’identité {identity} a reçu une autre page que les autres sur {pages} : autre titre, autre texte, ou produit absent.
        Servez le même contenu à tous les clients. Quand la langue ou la forme dépend d’un en-tête, dites-le avec Vary.`,
    },
    not_served: {
      en: `One way of asking gets an error
        The identity {identity} did not get what others got at {pages}, but {answers}.
        Answer requests you cannot serve in the wished form with the HTML page: an Accept header is a wish (RFC 9110, 12.5.1).`,
      fr: `Une façon de demander reçoit une erreur
        L’identité {identity} n’a pas reçu ce que d’autres ont reçu sur {pages}, mais {answers}.
        Répondez par la page HTML aux demandes dont la forme n’existe pas : Accept est un souhait (RFC 9110, 12.5.1).`,
    },
  },
  RUN_AGAIN,
);
