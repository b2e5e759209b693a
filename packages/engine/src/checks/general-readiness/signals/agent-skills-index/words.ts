/** What `agent_skills_index` says, in both languages. */

import { worded } from '../../../../core/messages.ts';

export const SKILLS_MESSAGES = worded({
  advice: {
    en: `There is no skills index
      Agents that look for ready-made instructions find none at /.well-known/agent-skills/index.json.
      When the shop has something agents can do, describe it in one SKILL.md per task and list these in the index. Keep it small and honest, copy the schema identifier exactly and compute each digest in the build.
      The index answers 200 with JSON, and the SHA-256 of every listed document equals its digest.`,
    fr: `Il n’y a pas d’index de compétences
      Les agents qui cherchent des instructions prêtes à l’emploi n’en trouvent pas à l’adresse /.well-known/agent-skills/index.json.
      Si la boutique offre quelque chose que des agents peuvent faire, décrivez chaque tâche dans un fichier SKILL.md et listez-les dans l’index. Restez bref et honnête, recopiez l’identifiant du schéma à l’identique et calculez chaque empreinte à la construction.
      L’index répond 200 avec du JSON, et le SHA-256 de chaque document listé est égal à son empreinte.`,
  },
  no_skills: {
    en: `The skills index has no list of skills
      The member skills is missing or is not an array.
      Put the entries into an array named skills.`,
    fr: `L’index de compétences n’a pas de liste
      Le membre skills est absent ou n’est pas un tableau.
      Placez les entrées dans un tableau nommé skills.`,
  },
  empty_index: {
    en: `The skills index is empty
      A plug-in may have created it; it promises skills and lists none.
      List at least one skill, or remove the file.`,
    fr: `L’index de compétences est vide
      Une extension l’a peut-être créé ; il promet des compétences et n’en liste aucune.
      Listez au moins une compétence, ou retirez le fichier.`,
  },
  no_usable_entry: {
    en: `No skill of the index can be fetched
      No entry has a name, a description and an address.
      Give every entry name, type, description, url and digest.`,
    fr: `Aucune compétence de l’index n’est accessible
      Aucune entrée n’a à la fois un nom, une description et une adresse.
      Donnez à chaque entrée name, type, description, url et digest.`,
  },
  unknown_schema: {
    en: `The skills index declares an unknown schema
      $schema is {schema}. It is an identifier, not an address: a client that does not know it stops reading.
      Set $schema to exactly {expected}.`,
    fr: `L’index de compétences déclare un schéma inconnu
      $schema vaut {schema}. C’est un identifiant, pas une adresse : un client qui ne le connaît pas cesse de lire.
      Donnez à $schema exactement la valeur {expected}.`,
  },
  no_schema: {
    en: `The skills index does not say its version
      Without $schema it is read as version 0.1.0, whose entries list files; these entries do not.
      Set $schema to exactly {expected}.`,
    fr: `L’index de compétences ne dit pas sa version
      Sans $schema, il est lu comme une version 0.1.0, dont les entrées listent des fichiers ; celles-ci n’en listent pas.
      Donnez à $schema exactement la valeur {expected}.`,
  },
  legacy_path: {
    en: `The skills index is at its old address
      It was found at /.well-known/skills/index.json only.
      Serve it at /.well-known/agent-skills/index.json in version 0.2.0.`,
    fr: `L’index de compétences est à son ancienne adresse
      Il n’a été trouvé qu’à l’adresse /.well-known/skills/index.json.
      Servez-le à l’adresse /.well-known/agent-skills/index.json, en version 0.2.0.`,
  },
  bad_name: {
    en: `{n} [[n|skill has|skills have]] a name clients refuse
      For instance {example}. A name is lower-case words joined by single hyphens, at most 64 characters.
      Rename them, in the skill’s front matter too.`,
    fr: `{n} [[n|compétence a|compétences ont]] un nom que les clients refusent
      Par exemple {example}. Un nom se compose de mots en minuscules reliés par un trait d’union, 64 caractères au plus.
      Renommez-les, y compris dans l’en-tête de la compétence.`,
  },
  bad_type: {
    en: `{n} [[n|skill has|skills have]] an unknown type
      For instance {example}. A skill is a document (skill-md) or an archive (archive); pages, APIs and llms.txt are no skills.
      Use skill-md or archive, and leave out what is neither.`,
    fr: `{n} [[n|compétence a|compétences ont]] un type inconnu
      Par exemple {example}. Une compétence est un document (skill-md) ou une archive (archive) ; pages, API et llms.txt n’en sont pas.
      Utilisez skill-md ou archive, et retirez ce qui n’est ni l’un ni l’autre.`,
  },
  bad_description: {
    en: `{n} [[n|skill has|skills have]] no usable description
      For instance {example}. Agents choose a skill by its description of at most 1,024 characters.
      Say in one or two sentences what the skill does and when to use it.`,
    fr: `{n} [[n|compétence n’a|compétences n’ont]] pas de description utilisable
      Par exemple {example}. Les agents choisissent une compétence d’après sa description, de 1 024 caractères au plus.
      Dites en une ou deux phrases ce que fait la compétence et quand s’en servir.`,
  },
  bad_url: {
    en: `{n} [[n|skill has|skills have]] no usable address
      For instance {example}. An address is https, or relative to the index.
      Correct the address.`,
    fr: `{n} [[n|compétence n’a|compétences n’ont]] pas d’adresse utilisable
      Par exemple {example}. Une adresse est en https, ou relative à l’index.
      Corrigez l’adresse.`,
  },
  bad_digest: {
    en: `{n} [[n|skill has|skills have]] no digest
      For instance {example}. Without digest: "sha256:…" a client cannot tell whether the document was changed on its way.
      Add digest: sha256: followed by the 64 hexadecimal digits of the document’s SHA-256.`,
    fr: `{n} [[n|compétence n’a|compétences n’ont]] pas d’empreinte
      Par exemple {example}. Sans digest: "sha256:…", un client ne peut pas savoir si le document a été modifié en chemin.
      Ajoutez digest : sha256: suivi des 64 chiffres hexadécimaux du SHA-256 du document.`,
  },
  dead_skill: {
    en: `A listed skill does not exist
      {url} does not answer with a document.
      Publish the document, or remove the entry.`,
    fr: `Une compétence listée n’existe pas
      {url} ne répond pas par un document.
      Publiez le document, ou retirez l’entrée.`,
  },
  digest_mismatch: {
    en: `A skill is not what the index says
      The SHA-256 of {url} differs from its digest, so clients refuse it as tampered with.
      Compute the digest of the bytes as they are served, on every build.
      The SHA-256 of the bytes at {url} is the digest of the index.`,
    fr: `Une compétence n’est pas celle que l’index annonce
      Le SHA-256 de {url} diffère de son empreinte : les clients la refusent comme altérée.
      Calculez l’empreinte des octets tels qu’ils sont servis, à chaque construction.
      Le SHA-256 des octets à {url} est l’empreinte de l’index.`,
  },
  not_a_skill: {
    en: `A listed document is not a skill
      {url} does not begin with front matter that names the skill, so agents cannot load it.
      Begin the document with --- lines holding name and description.`,
    fr: `Un document listé n’est pas une compétence
      {url} ne commence pas par un en-tête (front matter) qui nomme la compétence : les agents ne peuvent pas la charger.
      Commencez le document par un bloc entre lignes --- contenant name et description.`,
  },
  skill_type: {
    en: `A skill has an unusual Content-Type
      {url} is neither text/markdown nor text/plain.
      Serve it as text/markdown.`,
    fr: `Une compétence a un Content-Type inhabituel
      {url} n’est ni text/markdown ni text/plain.
      Servez-la en text/markdown.`,
  },
  name_differs: {
    en: `A skill has two names
      {url} calls itself otherwise than the index does.
      Use the same name in both places.`,
    fr: `Une compétence a deux noms
      {url} se nomme autrement que dans l’index.
      Utilisez le même nom aux deux endroits.`,
  },
  repeated_name: {
    en: `Two skills have the same name
      {name} is listed more than once; clients keep one of them.
      Give every skill its own name.`,
    fr: `Deux compétences portent le même nom
      {name} est listé plusieurs fois ; les clients n’en gardent qu’une.
      Donnez à chaque compétence son propre nom.`,
  },
});
