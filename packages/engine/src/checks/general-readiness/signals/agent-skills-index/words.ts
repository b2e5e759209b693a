/** What `agent_skills_index` says, in both languages. */

import type { Messages } from '../../../../core/messages.ts';

export const SKILLS_MESSAGES = {
  advice: {
    title: { en: 'There is no skills index', fr: 'Il n’y a pas d’index de compétences' },
    detail: {
      en: 'Agents that look for ready-made instructions find none at /.well-known/agent-skills/index.json.',
      fr: 'Les agents qui cherchent des instructions prêtes à l’emploi n’en trouvent pas à l’adresse /.well-known/agent-skills/index.json.',
    },
    fix: {
      en: 'When the shop has something agents can do, describe it in one SKILL.md per task and list these in the index. Keep it small and honest, copy the schema identifier exactly and compute each digest in the build.',
      fr: 'Si la boutique offre quelque chose que des agents peuvent faire, décrivez chaque tâche dans un fichier SKILL.md et listez-les dans l’index. Restez bref et honnête, recopiez l’identifiant du schéma à l’identique et calculez chaque empreinte à la construction.',
    },
    verify: {
      en: 'The index answers 200 with JSON, and the SHA-256 of every listed document equals its digest.',
      fr: 'L’index répond 200 avec du JSON, et le SHA-256 de chaque document listé est égal à son empreinte.',
    },
  },
  no_skills: {
    title: { en: 'The skills index has no list of skills', fr: 'L’index de compétences n’a pas de liste' },
    detail: { en: 'The member skills is missing or is not an array.', fr: 'Le membre skills est absent ou n’est pas un tableau.' },
    fix: { en: 'Put the entries into an array named skills.', fr: 'Placez les entrées dans un tableau nommé skills.' },
  },
  empty_index: {
    title: { en: 'The skills index is empty', fr: 'L’index de compétences est vide' },
    detail: {
      en: 'A plug-in may have created it; it promises skills and lists none.',
      fr: 'Une extension l’a peut-être créé ; il promet des compétences et n’en liste aucune.',
    },
    fix: { en: 'List at least one skill, or remove the file.', fr: 'Listez au moins une compétence, ou retirez le fichier.' },
  },
  no_usable_entry: {
    title: { en: 'No skill of the index can be fetched', fr: 'Aucune compétence de l’index n’est accessible' },
    detail: {
      en: 'No entry has a name, a description and an address.',
      fr: 'Aucune entrée n’a à la fois un nom, une description et une adresse.',
    },
    fix: {
      en: 'Give every entry name, type, description, url and digest.',
      fr: 'Donnez à chaque entrée name, type, description, url et digest.',
    },
  },
  unknown_schema: {
    title: { en: 'The skills index declares an unknown schema', fr: 'L’index de compétences déclare un schéma inconnu' },
    detail: {
      en: '$schema is {schema}. It is an identifier, not an address: a client that does not know it stops reading.',
      fr: '$schema vaut {schema}. C’est un identifiant, pas une adresse : un client qui ne le connaît pas cesse de lire.',
    },
    fix: { en: 'Set $schema to exactly {expected}.', fr: 'Donnez à $schema exactement la valeur {expected}.' },
  },
  no_schema: {
    title: { en: 'The skills index does not say its version', fr: 'L’index de compétences ne dit pas sa version' },
    detail: {
      en: 'Without $schema it is read as version 0.1.0, whose entries list files; these entries do not.',
      fr: 'Sans $schema, il est lu comme une version 0.1.0, dont les entrées listent des fichiers ; celles-ci n’en listent pas.',
    },
    fix: { en: 'Set $schema to exactly {expected}.', fr: 'Donnez à $schema exactement la valeur {expected}.' },
  },
  legacy_path: {
    title: { en: 'The skills index is at its old address', fr: 'L’index de compétences est à son ancienne adresse' },
    detail: {
      en: 'It was found at /.well-known/skills/index.json only.',
      fr: 'Il n’a été trouvé qu’à l’adresse /.well-known/skills/index.json.',
    },
    fix: {
      en: 'Serve it at /.well-known/agent-skills/index.json in version 0.2.0.',
      fr: 'Servez-le à l’adresse /.well-known/agent-skills/index.json, en version 0.2.0.',
    },
  },
  bad_name: {
    title: {
      en: '{n} [[n|skill has|skills have]] a name clients refuse',
      fr: '{n} [[n|compétence a|compétences ont]] un nom que les clients refusent',
    },
    detail: {
      en: 'For instance {example}. A name is lower-case words joined by single hyphens, at most 64 characters.',
      fr: 'Par exemple {example}. Un nom se compose de mots en minuscules reliés par un trait d’union, 64 caractères au plus.',
    },
    fix: { en: 'Rename them, in the skill’s front matter too.', fr: 'Renommez-les, y compris dans l’en-tête de la compétence.' },
  },
  bad_type: {
    title: { en: '{n} [[n|skill has|skills have]] an unknown type', fr: '{n} [[n|compétence a|compétences ont]] un type inconnu' },
    detail: {
      en: 'For instance {example}. A skill is a document (skill-md) or an archive (archive); pages, APIs and llms.txt are no skills.',
      fr: 'Par exemple {example}. Une compétence est un document (skill-md) ou une archive (archive) ; pages, API et llms.txt n’en sont pas.',
    },
    fix: {
      en: 'Use skill-md or archive, and leave out what is neither.',
      fr: 'Utilisez skill-md ou archive, et retirez ce qui n’est ni l’un ni l’autre.',
    },
  },
  bad_description: {
    title: {
      en: '{n} [[n|skill has|skills have]] no usable description',
      fr: '{n} [[n|compétence n’a|compétences n’ont]] pas de description utilisable',
    },
    detail: {
      en: 'For instance {example}. Agents choose a skill by its description of at most 1,024 characters.',
      fr: 'Par exemple {example}. Les agents choisissent une compétence d’après sa description, de 1 024 caractères au plus.',
    },
    fix: {
      en: 'Say in one or two sentences what the skill does and when to use it.',
      fr: 'Dites en une ou deux phrases ce que fait la compétence et quand s’en servir.',
    },
  },
  bad_url: {
    title: {
      en: '{n} [[n|skill has|skills have]] no usable address',
      fr: '{n} [[n|compétence n’a|compétences n’ont]] pas d’adresse utilisable',
    },
    detail: {
      en: 'For instance {example}. An address is https, or relative to the index.',
      fr: 'Par exemple {example}. Une adresse est en https, ou relative à l’index.',
    },
    fix: { en: 'Correct the address.', fr: 'Corrigez l’adresse.' },
  },
  bad_digest: {
    title: { en: '{n} [[n|skill has|skills have]] no digest', fr: '{n} [[n|compétence n’a|compétences n’ont]] pas d’empreinte' },
    detail: {
      en: 'For instance {example}. Without digest: "sha256:…" a client cannot tell whether the document was changed on its way.',
      fr: 'Par exemple {example}. Sans digest: "sha256:…", un client ne peut pas savoir si le document a été modifié en chemin.',
    },
    fix: {
      en: 'Add digest: sha256: followed by the 64 hexadecimal digits of the document’s SHA-256.',
      fr: 'Ajoutez digest : sha256: suivi des 64 chiffres hexadécimaux du SHA-256 du document.',
    },
  },
  dead_skill: {
    title: { en: 'A listed skill does not exist', fr: 'Une compétence listée n’existe pas' },
    detail: { en: '{url} does not answer with a document.', fr: '{url} ne répond pas par un document.' },
    fix: { en: 'Publish the document, or remove the entry.', fr: 'Publiez le document, ou retirez l’entrée.' },
  },
  digest_mismatch: {
    title: { en: 'A skill is not what the index says', fr: 'Une compétence n’est pas celle que l’index annonce' },
    detail: {
      en: 'The SHA-256 of {url} differs from its digest, so clients refuse it as tampered with.',
      fr: 'Le SHA-256 de {url} diffère de son empreinte : les clients la refusent comme altérée.',
    },
    fix: {
      en: 'Compute the digest of the bytes as they are served, on every build.',
      fr: 'Calculez l’empreinte des octets tels qu’ils sont servis, à chaque construction.',
    },
    verify: {
      en: 'The SHA-256 of the bytes at {url} is the digest of the index.',
      fr: 'Le SHA-256 des octets à {url} est l’empreinte de l’index.',
    },
  },
  not_a_skill: {
    title: { en: 'A listed document is not a skill', fr: 'Un document listé n’est pas une compétence' },
    detail: {
      en: '{url} does not begin with front matter that names the skill, so agents cannot load it.',
      fr: '{url} ne commence pas par un en-tête (front matter) qui nomme la compétence : les agents ne peuvent pas la charger.',
    },
    fix: {
      en: 'Begin the document with --- lines holding name and description.',
      fr: 'Commencez le document par un bloc entre lignes --- contenant name et description.',
    },
  },
  skill_type: {
    title: { en: 'A skill has an unusual Content-Type', fr: 'Une compétence a un Content-Type inhabituel' },
    detail: { en: '{url} is neither text/markdown nor text/plain.', fr: '{url} n’est ni text/markdown ni text/plain.' },
    fix: { en: 'Serve it as text/markdown.', fr: 'Servez-la en text/markdown.' },
  },
  name_differs: {
    title: { en: 'A skill has two names', fr: 'Une compétence a deux noms' },
    detail: { en: '{url} calls itself otherwise than the index does.', fr: '{url} se nomme autrement que dans l’index.' },
    fix: { en: 'Use the same name in both places.', fr: 'Utilisez le même nom aux deux endroits.' },
  },
  repeated_name: {
    title: { en: 'Two skills have the same name', fr: 'Deux compétences portent le même nom' },
    detail: {
      en: '{name} is listed more than once; clients keep one of them.',
      fr: '{name} est listé plusieurs fois ; les clients n’en gardent qu’une.',
    },
    fix: { en: 'Give every skill its own name.', fr: 'Donnez à chaque compétence son propre nom.' },
  },
} as const satisfies Messages;
