/** The descriptions, and the tables of docs/errors.md and docs/api-reference.md, from the endpoint and error tables. */
import { buildOpenApi, COMMON_ERRORS, ENDPOINT_IDS, ENDPOINTS, ERROR_CODES, ERRORS, PROFILES } from '../../packages/contract/src/index.ts';
import { between, DEPLOYMENT, json, tableOf } from './frame.mjs';

export function generateContract() {
  const { standard, commerce } = PROFILES;
  return [
    json('openapi.json', buildOpenApi({ profile: standard, ...DEPLOYMENT })),
    json('openapi.commerce.json', buildOpenApi({ profile: commerce, ...DEPLOYMENT })),
    json('openapi.full.json', buildOpenApi({ profile: standard, ...DEPLOYMENT }, 'full')),
    between('docs/errors.md', 'contract', errorTable()),
    between('docs/api-reference.md', 'contract', endpointTable()),
  ];
}

function errorTable() {
  const rows = ERROR_CODES.map((code) => {
    const { status, condition, advice } = ERRORS[code];
    return [quoted(code), status, condition, advice];
  });
  const french = ERROR_CODES.filter((code) => ERRORS[code].detail.fr !== undefined);
  return [
    `\`detail\` is English; of ${french.map(quoted).join(', ')} it is French where that language was asked for.`,
    tableOf(['error_code', 'HTTP', 'When', 'What to do'], rows),
  ].join('\n\n');
}

const AUTH = {
  key_optional: 'With or without a key or session',
  key_or_session: 'Key or session',
  session_or_key: 'Session, or key where `VITRINE_ACCOUNT_KEYS` allows it',
  session: 'Session',
  key: 'Key',
  internal: 'Internal token',
  none: 'Without credentials',
};

/** The routes by who may call them, each sort with the errors that all of its routes may answer. */
function endpointTable() {
  const inFull = ENDPOINT_IDS.filter((id) => ENDPOINTS[id].published).map((id) => quoted(`${ENDPOINTS[id].method} ${ENDPOINTS[id].path}`));
  const sorts = Object.keys(AUTH).map((auth) => {
    const implied = impliedBy(auth);
    const rows = ENDPOINT_IDS.filter((id) => ENDPOINTS[id].auth === auth).map((id) => {
      const { method, path, summary } = ENDPOINTS[id];
      return `- ${quoted(`${method} ${path}`)}: ${summary}`;
    });
    const also = implied.length > 0 ? ` Each also answers ${implied.map(quoted).join(', ')}.` : '';
    return [`**${AUTH[auth]}.**${also}`, '', ...rows].join('\n');
  });
  return [
    `Any route can answer ${COMMON_ERRORS.map(quoted).join(', ')}; what else a route answers stands in its description (\`/docs\`).`,
    `[openapi.json](../openapi.json) has ${inFull.join(', ')}.`,
    ...sorts,
  ].join('\n\n');
}

/** What every route of one authentication answers to who may not enter. */
function impliedBy(auth) {
  const each = ENDPOINT_IDS.filter((id) => ENDPOINTS[id].auth === auth).map((id) => ENDPOINTS[id].errors);
  return ERROR_CODES.filter((code) => ERRORS[code].status === 401 && each.every((errors) => errors.includes(code)));
}

const quoted = (code) => `\`${code}\``;
