import { quote } from '../../../core/messages.ts';
import { ROBOTS } from '../../../shared/agents/asks.ts';
import { defineSignal } from '../define-signal.ts';
import { looksLikeHtml, notFound, pageOf } from '../reading.ts';
import { type AgentRules, closedAt, isLive, readAgentRules, tokensOf } from '../robots-agents.ts';

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
    present: 'A known AI agent is named in a group with a rule, and no agent that fetches for people or for search is shut out of /.',
    partial: 'An agent that fetches for people or for search is shut out by name, or everybody is and none of them is let back in.',
    invalid: 'HTML or binary data is served as robots.txt.',
  },
  messages: {
    advice: {
      title: { en: 'robots.txt says nothing to AI agents', fr: 'robots.txt ne dit rien aux agents d’IA' },
      detail: {
        en: 'No AI agent is named, so each operator guesses what the shop wants: to be recommended, to be trained on, or neither.',
        fr: 'Aucun agent d’IA n’y est nommé : chaque opérateur devine ce que veut la boutique, être recommandée, servir à l’entraînement, ou ni l’un ni l’autre.',
      },
      fix: {
        en: 'Add one group for agents that fetch for people and search (ChatGPT-User, OAI-SearchBot, Claude-User, Claude-SearchBot, PerplexityBot, Perplexity-User) with Allow: /, and one for training agents (GPTBot, ClaudeBot, Google-Extended, CCBot) with the rule you choose.',
        fr: 'Ajoutez un groupe pour les agents qui lisent pour une personne ou une recherche (ChatGPT-User, OAI-SearchBot, Claude-User, Claude-SearchBot, PerplexityBot, Perplexity-User) avec Allow: /, et un autre pour les agents d’entraînement (GPTBot, ClaudeBot, Google-Extended, CCBot) avec la règle de votre choix.',
      },
      verify: {
        en: '/robots.txt has a User-agent line for at least one of them, followed by an Allow or Disallow line.',
        fr: '/robots.txt contient une ligne User-agent pour au moins un d’entre eux, suivie d’une ligne Allow ou Disallow.',
      },
    },
    not_text: {
      title: { en: 'robots.txt is not a text file', fr: 'robots.txt n’est pas un fichier texte' },
      detail: {
        en: 'The address answers with a web page or binary data. Crawlers find no rule in it and do as they please.',
        fr: 'L’adresse répond par une page web ou des données binaires. Les robots n’y trouvent aucune règle et font à leur guise.',
      },
      fix: { en: 'Serve a plain-text robots.txt, or answer 404.', fr: 'Servez un robots.txt en texte brut, ou répondez 404.' },
    },
    live_closed: {
      title: { en: 'Agents that come for a customer are shut out', fr: 'Des agents qui viennent pour un client sont exclus' },
      detail: {
        en: 'robots.txt forbids the site to {agents}. They fetch pages because a person asked, or to answer a search; the shop disappears from those answers.',
        fr: 'robots.txt interdit le site à {agents}. Ils lisent une page parce qu’une personne l’a demandé, ou pour répondre à une recherche ; la boutique disparaît de ces réponses.',
      },
      fix: {
        en: 'Give these agents Allow: /. Refusing training agents is possible without refusing these.',
        fr: 'Donnez Allow: / à ces agents. On peut refuser les agents d’entraînement sans refuser ceux-ci.',
      },
      verify: {
        en: 'In /robots.txt, the group of each of these agents no longer has Disallow: /.',
        fr: 'Dans /robots.txt, le groupe de chacun de ces agents n’a plus Disallow: /.',
      },
    },
    everybody_closed: {
      title: { en: 'robots.txt forbids the site to everybody', fr: 'robots.txt interdit le site à tout le monde' },
      detail: {
        en: 'The group of * has Disallow: / and no agent that fetches for people or for search is let back in.',
        fr: 'Le groupe de * a Disallow: / et aucun agent qui lit pour une personne ou une recherche n’est réadmis.',
      },
      fix: {
        en: 'Open the site to everybody, or name the agents that may come in and give them Allow: /.',
        fr: 'Ouvrez le site à tous, ou nommez les agents admis et donnez-leur Allow: /.',
      },
    },
    product_closed: {
      title: { en: 'Product pages are closed to agents', fr: 'Les pages produit sont fermées aux agents' },
      detail: {
        en: 'The home page is open, but robots.txt forbids {url} to {agents}.',
        fr: 'La page d’accueil est ouverte, mais robots.txt interdit {url} à {agents}.',
      },
      fix: { en: 'Allow the path of the product pages to these agents.', fr: 'Autorisez le chemin des pages produit à ces agents.' },
    },
    names_without_rule: {
      title: { en: 'AI agents are named but told nothing', fr: 'Des agents d’IA sont nommés sans consigne' },
      detail: {
        en: '{agents} stand in a group without Allow or Disallow, which decides nothing.',
        fr: '{agents} figurent dans un groupe sans Allow ni Disallow, ce qui ne décide de rien.',
      },
      fix: { en: 'Add a rule to the group.', fr: 'Ajoutez une règle au groupe.' },
    },
    training_closed: {
      title: { en: 'Training agents are refused', fr: 'Les agents d’entraînement sont refusés' },
      detail: {
        en: '{agents} may not fetch the site. That is a choice like any other and costs no points.',
        fr: '{agents} ne peuvent pas lire le site. C’est un choix comme un autre, qui ne coûte aucun point.',
      },
      fix: { en: 'Nothing to do if this is meant.', fr: 'Rien à faire si c’est voulu.' },
    },
  },
  plan: () => [],
  evaluate(facts, say) {
    const document = pageOf(facts, ROBOTS);
    const exchanges = facts.answer(ROBOTS) === undefined ? [] : [ROBOTS];
    if (!document.found) return notFound(facts, document, exchanges);
    if (isNoText(document.text)) {
      say('fault', 'not_text');
      return { state: 'invalid', exchanges };
    }
    const agents = readAgentRules(document.text);
    const refused = agents.closed.filter(isLive).filter((agent) => agents.named.includes(agent));
    const noneLeft = agents.closedToOthers && !agents.named.some((agent) => isLive(agent) && !agents.closed.includes(agent));
    if (refused.length > 0) say('fault', 'live_closed', { agents: tokensOf(refused) });
    if (noneLeft) say('fault', 'everybody_closed');
    if (agents.unruled.length > 0) say('warning', 'names_without_rule', { agents: tokensOf(agents.unruled) });
    if (facts.productUrl !== null) {
      const lost = closedToProducts(agents, facts.productUrl);
      if (lost !== '') say('warning', 'product_closed', { url: quote(facts.productUrl), agents: lost });
    }
    if (agents.posture === 'block_training') say('note', 'training_closed', { agents: tokensOf(agents.closed) });
    const shown = { posture: agents.posture, named: agents.named.length, closed: tokensOf(agents.closed) };
    if (agents.named.length === 0) return { state: 'absent', exchanges, facts: shown };
    return { state: refused.length > 0 || noneLeft ? 'partial' : 'present', exchanges, facts: shown };
  },
});

/** NUL never stands in text; a tenth of bytes that are no UTF-8 is no encoding slip. */
function isNoText(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  return looksLikeHtml(text) || text.includes('\u0000') || broken * 10 > text.length;
}

/** Major agents that may read the home page but not a product. */
function closedToProducts({ rules, closed }: AgentRules, productUrl: string): string {
  return tokensOf(closedAt(rules, productUrl).filter((agent) => agent.major && !closed.includes(agent)));
}
