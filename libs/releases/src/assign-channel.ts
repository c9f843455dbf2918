import { createHash } from 'node:crypto';
import type { Canary, ChannelName } from './composition.ts';

/** Visitors are assigned to buckets: 10,000 of them, so a percentage can have two decimals. */
export const BUCKETS = 10_000;

/**
 * The channel of a visitor. A visitor keeps the channel while the canary lasts, and stays in the canary when its
 * percentage increases. Each canary selects different visitors.
 */
export function assignChannel(canary: Canary | null, bucket: number): ChannelName {
  if (!canary) return 'production';
  const position = createHash('sha256').update(`${canary.composition.id}:${bucket}`).digest().readUInt32BE(0) % BUCKETS;
  return position < canary.percentage * (BUCKETS / 100) ? 'canary' : 'production';
}
