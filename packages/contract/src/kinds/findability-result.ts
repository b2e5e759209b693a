/** Web Findability in the words of the wire. */

import {
  type AgentFileFacts,
  type FindabilityAssessment,
  type IdentityMatrix,
  type Language,
  type PageFacts,
  type ProductsFacts,
  type RecallFacts,
  type RobotsFacts,
  renderMessage,
  type SitemapsFacts,
} from '@vitrine/engine';
import { pick } from '../pick.ts';
import { presentExchangeMap, presentFinding } from '../present-finding.ts';
import { presentModel, presentUsage } from '../present-shopping.ts';

/** `result` of a finished run. */
export function presentFindability(assessment: FindabilityAssessment, language: Language) {
  return {
    score: assessment.score,
    score_at_least: assessment.scoreAtLeast ?? null,
    score_at_most: assessment.scoreAtMost ?? null,
    status: assessment.status,
    coverage: assessment.coverage,
    recommendation: renderMessage(assessment.recommendation, language),
    cap: assessment.cap && { reason: assessment.cap.reason, at: assessment.cap.at },
    parts: assessment.parts.map(({ id, earned, possible }) => ({ part: id, earned, possible })),
    findings: assessment.findings.map((finding) => presentFinding(finding, assessment.exchanges, language)),
    robots: presentRobots(assessment.robots),
    agents: assessment.agents.map(pick('token', 'purpose', 'family', 'major', 'named', 'access', 'closed')),
    pages: assessment.pages.map(presentPage),
    products: presentProducts(assessment.products),
    identities: presentMatrix(assessment.identities),
    sitemaps: presentSitemaps(assessment.sitemaps),
    agent_files: assessment.agentFiles.map(presentFile),
    speed: presentSpeed(assessment.speed),
    recall: presentRecall(assessment.recall),
    shortened: assessment.shortened,
    ...(assessment.askingEnded === undefined ? {} : { asking_ended: assessment.askingEnded }),
    exchanges: presentExchangeMap(assessment.exchanges),
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
}

/** Verdicts of versions that did not tell the draw have neither seed nor interval. */
function presentProducts({ sampled, known, seed, unfit }: ProductsFacts) {
  return { sampled, known, seed: seed ?? null, unfit: unfit ?? null };
}

function presentRobots({ state, exchange, bytes, tooLong, sitemaps, crawlDelay, others }: RobotsFacts) {
  return {
    state,
    exchange,
    bytes,
    too_long: tooLong,
    sitemaps,
    crawl_delay: crawlDelay && { asked: crawlDelay.asked, waited: crawlDelay.waited },
    others: others && { count: others.count, access: others.access },
  };
}

function presentPage(page: PageFacts) {
  const { canonical, hreflang, structured } = page;
  return {
    page: page.id,
    kind: page.kind,
    url: page.url,
    final_url: page.finalUrl,
    exchange: page.exchange,
    status: page.status,
    state: page.state,
    reason: page.reason,
    indexable: page.indexable,
    noindex: page.noindex.map(pick('where', 'agent')),
    nosnippet: page.nosnippet,
    needs_browser: page.needsBrowser,
    canonical: canonical && pick('state', 'url', 'in', 'exchange')(canonical),
    hreflang: hreflang && pick('alternates', 'faults', 'checked', 'returned')(hreflang),
    structured: structured && pick('source', 'product', 'offer')(structured),
    ms: page.ms,
    bytes: page.bytes,
  };
}

function presentMatrix({ identities, rows, cells }: IdentityMatrix) {
  return {
    identities: identities.map(({ id, userAgent, accept, cells: states }) => ({
      identity: id,
      user_agent: userAgent,
      accept,
      cells: states,
    })),
    rows,
    cells: cells.map(pick('identity', 'page', 'state', 'reason', 'vendor', 'status', 'ms', 'bytes', 'exchanges')),
  };
}

function presentSitemaps({ files, named, elsewhere, urls, unread, coverage, sampled }: SitemapsFacts) {
  return {
    files: files.map(presentSitemap),
    named,
    elsewhere,
    urls,
    unread,
    coverage: pick('known', 'listed', 'missing', 'certain')(coverage),
    sampled: sampled.map(pick('url', 'exchange', 'status', 'state')),
  };
}

const presentSitemap = pick('exchange', 'url', 'from', 'status', 'state', 'reason', 'kind', 'urls', 'dated', 'newest', 'bytes', 'faults');

function presentFile({ file, path, exchange, state, linkedFrom }: AgentFileFacts) {
  return { file, path, exchange, state, linked_from: linkedFrom };
}

function presentSpeed(speed: FindabilityAssessment['speed']) {
  if (speed === null) return null;
  const { medianMs, slowest, slowestMs, medianBytes, heaviest, heaviestBytes } = speed;
  return {
    median_ms: medianMs,
    slowest,
    slowest_ms: slowestMs,
    median_bytes: medianBytes,
    heaviest,
    heaviest_bytes: heaviestBytes,
  };
}

function presentRecall(recall: RecallFacts | null) {
  if (recall === null) return null;
  return {
    model: presentModel(recall.model),
    not_asked: recall.notAsked,
    questions: recall.questions.map((one) => ({
      question: one.id,
      ...pick('words', 'category', 'country', 'verdict', 'answer', 'others')(one),
    })),
    usage: presentUsage(recall.usage),
    cost: recall.cost,
  };
}
