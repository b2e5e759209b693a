export * from './core/assessment.ts';
export * from './core/catalogue.ts';
export * from './core/codec.ts';
export * from './core/curl.ts';
export * from './core/define.ts';
export * from './core/evidence.ts';
export * from './core/fingerprint.ts';
export { inBoth, type Worded } from './core/in-both.ts';
export * from './core/inert.ts';
export { isLoopback } from './core/loopback.ts';
export { escapeMarkup } from './core/markup.ts';
export * from './core/memo.ts';
export * from './core/messages.ts';
export { inWords } from './core/number-words.ts';
export * from './core/requests.ts';
export { PASS_AT, tenths, WARN_AT } from './core/score.ts';
export * from './core/summaries.ts';
export * from './core/unmeasured.ts';
export * from './core/version.ts';
export { type DnsAnswer, type DnsQuestion, readDohAnswer, typeNumberOf } from './formats/dns/doh.ts';
export { textOfTxt } from './formats/dns/presentation.ts';
export * from './formats/email.ts';
export type { MarketAnswer } from './formats/http/answer.ts';
export { isControl } from './formats/http/control.ts';
export { holdsSecrets, withoutSecrets } from './formats/http/without-secrets.ts';
export * from './formats/image-head.ts';
export { isSameSite, unescaped } from './formats/links/links.ts';
export { pickChildren } from './formats/links/products.ts';
export { exponentOf, isCurrency } from './formats/money/currencies.ts';
export * from './formats/product/answers.ts';
export { comparable, isSameTitle, mainProduct, productOn } from './formats/product/page.ts';
export { platformName } from './formats/product/platforms.ts';
export * from './formats/product/product.ts';
export { crawlDelayOf, isAllowedByRobots, MAX_CRAWL_DELAY, parseRobots, type RobotsRules } from './formats/robots/robots.ts';
export type { SitemapReading } from './formats/sitemap/cursor.ts';
export { maskSecrets } from './formats/text/secrets.ts';
export { inverted } from './formats/text/words.ts';
export * from './formats/ucp/answer.ts';
export * from './formats/ucp/mcp.ts';
export { CAPABILITY } from './formats/ucp/names.ts';
export { CATALOG_SINCE, LATEST_RELEASE, RELEASES, type Release } from './formats/ucp/releases.ts';
export * from './formats/ucp/session.ts';
export { ACP_DOCUMENT } from './formats/ucp/unspoken.ts';
export { AGENT_NETWORKS, AI_AGENTS } from './shared/agents/ai-agents.ts';
export * from './shared/agents/evidence.ts';
export * from './shared/agents/live.ts';
export * from './shared/catalog/ends.ts';
export * from './shared/catalog/evidence.ts';
export * from './shared/catalog/product-page.ts';
export { answerOf, marketOf, ownMarket } from './shared/catalog/sampled.ts';
export * from './shared/catalog/sampling.ts';
export * from './shared/shopping/index.ts';
export { WALL_MESSAGES } from './shared/wall/messages.ts';
export { OWN_LINK, SECOND_CONTROL, wallOf } from './shared/wall/wall.ts';
export * from './target/index.ts';
export * from './verdict/agent-sentences.ts';
export type { AnswerDiff } from './verdict/answer-diff.ts';
export {
  type Assessment,
  assemble,
  CHECK_WEIGHTS,
  checkDetails,
  overallScore,
  overallWeight,
} from './verdict/assessment.ts';
export { repeatCommand } from './verdict/brief/commands.ts';
export { type Fix, fixesInOrder } from './verdict/brief/order.ts';
export { isInstruction, withoutInstructions } from './verdict/brief/withheld.ts';
export * from './verdict/brief.ts';
export * from './verdict/catalogue-registry.ts';
export { CAUSES, type Cause, type CauseFound, newFindings, UNMEASURED_CAUSES, type UnmeasuredCause } from './verdict/change-cause.ts';
export * from './verdict/checks.gen.ts';
export * from './verdict/operations.ts';
export { platformOf, REACHES, reachableOf } from './verdict/reach.ts';
export * from './verdict/run.ts';
export { adviceOn, SCAN, signalFinding } from './verdict/signal-findings.ts';
export { type SignalFix, signalFixesInOrder } from './verdict/signal-fixes.ts';
export * from './verdict/verification.ts';
export { unaskedYet, unverifiable, type VerifiedSide } from './verdict/verify-findings.ts';
