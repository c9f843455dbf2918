import type { HomeCardData, StayQuery } from '@lodestay/contracts';
import {
  addDays,
  getEarliestFullBooking,
  MONTHLY_STAY_NIGHTS,
  getRequiredNights,
  type DateRange,
  type Stay,
} from '@lodestay/stay';
import { sql } from 'kysely';
import { parseOptionalStay, toPricedStay, type Homes } from '../../homes/index.ts';
import { buildDistanceSql } from '../criteria/distance.ts';
import { takenNights } from '../sql/sql-conditions.ts';
import type { Db } from '../tables.ts';

const MAX_SIMILAR = 4;
/** This distance counts as much as a rent difference of 50%. */
const FAR_KM = 10;

/** The nights on which similar homes must be available: those of the stay, or a month from today. */
const findNights = (stay: Stay | null, today: string): DateRange =>
  stay ? getRequiredNights(stay) : { start: today, end: addDays(today, MONTHLY_STAY_NIGHTS) };

/** Finds available homes in the same market, most similar in size, rent and location first. */
export async function findSimilarHomes(
  { db, homes }: { db: Db; homes: Homes },
  slug: string,
  query: Partial<StayQuery>,
  { member, standbyMember }: { member: boolean; standbyMember: boolean },
): Promise<HomeCardData[]> {
  const { id, marketId, type, beds, rentCents, latitude, longitude, today } = await homes.getReferenceHome(slug);
  const stay = parseOptionalStay(query, today);
  const nights = findNights(stay, today);
  const standby = stay?.kind === 'standby';
  const { rows } = await sql<{ homeId: number }>`
    select home_id from unit
    where market_id = ${marketId} and home_id <> ${id} and furnished is not distinct from ${type && type === 'FurnishedHome'}::boolean
      and beds between ${beds - 1} and ${beds + 1} and rent_cents between ${Math.round(rentCents * 0.6)} and ${Math.round(rentCents * 1.5)}
      and not (${takenNights(standby ? undefined : getEarliestFullBooking(today))} && daterange(${nights.start}::date, ${nights.end}::date))
      and (minimum_nights <= ${stay?.nights ?? MONTHLY_STAY_NIGHTS} or ${standby}) and (installed or ${stay?.kind !== 'short_term'})
    order by abs(beds - ${beds}) * 0.5 + 2.0 * abs(rent_cents - ${rentCents}) / ${rentCents}
      + ${buildDistanceSql({ latitude, longitude })} / ${FAR_KM}, home_id
    limit ${MAX_SIMILAR}
  `.execute(db);
  const cards = await homes.loadCardsForStay(
    rows.map(({ homeId }) => homeId),
    toPricedStay(stay, { standbyMember }),
    member,
    null,
    id,
  );
  return rows.flatMap(({ homeId }) => cards.get(homeId) ?? []);
}
