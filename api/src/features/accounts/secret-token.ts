import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 is enough for a token of 256 random bits, which cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
