import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@lodestay/server';
import type { ChannelName } from '@lodestay/releases';

/** Which composition a page is made of, in which channel. */
export type ViewOf = { composition: string; channel: ChannelName };

export type ViewNonces = {
  /** The nonce of one page view: unguessable for its content security policy, and signed, so that a report can show which view it is of. */
  issue(view: ViewOf): string;
  /** Whether this server, or one with the same secrets, gave out the nonce for such a page within the last day. */
  isGenuine(nonce: string, view: ViewOf): boolean;
};

const TIME_BYTES = 4;
const RANDOM_BYTES = 11;
const SIGNATURE_BYTES = 12;
const BYTES = TIME_BYTES + RANDOM_BYTES + SIGNATURE_BYTES;

/** 27 bytes in base64url. All nonces are as long, so that one can take the place of another in a page that is kept. */
export const NONCE_LENGTH = (BYTES * 4) / 3;

/** A tab may be open for long; later than this its reports say nothing about what is served. */
const VALID_MS = 24 * 3_600_000;

/**
 * Nonce of a page view: time, random bytes and a signature over them, the composition and the channel. One text is both CSP nonce and
 * proof of the view, so that a page that is kept for many visitors needs one kind of slot only.
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
      // Servers' clocks differ a little.
      if (age > VALID_MS || age < -60_000) return false;
      return keys.some((key) => timingSafeEqual(signature(key, body, view), bytes.subarray(body.length)));
    },
  };
}
