import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    foreign: {
      title: '{count} of {total} descriptions [[count|is|are]] in a language the market does not speak',
      detail:
        'Requests in the buyer’s own words match it badly, and an agent has to translate before it can answer. For instance: {examples}.',
      fix: 'Translate the descriptions, and serve the translation to requests that name the language or the country; or audit the country you write for.',
    },
  },
  {
    foreign: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] dans une langue étrangère au marché',
      detail:
        'Les demandes formulées par l’acheteur y correspondent mal, et un agent doit traduire avant de répondre. Par exemple : {examples}.',
      fix: 'Traduisez les descriptions et servez la traduction aux requêtes qui nomment la langue ou le pays ; ou auditez le pays pour lequel vous écrivez.',
    },
  },
  COUNTED_AGAIN,
);
