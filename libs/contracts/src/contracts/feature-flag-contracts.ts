import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as flags from '../schemas/feature-flags.ts';
import { slug } from '../schemas/primitives.ts';

/** Feature flags: what is on for the caller, and the rules for staff. */
export const featureFlagContracts = {
  listFeatures: defineContract('listFeatures', {
    summary: 'Feature flags for this caller',
    permission: 'public',
    query: z.object({ market: slug.optional() }),
    response: flags.features,
    errors: [],
  }),
  listFeatureFlags: defineContract('listFeatureFlags', {
    summary: 'Every feature flag with its rule and its last change',
    permission: 'flag.read',
    response: flags.featureFlags,
    errors: ['unauthenticated', 'forbidden'],
  }),
  updateFeatureFlag: defineContract('updateFeatureFlag', {
    summary: 'Replace the rule of a feature flag. After another change, 409 has that change in `data`',
    permission: 'flag.update',
    params: flags.byFlagName,
    body: flags.updateFeatureFlag,
    response: flags.featureFlag,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  listFlagChanges: defineContract('listFlagChanges', {
    summary: 'The changes of a feature flag, the newest first',
    permission: 'flag.read',
    params: flags.byFlagName,
    response: flags.flagChanges,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
} as const;
