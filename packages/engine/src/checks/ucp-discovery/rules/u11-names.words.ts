import { worded } from '../../../core/messages.ts';

export default worded({
  malformed: {
    en: `A name breaks the naming convention
      The name {name} in {registry} is not a reverse-domain name of {release}.
      Name it after a domain you own, reversed and in lower case, such as com.example.shopping.loyalty.
      Every name of the registries matches the naming convention of the release in ucp.version.`,
    fr: `Un nom enfreint la convention de nommage
      Le nom {name} dans {registry} n’est pas un nom de domaine inversé selon {release}.
      Nommez-le d’après un domaine qui vous appartient, inversé et en minuscules, par exemple com.example.shopping.loyalty.
      Chaque nom des registres suit la convention de nommage de la version indiquée par ucp.version.`,
  },
  too_short: {
    en: `A name has too few parts
      The name {name} in {registry} has to consist of a reversed domain and at least one more part.
      Extend {name} by what it stands for, such as com.example.shopping.
      Every name of a service or capability has at least three parts.`,
    fr: `Un nom a trop peu de parties
      Le nom {name} dans {registry} doit se composer d’un domaine inversé et d’au moins une autre partie.
      Complétez {name} par ce qu’il désigne, par exemple com.example.shopping.
      Chaque nom de service ou de capacité a au moins trois parties.`,
  },
  unknown_official: {
    en: `A dev.ucp name is unknown to us
      The name {name} in {registry} is under dev.ucp, and none of the releases we compared on {reviewed} has it. It may be newer; agents that do not know it either ignore it.
      Nothing, if the specification names {name}. Names of your own belong under a domain of your own.
      A page of the specification names {name}.`,
    fr: `Un nom dev.ucp nous est inconnu
      Le nom {name} dans {registry} est sous dev.ucp, et aucune des versions comparées le {reviewed} ne l’a. Il est peut-être plus récent ; les agents qui ne le connaissent pas non plus l’ignorent.
      Rien, si la spécification nomme {name}. Vos propres noms vont sous votre propre domaine.
      Une page de la spécification nomme {name}.`,
  },
  misspelt: {
    en: `A dev.ucp name is off by one letter
      The name {name} in {registry} differs by one letter from {near}. Agents ignore it.
      Write {near}.
      The profile names {near}.`,
    fr: `Un nom dev.ucp est faux d’une lettre
      Le nom {name} dans {registry} diffère d’une lettre de {near}. Les agents l’ignorent.
      Écrivez {near}.
      Le profil nomme {near}.`,
  },
  moved: {
    en: `A dev.ucp name has moved
      The name {name} in {registry} is called {near} in {release}. Agents of that release ignore the old one.
      Declare {near} in its place.
      The profile names {near}.`,
    fr: `Un nom dev.ucp a changé
      Le nom {name} dans {registry} s’appelle {near} en {release}. Les agents de cette version ignorent l’ancien.
      Déclarez {near} à sa place.
      Le profil nomme {near}.`,
  },
});
