/**
 * Product tokens of AI agents in robots.txt and what each is for, from the operators' own pages and the community's
 * lists. A site may refuse `training` without losing a visitor; it loses customers when it refuses the other two.
 *
 * `user`: fetches a page because a person asked for it just now. `search`: fills the index an assistant answers from.
 * `training`: collects text for models, data sets or purposes its operator does not tell apart, and opt-out tokens that
 * no crawler sends (Google-Extended).
 */

type AgentPurpose = 'user' | 'search' | 'training';

export interface AiAgent {
  /** As its operator writes it; compared without case. */
  readonly token: string;
  readonly purpose: AgentPurpose;
  /** One of the assistants people actually shop with: refusing all of them is a blanket block. */
  readonly major: boolean;
}

const MAJOR_LIVE: Readonly<Record<Exclude<AgentPurpose, 'training'>, readonly string[]>> = {
  user: ['ChatGPT-User', 'Claude-User', 'Perplexity-User', 'Google-Agent', 'MistralAI-User', 'Amzn-User', 'meta-externalfetcher'],
  search: ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'],
};

const OTHERS: Readonly<Record<AgentPurpose, readonly string[]>> = {
  user: [
    'AmazonBuyForMe',
    'Claude-Code',
    'DuckAssistBot',
    'Gemini-Deep-Research',
    'Google-Gemini-CLI',
    'Google-NotebookLM',
    'GoogleAgent-Mariner',
    'GoogleAgent-URLContext',
    'kagi-fetcher',
    'Kimi-User',
    'Manus-User',
    'NovaAct',
    'Operator',
    'PhindBot',
    'Shap-User',
  ],
  search: [
    'Amzn-SearchBot',
    'Andibot',
    'Applebot',
    'AzureAI-SearchBot',
    'Bravebot',
    'ExaBot',
    'ExaSearchBot',
    'iAskBot',
    'LinerBot',
    'LinkupBot',
    'meta-webindexer',
    'Querit-SearchBot',
    'TavilyBot',
    'YouBot',
  ],
  training: [
    'AI2Bot',
    'Ai2Bot-Dolma',
    'aiHitBot',
    'amazon-kendra',
    'Amazonbot',
    'anthropic-ai',
    'Applebot-Extended',
    'bedrockbot',
    'Brightbot',
    'Bytespider',
    'CCBot',
    'ChatGLM-Spider',
    'Claude-Web',
    'ClaudeBot',
    'Cloudflare-AutoRAG',
    'CloudVertexBot',
    'cohere-ai',
    'cohere-training-data-crawler',
    'Cotoyogi',
    'Crawl4AI',
    'Crawlspace',
    'Deepseek',
    'DeepSeekBot',
    'Diffbot',
    'FacebookBot',
    'FirecrawlAgent',
    'FriendlyCrawler',
    'Google-CloudVertexBot',
    'Google-Extended',
    'Google-Firebase',
    'GoogleOther',
    'GoogleOther-Image',
    'GoogleOther-Video',
    'GPTBot',
    'Grok',
    'GrokBot',
    'ICC-Crawler',
    'ImagesiftBot',
    'img2dataset',
    'Kangaroo',
    'LAIONDownloader',
    'laion-huggingface-processor',
    'meta-externalagent',
    'Mistral-Crawler',
    'MistralBot',
    'MoonshotBot',
    'omgili',
    'omgilibot',
    'PanguBot',
    'PetalBot',
    'QwenBot',
    'SBIntuitionsBot',
    'Timpibot',
    'TongyiBot',
    'VelenPublicWebCrawler',
    'Webzio-Extended',
    'xAI-Bot',
    'YiyanBot',
  ],
};

const agents = (major: boolean, purpose: AgentPurpose, tokens: readonly string[]): AiAgent[] =>
  tokens.map((token) => ({ token, purpose, major }));

export const AI_AGENTS = {
  reviewed: '2026-11-21',
  agents: [
    ...agents(true, 'user', MAJOR_LIVE.user),
    ...agents(true, 'search', MAJOR_LIVE.search),
    ...agents(false, 'user', OTHERS.user),
    ...agents(false, 'search', OTHERS.search),
    ...agents(false, 'training', OTHERS.training),
  ],
} as const;

/**
 * Where operators publish the addresses their agents come from, for firewall rules that trust no User-Agent alone. An
 * operator that is not named publishes no list. Written without a scheme: they are read by people and shown as text.
 */
export const AGENT_NETWORKS = {
  reviewed: '2026-11-22',
  lists: [
    { agents: ['ChatGPT-User'], at: 'openai.com/chatgpt-user.json' },
    { agents: ['OAI-SearchBot'], at: 'openai.com/searchbot.json' },
    { agents: ['GPTBot'], at: 'openai.com/gptbot.json' },
    { agents: ['Claude-User', 'Claude-SearchBot', 'ClaudeBot'], at: 'claude.com/crawling/bots.json' },
    { agents: ['Perplexity-User'], at: 'www.perplexity.com/perplexity-user.json' },
    { agents: ['PerplexityBot'], at: 'www.perplexity.com/perplexitybot.json' },
    { agents: ['Google-Agent'], at: 'developers.google.com/static/crawling/ipranges/user-triggered-agents.json' },
    { agents: ['MistralAI-User'], at: 'mistral.ai/mistralai-user-ips.json' },
  ],
} as const;
