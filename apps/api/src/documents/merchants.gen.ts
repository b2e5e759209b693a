/** Generated from docs/merchants.md and docs/marchands.md by scripts/gen/merchants.mjs; do not edit. */

import type { Page } from './markdown.ts';

export const MERCHANTS: Readonly<Record<'en' | 'fr', Page>> = {
  "en": {
    "language": "en",
    "title": "For merchants: what agents do in your store, and what to do first",
    "summary": "A shopper asks an assistant for \"a linen bath towel under 30 euros\". The assistant looks for shops, reads products, compares, and hands the shopper a basket or a page. Vitrine shows where this works in your store, where it breaks, and what to change. It never pays.",
    "blocks": [
      {
        "kind": "heading",
        "level": 2,
        "text": "Five steps, each useful by itself",
        "id": "five-steps-each-useful-by-itself"
      },
      {
        "kind": "table",
        "head": [
          "step",
          "what it takes",
          "who can do it"
        ],
        "rows": [
          [
            [
              "Be found"
            ],
            [
              "pages that robots may read, links and a sitemap that lead to every product"
            ],
            [
              "you, in your platform's settings"
            ]
          ],
          [
            [
              "Be read"
            ],
            [
              "the price, the stock and the options in the page itself, not only after scripts have run"
            ],
            [
              "your theme"
            ]
          ],
          [
            [
              "Be compared"
            ],
            [
              "the same facts as data (",
              {
                "text": "JSON-LD",
                "href": "#the-words"
              },
              "), with brand, identifier, delivery and returns"
            ],
            [
              "your theme or an extension"
            ]
          ],
          [
            [
              "Be bought from, through a page"
            ],
            [
              "a basket that fills from the product's page, and a way to pay at its end"
            ],
            [
              "you have it already"
            ]
          ],
          [
            [
              "Be bought from directly"
            ],
            [
              "a catalogue and a basket that software can call (",
              {
                "text": "UCP",
                "href": "#the-words"
              },
              ")"
            ],
            [
              "your platform or an extension"
            ]
          ]
        ]
      },
      {
        "kind": "text",
        "content": [
          "Almost every store is at the third step or before it. That is where an hour of work brings most."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "\"The store has no UCP profile\": must I act?",
        "id": "the-store-has-no-ucp-profile-must-i-act"
      },
      {
        "kind": "text",
        "content": [
          "On Shopify the platform publishes one for you: in a survey of September 2026, 5,299 of 5,356 stores there had it. Elsewhere hardly anybody has one yet; it needs an extension or a developer. It counts for 40 % of the overall score, because without it no agent can buy directly. If your platform offers none, do the catalogue's findings first, and compare yourself by the catalogue's score."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "What to do today",
        "id": "what-to-do-today"
      },
      {
        "kind": "list",
        "items": [
          [
            "Open the report. Each item says what is wrong, on which page, and how to fix it; take them in their order."
          ],
          [
            "Begin with the price and the stock: shoppers see another price than the data states costs you a sale and the trust after it."
          ],
          [
            "Give the brief (\"Copy the brief\") to whoever looks after your shop, or to their coding assistant."
          ],
          [
            "When an item is done, ask for its verification: it alone is checked again, in seconds."
          ]
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "The words",
        "id": "the-words"
      },
      {
        "kind": "table",
        "head": [
          "word",
          "what it is",
          "who uses it today",
          "what it costs",
          "now?"
        ],
        "rows": [
          [
            [
              "JSON-LD"
            ],
            [
              "the facts of a product, as data in its page, in the words of schema.org (",
              {
                "text": "schema.org",
                "href": "https://schema.org/Product"
              },
              ")"
            ],
            [
              "search engines and the assistants built on them"
            ],
            [
              "an extension, or a template edited once"
            ],
            [
              "yes"
            ]
          ],
          [
            [
              "GTIN"
            ],
            [
              "the number under the bar code, by which the same article is known in two shops (",
              {
                "text": "GS1",
                "href": "https://www.gs1.org/standards/id-keys/gtin"
              },
              ")"
            ],
            [
              "search engines and comparison sites"
            ],
            [
              "copying it from the packaging; own makes need none, for brand and part number do"
            ],
            [
              "yes, where one exists"
            ]
          ],
          [
            [
              "SKU"
            ],
            [
              "your own number for an article, which another shop does not know (",
              {
                "text": "schema.org",
                "href": "https://schema.org/sku"
              },
              ")"
            ],
            [
              "your own stock and orders, and assistants, to tell variants apart"
            ],
            [
              "a field to fill in for each article, which most platforms have"
            ],
            [
              "yes"
            ]
          ],
          [
            [
              "robots.txt"
            ],
            [
              "says which robots may read which pages (",
              {
                "text": "RFC 9309",
                "href": "https://www.rfc-editor.org/rfc/rfc9309"
              },
              ")"
            ],
            [
              "every polite robot"
            ],
            [
              "one file"
            ],
            [
              "yes: see that it keeps no assistant out by accident"
            ]
          ],
          [
            [
              "llms.txt"
            ],
            [
              "a page in plain text that introduces the shop to language models (",
              {
                "text": "llmstxt.org",
                "href": "https://llmstxt.org"
              },
              ")"
            ],
            [
              "Shopify, which publishes one, and few others"
            ],
            [
              "half an hour"
            ],
            [
              "useful, not urgent"
            ]
          ],
          [
            [
              "UCP"
            ],
            [
              "Universal Commerce Protocol: search, basket and checkout for software (",
              {
                "text": "ucp.dev",
                "href": "https://ucp.dev"
              },
              ")"
            ],
            [
              "shopping assistants; the stores on Shopify offer it, hardly any other does"
            ],
            [
              "an extension or a developer"
            ],
            [
              "when your platform has it"
            ]
          ],
          [
            [
              "MCP"
            ],
            [
              "Model Context Protocol: how an assistant calls a service (",
              {
                "text": "modelcontextprotocol.io",
                "href": "https://modelcontextprotocol.io"
              },
              ")"
            ],
            [
              "assistants and coding tools; UCP can be spoken over it"
            ],
            [
              "a server"
            ],
            [
              "only with such a service"
            ]
          ],
          [
            [
              "A2A"
            ],
            [
              "a card by which agents find each other (",
              {
                "text": "a2a-protocol.org",
                "href": "https://a2a-protocol.org"
              },
              ")"
            ],
            [
              "agents of companies among themselves"
            ],
            [
              "an agent of your own"
            ],
            [
              "no"
            ]
          ],
          [
            [
              "OAuth"
            ],
            [
              "lets software act for a customer who agreed (",
              {
                "text": "RFC 8414",
                "href": "https://www.rfc-editor.org/rfc/rfc8414"
              },
              ")"
            ],
            [
              "every service with a login"
            ],
            [
              "nothing by itself: it comes with such a service"
            ],
            [
              "no"
            ]
          ],
          [
            [
              "WebMCP"
            ],
            [
              "marks on forms that say to an assistant in the browser what they do (",
              {
                "text": "WebMCP",
                "href": "https://webmachinelearning.github.io/webmcp/"
              },
              ")"
            ],
            [
              "browsers that try it out"
            ],
            [
              "a few attributes"
            ],
            [
              "no"
            ]
          ],
          [
            [
              "DNS-AID"
            ],
            [
              "entries in the domain’s name service that point to agents (",
              {
                "text": "draft",
                "href": "https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/"
              },
              ")"
            ],
            [
              "hardly anybody"
            ],
            [
              "an entry in DNS"
            ],
            [
              "no"
            ]
          ]
        ]
      },
      {
        "kind": "text",
        "content": [
          "\"No\" is not \"never\". But a shop without a service has nothing to announce, and announcing what does not exist makes it worse."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "What the numbers mean",
        "id": "what-the-numbers-mean"
      },
      {
        "kind": "text",
        "content": [
          "The overall score (0 to 100) is made of two checks: can agents find the shop's protocol (UCP), and are its products told well enough to be compared. The tier belongs to the general scan. What could not be measured counts for nothing. ",
          "report.md",
          " explains the page, ",
          "rules.md",
          " every rule, ",
          "privacy.md",
          " what is kept and how to have it removed."
        ]
      }
    ]
  },
  "fr": {
    "language": "fr",
    "title": "Pour les marchands : ce que font les agents dans votre boutique, et par quoi commencer",
    "summary": "Un client demande à un assistant « une serviette de bain en lin à moins de 30 euros ». L’assistant cherche des boutiques, lit des produits, compare, puis remet au client un panier ou une page. Vitrine montre ce qui fonctionne dans votre boutique, ce qui bloque, et ce qu’il faut changer. Elle ne paie jamais.",
    "blocks": [
      {
        "kind": "heading",
        "level": 2,
        "text": "Cinq étapes, chacune utile en elle-même",
        "id": "cinq-étapes-chacune-utile-en-elle-même"
      },
      {
        "kind": "table",
        "head": [
          "étape",
          "ce qu’il faut",
          "qui peut le faire"
        ],
        "rows": [
          [
            [
              "Être trouvée"
            ],
            [
              "des pages que les robots peuvent lire, des liens et un plan de site qui mènent à chaque produit"
            ],
            [
              "vous, dans les réglages de votre plateforme"
            ]
          ],
          [
            [
              "Être lue"
            ],
            [
              "le prix, le stock et les options dans la page elle-même, pas seulement une fois les scripts exécutés"
            ],
            [
              "votre thème"
            ]
          ],
          [
            [
              "Être comparée"
            ],
            [
              "les mêmes faits sous forme de données (",
              {
                "text": "JSON-LD",
                "href": "#les-mots"
              },
              "), avec marque, identifiant, livraison et retours"
            ],
            [
              "votre thème ou une extension"
            ]
          ],
          [
            [
              "Vendre par une page"
            ],
            [
              "un panier qui se remplit depuis la page du produit, et de quoi payer au bout"
            ],
            [
              "vous l’avez déjà"
            ]
          ],
          [
            [
              "Vendre directement"
            ],
            [
              "un catalogue et un panier qu’un logiciel peut appeler (",
              {
                "text": "UCP",
                "href": "#les-mots"
              },
              ")"
            ],
            [
              "votre plateforme ou une extension"
            ]
          ]
        ]
      },
      {
        "kind": "text",
        "content": [
          "Presque toutes les boutiques en sont à la troisième étape ou avant. C’est là qu’une heure de travail rapporte le plus."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "« La boutique n’a pas de profil UCP » : faut-il agir ?",
        "id": "-la-boutique-na-pas-de-profil-ucp---faut-il-agir-"
      },
      {
        "kind": "text",
        "content": [
          "Chez Shopify, la plateforme le publie pour vous : dans une enquête de septembre 2026, 5 299 boutiques sur 5 356 l’avaient. Ailleurs, presque personne n’en a encore ; il faut une extension ou un développeur. Il compte pour 40 % du score global, car sans lui aucun agent n’achète directement. Si votre plateforme n’en propose pas, traitez d’abord les constats du catalogue, et comparez-vous par le score du catalogue."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "Que faire aujourd’hui",
        "id": "que-faire-aujourdhui"
      },
      {
        "kind": "list",
        "items": [
          [
            "Ouvrez le rapport. Chaque point indique ce qui ne va pas, sur quelle page, et comment le corriger ; suivez leur ordre."
          ],
          [
            "Commencez par le prix et le stock : le client voit un autre prix que celui des données vous coûte une vente, puis la confiance du client."
          ],
          [
            "Donnez le brief (« Copier le brief ») à la personne qui s’occupe de la boutique, ou à son assistant de code."
          ],
          [
            "Quand un point est réglé, demandez sa vérification : lui seul est contrôlé de nouveau, en quelques secondes."
          ]
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "Les mots",
        "id": "les-mots"
      },
      {
        "kind": "table",
        "head": [
          "mot",
          "ce que c’est",
          "qui s’en sert aujourd’hui",
          "ce que cela coûte",
          "maintenant ?"
        ],
        "rows": [
          [
            [
              "JSON-LD"
            ],
            [
              "les faits d’un produit, en données dans sa page, avec les mots de schema.org (",
              {
                "text": "schema.org",
                "href": "https://schema.org/Product"
              },
              ")"
            ],
            [
              "les moteurs de recherche et les assistants bâtis sur eux"
            ],
            [
              "une extension, ou un gabarit modifié une fois"
            ],
            [
              "oui"
            ]
          ],
          [
            [
              "GTIN"
            ],
            [
              "le numéro sous le code-barres, qui fait reconnaître le même article dans deux boutiques (",
              {
                "text": "GS1",
                "href": "https://www.gs1.org/standards/id-keys/gtin"
              },
              ")"
            ],
            [
              "les moteurs de recherche et les comparateurs"
            ],
            [
              "de le recopier de l’emballage ; vos propres créations s’en passent : marque et référence suffisent"
            ],
            [
              "oui, s’il existe"
            ]
          ],
          [
            [
              "SKU"
            ],
            [
              "votre propre numéro pour un article (référence interne), inconnu des autres boutiques (",
              {
                "text": "schema.org",
                "href": "https://schema.org/sku"
              },
              ")"
            ],
            [
              "votre stock et vos commandes, et les assistants, pour distinguer les variantes"
            ],
            [
              "un champ à remplir par article, que la plupart des plateformes ont"
            ],
            [
              "oui"
            ]
          ],
          [
            [
              "robots.txt"
            ],
            [
              "dit quels robots peuvent lire quelles pages (",
              {
                "text": "RFC 9309",
                "href": "https://www.rfc-editor.org/rfc/rfc9309"
              },
              ")"
            ],
            [
              "tout robot poli"
            ],
            [
              "un fichier"
            ],
            [
              "oui : vérifiez qu’il n’écarte aucun assistant par mégarde"
            ]
          ],
          [
            [
              "llms.txt"
            ],
            [
              "une page de texte simple qui présente la boutique aux modèles de langage (",
              {
                "text": "llmstxt.org",
                "href": "https://llmstxt.org"
              },
              ")"
            ],
            [
              "Shopify, qui en publie une, et peu d’autres"
            ],
            [
              "une demi-heure"
            ],
            [
              "utile, pas urgent"
            ]
          ],
          [
            [
              "UCP"
            ],
            [
              "Universal Commerce Protocol : recherche, panier et paiement pour des logiciels (",
              {
                "text": "ucp.dev",
                "href": "https://ucp.dev"
              },
              ")"
            ],
            [
              "des assistants d’achat ; les boutiques Shopify le proposent, presque aucune autre"
            ],
            [
              "une extension ou un développeur"
            ],
            [
              "quand votre plateforme l’a"
            ]
          ],
          [
            [
              "MCP"
            ],
            [
              "Model Context Protocol : la façon dont un assistant appelle un service (",
              {
                "text": "modelcontextprotocol.io",
                "href": "https://modelcontextprotocol.io"
              },
              ")"
            ],
            [
              "des assistants et des outils de code ; UCP peut passer par lui"
            ],
            [
              "un serveur"
            ],
            [
              "seulement avec un tel service"
            ]
          ],
          [
            [
              "A2A"
            ],
            [
              "une carte par laquelle des agents se trouvent entre eux (",
              {
                "text": "a2a-protocol.org",
                "href": "https://a2a-protocol.org"
              },
              ")"
            ],
            [
              "des agents d’entreprises, entre eux"
            ],
            [
              "un agent à vous"
            ],
            [
              "non"
            ]
          ],
          [
            [
              "OAuth"
            ],
            [
              "laisse un logiciel agir pour un client qui l’a accepté (",
              {
                "text": "RFC 8414",
                "href": "https://www.rfc-editor.org/rfc/rfc8414"
              },
              ")"
            ],
            [
              "tout service avec connexion"
            ],
            [
              "un tel service, et rien de plus"
            ],
            [
              "non"
            ]
          ],
          [
            [
              "WebMCP"
            ],
            [
              "des marques sur les formulaires qui disent à un assistant du navigateur à quoi ils servent (",
              {
                "text": "WebMCP",
                "href": "https://webmachinelearning.github.io/webmcp/"
              },
              ")"
            ],
            [
              "des navigateurs qui l’essaient"
            ],
            [
              "quelques attributs"
            ],
            [
              "non"
            ]
          ],
          [
            [
              "DNS-AID"
            ],
            [
              "des entrées du DNS du domaine qui mènent à des agents (",
              {
                "text": "draft",
                "href": "https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/"
              },
              ")"
            ],
            [
              "presque personne"
            ],
            [
              "une entrée DNS"
            ],
            [
              "non"
            ]
          ]
        ]
      },
      {
        "kind": "text",
        "content": [
          "« Non » ne veut pas dire « jamais ». Mais une boutique sans service n’a rien à annoncer, et annoncer ce qui n’existe pas aggrave les choses."
        ]
      },
      {
        "kind": "heading",
        "level": 2,
        "text": "Ce que disent les chiffres",
        "id": "ce-que-disent-les-chiffres"
      },
      {
        "kind": "text",
        "content": [
          "Le score global (de 0 à 100) vient de deux contrôles : les agents trouvent-ils le protocole de la boutique (UCP), et ses produits sont-ils assez bien décrits pour être comparés. Le niveau appartient à l’analyse générale. Ce qui n’a pas pu être mesuré ne compte pas. ",
          "report.md",
          " explique la page, ",
          "rules.md",
          " chaque règle, ",
          "privacy.md",
          " ce qui est conservé et comment le faire retirer (en anglais)."
        ]
      }
    ]
  }
};
