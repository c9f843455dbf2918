import type { FlagRule } from '@lodestay/server';
import { FEATURE_FLAGS, type FlagName } from '@lodestay/contracts/feature-flags';
import type { UserRole } from '@lodestay/contracts';
import type { Selectable } from 'kysely';
import type { FeatureFlagsTables } from './tables.ts';

export type StoredRule = FlagRule & { roles: UserRole[] | null; markets: string[] | null };

export type FlagRow = Selectable<FeatureFlagsTables['featureFlag']>;

/** The rule of a flag without a row. */
export const getDefaultRule = (name: FlagName): StoredRule => ({
  enabled: FEATURE_FLAGS[name].default,
  killSwitch: false,
  roles: null,
  markets: null,
  percentage: 100,
  startsAt: null,
  endsAt: null,
});

export const toRule = ({ enabled, killSwitch, roles, markets, percentage, startsAt, endsAt }: FlagRow): StoredRule => ({
  enabled,
  killSwitch,
  roles,
  markets,
  percentage,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
