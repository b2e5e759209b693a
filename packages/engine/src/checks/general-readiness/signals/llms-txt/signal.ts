import { holding } from '../../../../core/holding.ts';
import { quote, worded } from '../../../../core/messages.ts';
import { isTextType } from '../../../../formats/http/answer.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { type FoundDocument, labelOf, notFound } from '../../frame/reading.ts';
import { deadEnds, deadLinks, findLlms, LLMS_WELL_KNOWN, planLlms, platformOf, questionsBeside } from './plan.ts';
import { type LlmsDocument, readLlms } from './read.ts';
import { LLMS_RULES } from './table.ts';

export default defineSignal({
  id: 'llms_txt',
  name: { en: 'llms.txt', fr: 'llms.txt' },
  category: 'discoverability',
  weight: 8,
  effort: 2,
  condition: null,
  source: { title: 'The /llms.txt file', url: 'https://llmstxt.org/' },
  docs: {
    asks: 'GET /llms.txt, on a miss the same name below the submitted path and /.well-known/llms.txt; HEAD of up to three of its own links, and GET of those it does not find.',
    present: 'Markdown of at least 50 characters with a first-level title and at least one Markdown link.',
    partial:
      'Title or links are missing, it is a template nobody filled in, it is served as HTML, it exists only under /.well-known/, or every one of its own links that was asked is gone.',
    invalid: 'Under 50 characters, neither title nor link, or a robots.txt under this name.',
  },
  messages: worded({
    advice: {
      en: `There is no llms.txt
        Nothing at /llms.txt tells an agent what the shop sells and where its catalogue, shipping and returns pages are.
        Publish one page of Markdown at /llms.txt: the shop’s name as title, a one-sentence summary as a quotation, then links to the catalogue, shipping, returns, contact and policies. On Shopify, edit the template.
        /llms.txt answers 200 with text that begins with “# ” and contains links written as [text](address).`,
      fr: `Il n’y a pas de llms.txt
        Rien, à l’adresse /llms.txt, n’indique à un agent ce que vend la boutique ni où sont le catalogue, la livraison et les retours.
        Publiez une page Markdown à l’adresse /llms.txt : le nom de la boutique en titre, une phrase de résumé en citation, puis des liens vers le catalogue, la livraison, les retours, le contact et les conditions. Sur Shopify, modifiez le modèle.
        /llms.txt répond 200 avec un texte qui commence par « # » et contient des liens écrits [texte](adresse).`,
    },
    too_short: {
      en: `llms.txt says next to nothing
        It holds {characters} [[characters|character|characters]]; an agent learns nothing from it.
        Write a title, a one-sentence summary and links to the main pages.`,
      fr: `llms.txt ne dit presque rien
        Il contient {characters} [[characters|caractère|caractères]] ; un agent n’en apprend rien.
        Écrivez un titre, une phrase de résumé et des liens vers les pages principales.`,
    },
    not_markdown: {
      en: `llms.txt has neither a title nor a link
        The text is not structured as Markdown, so agents find no name and nothing to follow.
        Begin with “# Name of the shop” and list the main pages as [text](address).`,
      fr: `llms.txt n’a ni titre ni lien
        Le texte n’est pas structuré en Markdown : les agents n’y trouvent ni nom ni lien à suivre.
        Commencez par « # Nom de la boutique » et listez les pages principales sous la forme [texte](adresse).`,
    },
    robots_copy: {
      en: `llms.txt is a copy of robots.txt
        It contains User-agent and Disallow lines. Crawlers read those in robots.txt only, and agents learn nothing about the shop.
        Replace it with a Markdown description of the shop.`,
      fr: `llms.txt est une copie de robots.txt
        Il contient des lignes User-agent et Disallow. Les robots ne les lisent que dans robots.txt, et les agents n’apprennent rien de la boutique.
        Remplacez-le par une description de la boutique en Markdown.`,
    },
    no_title: {
      en: `llms.txt has no title
        A first-level heading with the site’s name is the one thing the format requires.
        Begin the file with “# Name of the shop”.`,
      fr: `llms.txt n’a pas de titre
        Un titre de premier niveau portant le nom du site est la seule chose que le format exige.
        Commencez le fichier par « # Nom de la boutique ».`,
    },
    no_links: {
      en: `llms.txt has no Markdown links
        Readers of the format follow links written as [text](address) only; {addresses} [[addresses|address is|addresses are]] written without that form.
        Write each address as a list item: - [text](address): what is found there.`,
      fr: `llms.txt n’a aucun lien Markdown
        Les lecteurs du format ne suivent que les liens écrits [texte](adresse) ; {addresses} [[addresses|adresse est écrite|adresses sont écrites]] sans cette forme.
        Écrivez chaque adresse comme un élément de liste : - [texte](adresse) : ce qu’on y trouve.`,
    },
    template: {
      en: `llms.txt is a template nobody filled in
        It still holds placeholder text or links to example addresses.
        Replace every placeholder with the shop’s own facts and addresses.`,
      fr: `llms.txt est un modèle que personne n’a rempli
        Il contient encore du texte de remplissage ou des liens vers des adresses d’exemple.
        Remplacez chaque élément fictif par les informations et les adresses de la boutique.`,
    },
    wrong_place: {
      en: `llms.txt is not where agents look
        It was found under /.well-known/ only; agents ask for /llms.txt.
        Serve the file at /llms.txt.`,
      fr: `llms.txt n’est pas là où les agents le cherchent
        Il n’a été trouvé que sous /.well-known/ ; les agents demandent /llms.txt.
        Servez le fichier à l’adresse /llms.txt.`,
    },
    html_type: {
      en: `llms.txt is labelled as HTML
        Its content is text, but the Content-Type says {type}: tools that strip markup run its lines together.
        Serve it as text/plain or text/markdown, in UTF-8.`,
      fr: `llms.txt est étiqueté comme du HTML
        Son contenu est du texte, mais le Content-Type annonce {type} : les outils qui retirent le balisage en collent les lignes.
        Servez-le en text/plain ou en text/markdown, en UTF-8.`,
    },
    not_utf8: {
      en: `llms.txt is not UTF-8
        Some of its bytes are not valid UTF-8, so accented words arrive broken.
        Save the file as UTF-8.`,
      fr: `llms.txt n’est pas en UTF-8
        Certains de ses octets ne sont pas de l’UTF-8 valide : les mots accentués arrivent abîmés.
        Enregistrez le fichier en UTF-8.`,
    },
    title_not_first: {
      en: `llms.txt does not begin with its title
        Something stands before the first-level heading; strict readers expect the heading first.
        Move the title to the first line.`,
      fr: `llms.txt ne commence pas par son titre
        Quelque chose précède le titre de premier niveau ; les lecteurs stricts l’attendent en premier.
        Placez le titre sur la première ligne.`,
    },
    several_titles: {
      en: `llms.txt has {titles} titles
        Only one first-level heading is meant: the site’s name. Lines that begin with “# ” are headings, not comments.
        Keep one title and make the others sections (##).`,
      fr: `llms.txt a {titles} titres
        Un seul titre de premier niveau est prévu : le nom du site. Une ligne qui commence par « # » est un titre, pas un commentaire.
        Gardez un seul titre et faites des autres des sections (##).`,
    },
    named_after_file: {
      en: `The title of llms.txt is its file name
        The title reads {title}, which does not say whose shop this is.
        Use the shop’s name as title.`,
      fr: `Le titre de llms.txt est son nom de fichier
        Le titre est {title}, ce qui ne dit pas à qui est la boutique.
        Prenez le nom de la boutique comme titre.`,
    },
    no_summary: {
      en: `llms.txt has no summary
        The format asks for a short quotation under the title that says what the site is.
        Add one line after the title: > What the shop sells, to whom, and where it ships.`,
      fr: `llms.txt n’a pas de résumé
        Le format prévoit, sous le titre, une courte citation qui dit ce qu’est le site.
        Ajoutez une ligne après le titre : > Ce que vend la boutique, à qui, et où elle livre.`,
    },
    no_link_list: {
      en: `The links of llms.txt are not in lists
        Readers of the format take the lists of links under each section; links inside sentences are passed over.
        Put the links into lists under second-level headings.`,
      fr: `Les liens de llms.txt ne sont pas dans des listes
        Les lecteurs du format prennent les listes de liens de chaque section ; les liens au fil du texte sont ignorés.
        Placez les liens dans des listes sous des titres de second niveau.`,
    },
    too_long: {
      en: `llms.txt is very long
        It has {bytes} bytes; an agent that reads all of it has little room left for the customer’s question.
        Keep the main pages here and move the rest to /llms-full.txt.`,
      fr: `llms.txt est très long
        Il pèse {bytes} octets ; un agent qui le lit en entier garde peu de place pour la question du client.
        Gardez ici les pages principales et déplacez le reste dans /llms-full.txt.`,
    },
    dead_link: {
      en: `llms.txt points to a page that does not exist
        {url} answers {status}.
        Correct or remove the link.`,
      fr: `llms.txt mène à une page qui n’existe pas
        {url} répond {status}.
        Corrigez ou retirez le lien.`,
    },
    mostly_off_site: {
      en: `Most links of llms.txt leave the site
        {offSite} of {links} [[links|link|links]] lead to other sites.
        Link the shop’s own pages first.`,
      fr: `La plupart des liens de llms.txt quittent le site
        {offSite} des {links} [[links|lien|liens]] mènent vers d’autres sites.
        Liez d’abord les pages de la boutique.`,
    },
    byte_order_mark: {
      en: `llms.txt begins with a byte order mark
        Three invisible bytes stand before the title; simple readers then do not recognise it.
        Save the file as UTF-8 without a byte order mark.`,
      fr: `llms.txt commence par une marque d’ordre des octets
        Trois octets invisibles précèdent le titre ; les lecteurs simples ne le reconnaissent alors pas.
        Enregistrez le fichier en UTF-8 sans marque d’ordre des octets.`,
    },
    platform_default: {
      en: `llms.txt is the platform’s default
        {platform} serves the same text for every shop. Agents can use it; it says nothing about this shop.
        Edit the template: a summary of the shop, and links to its best pages.`,
      fr: `llms.txt est celui de la plateforme
        {platform} sert le même texte pour toutes les boutiques. Les agents peuvent s’en servir ; il ne dit rien de celle-ci.
        Modifiez le modèle : un résumé de la boutique et des liens vers ses meilleures pages.`,
    },
  }),
  plan: planLlms,
  proof: { needs: 'one', questions: deadEnds },
  evaluate(facts, say) {
    const { document, asked } = findLlms(facts);
    if (!document.found) return notFound(facts, document, asked);
    const llms = readLlms(document, facts);
    const shown = { links: llms.targets.length, bytes: llms.bytes, title: quote(llms.outline.titles[0] ?? '') };
    const unusable = uselessness(llms);
    if (unusable !== null) {
      if (unusable === 'too_short') say('fault', unusable, { characters: llms.characters });
      else say('fault', unusable);
      return { state: 'invalid', exchanges: asked, facts: shown };
    }
    for (const key of weaknesses(llms, document)) say('fault', key);
    if (llms.targets.length === 0) say('fault', 'no_links', { addresses: llms.outline.bareAddresses });
    if (document.type === 'text/html') say('fault', 'html_type', { type: document.type });
    else if (document.type !== '' && !isTextType(document.type)) say('warning', 'media_type', labelOf(document.type, 'text/plain'));
    for (const key of blemishes(llms, document)) say('warning', key);
    if (llms.outline.titles.length > 1) say('warning', 'several_titles', { titles: llms.outline.titles.length });
    if (llms.namedAfterFile) say('warning', 'named_after_file', { title: quote(llms.outline.titles[0] ?? '') });
    if (llms.bytes > LLMS_RULES.maxBytes) say('warning', 'too_long', { bytes: llms.bytes });
    if (llms.offSite * 2 > llms.targets.length) say('note', 'mostly_off_site', { offSite: llms.offSite, links: llms.targets.length });
    const dead = deadLinks(facts, llms);
    for (const { url, status } of dead) say('warning', 'dead_link', { url: quote(url), status });
    const platform = platformOf(facts, document, llms);
    if (platform !== null) say('note', 'platform_default', { platform });
    const isWeak = weaknesses(llms, document).length > 0 || llms.targets.length === 0 || document.type === 'text/html';
    return {
      state: isWeak ? 'partial' : 'present',
      exchanges: [...asked, ...dead.map(({ key }) => key)],
      platformDefault: platform !== null,
      facts: shown,
      despite: questionsBeside(facts, llms),
    };
  },
});

/** Why no client can use it; null when one can. */
function uselessness({ characters, isRobots, outline, targets }: LlmsDocument) {
  if (characters < LLMS_RULES.minCharacters) return 'too_short';
  if (isRobots) return 'robots_copy';
  return outline.titles.length === 0 && targets.length === 0 ? 'not_markdown' : null;
}

function weaknesses({ outline, isTemplate }: LlmsDocument, { key }: FoundDocument) {
  return holding({ no_title: outline.titles.length === 0, template: isTemplate, wrong_place: key === LLMS_WELL_KNOWN.key });
}

function blemishes({ outline, targets }: LlmsDocument, { text, bom }: FoundDocument) {
  return holding({
    not_utf8: text.includes('\ufffd'),
    byte_order_mark: bom,
    title_not_first: outline.titles.length > 0 && !outline.startsWithTitle,
    no_summary: !outline.hasQuote,
    no_link_list: targets.length > 0 && outline.listedLinks === 0,
  });
}
