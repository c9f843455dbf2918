import type { FavoriteStay, VisitorFavorite } from '@lodestay/contracts';
import { formatStayText, toFavoriteStay } from '@lodestay/links';
import type { Platform } from '@lodestay/platform';

/** The stay to save with a home, from the query of its link. Undefined without dates, and for dates in the past. */
export function getStayToSave(stayQuery: string | undefined, today: string): FavoriteStay | undefined {
  const stay = toFavoriteStay(stayQuery ?? '');
  return stay && stay.startDate >= today ? stay : undefined;
}

/** Whether two stays of this browser are the same. */
export const isSameStay = (one: FavoriteStay | undefined, other: FavoriteStay | undefined): boolean =>
  formatStayText(one) === formatStayText(other);

/** What a stay in a home costs today as the favorites page shows it, or the monthly price without a stay. Undefined if it cannot be booked. */
export async function fetchPriceToSave(
  { api, today }: Pick<Platform, 'api' | 'today'>,
  slug: string,
  stay: FavoriteStay | undefined,
): Promise<VisitorFavorite['price']> {
  const query = { slugs: [slug], ...(stay && { stays: [formatStayText(stay)] }) };
  const [home] = (await api.call('listHomeCards', { query })).homes;
  const cents = stay ? home?.savedStay?.total?.cents : home?.displayPriceWithDiscount;
  return cents === undefined ? undefined : { cents, savedOn: today };
}
