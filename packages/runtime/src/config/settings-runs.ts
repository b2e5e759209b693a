/**
 * Settings of the simulation and of the runs beside the audit, part of the table in settings.ts: how much each may take of a
 * store, of time and of a worker.
 */

import { choice, httpAddress, integer, list, secret, text } from './setting.ts';

export const RUN_SETTINGS = {
  simulationSeconds: integer({
    env: 'VITRINE_SIMULATION_SECONDS',
    min: 10,
    max: 600,
    fallback: 120,
    doc: 'Seconds an audit has beside `VITRINE_BUDGET_SECONDS` when a shopper goes out: most of them pass while a model thinks.',
  }),
  performanceConcurrency: integer({
    env: 'VITRINE_WORKER_PERFORMANCE',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Agent Performance runs one worker runs at once, beside its audits.',
  }),
  performanceRequests: integer({
    env: 'VITRINE_PERFORMANCE_REQUESTS',
    min: 20,
    max: 2_000,
    fallback: 240,
    doc: 'Requests one Agent Performance run may send to a store.',
  }),
  performanceMebibytes: integer({
    env: 'VITRINE_PERFORMANCE_MEBIBYTES',
    min: 1,
    max: 500,
    fallback: 64,
    doc: 'Bytes one Agent Performance run may read, in MiB.',
  }),
  performanceSeconds: integer({
    env: 'VITRINE_PERFORMANCE_SECONDS',
    min: 30,
    max: 3_000,
    fallback: 600,
    doc: 'Seconds one Agent Performance run may take.',
  }),
  performanceMaxCents: integer({
    env: 'VITRINE_PERFORMANCE_MAX_CENTS',
    min: 1,
    max: 100_000,
    fallback: 500,
    doc: 'US cents one Agent Performance run may cost, shared evenly by its trials, when prices are stated.',
  }),
  verificationConcurrency: integer({
    env: 'VITRINE_WORKER_VERIFICATIONS',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Verifications one worker runs at once, beside its audits.',
  }),
  findabilityConcurrency: integer({
    env: 'VITRINE_WORKER_FINDABILITY',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Web Findability runs one worker runs at once, beside its audits.',
  }),
  findabilityRequests: integer({
    env: 'VITRINE_FINDABILITY_REQUESTS',
    min: 20,
    max: 1_000,
    fallback: 120,
    doc: 'Requests one Web Findability run may send to a store.',
  }),
  findabilityMebibytes: integer({
    env: 'VITRINE_FINDABILITY_MEBIBYTES',
    min: 1,
    max: 500,
    fallback: 40,
    doc: 'Bytes one Web Findability run may read, in MiB.',
  }),
  findabilitySeconds: integer({
    env: 'VITRINE_FINDABILITY_SECONDS',
    min: 10,
    max: 1_200,
    fallback: 180,
    doc: 'Seconds one Web Findability run may take.',
  }),
} as const;

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
