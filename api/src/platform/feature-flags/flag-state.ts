import type { FlagState } from '@lodestay/contracts/feature-flags';
import type { FlagRule } from '@lodestay/server';

/** How far a rule is in effect, for everyone together. `now` is in milliseconds since 1970. */
export function getFlagState(
  { enabled, killSwitch, roles, markets, percentage, startsAt, endsAt }: FlagRule,
  { version, now }: { version: number; now: number },
): FlagState {
  if (version === 0) return 'default';
  if (killSwitch) return 'killed';
  if (!enabled || percentage === 0) return 'off';
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended';
  if (startsAt !== null && now < Date.parse(startsAt)) return 'scheduled';
  return roles || markets || percentage < 100 ? 'limited' : 'on';
}
