import { quote, worded } from '../../../../core/messages.ts';
import { type AiAgent, FETCHER_STATEMENTS } from '../../../../shared/agents/ai-agents.ts';
import { PRODUCT, ROBOTS } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { looksLikeHtml, notFound, pageOf } from '../../frame/reading.ts';
import { type AgentRules, closedAt, decides, isLive, isLoss, readAgentRules, tokensOf } from './read.ts';

export default defineSignal({
  id: 'robots_ai_rules',
  name: { en: 'robots.txt rules for AI agents', fr: 'Règles de robots.txt pour l’IA' },
  category: 'bot_access_control',
  weight: 10,
  effort: 1,
  condition: null,
  source: { title: 'RFC 9309: Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309.html' },
  docs: {
    asks: 'GET /robots.txt, the one every audit reads first.',
    present:
      'A known AI agent or control token (Google-Extended) has a rule for / or one that holds for the products, and no agent that fetches for people or for search is shut out of / or of the products.',
    partial:
      'The rules for AI agents are about other paths alone, one of the assistants people shop with may not read / or the sampled product, or another such agent is shut out by name.',
    invalid: 'HTML or binary data is served as robots.txt.',
  },
  messages: worded({
    advice: {
      en: `robots.txt says nothing to AI agents
        No AI agent is named, so each operator guesses what the shop wants: to be recommended, to be trained on, or neither.
        Add one group for agents that fetch for people and search (ChatGPT-User, OAI-SearchBot, Claude-User, Claude-SearchBot, PerplexityBot, Perplexity-User) with Allow: /, and one for training agents (GPTBot, ClaudeBot, Google-Extended, CCBot) with the rule you choose.
        /robots.txt has a User-agent line for at least one of them, followed by Allow: / or Disallow: /.`,
      fr: `robots.txt ne dit rien aux agents d’IA
        Aucun agent d’IA n’y est nommé : chaque opérateur devine ce que veut la boutique, être recommandée, servir à l’entraînement, ou ni l’un ni l’autre.
        Ajoutez un groupe pour les agents qui lisent pour une personne ou une recherche (ChatGPT-User, OAI-SearchBot, Claude-User, Claude-SearchBot, PerplexityBot, Perplexity-User) avec Allow: /, et un autre pour les agents d’entraînement (GPTBot, ClaudeBot, Google-Extended, CCBot) avec la règle de votre choix.
        /robots.txt contient une ligne User-agent pour au moins un d’entre eux, suivie de Allow: / ou Disallow: /.`,
    },
    undecided: {
      en: `robots.txt decides nothing about the shop
        AI agents are named ({agents}), but their rules are about single paths: whether they may read the shop is left open.
        Add Allow: / to the group of agents that fetch for people and search, and Allow: / or Disallow: / to that of training agents; rules for single paths may stay beside it.`,
      fr: `robots.txt ne décide de rien pour la boutique
        Des agents d’IA sont nommés ({agents}), mais leurs règles portent sur des chemins isolés : rien ne dit s’ils peuvent lire la boutique.
        Ajoutez Allow: / au groupe des agents qui lisent pour une personne ou une recherche, et Allow: / ou Disallow: / à celui des agents d’entraînement ; les règles sur des chemins isolés peuvent rester à côté.`,
    },
    not_text: {
      en: `robots.txt is not a text file
        The address answers with a web page or binary data. Crawlers find no rule in it and do as they please.
        Serve a plain-text robots.txt, or answer 404.`,
      fr: `robots.txt n’est pas un fichier texte
        L’adresse répond par une page web ou des données binaires. Les robots n’y trouvent aucune règle et font à leur guise.
        Servez un robots.txt en texte brut, ou répondez 404.`,
    },
    live_closed: {
      en: `Agents that come for a customer are shut out
        robots.txt forbids the site to {agents}. They fetch pages because a person asked, to answer a search, or to show the shop’s own advertisement; the shop disappears there.
        Give these agents Allow: /. Refusing training agents is possible without refusing these.
        In /robots.txt, the group of each of these agents no longer has Disallow: /.`,
      fr: `Des agents qui viennent pour un client sont exclus
        robots.txt interdit le site à {agents}. Ils lisent une page parce qu’une personne l’a demandé, pour répondre à une recherche ou pour afficher une annonce de la boutique ; la boutique en disparaît.
        Donnez Allow: / à ces agents. On peut refuser les agents d’entraînement sans refuser ceux-ci.
        Dans /robots.txt, le groupe de chacun de ces agents n’a plus Disallow: /.`,
    },
    everybody_closed: {
      en: `robots.txt forbids the site to everybody
        The group of * has Disallow: / and no agent that fetches for people or for search is let back in.
        Open the site to everybody, or name the agents that may come in and give them Allow: /.`,
      fr: `robots.txt interdit le site à tout le monde
        Le groupe de * a Disallow: / et aucun agent qui lit pour une personne ou une recherche n’est réadmis.
        Ouvrez le site à tous, ou nommez les agents admis et donnez-leur Allow: /.`,
    },
    product_closed: {
      en: `Product pages are closed to agents
        The home page is open, but robots.txt forbids {url} to {agents}.
        Allow the path of the product pages to these agents.`,
      fr: `Les pages produit sont fermées aux agents
        La page d’accueil est ouverte, mais robots.txt interdit {url} à {agents}.
        Autorisez le chemin des pages produit à ces agents.`,
    },
    operators_not_bound: {
      en: `Some of these operators do not promise to obey
        For fetches that a person asked for, the operators of {agents} write that robots.txt may not apply ({sources}).
        Say in robots.txt what you want all the same; what must stay closed needs a sign-in.`,
      fr: `Certains de ces opérateurs ne promettent pas d’obéir
        Pour les lectures qu’une personne a demandées, les opérateurs de {agents} écrivent que robots.txt peut ne pas s’appliquer ({sources}).
        Dites tout de même votre choix dans robots.txt ; ce qui doit rester fermé demande une connexion.`,
    },
    names_without_rule: {
      en: `AI agents are named but told nothing
        {agents} stand in a group without Allow or Disallow, which decides nothing.
        Add a rule to the group.`,
      fr: `Des agents d’IA sont nommés sans consigne
        {agents} figurent dans un groupe sans Allow ni Disallow, ce qui ne décide de rien.
        Ajoutez une règle au groupe.`,
    },
    training_closed: {
      en: `Training agents are refused
        {agents} may not fetch the site. That is a choice like any other and costs no points.
        Nothing to do if this is meant.`,
      fr: `Les agents d’entraînement sont refusés
        {agents} ne peuvent pas lire le site. C’est un choix comme un autre, qui ne coûte aucun point.
        Rien à faire si c’est voulu.`,
    },
    controls_only: {
      en: `Control tokens decide use, not access
        No crawler sends {tokens}: the rule says what may be done with pages that another crawler of the operator has read.
        Nothing to do.`,
      fr: `Les jetons de contrôle décident de l’usage, non de l’accès
        Aucun robot n’envoie {tokens} : la règle dit ce qui peut être fait des pages qu’un autre robot de l’opérateur a lues.
        Rien à faire.`,
    },
  }),
  plan: () => [],
  evaluate(facts, say) {
    const document = pageOf(facts, ROBOTS);
    const exchanges = facts.answer(ROBOTS) === undefined ? [] : [ROBOTS];
    if (!document.found) return notFound(facts, document, exchanges);
    if (isNoText(document.text)) {
      say('fault', 'not_text');
      return { state: 'invalid', exchanges, despite: [PRODUCT] };
    }
    const agents = readAgentRules(document.text);
    const refused = agents.closed.filter(isLoss(agents));
    const noneLeft = agents.closedToOthers && !agents.named.some((agent) => isLive(agent) && !agents.closed.includes(agent));
    const { product } = facts;
    const lost = product.kind === 'read' ? closedToProducts(agents, product.url) : [];
    if (noneLeft) say('fault', 'everybody_closed');
    else if (refused.length > 0) say('fault', 'live_closed', { agents: tokensOf(refused) });
    if (product.kind === 'read' && lost.length > 0) say('fault', 'product_closed', { url: quote(product.url), agents: tokensOf(lost) });
    const free = FETCHER_STATEMENTS.notBound.filter(({ agent }) => [...refused, ...lost].some(({ token }) => token === agent));
    if (free.length > 0) {
      say('note', 'operators_not_bound', {
        agents: free.map(({ agent }) => agent).join(', '),
        sources: free.map(({ at }) => at).join(', '),
      });
    }
    if (agents.unruled.length > 0) say('warning', 'names_without_rule', { agents: tokensOf(agents.unruled) });
    if (agents.posture === 'block_training') say('note', 'training_closed', { agents: tokensOf(agents.closed) });
    if (agents.controls.length > 0) say('note', 'controls_only', { tokens: agents.controls.join(', ') });
    const shown = { posture: agents.posture, named: agents.named.length, closed: tokensOf(agents.closed) };
    if (agents.named.length + agents.controls.length === 0) return { state: 'absent', exchanges, facts: shown, despite: [PRODUCT] };
    const despite = refused.length > 0 || noneLeft ? [PRODUCT] : [];
    const isUndecided = product.kind === 'read' && !decides(agents, ['/', product.url]);
    if (isUndecided) say('fault', 'undecided', { agents: [tokensOf(agents.named), ...agents.controls].filter(Boolean).join(', ') });
    return { state: refused.length + lost.length > 0 || noneLeft || isUndecided ? 'partial' : 'present', exchanges, facts: shown, despite };
  },
});

/** NUL never stands in text; a tenth of bytes that are no UTF-8 is no encoding slip. */
function isNoText(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  return looksLikeHtml(text) || text.includes('\u0000') || broken * 10 > text.length;
}

/** Agents that may read the home page but not a product. */
function closedToProducts(agents: AgentRules, productUrl: string): readonly AiAgent[] {
  const { rules, closed } = agents;
  return closedAt(rules, productUrl).filter((agent) => isLoss(agents)(agent) && !closed.includes(agent));
}
