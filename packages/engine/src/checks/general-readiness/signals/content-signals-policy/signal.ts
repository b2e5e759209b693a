import type { ResponseHeader } from '../../../../core/evidence.ts';
import { quote, worded } from '../../../../core/messages.ts';
import { HOME, homeMarkdown, ROBOTS } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { askedOf, notFound, pageOf } from '../../frame/reading.ts';
import { type ContentSignals, isUsage, type RobotsSignals, readRobotsSignals, readSignals } from './read.ts';
import { CONTENT_SIGNALS } from './table.ts';

export default defineSignal({
  id: 'content_signals_policy',
  name: { en: 'Content signals', fr: 'Signaux de contenu' },
  category: 'bot_access_control',
  weight: 9,
  effort: 1,
  condition: null,
  source: { title: 'Content Signals Policy', url: 'https://contentsignals.org/' },
  docs: {
    asks: 'The Content-Signal and Content-Usage lines of robots.txt, and the headers of these names on the home page in both its forms.',
    present:
      'A group of robots.txt that applies to * sets at least two of search, ai-input and ai-train to yes or no, or says y or n in Content-Usage (AIPREF); for Content-Signal a line before all groups will do.',
    partial: 'One of the three keys alone is set, or the signal stands in a named crawler’s group, or in a header only.',
    invalid: 'There is a Content-Signal, but no valid pair in it.',
  },
  messages: worded({
    advice: {
      en: `Nothing says what AI may do with the content
        There is no Content-Signal in robots.txt, so search, answers and training are left to each operator’s judgement.
        Add one line under “User-agent: *” with all three keys set on purpose. A shop that wants to be recommended: Content-Signal: search=yes, ai-input=yes, ai-train=no (or yes).
        /robots.txt has a Content-Signal line in the group of * that sets search, ai-input and ai-train.`,
      fr: `Rien ne dit ce que l’IA peut faire du contenu
        robots.txt ne contient pas de Content-Signal : recherche, réponses et entraînement sont laissés à l’appréciation de chaque opérateur.
        Ajoutez une ligne sous « User-agent: * » où les trois clés sont fixées à dessein. Pour une boutique qui veut être recommandée : Content-Signal: search=yes, ai-input=yes, ai-train=no (ou yes).
        /robots.txt contient, dans le groupe de *, une ligne Content-Signal qui fixe search, ai-input et ai-train.`,
    },
    named_group_only: {
      en: `The content signal is for one crawler only
        The line stands in the group of a named crawler. A line after the last group still belongs to that group, also behind a Sitemap line.
        Move the line directly under “User-agent: *”.`,
      fr: `Le signal de contenu ne vaut que pour un robot
        La ligne se trouve dans le groupe d’un robot nommé. Une ligne placée après le dernier groupe lui appartient encore, même derrière une ligne Sitemap.
        Déplacez la ligne juste sous « User-agent: * ».`,
    },
    outside_groups: {
      en: `The content signal belongs to no group
        The line stands before the first User-agent line. It reads as meant for everybody, but a strict reader of groups skips it.
        Move the line directly under “User-agent: *”.`,
      fr: `Le signal de contenu n’appartient à aucun groupe
        La ligne précède la première ligne User-agent. Elle semble valoir pour tous, mais un lecteur strict des groupes l’ignore.
        Déplacez la ligne juste sous « User-agent: * ».`,
    },
    header_only: {
      en: `The content signal is only a header
        It comes with the home page; crawlers decide from robots.txt before they ask for any page.
        Repeat it under “User-agent: *” in robots.txt.`,
      fr: `Le signal de contenu n’est qu’un en-tête
        Il accompagne la page d’accueil ; les robots décident d’après robots.txt avant de demander une page.
        Répétez-le sous « User-agent: * » dans robots.txt.`,
    },
    usage_only: {
      en: `Only Content-Usage is set
        That is the way of the IETF’s working group (AIPREF), which counts in full; few crawlers read it yet.
        Keep it and add a Content-Signal line beside it.`,
      fr: `Seul Content-Usage est défini
        C’est la forme du groupe de travail de l’IETF (AIPREF), qui compte entièrement ; peu de robots la lisent encore.
        Conservez-le et ajoutez une ligne Content-Signal à côté.`,
    },
    no_valid_pair: {
      en: `The content signal says nothing
        No term of it is valid: {terms}. The keys are search, ai-input and ai-train, the values yes and no.
        Write: Content-Signal: search=yes, ai-input=yes, ai-train=no, with the values you choose.`,
      fr: `Le signal de contenu ne dit rien
        Aucun de ses termes n’est valide : {terms}. Les clés sont search, ai-input et ai-train, les valeurs yes et no.
        Écrivez : Content-Signal: search=yes, ai-input=yes, ai-train=no, avec les valeurs de votre choix.`,
    },
    unknown_terms: {
      en: `Part of the content signal is unknown
        Crawlers skip {terms}.
        Use search, ai-input and ai-train with yes or no.`,
      fr: `Une partie du signal de contenu est inconnue
        Les robots ignorent {terms}.
        Utilisez search, ai-input et ai-train avec yes ou no.`,
    },
    contradiction: {
      en: `The content signal contradicts itself
        {keys} is set to yes and to no.
        Keep one line.`,
      fr: `Le signal de contenu se contredit
        {keys} vaut à la fois yes et no.
        Gardez une seule ligne.`,
    },
    paths_only: {
      en: `The content signal covers some paths only
        Every line begins with a path; the rest of the site has no signal.
        Add a line without a path.`,
      fr: `Le signal de contenu ne couvre que certains chemins
        Chaque ligne commence par un chemin ; le reste du site n’a pas de signal.
        Ajoutez une ligne sans chemin.`,
    },
    keys_unset: {
      en: `Not every use is decided
        Nothing is said about {keys}.
        Set all three keys on purpose.`,
      fr: `Tous les usages ne sont pas décidés
        Rien n’est dit de {keys}.
        Fixez les trois clés à dessein.`,
    },
    live_use_refused: {
      en: `The shop asks not to be shown in answers
        {keys} is set to no. That is a choice and costs no points, but agents that respect it do not recommend the shop.
        Set search and ai-input to yes if the shop wants to be recommended.`,
      fr: `La boutique demande à ne pas figurer dans les réponses
        {keys} vaut no. C’est un choix, qui ne coûte aucun point, mais les agents qui le respectent ne recommandent pas la boutique.
        Mettez search et ai-input à yes si la boutique veut être recommandée.`,
    },
  }),
  plan: (facts) => [homeMarkdown(facts.origin)],
  evaluate(facts, say) {
    const pages = [HOME, homeMarkdown(facts.origin).key];
    const robots = pageOf(facts, ROBOTS);
    const lines = readRobotsSignals(robots.found ? robots.text : '');
    const headers = headersOf(facts, pages, 'content-signal');
    const found = firstValid(lines, readSignals(headers.map(({ value }) => value)));
    const usages = lines.usage.everybody;
    if (usages.length > 0 && found?.counts !== true) {
      say('note', 'usage_only');
      return { state: 'present', exchanges: [ROBOTS], facts: { content_usage: quote(usages.join(', ')) }, despite: pages };
    }
    if (found !== null) {
      if (found.place !== null) say(found.counts ? 'warning' : 'fault', found.place);
      const { values, contradictions, unknown, pathsOnly } = found.signals;
      const unset = CONTENT_SIGNALS.keys.filter((key) => !values.has(key));
      const refused = (['search', 'ai-input'] as const).filter((key) => values.get(key) === 'no');
      if (unknown.length > 0) say('warning', 'unknown_terms', { terms: quote(unknown.join(', ')) });
      if (contradictions.length > 0) say('warning', 'contradiction', { keys: contradictions.join(', ') });
      if (pathsOnly) say('warning', 'paths_only');
      const isOneAlone = values.size === 1;
      if (unset.length > 0) say(isOneAlone ? 'fault' : 'note', 'keys_unset', { keys: unset.join(', ') });
      if (refused.length > 0) say('note', 'live_use_refused', { keys: refused.join(', ') });
      const inHeaders = [...askedOf(facts, [ROBOTS]), ...headers.map(({ key }) => key)];
      const [exchanges, despite] = found.place === 'header_only' ? [inHeaders, []] : [[ROBOTS], pages];
      const shown = Object.fromEntries(CONTENT_SIGNALS.keys.map((key) => [key.replace('-', '_'), values.get(key) ?? 'unset']));
      return { state: found.counts && !isOneAlone ? 'present' : 'partial', exchanges, facts: shown, despite };
    }
    const exchanges = askedOf(facts, [ROBOTS, ...pages]);
    const inHeader = headersOf(facts, pages, 'content-usage').some(({ value }) => isUsage(value));
    if (lines.usage.anywhere.length > 0 || inHeader) {
      say('fault', inHeader ? 'header_only' : 'named_group_only');
      return { state: 'partial', exchanges };
    }
    const written = [lines.everybody, lines.named, lines.outside, readSignals(headers.map(({ value }) => value))];
    if (written.some(({ lines: count }) => count > 0)) {
      say('fault', 'no_valid_pair', { terms: quote(written.flatMap(({ unknown }) => unknown).join(', ')) });
      return { state: 'invalid', exchanges };
    }
    return robots.found ? { state: 'absent', exchanges } : notFound(facts, robots, [ROBOTS, ...pages]);
  },
});

interface Found {
  /** null where it belongs. */
  readonly place: 'outside_groups' | 'named_group_only' | 'header_only' | null;
  /** Everybody is meant: nobody was named before a line that stands above all groups. */
  readonly counts: boolean;
  readonly signals: ContentSignals;
}

/** The best place that holds a valid pair. */
function firstValid(robots: RobotsSignals, header: ContentSignals): Found | null {
  const places: readonly Found[] = [
    { place: null, counts: true, signals: robots.everybody },
    { place: 'outside_groups', counts: true, signals: robots.outside },
    { place: 'named_group_only', counts: false, signals: robots.named },
    { place: 'header_only', counts: false, signals: header },
  ];
  return places.find(({ signals }) => signals.values.size > 0) ?? null;
}

/** A header of the home page, only where the page itself was let through. */
function headersOf(facts: ScanFacts, keys: readonly string[], name: ResponseHeader): { key: string; value: string }[] {
  return keys.flatMap((key) => {
    const page = pageOf(facts, key);
    const value = page.found ? page.response.headers[name] : undefined;
    return value === undefined ? [] : [{ key, value }];
  });
}
