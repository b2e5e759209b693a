/**
 * Product tokens of AI agents in robots.txt and what each is for, from the operators' own pages and the community's list
 * (ai.robots.txt, 22 August 2026; `vitrine compare-agents` compares). A site may refuse `training` without losing a
 * visitor; it loses customers when it refuses the other two.
 *
 * `user`: fetches a page because a person asked for it just now. `search`: fills the index an assistant answers from, or
 * decides whether it shows the shop's advertisement. `training`: collects text for models, data sets or purposes its
 * operator does not tell apart.
 */

type AgentPurpose = 'user' | 'search' | 'training';

export interface AiAgent {
  /** As its operator writes it; compared without case. Of a name with a blank, the first word: nothing else is compared. */
  readonly token: string;
  readonly purpose: AgentPurpose;
  /** One of the assistants people actually shop with: to refuse one of them is to lose its customers. */
  readonly major: boolean;
}

const MAJOR = {
  user: 'ChatGPT-User Claude-User Perplexity-User Google-Agent MistralAI-User Amzn-User meta-externalfetcher',
  search: 'OAI-SearchBot Claude-SearchBot PerplexityBot',
} as const;

/** `ChatGPT`: files write it "ChatGPT Agent". OAI-AdsBot: advertisers must let it in (help.openai.com, article 20001243). */
const OTHERS: Readonly<Record<AgentPurpose, string>> = {
  user: `AI2Bot-DeepResearchEval AmazonBuyForMe ChatGPT Claude-Code Cursor Devin DuckAssistBot Gemini-Deep-Research
    Google-Gemini-CLI Google-GeminiNotebook Google-NotebookLM GoogleAgent-Mariner GoogleAgent-URLContext kagi-fetcher
    Kimi-User Manus-User Mozilla-Tabstack NotebookLM NovaAct opencode Operator PhindBot Shap-User Trae TwinAgent UseAI`,
  search: `AddSearchBot AIWebIndex amazon-QBusiness Amzn-SearchBot Andibot Anomura Applebot Aranet-SearchBot atlassian-bot
    AzureAI-SearchBot Bravebot Channel3Bot ExaBot ExaSearchBot HenkBot iAskBot iaskspider KlaviyoAIBot LinerBot LinkupBot
    meta-webindexer OAI-AdsBot Querit-SearchBot QueritBot ShapBot TavilyBot TerraCotta YandexAdditional
    YandexAdditionalBot YouBot ZanistaBot`,
  training: `AI2Bot Ai2Bot-Dolma aiHitBot amazon-kendra Amazonbot anthropic-ai ApifyBot ApifyWebsiteContentCrawler
    bedrockbot Brightbot Bytespider CCBot ChatGLM-Spider Claude-Web ClaudeBot Cloudflare-AutoRAG CloudVertexBot cohere-ai
    cohere-training-data-crawler Cotoyogi CragCrawler Crawl4AI Crawlspace Deepseek DeepSeekBot Diffbot FacebookBot
    Factset_spyderbot FirecrawlAgent FriendlyCrawler Google-CloudVertexBot Google-Firebase GoogleOther GoogleOther-Image
    GoogleOther-Video GPTBot Grok GrokBot ICC-Crawler ImagesiftBot imageSpider img2dataset ISSCyberRiskCrawler Kangaroo
    KunatoCrawler LAIONDownloader laion-huggingface-processor meta-externalagent Mistral-Crawler MistralBot MoonshotBot
    MyCentralAIScraperBot NagetBot newsai omgili omgilibot OpenAI PanguBot Panscient PetalBot QuillBot QwenBot
    Reflectionbot SBIntuitionsBot SemrushBot-OCOB SemrushBot-SWA Thinkbot TikTokSpider Timpibot TongyiBot
    VelenPublicWebCrawler Webzio-Extended WRTNBot xAI-Bot YiyanBot`,
};

const agents = (major: boolean, purpose: AgentPurpose, tokens: string): AiAgent[] =>
  tokens.split(/\s+/).map((token) => ({ token, purpose, major }));

export const AI_AGENTS = {
  reviewed: '2026-11-22',
  agents: [
    ...agents(true, 'user', MAJOR.user),
    ...agents(true, 'search', MAJOR.search),
    ...agents(false, 'user', OTHERS.user),
    ...agents(false, 'search', OTHERS.search),
    ...agents(false, 'training', OTHERS.training),
  ],
  /** Names no crawler sends: a rule under one decides what may be done with what another crawler of the operator fetched. */
  controls: ['Applebot-Extended', 'Google-Extended'],
  /**
   * Names of the community's list that are left out: previews of shared links, libraries and words that name no operator,
   * assistants that read the pages of their own customers, and crawlers of no AI product.
   */
  leftOut: `AgentTimes Awario bigsur.ai BuddyBot Code Datenbank Echobot EchoboxBot facebookexternalhit GeistHaus-PageFetcher
    LCC Lightpanda Linguee netEstate panscient.com Poggio-Citations Poseidon QualifiedBot quillbot.com Scrapy Sidetrade
    Spider Terra WARDBot wpbot YaK`.split(/\s+/),
} as const;

/**
 * What operators publish about robots.txt and fetches that a person asked for. An agent that is not listed has no such
 * statement we know of. Written without a scheme, like the addresses below.
 */
export const FETCHER_STATEMENTS = {
  reviewed: '2026-11-22',
  /** "may not apply", "generally ignores", "may bypass". */
  notBound: [
    { agent: 'ChatGPT-User', at: 'developers.openai.com/api/docs/bots' },
    { agent: 'Perplexity-User', at: 'docs.perplexity.ai/guides/bots' },
    { agent: 'Google-Agent', at: 'developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers' },
    { agent: 'meta-externalfetcher', at: 'developers.facebook.com/docs/sharing/webmasters/web-crawlers' },
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
