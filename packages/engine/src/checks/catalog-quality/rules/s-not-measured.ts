import { bodyText, type Exchange, failureOf, type OriginEvidence, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { sentLines } from '../../../core/sent-lines.ts';
import { causeOf } from '../../../formats/http/answer.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { member, readJsonText, textMember } from '../../../formats/json.ts';
import { decidingRule, parseRobots, robotsGroupFor } from '../../../formats/robots/robots.ts';
import { protocolOf } from '../../../formats/ucp/unspoken.ts';
import { ROBOTS } from '../../../shared/agents/asks.ts';
import type { AttemptEnd } from '../../../shared/catalog/evidence.ts';
import { decidingAttempts } from '../../../shared/catalog/sampled.ts';
import { WALL_MESSAGES } from '../../../shared/wall/messages.ts';
import { defineRule } from '../rule.ts';
import messages from './s-not-measured.words.ts';

const ENDS = [
  'blocked',
  'robots',
  'robots_unreadable',
  'unreachable',
  'unreadable',
  'budget',
  'unsampled',
  'unspoken',
  'ours',
] as const satisfies readonly AttemptEnd[];

export default defineRule({
  id: 'S-not-measured',
  replaces: ['S-nothing-found', 'S-source'],
  severity: 'major',
  source: { title: 'RFC 9309, Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  summary: 'The catalogue could be looked at: nobody refused, forbade or cut the audit short.',
  messages: { ...messages, ...WALL_MESSAGES },
  evaluate({ catalog, origin, wall, products }, report) {
    if (products.length > 0) return;
    if (wall !== null) {
      const { kind, status, vendor, exchanges } = wall;
      if (kind === 'challenge') report('wall_challenge', { vendor: vendor ?? '', status }, { exchanges });
      else report(`wall_${kind}`, { status }, { exchanges });
      return;
    }
    for (const end of ENDS) {
      const ended = decidingAttempts(catalog).filter((attempt) => attempt.end === end);
      if (ended.length === 0) continue;
      const asked = ended.flatMap((attempt) => attempt.exchanges);
      const exchanges = asked.length === 0 ? ['origin.home'] : [...new Set(asked)].slice(0, 5);
      const vendor = end === 'blocked' ? vendorOf([...catalog.exchanges, ...origin.exchanges], exchanges) : null;
      if (end === 'robots_unreadable') {
        const files = robotsOf(origin, catalog.exchanges, exchanges);
        report(end, { cause: files.map(causeOf).join(', ') }, { exchanges: [...files.map(({ key }) => key), ...exchanges] });
      } else if (end === 'unsampled') {
        report(end, { asked: quote(askedOf(catalog.exchanges, asked)) }, { exchanges });
      } else if (end === 'robots') {
        const files = robotsOf(origin, catalog.exchanges, exchanges);
        const rules = files.flatMap((file) => sentRules(file, catalog.exchanges, exchanges) ?? []);
        report(end, undefined, { exchanges: [...files.map(({ key }) => key), ...exchanges], sent: rules[0] ?? null });
      } else if (end === 'unspoken') report(end, { protocol: protocolOf(exchanges) }, { exchanges });
      else if (vendor !== null) report('firewall', { vendor }, { exchanges });
      else report(end, undefined, { exchanges });
    }
  },
});

/** The words and the number of ids that were asked for; our own words, or the store's. */
function askedOf(all: readonly Exchange[], keys: readonly string[]): string {
  const bodies = all.filter(({ key }) => keys.includes(key)).map(({ requestBody }) => readJsonText(requestBody ?? ''));
  const questions = bodies.flatMap((body) =>
    body.ok ? [member(member(member(body.value, 'params'), 'arguments'), 'catalog') ?? body.value] : [],
  );
  const told = questions.map((question) => {
    const ids = member(question, 'ids');
    return textMember(question, 'query') ?? (Array.isArray(ids) ? `ids × ${ids.length}` : 'filters.price.min 0');
  });
  return [...new Set(told)].join(', ') || '–';
}

/** The robots.txt that failed: that of the hosts the questions were for. */
function robotsOf(origin: OriginEvidence, asked: readonly Exchange[], keys: readonly string[]): readonly Exchange[] {
  const hosts = asked.filter(({ key }) => keys.includes(key)).map(({ outcome }) => URL.parse(outcome.url)?.origin);
  return origin.exchanges.filter(({ key, url }) => key.startsWith(ROBOTS) && hosts.includes(URL.parse(url)?.origin));
}

/** The lines that forbid what was not asked, with the name they are for. */
function sentRules(file: Exchange, all: readonly Exchange[], keys: readonly string[]) {
  const response = responseOf(file);
  if (response === undefined) return null;
  const robots = parseRobots(bodyText(response));
  const forbidden = all.filter((exchange) => keys.includes(exchange.key) && failureOf(exchange) === 'robots_disallowed');
  const agent = /^[^/\s]*/.exec(file.requestHeaders['user-agent'] ?? '')?.[0] ?? '';
  const [name = '*'] = robotsGroupFor(robots, agent).agents;
  const patterns = new Set(forbidden.flatMap(({ outcome }) => decidingRule(robots, agent, outcome.url)?.pattern ?? []));
  return sentLines(file, { marks: [lineOf(AGENT, name), ...[...patterns].map((pattern) => lineOf(DISALLOW, pattern))] });
}

const AGENT = /^\s*user-?agent/i;
/** With the spellings that are read as it. */
const DISALLOW = /^\s*dis[a-z]*/i;

/** Where a line of robots.txt says this under a name of the field. */
function lineOf(field: RegExp, value: string) {
  return (text: string): number => {
    let at = 0;
    for (const line of text.split('\n')) {
      const name = field.exec(line)?.[0];
      const said = name === undefined ? '' : line.slice(name.length).trimStart().replace(/^:/, '').trimStart();
      if (name !== undefined && said.toLowerCase().startsWith(value.toLowerCase())) return at;
      at += line.length + 1;
    }
    return -1;
  };
}

/** Who refused, when the refusal bears somebody's mark; our own word, never the store's. */
function vendorOf(all: readonly Exchange[], keys: readonly string[]): string | null {
  const refused = all.filter(({ key }) => keys.includes(key)).map((exchange) => classifyReach({ exchange, expects: 'page' }));
  return refused.find(({ kind, vendor }) => kind === 'blocked' && vendor !== null)?.vendor ?? null;
}
