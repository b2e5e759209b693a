import a2aAgentCard from '../../src/checks/general-readiness/signals/a2a-agent-card/signal.ts';
import { describeAgreement } from './corpus-agreement.ts';
import { corpusCases, corpusJson, corpusSuite, judgeSite, type Site } from './look-builder.ts';

/** The key set both synthetic cards were signed with, where their jku says it is. */
const keys: NonNullable<Site['pages']> = {
  '/.well-known/jwks.json': {
    type: 'application/jwk-set+json',
    body: JSON.stringify(corpusJson('a2a_agent_card', 'vectors-signed-jwks.json')),
  },
};

describeAgreement(a2aAgentCard, { paths: ['/.well-known/agent-card.json', '/.well-known/agent.json'], also: keys });

corpusSuite('signed cards', () => {
  test.each([
    ['synthetic-signed-1.0.json', 'present', 'valid'],
    ['synthetic-signed-tampered.json', 'partial', 'wrong'],
    ['spec-sample-1.0.json', 'present', 'elsewhere'],
  ])('%s', (file, state, signature) => {
    const site = corpusCases('a2a_agent_card').find((each) => each.file === file)?.site;
    const judged = judgeSite(a2aAgentCard, { ...site, pages: { ...site?.pages, ...keys } });
    expect([judged.state, judged.facts['signature']]).toEqual([state, signature]);
  });

  test('are not called wrong when the keys cannot be fetched', () => {
    const site = corpusCases('a2a_agent_card').find((each) => each.file === 'synthetic-signed-tampered.json')?.site;
    const judged = judgeSite(a2aAgentCard, site);
    expect([judged.state, judged.facts['signature']]).toEqual(['present', 'unreadable']);
  });
});
