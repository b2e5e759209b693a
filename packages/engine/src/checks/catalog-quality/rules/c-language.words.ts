import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    foreign: {
      en: `{count} of {total} descriptions [[count|is|are]] in a language the market does not speak
        Requests in the buyer’s own words match it badly, and an agent has to translate before it can answer. For instance: {examples}.
        Translate the descriptions, and serve the translation to requests that name the language or the country; or audit the country you write for.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] dans une langue étrangère au marché
        Les demandes formulées par l’acheteur y correspondent mal, et un agent doit traduire avant de répondre. Par exemple : {examples}.
        Traduisez les descriptions et servez la traduction aux requêtes qui nomment la langue ou le pays ; ou auditez le pays pour lequel vous écrivez.`,
    },
  },
  COUNTED_AGAIN,
);
