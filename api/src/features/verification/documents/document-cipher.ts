import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type DocumentCipher = ReturnType<typeof createDocumentCipher>;

/**
 * Encrypts files with AES-256-GCM. The first secret encrypts, and all decrypt. The ID of the document is authenticated too, so a file
 * that was put in the place of another one cannot be opened.
 */
export function createDocumentCipher(secrets: readonly [string, ...string[]]) {
  const keys = deriveKeys(secrets, 'document').map((key) => ({
    key,
    id: createHash('sha256').update(key).digest('hex').slice(0, 12),
  }));
  const current = keys[0]!;
  return {
    encrypt(documentId: string, bytes: Uint8Array): { keyId: string; sealed: Buffer } {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(documentId));
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { keyId: current.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
    },

    /** Throws if the file was changed, or its key is no longer in the settings. */
    decrypt(documentId: string, keyId: string, sealed: Buffer): Buffer {
      const found = keys.find(({ id }) => id === keyId);
      if (!found) throw new Error(`DOCUMENT_KEY has no key ${keyId}. Add the secret that encrypted the document.`);
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(documentId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
