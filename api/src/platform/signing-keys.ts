import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** An Ed25519 key pair. The ID is the thumbprint of the public key (RFC 7638), so a new key has a new ID. */
export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject; x: string };
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/** The start of every Ed25519 private key in PKCS #8; the rest is its seed. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

function toSigningKey(der: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  const publicKey = createPublicKey(privateKey);
  const x = publicKey.export({ format: 'jwk' }).x!;
  const id = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { id, privateKey, publicKey, x };
}

/** Outside production, a fixed key is enough: links stay valid after a restart. */
export const DEVELOPMENT_SIGNING_KEYS: SigningKeys = [
  toSigningKey(
    Buffer.concat([PKCS8_START, createHash('sha256').update('rental profiles of development sites only').digest()]),
  ),
];

/** How to create a key for the setting. */
export const CREATE_KEY = 'openssl genpkey -algorithm ed25519 -outform DER | base64 -w0';

/**
 * Parses the setting RENTAL_PROFILE_KEY: comma-separated Ed25519 keys, PKCS #8 in base64. The first signs, all verify. Throws an error
 * with a one-line message that does not contain a key.
 */
export function parseSigningKeys(text: string): SigningKeys {
  const [first, ...others] = text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (first === undefined)
    throw new Error(`RENTAL_PROFILE_KEY is missing: set it to the output of ${CREATE_KEY}, and keep a copy.`);
  try {
    const keys = [first, ...others].map((key) => toSigningKey(Buffer.from(key, 'base64'))) as [SigningKey];
    if (keys.some(({ id }) => id === DEVELOPMENT_SIGNING_KEYS[0].id)) throw new Error('everybody knows this key');
    return keys;
  } catch {
    // The cause is dropped on purpose: its text may contain a private key.
    throw new Error(`RENTAL_PROFILE_KEY is not a list of Ed25519 keys. Use the output of ${CREATE_KEY}.`);
  }
}

/** The keys of the setting, or what is wrong with it. Outside production it may be missing. */
export function readSigningKeys(
  text: string | undefined,
  production: boolean,
): { keys: SigningKeys; problem?: string } {
  if (text === undefined && !production) return { keys: DEVELOPMENT_SIGNING_KEYS };
  try {
    return { keys: parseSigningKeys(text ?? '') };
  } catch (cause) {
    return { keys: DEVELOPMENT_SIGNING_KEYS, problem: (cause as Error).message };
  }
}
