/** Agent cards of the A2A protocol, 0.3 and 1.0 (1.0.1 of 26 May 2026). */

/** Versions, required members, limits of what is verified, and the form that is signed. */
export const A2A_RULES = {
  reviewed: '2026-11-21',
  legacyPath: '/.well-known/agent.json',
  /** Media type of a card in an AI catalogue. */
  cardType: 'application/a2a-agent-card+json',
  /** Versions some client in use speaks; patch numbers do not matter. */
  knownVersions: /^(?:0\.[23]|1)(?:\.\d{1,3}){0,2}$/,
  /** Required besides the endpoint and the protocol's version, by type. */
  requiredTexts: ['description', 'version'],
  requiredLists: ['defaultInputModes', 'defaultOutputModes'],
  /** Required in each skill besides `tags`. */
  skillTexts: ['id', 'name', 'description'],
  /** Members of 0.3 that 1.0 removed: beside `supportedInterfaces` they state the endpoint twice and may differ. */
  removedMembers: ['url', 'protocolVersion', 'preferredTransport', 'additionalInterfaces', 'supportsAuthenticatedExtendedCard'],
  /** A route every server over HTTP+JSON has, below its address (A2A 1.0 §11.3: list tasks). */
  tasks: '/tasks',
  /** Endpoints of a card that are asked whether they answer; one that does is enough. */
  askedEndpoints: 2,
  /** Signatures of a card that are verified at most; more would be an attack on the verifier's time. */
  mostSignatures: 3,
  mostKeySets: 2,
  mostKeys: 20,
  /**
   * Section 8.4.1: what is signed leaves out members with default values, except required ones and those that
   * Protocol Buffers marks `optional`. Per place in the card the members that stay; `*` is any entry of a list or map.
   * Places that are not named (extension parameters, unknown members) are signed as they are.
   */
  signedMembers: {
    '': [
      'name',
      'description',
      'supportedInterfaces',
      'version',
      'documentationUrl',
      'capabilities',
      'defaultInputModes',
      'defaultOutputModes',
      'skills',
      'iconUrl',
    ],
    'supportedInterfaces.*': ['url', 'protocolBinding', 'protocolVersion'],
    provider: ['url', 'organization'],
    capabilities: ['streaming', 'pushNotifications', 'extendedAgentCard'],
    'capabilities.extensions.*': [],
    'skills.*': ['id', 'name', 'description', 'tags'],
    'securitySchemes.*.apiKeySecurityScheme': ['location', 'name'],
    'securitySchemes.*.httpAuthSecurityScheme': ['scheme'],
    'securitySchemes.*.oauth2SecurityScheme': ['flows'],
    'securitySchemes.*.oauth2SecurityScheme.flows.authorizationCode': ['authorizationUrl', 'tokenUrl', 'scopes'],
    'securitySchemes.*.oauth2SecurityScheme.flows.clientCredentials': ['tokenUrl', 'scopes'],
    'securitySchemes.*.oauth2SecurityScheme.flows.deviceCode': ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'],
    'securitySchemes.*.openIdConnectSecurityScheme': ['openIdConnectUrl'],
    'securitySchemes.*.mtlsSecurityScheme': [],
  } as Readonly<Record<string, readonly string[]>>,
  /** Maps of the card: an empty one is a default, an empty object elsewhere is not. */
  maps: ['securitySchemes'],
} as const;
