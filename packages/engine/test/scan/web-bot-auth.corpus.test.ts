import { parseDictionary } from '../../src/formats/http/structured-dictionary.ts';
import { type HttpSignature, readHttpSignatures, verifyHttpSignature } from '../../src/formats/jose/http-signature.ts';
import { type PublicKey, readPublicKey } from '../../src/formats/jose/jwk.ts';
import { corpusJson, corpusSuite } from './look-builder.ts';

const keyOf = (jwk: unknown): PublicKey => {
  const reading = readPublicKey(jwk as never);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.key;
};

corpusSuite('published vectors', () => {
  const thumbprints = corpusJson<readonly { name: string; jwk: string; thumbprint: string }[]>(
    'web_bot_auth',
    'vectors-jwk-thumbprint.json',
  );

  test.each((thumbprints ?? []).map((each) => [each.name, each] as const))('thumbprint of %s', (_name, { jwk, thumbprint }) => {
    expect(keyOf(JSON.parse(jwk)).thumbprint).toBe(thumbprint);
  });

  const requests = corpusJson<readonly RequestVector[]>('web_bot_auth', 'vectors-architecture-v2.json') ?? [];

  test.each(requests.map((each) => [`${each.label} with ${each.key.kid}`, each] as const))('request signature %s', (_name, vector) => {
    const [signed] = readHttpSignatures(vector.signature_input, vector.signature) as [HttpSignature];
    expect(verifyHttpSignature(signed, keyOf(vector.key), componentOf(vector))).toBe(true);
    expect(verifyHttpSignature(signed, keyOf(vector.key), componentOf({ ...vector, target_url: 'https://evil.example/' }))).toBe(false);
    expect(signed.parameters).toMatchObject({ tag: 'web-bot-auth', keyid: keyOf(vector.key).thumbprint });
  });

  const agents = corpusJson<readonly AgentVector[]>('web_bot_auth', 'vectors-signature-agent-v1.json') ?? [];

  test.each(agents.map((each) => [each.name, each] as const))('Signature-Agent %s', (_name, { header, entries }) => {
    const read = [...(parseDictionary(header) ?? [])].map(([label, { value, parameters }]) => ({
      label,
      uri: value,
      type: parameters['type'] ?? 'directory',
    }));
    expect(read).toEqual(entries);
  });
});

interface RequestVector {
  readonly key: { readonly kid: string };
  readonly target_url: string;
  readonly label: string;
  readonly signature: string;
  readonly signature_input: string;
  readonly signature_agent?: string;
}

interface AgentVector {
  readonly name: string;
  readonly header: string;
  readonly entries: readonly unknown[];
}

/** The components these vectors cover: the authority, and one member of the Signature-Agent dictionary. */
function componentOf({ target_url, signature_agent = '' }: RequestVector) {
  return (name: string, parameters: Readonly<Record<string, unknown>>): string | null => {
    if (name === '@authority') return new URL(target_url).host;
    return parseDictionary(signature_agent)?.get(String(parameters['key']))?.raw ?? null;
  };
}
