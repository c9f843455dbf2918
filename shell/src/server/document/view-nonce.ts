import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';
import type { ChannelName } from '@lodestay/releases';

/** The composition and channel of a page. */
export type ViewOf = { composition: string; channel: ChannelName };

export type ViewNonces = {
  /** Creates the nonce of a page view. It is random for the content security policy, and signed so that a report can prove the view. */
  issue(view: ViewOf): string;
  /** Whether a server with these secrets issued the nonce for this composition and channel within the last day. */
  isGenuine(nonce: string, view: ViewOf): boolean;
};

const TIME_BYTES = 4;
const RANDOM_BYTES = 11;
const SIGNATURE_BYTES = 12;
const BYTES = TIME_BYTES + RANDOM_BYTES + SIGNATURE_BYTES;

/** 27 bytes in base64url. All nonces have the same length, so a cached page can get a new nonce. */
export const NONCE_LENGTH = (BYTES * 4) / 3;

/** Reports from tabs that are older than this are ignored. */
const VALID_MS = 24 * 3_600_000;

/**
 * Creates nonces of page views: time, random bytes, and a signature over both, the composition and the channel. The
 * same text is the CSP nonce and the proof of the view, so a cached page has only one kind of value to replace.
 */
export function createViewNonces({
  secrets,
  clock,
}: {
  secrets: readonly [string, ...string[]];
  clock: () => Date;
}): ViewNonces {
  const keys = deriveKeys(secrets, 'page view');
  const signature = (key: Buffer, body: Buffer, { composition, channel }: ViewOf) =>
    createHmac('sha256', key).update(body).update(`${composition} ${channel}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    issue(view) {
      const body = randomBytes(TIME_BYTES + RANDOM_BYTES);
      body.writeUInt32BE(Math.floor(clock().getTime() / 1000));
      return Buffer.concat([body, signature(keys[0], body, view)]).toString('base64url');
    },
    isGenuine(nonce, view) {
      const bytes = Buffer.from(nonce, 'base64url');
      if (nonce.length !== NONCE_LENGTH || bytes.length !== BYTES) return false;
      const body = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
      const age = clock().getTime() - body.readUInt32BE() * 1000;
      // Allow for clock differences between servers.
      if (age > VALID_MS || age < -60_000) return false;
      return keys.some((key) => timingSafeEqual(signature(key, body, view), bytes.subarray(body.length)));
    },
  };
}
