import type { HomeSearchQuery } from '@lodestay/contracts';
import { toPricedStay } from '../../homes/index.ts';
import type { SearchedStay } from './search-stay.ts';
import type { Db } from '../tables.ts';

/** The signed-in person who searches. Always from the session, never from the `user` parameter, which anyone can set. */
export type Viewer = {
  readonly id: number;
  readonly activeMembership: boolean;
  readonly hasActiveStandbySubscription: boolean;
};

/** Gives others than Standby members the list of a Standby search with the usual rents and no totals. */
export const hideStandbyRate = (searched: SearchedStay, viewer: Viewer | null): SearchedStay => ({
  ...searched,
  stay: toPricedStay(searched.stay, { standbyMember: viewer?.hasActiveStandbySubscription }),
});

/** Whether totals exclude the membership fee. A visitor can claim membership by parameter; a signed-in person's account decides. */
export const isMember = (viewer: Viewer | null, { activeMembership }: HomeSearchQuery): boolean =>
  viewer ? viewer.activeMembership : activeMembership === true;

/** The IDs of the viewer's favorites, empty for a visitor, or null if the search is not for favorites. */
export async function findFavorites(
  db: Db,
  viewer: Viewer | null,
  { favorites }: HomeSearchQuery,
): Promise<number[] | null> {
  if (favorites !== true) return null;
  if (!viewer) return [];
  const rows = await db.selectFrom('favorite').select('homeId').where('accountId', '=', viewer.id).execute();
  return rows.map(({ homeId }) => homeId);
}
