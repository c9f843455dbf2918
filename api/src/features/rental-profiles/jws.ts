import { sign, verify } from 'node:crypto';
import type { SigningKey, SigningKeys } from '../../platform/signing-keys.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Signs a JSON value as a JSON Web Signature in compact form (RFC 7515, EdDSA of RFC 8037). */
export function signJws(payload: object, { id, privateKey }: SigningKey): string {
  const header = encode(JSON.stringify({ alg: 'EdDSA', kid: id, typ: 'JWT' }));
  const signed = `${header}.${encode(JSON.stringify(payload))}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** The payload and the key of a signature that is right, or null. The key decides the algorithm, never the header. */
export function verifyJws(jws: string, keys: SigningKeys): { payload: unknown; keyId: string } | null {
  const [header, payload, signature, ...rest] = jws.split('.');
  if (!header || !payload || !signature || rest.length > 0) return null;
  const key = keys.find(({ publicKey }) =>
    verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url')),
  );
  return key ? { payload: decode(payload), keyId: key.id } : null;
}
