import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type StoredResponse = { status: number; body: string; cookies: string[]; replayed?: boolean };

/** Encrypts a response with AES-256-GCM. `secret` has 32 bytes. */
export function encryptResponse(answer: StoredResponse, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export function decryptResponse(sealed: Buffer, secret: Buffer): StoredResponse {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'),
  ) as StoredResponse;
}
