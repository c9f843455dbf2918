import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token of 256 random bits needs no slow hash: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
