import { createHash, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../../platform/clock/index.ts';
import { WebhookVerificationError } from '../../../payments/index.ts';
import type { PlaidClient } from './plaid-client.ts';

/** The maximum age of a signature, so that a recorded delivery cannot be replayed later. */
export const TOLERANCE_SECONDS = 300;
/** Somebody who sends invented key IDs must not make us call Plaid each time. */
const MAX_LOOKUPS_PER_MINUTE = 10;
const MAX_KEYS = 20;

type Key = { kty: string; crv: string; x: string; y: string; alg: string; expired_at: number | null };

const refuse = (message: string, cause?: unknown) => new WebhookVerificationError(message, { cause });

function parsePart(part: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch (cause) {
    throw refuse('The signature is malformed', cause);
  }
  throw refuse('The signature is malformed');
}

/** Verifies Plaid's webhooks: a JWT (ES256) that contains the SHA-256 of the body (https://plaid.com/docs/api/webhooks/webhook-verification). */
export function createPlaidWebhookVerifier({ call, clock }: { call: PlaidClient; clock: Clock }) {
  const keys = new Map<string, KeyObject>();
  let lookups: number[] = [];

  async function findKey(keyId: string): Promise<KeyObject> {
    const known = keys.get(keyId);
    if (known) return known;
    const now = clock.now().getTime();
    lookups = [...lookups.filter((at) => now - at < 60_000), now];
    if (lookups.length > MAX_LOOKUPS_PER_MINUTE) throw refuse('Too many unknown keys');
    const { key } = await call<{ key: Key }>('/webhook_verification_key/get', { key_id: keyId });
    if (key.alg !== 'ES256' || key.expired_at !== null) throw refuse('The key is not valid');
    const { kty, crv, x, y } = key;
    const created = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    if (keys.size >= MAX_KEYS) keys.clear();
    keys.set(keyId, created);
    return created;
  }

  /** Throws `WebhookVerificationError` unless the header signs this body and is recent enough. */
  return async (body: Buffer, header: string | string[] | undefined): Promise<void> => {
    const parts = typeof header === 'string' ? header.split('.') : [];
    if (parts.length !== 3) throw refuse('The signature is missing or malformed');
    const [head, claims] = [parsePart(parts[0]!), parsePart(parts[1]!)];
    // Plaid uses no other algorithm. Whoever sends the header must not choose how it is checked.
    if (head.alg !== 'ES256' || typeof head.kid !== 'string') throw refuse('The algorithm is not ES256');
    const { iat, request_body_sha256: expected } = claims;
    if (typeof iat !== 'number' || Math.abs(clock.now().getTime() / 1000 - iat) > TOLERANCE_SECONDS)
      throw refuse('The signature is too old');
    const hash = Buffer.from(createHash('sha256').update(body).digest('hex'));
    const given = Buffer.from(typeof expected === 'string' ? expected : '');
    if (given.length !== hash.length || !timingSafeEqual(given, hash)) throw refuse('The body was changed');
    const isValid = verify(
      'sha256',
      Buffer.from(`${parts[0]}.${parts[1]}`),
      { key: await findKey(head.kid), dsaEncoding: 'ieee-p1363' },
      Buffer.from(parts[2]!, 'base64url'),
    );
    if (!isValid) throw refuse('The signature does not match');
  };
}
