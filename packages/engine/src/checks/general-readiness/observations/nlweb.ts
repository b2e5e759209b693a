import { quote } from '../../../core/messages.ts';
import { parseRobots } from '../../../formats/robots/robots.ts';
import { ROBOTS } from '../../../shared/agents/asks.ts';
import { defineObservation } from '../frame/define-observation.ts';
import { pageOf } from '../frame/reading.ts';

/** The endpoint itself is never asked: a question costs the owner a model's answer. */
export default defineObservation({
  id: 'nlweb',
  name: { en: 'NLWeb', fr: 'NLWeb' },
  source: { title: 'NLWeb', url: 'https://github.com/nlweb-ai/NLWeb' },
  looks: 'Schemamap lines of robots.txt.',
  detail: {
    en: 'robots.txt names a map of structured data for natural-language questions. No question was put.',
    fr: 'robots.txt nomme une carte de données structurées pour des questions en langage naturel. Aucune question n’a été posée.',
  },
  look(facts) {
    const robots = pageOf(facts, ROBOTS);
    const { lines, groups } = parseRobots(robots.found ? robots.text : '');
    const maps = [...lines, ...groups.flatMap((group) => group.lines)].filter(({ name, value }) => name === 'schemamap' && value !== '');
    const [first] = maps;
    return first === undefined ? null : { exchanges: [ROBOTS], facts: { schemamaps: maps.length, first: quote(first.value) } };
  },
});
