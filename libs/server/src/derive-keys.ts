import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose from each of the site's secrets: a leaked key of one purpose cannot be used for another. */
export const deriveKeys = (secrets: readonly [string, ...string[]], purpose: string): readonly [Buffer, ...Buffer[]] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `lodestay ${purpose}`, 32))) as [
    Buffer,
    ...Buffer[],
  ];
