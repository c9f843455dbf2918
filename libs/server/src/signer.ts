import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from './derive-keys.ts';

export type Signer = {
  /** Returns the payload with a signature, safe in cookies, headers and URLs. The payload is not encrypted. */
  sign(payload: string): string;
  /** Returns the payload of a token signed for the same purpose, or null for any other text. */
  verify(token: string): string | null;
};

/** Signs short texts with keys derived from the site's secrets, one key per purpose: a token of one purpose is not valid for another. */
export function createSigner(secrets: readonly [string, ...string[]], purpose: string): Signer {
  const keys = deriveKeys(secrets, purpose);
  const createSignature = (key: Buffer, encoded: string) => createHmac('sha256', key).update(encoded).digest();

  return {
    sign(payload) {
      const encoded = Buffer.from(payload).toString('base64url');
      return `${encoded}.${createSignature(keys[0], encoded).toString('base64url')}`;
    },
    verify(token) {
      const [encoded, signature, ...rest] = token.split('.');
      if (!encoded || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const isGenuine = keys.some((key) => {
        const expected = createSignature(key, encoded);
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return isGenuine ? Buffer.from(encoded, 'base64url').toString() : null;
    },
  };
}
