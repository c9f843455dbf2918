import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { PromoList } from '../../features/promo-list/promo-list.tsx';
import { parsePromoListState } from '../../features/promo-list/promo-list-state.ts';

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  await forgetReads(context, 'listPromoCodes', 'listReferralReviews', 'listPromoCities');
  const query = parsePromoListState(context.url.searchParams);
  return prefetchForStaff(() =>
    Promise.all([
      context.fetch('listPromoCodes', { query }),
      context.fetch('listReferralReviews', {}),
      context.fetch('listPromoCities', {}),
    ]),
  );
}

export const head = () => createStaffHead('Promo codes');

export function Page() {
  return <PromoList />;
}
