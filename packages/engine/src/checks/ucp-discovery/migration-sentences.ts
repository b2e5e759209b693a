/** What is to be done to move a profile to the newest release: what changes, whom it breaks, and how to see that it is done. */

import { worded } from '../../core/messages.ts';

export const MIGRATION_SENTENCES = worded({
  keep_old: {
    en: `Keep the profile of {from} at an address of its own
      Agents that know {from} and no later release find the store by supported_versions alone. Without it they stop on the day you move.
      Serve the document as it is today at {address}, without supported_versions, and list it in ucp.supported_versions under {from}.
      {address} answers 200 with a profile whose ucp.version is {from}.`,
    fr: `Gardez le profil {from} à une adresse à lui
      Les agents qui connaissent {from} et rien de plus récent ne trouvent la boutique que par supported_versions. Sans lui, ils s’arrêtent le jour du passage.
      Servez le document d’aujourd’hui à {address}, sans supported_versions, et inscrivez-le dans ucp.supported_versions sous {from}.
      {address} répond 200 avec un profil dont ucp.version vaut {from}.`,
  },
  registries: {
    en: `Turn lists and nested services into registries
      Since 2026-01-23 services and capabilities are objects by name, each with an array of entries. Agents of later releases refuse the whole document otherwise.
      Write one entry per transport under the service’s name, with transport and endpoint in it, and move each capability’s name out as its key.
      ucp.services and ucp.capabilities are objects whose values are arrays.`,
    fr: `Changez les listes et les services imbriqués en registres
      Depuis 2026-01-23, services et capabilities sont des objets par nom, chacun avec un tableau d’entrées. Sinon, les agents des versions suivantes refusent tout le document.
      Écrivez une entrée par transport sous le nom du service, avec transport et endpoint, et faites du nom de chaque capacité sa clé.
      ucp.services et ucp.capabilities sont des objets dont les valeurs sont des tableaux.`,
  },
  handlers: {
    en: `Move payment handlers into ucp.payment_handlers
      The member is required, even when empty, and agents read no other place: without it they refuse the document. It takes over {count} [[count|handler|handlers]].
      Key each handler by its name; config_schema becomes schema, instrument_schemas become available_instruments with a type each; version is a date.
      ucp.payment_handlers is an object, and payment is gone from the top of the document.`,
    fr: `Déplacez les moyens de paiement dans ucp.payment_handlers
      Le membre est obligatoire, même vide, et les agents ne lisent aucun autre endroit : sans lui, ils refusent le document. Il reprend {count} [[count|moyen|moyens]] de paiement.
      Rangez chaque moyen sous son nom ; config_schema devient schema, instrument_schemas devient available_instruments avec un type chacun ; version est une date.
      ucp.payment_handlers est un objet, et payment a quitté la racine du document.`,
  },
  constraints: {
    en: `Write constraints of instruments as expressions
      Their form was open; the newest release has required, properties and anyOf alone. Agents that read by its schema leave {count} [[count|instrument|instruments]] out.
      Put each member into properties, with its value as const or its values as enum.
      constraints has no members but required, properties and anyOf.`,
    fr: `Écrivez les contraintes des instruments en expressions
      Leur forme était libre ; la dernière version n’a que required, properties et anyOf. Les agents qui lisent selon son schéma écartent {count} [[count|instrument|instruments]].
      Placez chaque membre dans properties, avec sa valeur en const ou ses valeurs en enum.
      constraints n’a d’autres membres que required, properties et anyOf.`,
  },
  keys: {
    en: `Rename signing_keys to keys
      The document stays valid with the old name, and nobody reads it any more: whoever verifies your order webhooks finds no key and refuses them.
      Move the list to keys at the top of the document. The profile kept for older agents goes on with signing_keys.
      keys is a list at the top of the document.`,
    fr: `Renommez signing_keys en keys
      Le document reste valide avec l’ancien nom, mais plus personne ne le lit : qui vérifie vos webhooks de commande ne trouve pas de clé et les refuse.
      Placez la liste dans keys à la racine du document. Le profil gardé pour les anciens agents conserve signing_keys.
      keys est une liste à la racine du document.`,
  },
  names: {
    en: `Rename capabilities that moved
      {name} is now {now} ({count} [[count|name|names]] in all). Agents of the newest release do not know the old name and leave the capability out.
      Declare it as {now}, with the schema of that name.
      ucp.capabilities has {now} and not {name}.`,
    fr: `Renommez les capacités qui ont changé de nom
      {name} s’appelle désormais {now} ({count} [[count|nom|noms]] en tout). Les agents de la dernière version ignorent l’ancien nom et écartent la capacité.
      Déclarez-la comme {now}, avec le schéma de ce nom.
      ucp.capabilities a {now} et non {name}.`,
  },
  unknown: {
    en: `Leave out names that no release has
      {name} is under dev.ucp ({count} such [[count|name|names]] in all), and none of the releases compared on {reviewed} has it. Agents ignore it today and go on to.
      Leave it out, as the profile below does. What is your own belongs under a domain of yours; what a later release has comes back with that release.
      Every dev.ucp name of the profile is in the specification.`,
    fr: `Retirez les noms qu’aucune version n’a
      {name} est sous dev.ucp ({count} [[count|nom|noms]] de ce genre en tout), et aucune des versions comparées le {reviewed} ne l’a. Les agents l’ignorent, et continueront.
      Retirez-le, comme le fait le profil ci-dessous. Ce qui est à vous se place sous votre domaine ; ce qu’a une version ultérieure reviendra avec elle.
      Chaque nom dev.ucp du profil est dans la spécification.`,
  },
  release: {
    en: `Set the document and its entries to {release}
      ucp.version is {from}. An official entry of another version than the document is ignored: one left behind disappears for agents of {release}. It concerns {count} [[count|entry|entries]].
      Write {release} into ucp.version and into version, schema and spec of every dev.ucp entry. Handler versions stay.
      No dev.ucp entry has another version than {release}.`,
    fr: `Passez le document et ses entrées à {release}
      ucp.version vaut {from}. Une entrée officielle d’une autre version que le document est ignorée : oubliée, elle disparaît pour les agents de {release}. Cela concerne {count} [[count|entrée|entrées]].
      Écrivez {release} dans ucp.version, et dans version, schema et spec de chaque entrée dev.ucp. Les versions des moyens de paiement restent.
      Aucune entrée dev.ucp n’a une autre version que {release}.`,
  },
  schemas: {
    en: `Give every capability its schema
      The newest release requires schema; {count} [[count|capability lacks|capabilities lack]] it, {name} first. Agents that check by the schema leave such an entry out.
      Name the official schema for dev.ucp names, and one on your own domain for names of your own.
      Every entry of ucp.capabilities has an https schema.`,
    fr: `Donnez à chaque capacité son schéma
      La dernière version exige schema ; il manque à {count} [[count|capacité|capacités]], d’abord à {name}. Les agents qui vérifient par le schéma écartent une telle entrée.
      Nommez le schéma officiel pour les noms dev.ucp, et un schéma de votre domaine pour vos propres noms.
      Chaque entrée de ucp.capabilities a un schema en https.`,
  },
  catalog: {
    en: `Implement catalog search
      The catalog came with 2026-04-08. Shopping agents begin with a search: without one they find nothing to put into your checkout.
      Implement search and lookup over MCP or REST, then declare dev.ucp.shopping.catalog.search and dev.ucp.shopping.catalog.lookup. Do not declare them before.
      A search at the endpoint returns products.`,
    fr: `Implémentez la recherche dans le catalogue
      Le catalogue est arrivé avec 2026-04-08. Les agents d’achat commencent par une recherche : sans elle, ils ne trouvent rien à mettre dans votre paiement.
      Implémentez recherche et consultation en MCP ou en REST, puis déclarez dev.ucp.shopping.catalog.search et dev.ucp.shopping.catalog.lookup. Pas avant.
      Une recherche à l’endpoint renvoie des produits.`,
  },
  answers: {
    en: `Write {operation} answers as {release} has them
      In the answers we saw, {pointer} is {found} and has to be {expected} ({count} [[count|place|places]]). Agents of {release} leave out what it belongs to.
      Correct {pointer} in answers to agents that negotiated {release}; those of older releases go on as they are.
      The {operation} answer is valid by the schema of {release}.`,
    fr: `Écrivez les réponses de {operation} comme le veut {release}
      Dans les réponses vues, {pointer} vaut {found} et doit être {expected} ({count} [[count|endroit|endroits]]). Les agents de {release} écartent ce qui en dépend.
      Corrigez {pointer} dans les réponses aux agents qui ont négocié {release} ; celles des anciennes versions restent telles quelles.
      La réponse de {operation} est valide selon le schéma de {release}.`,
  },
});
