/**
 * The words of the field, each explained in one sentence: what it is, who uses it today, what it costs to have, and whether a store
 * needs it now. Reports explain a word in the chapter that uses it first; the tables of docs/merchants.md and docs/marchands.md are
 * made of the same (`scripts/gen/merchants.mjs`).
 */

import { type Language, typeset } from '@vitrine/engine';
import { type Html, html, toText } from './html.ts';
import type { Words } from './words.ts';

type Told = Readonly<Record<Language, string>>;

interface Term {
  readonly name: string;
  readonly is: Told;
  readonly who: Told;
  readonly cost: Told;
  readonly now: Told;
  readonly link: { readonly title: string; readonly url: string };
}

export const TERMS: readonly Term[] = [
  {
    name: 'JSON-LD',
    is: {
      en: 'the facts of a product, as data in its page, in the words of schema.org',
      fr: 'les faits d’un produit, en données dans sa page, avec les mots de schema.org',
    },
    who: { en: 'search engines and the assistants built on them', fr: 'les moteurs de recherche et les assistants bâtis sur eux' },
    cost: { en: 'an extension, or a template edited once', fr: 'une extension, ou un gabarit modifié une fois' },
    now: { en: 'yes', fr: 'oui' },
    link: { title: 'schema.org', url: 'https://schema.org/Product' },
  },
  {
    name: 'GTIN',
    is: {
      en: 'the number under the bar code, by which the same article is known in two shops',
      fr: 'le numéro sous le code-barres, qui fait reconnaître le même article dans deux boutiques',
    },
    who: { en: 'search engines and comparison sites', fr: 'les moteurs de recherche et les comparateurs' },
    cost: {
      en: 'copying it from the packaging; own makes need none, for brand and part number do',
      fr: 'de le recopier de l’emballage ; vos propres créations s’en passent : marque et référence suffisent',
    },
    now: { en: 'yes, where one exists', fr: 'oui, s’il existe' },
    link: { title: 'GS1', url: 'https://www.gs1.org/standards/id-keys/gtin' },
  },
  {
    name: 'SKU',
    is: {
      en: 'your own number for an article, which another shop does not know',
      fr: 'votre propre numéro pour un article (référence interne), inconnu des autres boutiques',
    },
    who: {
      en: 'your own stock and orders, and assistants, to tell variants apart',
      fr: 'votre stock et vos commandes, et les assistants, pour distinguer les variantes',
    },
    cost: {
      en: 'a field to fill in for each article, which most platforms have',
      fr: 'un champ à remplir par article, que la plupart des plateformes ont',
    },
    now: { en: 'yes', fr: 'oui' },
    link: { title: 'schema.org', url: 'https://schema.org/sku' },
  },
  {
    name: 'robots.txt',
    is: { en: 'says which robots may read which pages', fr: 'dit quels robots peuvent lire quelles pages' },
    who: { en: 'every polite robot', fr: 'tout robot poli' },
    cost: { en: 'one file', fr: 'un fichier' },
    now: { en: 'yes: see that it keeps no assistant out by accident', fr: 'oui : vérifiez qu’il n’écarte aucun assistant par mégarde' },
    link: { title: 'RFC 9309', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  },
  {
    name: 'llms.txt',
    is: {
      en: 'a page in plain text that introduces the shop to language models',
      fr: 'une page de texte simple qui présente la boutique aux modèles de langage',
    },
    who: { en: 'Shopify, which publishes one, and few others', fr: 'Shopify, qui en publie une, et peu d’autres' },
    cost: { en: 'half an hour', fr: 'une demi-heure' },
    now: { en: 'useful, not urgent', fr: 'utile, pas urgent' },
    link: { title: 'llmstxt.org', url: 'https://llmstxt.org' },
  },
  {
    name: 'UCP',
    is: {
      en: 'Universal Commerce Protocol: search, basket and checkout for software',
      fr: 'Universal Commerce Protocol : recherche, panier et paiement pour des logiciels',
    },
    who: {
      en: 'shopping assistants; the stores on Shopify offer it, hardly any other does',
      fr: 'des assistants d’achat ; les boutiques Shopify le proposent, presque aucune autre',
    },
    cost: { en: 'an extension or a developer', fr: 'une extension ou un développeur' },
    now: { en: 'when your platform has it', fr: 'quand votre plateforme l’a' },
    link: { title: 'ucp.dev', url: 'https://ucp.dev' },
  },
  {
    name: 'MCP',
    is: {
      en: 'Model Context Protocol: how an assistant calls a service',
      fr: 'Model Context Protocol : la façon dont un assistant appelle un service',
    },
    who: {
      en: 'assistants and coding tools; UCP can be spoken over it',
      fr: 'des assistants et des outils de code ; UCP peut passer par lui',
    },
    cost: { en: 'a server', fr: 'un serveur' },
    now: { en: 'only with such a service', fr: 'seulement avec un tel service' },
    link: { title: 'modelcontextprotocol.io', url: 'https://modelcontextprotocol.io' },
  },
  {
    name: 'A2A',
    is: { en: 'a card by which agents find each other', fr: 'une carte par laquelle des agents se trouvent entre eux' },
    who: { en: 'agents of companies among themselves', fr: 'des agents d’entreprises, entre eux' },
    cost: { en: 'an agent of your own', fr: 'un agent à vous' },
    now: { en: 'no', fr: 'non' },
    link: { title: 'a2a-protocol.org', url: 'https://a2a-protocol.org' },
  },
  {
    name: 'OAuth',
    is: { en: 'lets software act for a customer who agreed', fr: 'laisse un logiciel agir pour un client qui l’a accepté' },
    who: { en: 'every service with a login', fr: 'tout service avec connexion' },
    cost: { en: 'nothing by itself: it comes with such a service', fr: 'un tel service, et rien de plus' },
    now: { en: 'no', fr: 'non' },
    link: { title: 'RFC 8414', url: 'https://www.rfc-editor.org/rfc/rfc8414' },
  },
  {
    name: 'WebMCP',
    is: {
      en: 'marks on forms that say to an assistant in the browser what they do',
      fr: 'des marques sur les formulaires qui disent à un assistant du navigateur à quoi ils servent',
    },
    who: { en: 'browsers that try it out', fr: 'des navigateurs qui l’essaient' },
    cost: { en: 'a few attributes', fr: 'quelques attributs' },
    now: { en: 'no', fr: 'non' },
    link: { title: 'WebMCP', url: 'https://webmachinelearning.github.io/webmcp/' },
  },
  {
    name: 'DNS-AID',
    is: { en: 'entries in the domain’s name service that point to agents', fr: 'des entrées du DNS du domaine qui mènent à des agents' },
    who: { en: 'hardly anybody', fr: 'presque personne' },
    cost: { en: 'an entry in DNS', fr: 'une entrée DNS' },
    now: { en: 'no', fr: 'non' },
    link: { title: 'draft', url: 'https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/' },
  },
];

const USED = TERMS.map((term) => ({ term, word: new RegExp(`(?<![\\w-])${term.name.replace('.', '\\.')}(?![\\w-])`) }));

/** The terms that a text of ours uses, in the order of the table. */
export function termsIn(text: string): readonly Term[] {
  return USED.filter(({ word }) => word.test(text)).map(({ term }) => term);
}

/** One sentence, or two where who uses it is one. */
export function explain({ is, who, cost, now }: Term, language: Language): string {
  const text =
    language === 'fr'
      ? `${is.fr}. Aujourd’hui : ${who.fr}. Cela demande ${cost.fr}. Utile dès maintenant : ${now.fr}.`
      : `${is.en}. Used today by ${who.en}. It takes ${cost.en}. Needed now: ${now.en}.`;
  return typeset(text, language);
}

/** Explains each term in the first chapter that uses it; text of the store is not looked at. Call it chapter by chapter. */
export function termNotes(words: Words, language: Language): (chapter: Html) => Html | null {
  const met = new Set<string>();
  return (chapter) => {
    const fresh = termsIn(ownText(chapter)).filter(({ name }) => !met.has(name));
    for (const { name } of fresh) met.add(name);
    if (fresh.length === 0) return null;
    const rows = fresh.map(
      (term) => html`<div><dt>${term.name}</dt><dd>${explain(term, language)} <a href="${term.link.url}">${term.link.title}</a></dd></div>`,
    );
    return html`<details class="more terms"><summary>${words.terms} – ${fresh.map(({ name }) => name).join(', ')}</summary><dl class="todo">${rows}</dl></details>`;
  };
}

/** What stands around text of the store. */
const QUOTES = ['bdi', 'code', 'pre'];

function ownText(markup: Html): string {
  let [own, quote]: [string, string | null] = ['', null];
  for (const [, tag = '', text = ''] of `<>${toText(markup)}`.matchAll(/<(\/?[a-z]*)(?![a-z])[^<>]*>([^<]*)/g)) {
    if (quote === null && QUOTES.includes(tag)) quote = tag;
    else if (tag === `/${quote}`) quote = null;
    if (quote === null) own += ` ${text}`;
  }
  return own;
}
