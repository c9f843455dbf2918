import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { PriceLists } from '../../features/price-lists/price-lists.tsx';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await forgetReads(context, 'listPriceLists');
  return prefetchForStaff(() => context.fetch('listPriceLists', {}));
}

export const head = () => createStaffHead('Prices');

export function Page() {
  return <PriceLists />;
}
