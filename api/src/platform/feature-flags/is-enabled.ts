import { createHash } from 'node:crypto';
import type { UserRole } from '@lodestay/contracts';

export type FlagRule = {
  name: string;
  enabled: boolean;
  roles: readonly UserRole[] | null;
  markets: readonly string[] | null;
  percentage: number;
};

/** `person` is what stays the same between visits; without it only flags for everybody are on. */
export type FlagCaller = { role: UserRole | null; market: string | null; person: string | null };

export function isEnabled(
  { name, enabled, roles, markets, percentage }: FlagRule,
  { role, market, person }: FlagCaller,
): boolean {
  if (!enabled) return false;
  if (roles && (role === null || !roles.includes(role))) return false;
  if (markets && (market === null || !markets.includes(market))) return false;
  if (percentage >= 100) return true;
  return person !== null && shareOf(name, person) < percentage;
}

/** 0 up to 100, always the same for a person, and independent from one flag to another. */
function shareOf(name: string, person: string): number {
  return (createHash('sha256').update(`${name}:${person}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}
