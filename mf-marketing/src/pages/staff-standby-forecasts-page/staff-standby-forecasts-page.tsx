import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { BumpCalibration } from '../../features/bump-calibration/bump-calibration.tsx';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await forgetReads(context, 'getBumpCalibration');
  return prefetchForStaff(() => context.fetch('getBumpCalibration', {}));
}

export const head = () => createStaffHead('Standby forecasts');

export function Page() {
  return <BumpCalibration />;
}
