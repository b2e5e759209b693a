/** The descriptions by Spectral, every rule it has for OpenAPI; Redocly's rules are part of `npm run check`. */

import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const RULESET: Parameters<InstanceType<typeof spectral.Spectral>['setRuleset']>[0] = {
  // Its own two packages disagree about the type of a ruleset.
  extends: [[rulesets.oas as never, 'all']],
  rules: {
    // The contact of a description is the site of the deployment; an address to write to is the operator's to publish.
    'contact-properties': 'off',
  },
};

test.each(['openapi.json', 'openapi.full.json', 'openapi.commerce.json'])('%s gives Spectral nothing to say', async (name) => {
  const linter = new spectral.Spectral();
  linter.setRuleset(RULESET);
  const description = JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
  expect(await linter.run(description)).toEqual([]);
  // That the rules are at work.
  delete description.info.description;
  expect((await linter.run(description)).map(({ code }) => code)).toEqual(['info-description']);
});
