/** Validates the settings of `npm start` against the service's own table before anything is started. */
import {
  asTyped,
  DEFAULT_TARGET_POLICY,
  loopbackPairOf,
  parseBusiness,
  parseDenied,
  parseEgressAllow,
} from '../../packages/engine/src/target/index.ts';
import { ConfigurationError, loadConfig, unknownSettings } from '../../packages/runtime/src/config/load.ts';
import { PlainError } from './plain-error.mjs';
import { language, say } from './say.mjs';

/** Placeholder for servers that are started later. */
const TO_COME = { DATABASE_URL: 'postgres://to.come/', REDIS_URL: 'redis://to.come/' };

/**
 * The whole configuration, with the environment for the processes to be started (nothing empty, nothing unknown).
 * Throws a PlainError with a line for each setting that cannot be used; unknown ones are named and go on.
 */
export function readSettings() {
  const unknown = unknownSettings(process.env);
  for (const name of unknown) {
    const en = `${name} is no setting of Vitrine and is ignored; docs/configuration.md lists them`;
    process.stderr.write(`! ${say(en, `${name} n’est pas un réglage de Vitrine et est ignoré ; docs/configuration.md les liste`)}\n`);
  }
  const env = Object.fromEntries(Object.entries(process.env).filter(([name, value]) => value !== '' && !unknown.includes(name)));
  try {
    return { config: loadConfig({ ...TO_COME, ...env }), env };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const problems = error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    throw new PlainError(`${problems.join('; ')}; docs/configuration.md lists the settings`, 2);
  }
}

/**
 * The `address:port` to let through besides `allowed` and those of the configuration: the one that was typed, when it is
 * a shop on this machine. Throws a PlainError for what the service would refuse, with the way out where there is one.
 */
export function readStore(typedText, config, allowed) {
  const business = asTyped(typedText);
  const typed = loopbackPairOf(business);
  const pair = [...config.egressAllow, ...allowed].includes(typed) ? null : typed;
  const allow = parseEgressAllow([...config.egressAllow, ...allowed, ...(pair ? [pair] : [])].join(',')) ?? [];
  const policy = { ...DEFAULT_TARGET_POLICY, ports: config.egressPorts.map(Number), allow, ...parseDenied(config.egressDenyHosts) };
  const store = parseBusiness(business, policy);
  if (store.ok) return { pair, business };
  throw new PlainError(`${withoutPassword(business)}: ${store.message[language]}${WAY_OUT[store.code]?.[language] ?? ''}`, 2);
}

const NETWORK = 'VITRINE_EGRESS_ALLOW=192.168.1.5:3000 npm start -- http://192.168.1.5:3000';
const WAY_OUT = {
  ip_literal: {
    en: ` To audit an address of your own network, name it: ${NETWORK}`,
    fr: ` Pour auditer une adresse de votre réseau, nommez-la : ${NETWORK}`,
  },
  reserved_name: {
    en: ' A shop on this machine is http://localhost:3000, with its own port.',
    fr: ' Une boutique de cette machine est http://localhost:3000, avec son propre port.',
  },
  port: {
    en: ' Name the ports to allow: VITRINE_EGRESS_PORTS=80,443,8443',
    fr: ' Nommez les ports à permettre : VITRINE_EGRESS_PORTS=80,443,8443',
  },
};

/** The address as it may be printed: what stands before the last `@` of its authority is left out (RFC 3986 section 3.2.1). */
function withoutPassword(address) {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/|\/\/)?[^/?#]*@/i, '$1…@');
}
