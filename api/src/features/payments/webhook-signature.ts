import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookVerificationError } from './processor.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';
/** The maximum age of a signature, so that a recorded delivery cannot be replayed later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

const computeSignature = (secret: string, seconds: number, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Returns `t=1763712000,v1=5f2c…`. The time, in seconds, is part of the signed content. */
export function signWebhook(secret: string, body: Buffer | string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${computeSignature(secret, seconds, body).toString('hex')}`;
}

/** Throws `WebhookVerificationError` unless the header matches the body and the secret and is recent enough. `now` is in milliseconds. */
export function verifyWebhook(secret: string, body: Buffer, header: string | string[] | undefined, now: number): void {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '');
  if (!parts) throw new WebhookVerificationError('The signature is missing or malformed');
  const seconds = Number(parts[1]);
  if (Math.abs(now / 1000 - seconds) > SIGNATURE_TOLERANCE_SECONDS)
    throw new WebhookVerificationError('The signature is too old');
  if (!timingSafeEqual(computeSignature(secret, seconds, body), Buffer.from(parts[2]!, 'hex')))
    throw new WebhookVerificationError('The signature does not match');
}
