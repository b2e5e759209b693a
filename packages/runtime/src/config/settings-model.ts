/** Settings of the simulation's shopper; part of the table in settings.ts. */

import { choice, httpAddress, integer, list, secret, text } from './setting.ts';

export const MODEL_SETTINGS = {
  modelProvider: choice({
    env: 'VITRINE_MODEL_PROVIDER',
    choices: ['scripted', 'openai', 'anthropic'],
    fallback: 'scripted',
    doc: 'Who shops in the simulation: a fixed policy without a key, any endpoint that speaks chat completions, or Anthropic.',
  }),
  modelBaseUrl: httpAddress({
    env: 'VITRINE_MODEL_BASE_URL',
    fallback: null,
    httpsInProduction: true,
    doc: 'Address of the provider up to and including its version, for instance `https://api.anthropic.com/v1`.',
  }),
  modelName: text({ env: 'VITRINE_MODEL_NAME', fallback: null, doc: 'Model that is asked, by the name the provider gives it.' }),
  modelApiKey: secret({
    env: 'VITRINE_MODEL_API_KEY',
    fallback: null,
    doc: 'Key for the provider. Sent to that address and nowhere else.',
  }),
  modelPrices: list({
    env: 'VITRINE_MODEL_PRICES',
    item: /^\d{1,6}(?:\.\d{1,6})?$/,
    itemKind: 'a number of US dollars',
    fallback: [],
    doc: 'US dollars per million tokens as `input,output`. Empty: results tell no cost and no limit of money applies.',
  }),
  performanceModels: list({
    env: 'VITRINE_PERFORMANCE_MODELS',
    item: /^[\w.:/@-]{1,100}(?:=\d{1,6}(?:\.\d{1,6})?\/\d{1,6}(?:\.\d{1,6})?)?$/,
    itemKind: 'a model as `name` or `name=input/output`',
    fallback: [],
    doc: 'Models of the same provider that Agent Performance compares, each with its prices if known: `name=input/output`. Empty: the model of the simulation alone.',
  }),
  modelMaxCents: integer({
    env: 'VITRINE_MODEL_MAX_CENTS',
    min: 1,
    max: 10_000,
    fallback: 50,
    doc: 'US cents one mission may cost, when prices are stated.',
  }),
};

/** A provider wants a name, an address and a key; prices are two numbers or none. */
export function modelProblems(values: Readonly<Record<string, unknown>>): string[] {
  const prices = values['modelPrices'];
  const halfPriced = Array.isArray(prices) && prices.length !== 0 && prices.length !== 2;
  const pricing = halfPriced ? [`${MODEL_SETTINGS.modelPrices.env} takes two numbers: input,output`] : [];
  if (values['modelProvider'] === 'scripted') return pricing;
  const missing = (['modelBaseUrl', 'modelName', 'modelApiKey'] as const).filter((key) => values[key] === null);
  return [
    ...missing.map((key) => `${MODEL_SETTINGS[key].env} is required with VITRINE_MODEL_PROVIDER=${values['modelProvider']}`),
    ...pricing,
  ];
}
