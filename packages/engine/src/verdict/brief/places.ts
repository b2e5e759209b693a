/** Where a platform keeps what an item is about: the file or setting to change. */

import type { Finding } from '../../core/assessment.ts';
import type { Localized } from '../../core/messages.ts';
import { type Platform, platformFacts } from '../../formats/product/platforms.ts';

/** `document`: a file under /.well-known. `markup`: the structured data of product pages. */
type Subject = 'document' | 'markup';
/** Answers of an API that products were read from: what pages say of such a product is not judged, or only beside it. */
const API_KEY = /^catalog\.(ucp|woocommerce|shopify|magento)\b/;
type Api = 'ucp' | 'woocommerce' | 'shopify' | 'magento';

/** What is said beyond the template's name; `hosted`: the platform writes the pages. */
type Places = Readonly<Partial<Record<Platform, Localized>> & Record<'custom' | 'hosted', Localized>>;

const PLACES: Readonly<Record<Subject, Places>> = {
  document: {
    shopify: {
      en: 'Shopify serves the profile itself; look for the sales channel for agents in the admin. A theme cannot serve a path under `/.well-known`.',
      fr: 'Shopify sert lui-même le profil ; cherchez dans l’administration le canal de vente destiné aux agents. Un thème ne peut pas servir de chemin sous `/.well-known`.',
    },
    woocommerce: {
      en: 'Put a file into the folder `.well-known` of the web root and have the web server send it as `application/json`, or answer the path from a small plugin in the hook `parse_request`.',
      fr: 'Placez un fichier dans le dossier `.well-known` de la racine web et faites-le envoyer en `application/json` par le serveur, ou répondez à ce chemin depuis une petite extension, dans le hook `parse_request`.',
    },
    magento: {
      en: 'Put a file into `pub/.well-known` and have the web server send it as `application/json`, or add a module with a controller and a router for the path.',
      fr: 'Placez un fichier dans `pub/.well-known` et faites-le envoyer en `application/json` par le serveur, ou ajoutez un module avec un contrôleur et un routeur pour ce chemin.',
    },
    prestashop: {
      en: 'Put a file into the folder `.well-known` of the web root and have the web server send it as `application/json`, or add a module whose front controller answers the path (hook `moduleRoutes`).',
      fr: 'Placez un fichier dans le dossier `.well-known` de la racine web et faites-le envoyer en `application/json` par le serveur, ou ajoutez un module dont un contrôleur répond à ce chemin (hook `moduleRoutes`).',
    },
    shopware: {
      en: 'Put a file into `public/.well-known` and have the web server send it as `application/json`, or add a plugin with a storefront controller for the path.',
      fr: 'Placez un fichier dans `public/.well-known` et faites-le envoyer en `application/json` par le serveur, ou ajoutez une extension avec un contrôleur pour ce chemin.',
    },
    hosted: {
      en: 'The platform answers every path under `/.well-known` itself, so nothing in the shop’s own settings ends this finding: ask the platform whether it publishes a UCP profile.',
      fr: 'La plateforme répond elle-même à tout chemin sous `/.well-known` : aucun réglage de la boutique ne met fin à ce constat. Demandez à la plateforme si elle publie un profil UCP.',
    },
    custom: {
      en: 'Answer the path with a route of the application, before the one that catches everything else, or with a static file sent as `application/json`.',
      fr: 'Répondez à ce chemin par une route de l’application, avant celle qui attrape tout le reste, ou par un fichier statique envoyé en `application/json`.',
    },
  },
  markup: {
    shopify: {
      en: 'In the theme, where the product’s JSON-LD is printed: the filter `structured_data` or a `script` in `sections/main-product.liquid`. What the data lacks comes from the product’s own fields or metafields in the admin.',
      fr: 'Dans le thème, là où est écrit le JSON-LD du produit : le filtre `structured_data` ou un `script` de `sections/main-product.liquid`. Ce qui manque vient des champs ou métachamps du produit dans l’administration.',
    },
    woocommerce: {
      en: 'In the child theme or a small plugin: the filter `woocommerce_structured_data_product` receives the JSON-LD and the product and returns what is sent. Look first whether an SEO plugin writes a second block.',
      fr: 'Dans le thème enfant ou une petite extension : le filtre `woocommerce_structured_data_product` reçoit le JSON-LD et le produit, et rend ce qui est envoyé. Vérifiez d’abord si une extension SEO écrit un second bloc.',
    },
    magento: {
      en: 'In the theme: the templates of `Magento_Catalog` for the product page, and a block of the layout `catalog_product_view` that prints the JSON-LD. The default templates write microdata; keep one of the two.',
      fr: 'Dans le thème : les gabarits `Magento_Catalog` de la page produit, et un bloc de la mise en page `catalog_product_view` qui écrit le JSON-LD. Les gabarits d’origine écrivent des microdonnées ; gardez l’un des deux.',
    },
    prestashop: {
      en: 'In the theme: `templates/_partials/microdata/product-jsonld.tpl`, or the template of the product page that writes the data. Look first whether an SEO module writes a second block.',
      fr: 'Dans le thème : `templates/_partials/microdata/product-jsonld.tpl`, ou le gabarit de la page produit qui écrit les données. Vérifiez d’abord si un module SEO écrit un second bloc.',
    },
    shopware: {
      en: 'In the theme: the Twig templates of `storefront/page/product-detail`, which write the product’s data.',
      fr: 'Dans le thème : les gabarits Twig de `storefront/page/product-detail`, qui écrivent les données du produit.',
    },
    hosted: {
      en: 'The platform writes the product’s data itself, from the product’s own fields: fill those. What they cannot hold goes into the code that the platform lets you add to a page.',
      fr: 'La plateforme écrit elle-même les données du produit, à partir de ses champs : remplissez-les. Ce qu’ils ne peuvent pas contenir va dans le code que la plateforme permet d’ajouter à une page.',
    },
    custom: {
      en: 'In the template or function that writes the `script` of type `application/ld+json` on product pages; where there is none, add one to the template of the product page, built by a JSON encoder.',
      fr: 'Dans le gabarit ou la fonction qui écrit le `script` de type `application/ld+json` des pages produit ; s’il n’y en a pas, ajoutez-en un au gabarit de la page produit, produit par un encodeur JSON.',
    },
  },
};

/** Where a product is kept that was read from an API. */
const APIS: Readonly<Record<Api, Localized>> = {
  ucp: {
    en: 'In what the UCP endpoint answers to catalogue calls, and in the product data behind it: the products were read there. A change of the pages’ markup does not end this finding.',
    fr: 'Dans ce que le point d’accès UCP répond aux appels du catalogue, et dans les données produit qui l’alimentent : les produits y ont été lus. Changer le balisage des pages ne met pas fin à ce constat.',
  },
  woocommerce: {
    en: 'In the product’s own fields in the admin: the products were read from the Store API (`/wp-json/wc/store/v1/products`), which shows them. A change of the pages’ markup does not end this finding.',
    fr: 'Dans les champs du produit, dans l’administration : les produits ont été lus dans l’API Store (`/wp-json/wc/store/v1/products`), qui les montre. Changer le balisage des pages ne met pas fin à ce constat.',
  },
  shopify: {
    en: 'In the product’s own fields in the admin: the products were read from `/products.json`, which shows them. A change of the theme does not end this finding.',
    fr: 'Dans les champs du produit, dans l’administration : les produits ont été lus dans `/products.json`, qui les montre. Changer le thème ne met pas fin à ce constat.',
  },
  magento: {
    en: 'In the product’s own attributes in the admin: the products were read from `/graphql`, which shows them. A change of the pages’ markup does not end this finding.',
    fr: 'Dans les attributs du produit, dans l’administration : les produits ont été lus dans `/graphql`, qui les montre. Changer le balisage des pages ne met pas fin à ce constat.',
  },
};

/** Rules and sentences of what an API has no field for, or what is a page's own affair: only markup tells. */
const PAGE_ONLY: Readonly<Record<Api, ReadonlySet<string>>> = {
  ucp: new Set(['C-url.broken', 'C-url.canonical', 'C-url.noindex', 'C-shipping', 'C-returns']),
  woocommerce: new Set(['C-url', 'C-shipping', 'C-returns', 'C-category', 'C-identifiers']),
  shopify: new Set(['C-url', 'C-shipping', 'C-returns', 'C-category']),
  magento: new Set(['C-url', 'C-shipping', 'C-returns', 'C-category', 'C-identifiers']),
};

type Placed = Pick<Finding, 'rule' | 'message' | 'exchanges'>;

/** The answers that the mend of a finding about products shows in: those of the API it is mended in, else pages. */
export function answersOf(finding: Placed): readonly string[] {
  const { rule, exchanges } = finding;
  if (!rule.startsWith('C-')) return exchanges;
  const isMendedInApi = apiOf(finding) !== null;
  return exchanges.filter((key) => API_KEY.test(key) === isMendedInApi);
}

/** The API that a finding about products was read from and is mended in; null: their pages. */
export function apiOf({ rule, message, exchanges }: Placed): Api | null {
  if (!rule.startsWith('C-')) return null;
  const api = exchanges.map((key) => API_KEY.exec(key)?.[1] as Api | undefined).find((one) => one !== undefined);
  return api === undefined || PAGE_ONLY[api].has(rule) || PAGE_ONLY[api].has(message.id) ? null : api;
}

/** null where the rule says by itself where to look. */
export function placeOf(rule: string, platform: Platform | null, api: Api | null = null): Localized | null {
  if (api !== null) return APIS[api];
  const subject: Subject | null = rule.startsWith('U')
    ? 'document'
    : /^(?:C-|S-agreement|S-freshness|S-page|S-nothing)/.test(rule)
      ? 'markup'
      : null;
  if (subject === null) return null;
  if (platform === null) return PLACES[subject].custom;
  const { template, ucp } = platformFacts(platform);
  const own = PLACES[subject][platform];
  if (subject === 'document') {
    const answered = own ?? PLACES.document[template === null ? 'hosted' : 'custom'];
    return ucp === null || ucp === 'built_in' ? answered : after(answered, extension(ucp));
  }
  return own ?? (template === null ? PLACES.markup.hosted : inTemplate(template));
}

function inTemplate(template: string): Localized {
  return {
    en: `In \`${template}\`, which writes the product’s page. Where it holds no \`script\` of type \`application/ld+json\`, add one there, built by a JSON encoder from the same values the page shows.`,
    fr: `Dans \`${template}\`, qui écrit la page du produit. S’il n’y a pas de \`script\` de type \`application/ld+json\`, ajoutez-en un à cet endroit, produit par un encodeur JSON à partir des valeurs que la page montre.`,
  };
}

/** As its publisher describes it, read on 25 November 2026. */
function extension({ name, url }: { readonly name: string; readonly url: string }): Localized {
  return {
    en: ` An extension says that it publishes one: \`${name}\`, \`${url}\` (read on 25 November 2026; we have not tried it).`,
    fr: ` Une extension dit en publier un : \`${name}\`, \`${url}\` (lu le 25 novembre 2026 ; nous ne l’avons pas essayée).`,
  };
}

function after(text: Localized, more: Localized): Localized {
  return { en: text.en + more.en, fr: text.fr + more.fr };
}
