import authMd from '../../src/checks/general-readiness/signals/auth-md/signal.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const GOOD = `# auth.md

Send your key with every request:

    Authorization: Bearer <key>

A person creates keys at [your account](https://shop.example/account/keys) and revokes them there.
A request with a wrong key is answered 401.
`;
const store = (body: string, more: Site['pages'] = {}, type = 'text/markdown'): Site => ({
  pages: { '/auth.md': { type, body }, ...more },
});
const metadata = (registerUri: string): { '/.well-known/oauth-authorization-server': Served } => ({
  '/.well-known/oauth-authorization-server': {
    type: 'application/json',
    body: JSON.stringify({ issuer: 'https://shop.example', agent_auth: { register_uri: registerUri } }),
  },
});

describeCases(authMd, [
  ['a key, where it comes from, how it ends', store(GOOD), 'present'],
  ['no page', {}, 'absent'],
  ['a contributor’s file', store('# Authors\n\nThanks to everybody who wrote this theme.\n'), 'invalid: no_credentials'],
  ['nothing is needed', store('# auth.md\n\nNo authentication is required. There is no token endpoint.\n'), 'partial: nothing_needed'],
  [
    'nothing is needed, and the address to register at is this page',
    store('# auth.md\n\nNo credentials are required.\n\nregister_uri: https://shop.example/auth.md\n'),
    'partial: nothing_needed',
  ],
  ['a scheme and nowhere to go', store('# auth.md\n\nSend a Bearer token. Wrong ones get 401. Keys rotate.\n'), 'partial: no_link'],
  ['no title', store(GOOD.replace('# auth.md', 'auth.md')), 'partial: no_title'],
  ['sent as a download', store(GOOD, {}, 'application/octet-stream'), 'present: media_type'],
  ['a template', store(GOOD.replaceAll('shop.example', 'api.service.example.com')), 'present: template_addresses'],
  [
    'a block beside it',
    store(`${GOOD}\nRegister at https://shop.example/agent/auth.\n`, metadata('https://shop.example/agent/auth')),
    'present: agent_auth',
  ],
  ['a block it does not mention', store(GOOD, metadata('https://shop.example/agent/auth')), 'present: agent_auth, register_unmentioned'],
  ['no errors told', store(GOOD.replace(/^A request.*$/m, '')), 'present: no_errors'],
  ['no way out', store(GOOD.replace(' and revokes them there', '')), 'present: no_revocation'],
]);

describe('auth_md', () => {
  const state = (body: string) => judgeSite(authMd, store(body)).state;

  test.each([
    ['OAuth metadata', '# A\n\nStart at `/.well-known/oauth-protected-resource`.'],
    ['a token address', '# A\n\n- Token endpoint: https://shop.example/oauth/token'],
    ['a member of the protocol', '# A\n\n```yaml\nagent_auth:\n  register_uri: "https://shop.example/x"\n```'],
    ['what happens without a key', '# A\n\nRequests without an API key are rejected. See https://shop.example/help.'],
    ['French', '# A\n\nDemandez une clé d’API sur https://shop.example/aide.'],
    ['German', '# Zugang\n\nEinen API-Schlüssel gibt es unter https://shop.example/konto. Ohne Schlüssel wird die Anfrage abgelehnt.'],
    ['Spanish', '# Acceso\n\nPida una clave de API en https://shop.example/cuenta; sin ella la petición es rechazada.'],
    ['Italian', '# Accesso\n\nChiedi una chiave API su https://shop.example/account e inviala con ogni richiesta.'],
    ['Dutch', '# Toegang\n\nVraag een API-sleutel aan op https://shop.example/account en stuur die mee.'],
    ['Polish', '# Dostęp\n\nKlucz API można utworzyć na stronie https://shop.example/konto.'],
    ['Portuguese', '# Acesso\n\nCrie uma chave de API no painel da sua conta em https://shop.example/conta e envie com todos os pedidos.'],
    ['French behind “ne … pas”', '# A\n\nNe partagez pas votre clé.\n\nDemandez une clé d’API sur https://shop.example/aide.'],
  ])('%s tells an agent how', (_name, body) => {
    expect(state(body)).toBe('present');
  });

  test.each([
    ['denied over a line’s end', '# A\n\nThere is no authentication, and no such thing as\na token endpoint such as `/oauth/token`.'],
    ['denied in a table', '# A\n\n| API key | not supported |\n|---|---|\n| /oauth/token | none |\n\nNo registration is needed.'],
    ['denied in German', '# A\n\nKeine Anmeldung erforderlich. Es gibt kein Token unter /oauth/token.'],
    ['denied in Spanish', '# A\n\nNo se requiere autenticación.'],
    ['denied in Italian', '# A\n\nNon è richiesta alcuna autenticazione.'],
    ['denied in Dutch', '# A\n\nAuthenticatie is niet nodig. Er is geen API-sleutel.'],
    ['denied in Polish', '# A\n\nUwierzytelnianie nie jest wymagane. Nie ma klucza API.'],
    ['denied in Portuguese', '# A\n\nNão é necessária autenticação. Não existe chave de API.'],
    [
      'of metadata beside the word that none is needed',
      '# A\n\nNo formal agent registration is required.\n\n| Resource metadata | https://shop.example/.well-known/oauth-protected-resource |\n|---|---|\n',
    ],
    ['denied with emphasis', '# A\n\nDo **not** send `Authorization: Bearer x`. No login.'],
  ])('an address %s is none', (_name, body) => {
    expect(state(body)).toBe('partial');
  });

  test('front matter proves nothing', () => {
    expect(state('---\nregister_uri: https://shop.example/oauth/register\n---\n\n# About us\n\nWe love glass.\n')).toBe('invalid');
  });

  test('asks for the metadata only where there is a page', () => {
    expect(judgeSite(authMd, {}).asked.map(({ key }) => key)).toEqual(['scan.control:md', 'scan.auth-md']);
    expect(judgeSite(authMd, store(GOOD)).asked.map(({ key }) => key)).toContain('scan.oauth-as');
  });

  test('hostile prose is read in time linear in its length', () => {
    const hostile = [
      'no '.repeat(150_000),
      '/a/'.repeat(150_000),
      'api '.repeat(120_000),
      'register_uri '.repeat(40_000),
      '-'.repeat(500_000),
    ];
    for (const body of hostile) expect(['partial', 'invalid']).toContain(state(`# A\n\n${body}`));
  });
});
