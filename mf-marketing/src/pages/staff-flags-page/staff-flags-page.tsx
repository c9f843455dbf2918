import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import { FLAG_DEFAULTS, type FlagName } from '@lodestay/contracts/flag-values';
import type { Outcome, PageContext } from '@lodestay/platform';
import { FlagList } from '../../features/flags/flag-list.tsx';

const NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[];

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await forgetReads(context, 'listFeatureFlags', 'listFlagChanges');
  return prefetchForStaff(() =>
    Promise.all([
      context.fetch('listFeatureFlags', {}),
      context.fetch('listDisplayCities', { query: { limit: 100 } }),
      ...NAMES.map((name) => context.fetch('listFlagChanges', { params: { name } })),
    ]),
  );
}

export const head = () => createStaffHead('Feature flags');

export function Page() {
  return <FlagList />;
}
