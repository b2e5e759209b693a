import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_endpoint: {
      title: 'The permalink capability has no address',
      detail: 'dev.ucp.shopping.permalink is declared without config.endpoint, so no link can be built.',
      fix: 'Add the address links start with as config.endpoint.',
      verify: 'config.endpoint of dev.ucp.shopping.permalink is an https address.',
    },
    bad_endpoint: {
      title: 'The permalink address cannot be built upon',
      detail:
        'config.endpoint is {endpoint}: it has to be an absolute https address without credentials, query, fragment or trailing slash.',
      fix: 'Publish a plain https address such as https://shop.example/buy.',
      verify: 'config.endpoint has a scheme, a host and a path, and nothing else.',
    },
  },
  {
    no_endpoint: {
      title: 'La capacité permalink n’a pas d’adresse',
      detail: 'dev.ucp.shopping.permalink est déclarée sans config.endpoint : aucun lien ne peut être construit.',
      fix: 'Ajoutez comme config.endpoint l’adresse par laquelle les liens commencent.',
      verify: 'config.endpoint de dev.ucp.shopping.permalink est une adresse https.',
    },
    bad_endpoint: {
      title: 'L’adresse permalink ne permet pas de construire de lien',
      detail:
        'config.endpoint vaut {endpoint} : ce doit être une adresse https absolue, sans identifiants, paramètres, fragment ni barre finale.',
      fix: 'Publiez une simple adresse https, par exemple https://shop.example/buy.',
      verify: 'config.endpoint a un schéma, un hôte et un chemin, rien d’autre.',
    },
  },
);
