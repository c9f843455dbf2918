import type { HomeSearchQuery } from '@lodestay/contracts';
import type { Db } from '../tables.ts';

/** Who searches, as far as an answer depends on it. It comes from the session alone: `user` of the address is anybody's to write. */
export type Viewer = { readonly id: number; readonly activeMembership: boolean };

/** A visitor may say that they are a member, to see a member's totals; of somebody signed in the account knows. */
export const isMember = (viewer: Viewer | null, { activeMembership }: HomeSearchQuery): boolean =>
  viewer ? viewer.activeMembership : activeMembership === true;

/** The homes that a search for favorites is about: none for a visitor; null where it is not one. */
export async function favoritesOf(
  db: Db,
  viewer: Viewer | null,
  { favorites }: HomeSearchQuery,
): Promise<number[] | null> {
  if (favorites !== true) return null;
  if (!viewer) return [];
  const rows = await db.selectFrom('favorite').select('homeId').where('accountId', '=', viewer.id).execute();
  return rows.map(({ homeId }) => homeId);
}
