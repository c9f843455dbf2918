import { createHash } from 'node:crypto';
import type { UserRole } from '@lodestay/contracts';

export type FlagRule = {
  name: string;
  enabled: boolean;
  roles: readonly UserRole[] | null;
  markets: readonly string[] | null;
  percentage: number;
};

/** `person` is an ID that stays the same between visits. Without it, only flags with a percentage of 100 can be on. */
export type FlagCaller = { role: UserRole | null; market: string | null; person: string | null };

export function isEnabled(
  { name, enabled, roles, markets, percentage }: FlagRule,
  { role, market, person }: FlagCaller,
): boolean {
  if (!enabled) return false;
  if (roles && (role === null || !roles.includes(role))) return false;
  if (markets && (market === null || !markets.includes(market))) return false;
  if (percentage >= 100) return true;
  return person !== null && getRolloutPosition(name, person) < percentage;
}

/** Returns a number from 0 to 100 (exclusive) that is stable per person and independent for each flag. */
function getRolloutPosition(name: string, person: string): number {
  return (createHash('sha256').update(`${name}:${person}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}
