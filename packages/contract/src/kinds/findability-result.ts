/** Web Findability in the words of the wire. */

import {
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
    speed: assessment.speed && presentSpeed(assessment.speed),
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

function presentRobots({ crawlDelay, others, ...robots }: RobotsFacts) {
  return {
    ...pick('state', 'exchange', 'bytes', 'tooLong', 'sitemaps')(robots),
    crawl_delay: crawlDelay && pick('asked', 'waited')(crawlDelay),
    others: others && pick('count', 'access')(others),
  };
}

function presentPage(page: PageFacts) {
  const { id, canonical, hreflang, structured, noindex } = page;
  return {
    page: id,
    ...pick('kind', 'url', 'finalUrl', 'exchange', 'status', 'state', 'reason', 'indexable')(page),
    noindex: noindex.map(pick('where', 'agent')),
    ...pick('nosnippet', 'needsBrowser')(page),
    canonical: canonical && pick('state', 'url', 'in', 'exchange')(canonical),
    hreflang: hreflang && pick('alternates', 'faults', 'checked', 'returned')(hreflang),
    structured: structured && pick('source', 'product', 'offer')(structured),
    ...pick('ms', 'bytes')(page),
  };
}

function presentMatrix({ identities, rows, cells }: IdentityMatrix) {
  return {
    identities: identities.map((one) => ({ identity: one.id, ...pick('userAgent', 'accept', 'cells')(one) })),
    rows,
    cells: cells.map(pick('identity', 'page', 'state', 'reason', 'vendor', 'status', 'ms', 'bytes', 'exchanges')),
  };
}

function presentSitemaps({ files, coverage, sampled, ...rest }: SitemapsFacts) {
  return {
    files: files.map(presentSitemap),
    ...pick('named', 'elsewhere', 'urls', 'unread')(rest),
    coverage: pick('known', 'listed', 'missing', 'certain')(coverage),
    sampled: sampled.map(pick('url', 'exchange', 'status', 'state')),
  };
}

const presentSitemap = pick('exchange', 'url', 'from', 'status', 'state', 'reason', 'kind', 'urls', 'dated', 'newest', 'bytes', 'faults');

const presentFile = pick('file', 'path', 'exchange', 'state', 'linkedFrom');
const presentSpeed = pick('medianMs', 'slowest', 'slowestMs', 'medianBytes', 'heaviest', 'heaviestBytes');

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
