import { translated } from '../../../core/messages.ts';

export default translated(
  {
    malformed: {
      title: 'A name breaks the naming convention',
      detail: 'The name {name} in {registry} is not a reverse-domain name of {release}.',
      fix: 'Name it after a domain you own, reversed and in lower case, such as com.example.shopping.loyalty.',
      verify: 'Every name of the registries matches the naming convention of the release in ucp.version.',
    },
    too_short: {
      title: 'A name has too few parts',
      detail: 'The name {name} in {registry} has to consist of a reversed domain and at least one more part.',
      fix: 'Extend {name} by what it stands for, such as com.example.shopping.',
      verify: 'Every name of a service or capability has at least three parts.',
    },
    unknown_official: {
      title: 'A dev.ucp name is unknown to us',
      detail:
        'The name {name} in {registry} is under dev.ucp, and none of the releases we compared on {reviewed} has it. It may be newer; agents that do not know it either ignore it.',
      fix: 'Nothing, if the specification names {name}. Names of your own belong under a domain of your own.',
      verify: 'A page of the specification names {name}.',
    },
    misspelt: {
      title: 'A dev.ucp name is off by one letter',
      detail: 'The name {name} in {registry} differs by one letter from {near}. Agents ignore it.',
      fix: 'Write {near}.',
      verify: 'The profile names {near}.',
    },
    moved: {
      title: 'A dev.ucp name has moved',
      detail: 'The name {name} in {registry} is called {near} in {release}. Agents of that release ignore the old one.',
      fix: 'Declare {near} in its place.',
      verify: 'The profile names {near}.',
    },
  },
  {
    malformed: {
      title: 'Un nom enfreint la convention de nommage',
      detail: 'Le nom {name} dans {registry} n’est pas un nom de domaine inversé selon {release}.',
      fix: 'Nommez-le d’après un domaine qui vous appartient, inversé et en minuscules, par exemple com.example.shopping.loyalty.',
      verify: 'Chaque nom des registres suit la convention de nommage de la version indiquée par ucp.version.',
    },
    too_short: {
      title: 'Un nom a trop peu de parties',
      detail: 'Le nom {name} dans {registry} doit se composer d’un domaine inversé et d’au moins une autre partie.',
      fix: 'Complétez {name} par ce qu’il désigne, par exemple com.example.shopping.',
      verify: 'Chaque nom de service ou de capacité a au moins trois parties.',
    },
    unknown_official: {
      title: 'Un nom dev.ucp nous est inconnu',
      detail:
        'Le nom {name} dans {registry} est sous dev.ucp, et aucune des versions comparées le {reviewed} ne l’a. Il est peut-être plus récent ; les agents qui ne le connaissent pas non plus l’ignorent.',
      fix: 'Rien, si la spécification nomme {name}. Vos propres noms vont sous votre propre domaine.',
      verify: 'Une page de la spécification nomme {name}.',
    },
    misspelt: {
      title: 'Un nom dev.ucp est faux d’une lettre',
      detail: 'Le nom {name} dans {registry} diffère d’une lettre de {near}. Les agents l’ignorent.',
      fix: 'Écrivez {near}.',
      verify: 'Le profil nomme {near}.',
    },
    moved: {
      title: 'Un nom dev.ucp a changé',
      detail: 'Le nom {name} dans {registry} s’appelle {near} en {release}. Les agents de cette version ignorent l’ancien.',
      fix: 'Déclarez {near} à sa place.',
      verify: 'Le profil nomme {near}.',
    },
  },
);
