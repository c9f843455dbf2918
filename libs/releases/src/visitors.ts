import { createHash } from 'node:crypto';
import type { Canary, ChannelName } from './composition.ts';

/** Visitors are told apart by a number only, as many as percentages have two decimals. */
export const BUCKETS = 10_000;

/**
 * The channel of a visitor. The same visitor stays with it while the canary lasts, and still when its percentage grows;
 * another canary takes other visitors.
 */
export function channelOf(canary: Canary | null, bucket: number): ChannelName {
  if (!canary) return 'production';
  const lot = createHash('sha256').update(`${canary.composition.id}:${bucket}`).digest().readUInt32BE(0) % BUCKETS;
  return lot < canary.percentage * (BUCKETS / 100) ? 'canary' : 'production';
}
