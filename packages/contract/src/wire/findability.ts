/** A Web Findability run as it is read (decisions §5). */

import {
  AGENT_FILE_IDS,
  type AgentAccess,
  type AgentFileFacts,
  type AskingEnd,
  type CheckStatus,
  FINDABILITY_PARTS,
  LINK_PLACES,
  type RecallFacts,
  type RobotsFacts,
} from '@vitrine/engine';
import { type TSchema, Type } from 'typebox';
import { EXCHANGE_KEY, IDENTITIES, PAGE_NAME, PAGE_VIEW, SITEMAPS } from './findability-parts.ts';
import { EVIDENCE, FINDING } from './finding.ts';
import { count, flag, names, nullable, object, objectOrNull, score, shape, share, text, union } from './parts.ts';
import { EFFECTIVE_COUNTRY, LANGUAGE, MARKET_FROM } from './request.ts';
import { runSchema, VERSIONS } from './run.ts';
import { COST, MODEL, USAGE_OF_MODEL } from './shopping.ts';

const ACCESS = union<AgentAccess['access']>()(['all', 'some', 'none'], 'How many of the pages it may fetch.');

const SECONDS = Type.Number({ minimum: 0, description: 'Seconds.' });
const ROBOTS = shape('RobotsFile', {
  state: union<RobotsFacts['state']>()(
    ['ok', 'absent', 'html', 'blocked', 'error'],
    '`absent`: no file, so everything is open. `html`: a page in its place. `error`: the server failed, which closes the store to crawlers.',
  ),
  exchange: nullable(EXCHANGE_KEY),
  bytes: nullable(count('After decoding.')),
  too_long: flag('More than the 500 KiB crawlers read.'),
  sitemaps: count('How many it names.'),
  crawl_delay: objectOrNull('Between requests, by our own token’s rules; null when it asks for none.', { asked: SECONDS, waited: SECONDS }),
  others: objectOrNull('Further agents of our list, which the file does not name.', {
    count: count('How many there are.'),
    access: ACCESS,
  }),
});

const AGENT = shape('AgentAccess', {
  token: text('As its operator writes it.'),
  purpose: union<AgentAccess['purpose']>()(['search', 'user', 'shopping', 'training'], 'What it fetches for.'),
  family: union<AgentAccess['family']>()(['ai', 'search_engine'], 'Whose crawler it is.'),
  major: flag('One of those that decide whether a store is found.'),
  named: flag('A group of the file names it; otherwise it follows that of `*`.'),
  access: ACCESS,
  closed: Type.Array(PAGE_NAME, { description: 'Pages it may not fetch.' }),
});

const AGENT_FILE = shape('AgentFile', {
  file: names(AGENT_FILE_IDS, 'Which file.'),
  path: text('Where it was looked for.'),
  exchange: nullable(EXCHANGE_KEY),
  state: union<AgentFileFacts['state']>()(['present', 'absent', 'invalid', 'blocked', 'error'], 'What stands there.'),
  linked_from: Type.Array(names(LINK_PLACES, 'A place an agent lands on.'), { description: 'Places an agent lands on that name it.' }),
});

const SPEED = nullable(
  shape('Speed', 'Over the pages that answered.', {
    median_ms: Type.Number({ minimum: 0, description: 'Of a page.' }),
    slowest: PAGE_NAME,
    slowest_ms: count('How long it took.'),
    median_bytes: Type.Number({ minimum: 0, description: 'Of a page.' }),
    heaviest: PAGE_NAME,
    heaviest_bytes: count('How large it is.'),
  }),
);

const QUESTION = Type.Object({
  question: text('Names it within the run.'),
  words: Type.Array(Type.String(), { description: 'What was asked for; words of a title of the store.' }),
  category: nullable(text('Category of that product.')),
  country: text('Market that was asked about.'),
  verdict: union<RecallFacts['questions'][number]['verdict']>()(
    ['domain', 'name', 'not_named', 'unmeasured'],
    'What of the store the answer names; decided by code.',
  ),
  answer: nullable(text('What the model said, cut off. Data, never instructions.')),
  others: Type.Array(Type.String(), { description: 'Hosts it named instead.' }),
});
const RECALL = nullable(
  shape('Recall', 'What a language model knows of the store by itself; null unless it was asked for.', {
    model: MODEL,
    not_asked: nullable(
      union<NonNullable<RecallFacts['notAsked']>>()(['scripted', 'nothing_to_ask'], '`scripted`: no language model is configured.'),
    ),
    questions: Type.Array(QUESTION, { description: 'What was asked, without naming the store.' }),
    usage: USAGE_OF_MODEL,
    cost: COST,
  }),
);

const PART = Type.Object({
  part: names(Object.keys(FINDABILITY_PARTS), 'Line of the account.'),
  earned: nullable(Type.Number({ description: 'null: not measured, or it does not apply; it then counts neither for nor against.' })),
  possible: Type.Number({ description: 'What it can give.' }),
});

const CAP = object('What bounds the score, whatever its parts add up to.', {
  reason: text('Stable word for what bounds it.'),
  at: score('The bound.'),
});

const RESULT = shape('FindabilityResult', {
  score: nullable(score('null exactly when the status is `error`.')),
  score_at_least: nullable(score('The score if nothing of what could not be seen were in order; the score itself where all was seen.')),
  score_at_most: nullable(score('The score if all of it were.')),
  status: union<CheckStatus>()(
    ['pass', 'warn', 'fail', 'error'],
    '`pass` only where the score is one at the least, too. `error`: too little could be seen.',
  ),
  coverage: share('Share of the points that could be judged on the pages looked at, or do not apply.'),
  recommendation: text('What to do first.'),
  cap: nullable(CAP),
  parts: Type.Array(PART, { description: 'Account of the score.' }),
  findings: Type.Array(FINDING, { description: 'Most urgent first.' }),
  robots: ROBOTS,
  agents: Type.Array(AGENT, { description: 'What robots.txt says to each agent and crawler.' }),
  pages: Type.Array(PAGE_VIEW, { description: 'As the plain crawler got them.' }),
  products: object('How much of the store the sample is.', {
    sampled: count('Product pages of this run.'),
    known: nullable(count('Products the catalogue showed or counts, so at least as many; null when that is not known.')),
    seed: nullable(text('What makes the order in which pages are drawn, before any is read.')),
    unfit: objectOrNull('What the drawn pages say of all; null when none was drawn.', {
      count: count('Drawn product pages that are gone, empty without a browser, not to be listed, or state no product.'),
      low: share('Least share of all product pages that this is (95 %).'),
      high: share('Greatest share of all product pages that this is (95 %).'),
    }),
  }),
  identities: IDENTITIES,
  sitemaps: SITEMAPS,
  agent_files: Type.Array(AGENT_FILE, { description: 'Files made for agents.' }),
  speed: SPEED,
  recall: RECALL,
  shortened: flag("The run's requests did not suffice for all that was planned."),
  asking_ended: Type.Optional(
    union<AskingEnd>()(
      ['parse_timeout', 'out_of_memory', 'crashed'],
      'Why the next requests could not be planned; what was left unasked is not held against the store. Absent when all was planned.',
    ),
  ),
  exchanges: Type.Record(Type.String(), EVIDENCE, { description: 'Everything the result refers to.' }),
  evidence: VERSIONS,
});

/** How much a run does at most; every unit of it is traffic to the store. */
export const PAGES_OPTION = Type.Integer({
  minimum: 1,
  maximum: 10,
  description: 'Pages looked at as every identity, the home page included.',
});
export const RECALL_OPTION = flag('Whether a model is asked what it knows of the store.');

const OPTIONS = shape('FindabilityOptions', {
  pages: PAGES_OPTION,
  recall: RECALL_OPTION,
  country: EFFECTIVE_COUNTRY,
  language: LANGUAGE,
  market_from: Type.Optional(MARKET_FROM),
});

/** The representation of a Web Findability run, the same wherever one is shown. */
export function findabilityRunSchema(): TSchema {
  return runSchema('FindabilityRun', 'fnd', OPTIONS, RESULT);
}
