import { mcpAddress } from '@vitrine/contract';
import { serviceOf } from '../audit/service.ts';
import { EXIT, onlyPositional, type Run, UsageError } from '../command.ts';
import { MCP_CLIENTS } from '../table/index.ts';

type Client = (typeof MCP_CLIENTS)[number];

/** How a client of MCP connects, as docs/mcp.md has it. The key stays in the environment. */
export const run: Run = async (args, io) => {
  const wanted = onlyPositional(args, 'client');
  const client = MCP_CLIENTS.find((known) => known === wanted);
  const list = MCP_CLIENTS.join(', ');
  if (client === undefined) throw new UsageError(`There are ${list}`, `Il y a ${list}`);
  const url = mcpAddress({ baseUrl: serviceOf(args, io)?.url ?? 'http://127.0.0.1:8080' });
  const { where, text } = CLIENTS[client](url);
  if (where !== null) io.note(`${where}\n`);
  io.out(`${text}\n`);
  return EXIT.ok;
};

/** `where`: the file the text belongs into; null for a command. */
const CLIENTS: Readonly<Record<Client, (url: string) => { readonly where: string | null; readonly text: string }>> = {
  claude: (url) => ({
    where: null,
    text: `claude mcp add --transport http vitrine ${url} --header "Authorization: Bearer $VITRINE_API_KEY"`,
  }),
  cursor: (url) => json('~/.cursor/mcp.json', { mcpServers: { vitrine: { url, headers: bearer(`\${env:VITRINE_API_KEY}`) } } }),
  vscode: (url) =>
    json('.vscode/mcp.json', {
      inputs: [{ type: 'promptString', id: 'vitrine-api-key', description: 'Vitrine API key', password: true }],
      servers: { vitrine: { type: 'http', url, headers: bearer(`\${input:vitrine-api-key}`) } },
    }),
  codex: (url) => ({
    where: '~/.codex/config.toml',
    text: `[mcp_servers.vitrine]\nurl = ${JSON.stringify(url)}\nbearer_token_env_var = "VITRINE_API_KEY"`,
  }),
  gemini: (url) => json('~/.gemini/settings.json', { mcpServers: { vitrine: { httpUrl: url, headers: bearer('$VITRINE_API_KEY') } } }),
  stdio: (url) =>
    json('mcp-remote', {
      mcpServers: {
        vitrine: {
          command: 'npx',
          args: ['-y', 'mcp-remote@0.15.1', url, '--transport', 'http-only', '--header', `Authorization:\${AUTHORIZATION}`],
          env: { AUTHORIZATION: 'Bearer <your key>' },
        },
      },
    }),
};

function bearer(key: string) {
  return { Authorization: `Bearer ${key}` };
}

function json(where: string, value: object) {
  return { where, text: JSON.stringify(value, null, 2) };
}
