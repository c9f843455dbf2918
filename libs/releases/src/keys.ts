import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const keyId = z
  .string()
  .regex(/^[\w.@-]{1,60}$/, { error: 'a key ID must have 1 to 60 letters, digits, or the characters ._@-' });

/** A key that shell servers trust, and its rights. */
const trustedKey = z.object({
  id: keyId,
  /** Ed25519, SPKI in base64. */
  public_key: z.string(),
  /** Names of packages whose releases it may sign; '*' means all. */
  publishes: z.array(z.string()),
  /** Whether it may sign changes of the composition. */
  composes: z.boolean(),
});
export type TrustedKeyEntry = z.infer<typeof trustedKey>;

export type TrustedKey = { id: string; publicKey: KeyObject; publishes: readonly string[]; composes: boolean };
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

/** The private key of a team or a composer, with its ID. */
export type SigningKey = { id: string; privateKey: KeyObject };

export const mayPublish = (key: TrustedKey, name: string) =>
  key.publishes.includes('*') || key.publishes.includes(name);

/** Parses a list of trusted keys: `{ "keys": [{ id, public_key, publishes, composes }] }`. Throws an error with a one-line message. */
export function parseTrustedKeys(text: string): TrustedKeys {
  const { keys } = parse(z.object({ keys: z.array(trustedKey) }), text, 'the list of trusted keys');
  const trust = new Map<string, TrustedKey>();
  for (const { id, public_key: publicKey, publishes, composes } of keys) {
    if (trust.has(id)) throw new Error(`the list of trusted keys names '${id}' twice`);
    trust.set(id, {
      id,
      publicKey: readEd25519Key(
        () => createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
        id,
      ),
      publishes,
      composes,
    });
  }
  return trust;
}

/**
 * Parses the file of a signing key: `{ id, private_key }`, PKCS #8 in base64. Throws an error with a one-line message
 * that never contains the key, even if the two fields were swapped.
 */
export function parseSigningKey(text: string): SigningKey {
  const { id, private_key: privateKey } = parse(
    z.object({ id: keyId, private_key: z.string() }),
    text,
    'the signing key',
  );
  return {
    id,
    privateKey: readEd25519Key(
      () => createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
      id,
    ),
  };
}

/** Generates a key pair: the text of the private file, and the entry for the list of trusted keys. */
export function generateKey(
  id: string,
  rights: Pick<TrustedKeyEntry, 'publishes' | 'composes'>,
): { privateFile: string; entry: TrustedKeyEntry } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const entry = trustedKey.parse({
    id,
    public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    ...rights,
  });
  return {
    privateFile: `${JSON.stringify({ id, private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') }, null, 2)}\n`,
    entry,
  };
}

function readEd25519Key(read: () => KeyObject, id: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // The cause is dropped on purpose: its text may contain a private key.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`the key '${id}' is not an Ed25519 key`);
  return key;
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new Error(`${what} is not valid: ${issue.path.join('.') || 'document'}: ${issue.message}`);
}
