import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    unusable: {
      en: `A file for agents cannot be read
        {files}: what answers there is not JSON, as this file is.
        Publish a valid document there, or answer 404.`,
      fr: `Un fichier destiné aux agents est illisible
        {files} : ce qui répond là n’est pas du JSON, contrairement à ce qu’est ce fichier.
        Publiez-y un document valide, ou répondez 404.`,
    },
    unlinked: {
      en: `Nothing that was read links to some files for agents
        Of {present} [[present|file|files]] for agents, [[unlinked|one is|{unlinked} are]] named neither by the home page, its Link header, robots.txt and the sitemaps, nor by llms.txt or the AI catalogue: {files}. Clients that know the address ask for it all the same. This costs no points.
        Name them in the home page’s Link header or in link elements, or in llms.txt.`,
      fr: `Rien de ce qui a été lu ne mène à certains fichiers pour agents
        Sur {present} [[present|fichier|fichiers]] pour agents, [[unlinked|un n’est nommé|{unlinked} ne sont nommés]] ni par la page d’accueil, son en-tête Link, robots.txt et les plans de site, ni par llms.txt ou le catalogue d’IA : {files}. Les clients qui en connaissent l’adresse les demandent quand même. Cela ne coûte aucun point.
        Nommez-les dans l’en-tête Link de la page d’accueil, dans des éléments link, ou dans llms.txt.`,
    },
  },
  RUN_AGAIN,
);
