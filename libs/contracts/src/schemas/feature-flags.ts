import { z } from 'zod';
import { USER_ROLES } from '../enumerations.ts';
import { FLAG_NAMES, FLAG_STATES } from '../feature-flags.ts';
import { instant, slug } from './primitives.ts';
import { timelineEntry } from './queues.ts';

const flagName = z.enum(FLAG_NAMES);

export const features = z.object({
  features: z.array(
    z.object({
      name: z.string(),
      enabled: z.boolean(),
      markets: z
        .array(slug)
        .optional()
        .describe('Without a market in the query, the markets where the feature is on, if it is not on in all'),
    }),
  ),
});

/** Who gets a feature. All conditions must be met. */
export const flagRule = z.object({
  enabled: z.boolean(),
  kill_switch: z.boolean().describe('Turns the feature off for everyone, and keeps the rest of the rule'),
  roles: z.array(z.enum(USER_ROLES)).min(1).max(USER_ROLES.length).nullable().describe('Null: everyone, also visitors'),
  markets: z.array(slug).min(1).max(200).nullable().describe('Null: all markets'),
  percentage: z.int().min(0).max(100).describe('Share of people, always the same ones'),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
});

export const featureFlag = z.object({
  name: flagName,
  description: z.string(),
  default: z.boolean().describe('Whether the feature is on while no rule is stored'),
  state: z.enum(FLAG_STATES),
  rule: flagRule,
  version: z.int().describe('0 while no rule is stored. Send it with a change'),
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
});

export const featureFlags = z.object({ flags: z.array(featureFlag) });

export const flagChanges = z.object({ changes: z.array(timelineEntry) });

export const byFlagName = z.object({ name: flagName });

export const updateFeatureFlag = z.object({
  rule: flagRule,
  reason: z.string().trim().min(3, { error: 'Say why in at least 3 characters' }).max(500),
  version: z.int().min(0).max(1_000_000_000).describe('The version that the change is based on'),
});
