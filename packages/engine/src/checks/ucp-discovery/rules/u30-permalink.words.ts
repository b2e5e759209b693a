import { worded } from '../../../core/messages.ts';

export default worded({
  no_endpoint: {
    en: `The permalink capability has no address
      dev.ucp.shopping.permalink is declared without config.endpoint, so no link can be built.
      Add the address links start with as config.endpoint.
      config.endpoint of dev.ucp.shopping.permalink is an https address.`,
    fr: `La capacité permalink n’a pas d’adresse
      dev.ucp.shopping.permalink est déclarée sans config.endpoint : aucun lien ne peut être construit.
      Ajoutez comme config.endpoint l’adresse par laquelle les liens commencent.
      config.endpoint de dev.ucp.shopping.permalink est une adresse https.`,
  },
  bad_endpoint: {
    en: `The permalink address cannot be built upon
      config.endpoint is {endpoint}: it has to be an absolute https address without credentials, query, fragment or trailing slash.
      Publish a plain https address such as https://shop.example/buy.
      config.endpoint has a scheme, a host and a path, and nothing else.`,
    fr: `L’adresse permalink ne permet pas de construire de lien
      config.endpoint vaut {endpoint} : ce doit être une adresse https absolue, sans identifiants, paramètres, fragment ni barre finale.
      Publiez une simple adresse https, par exemple https://shop.example/buy.
      config.endpoint a un schéma, un hôte et un chemin, rien d’autre.`,
  },
});
