import type { HomeCardData, StayQuery } from '@lodestay/contracts';
import {
  addDays,
  MONTHLY_STAY_NIGHTS,
  STANDBY_MIN_VACANCY_NIGHTS,
  getStayRange,
  type DateRange,
  type Stay,
} from '@lodestay/stay';
import { sql } from 'kysely';
import { parseOptionalStay, type Homes } from '../../homes/index.ts';
import { buildDistanceSql } from '../criteria/distance.ts';
import type { Db } from '../tables.ts';

const MAX_SIMILAR = 4;
/** This distance counts as much as a rent difference of 50%. */
const FAR_KM = 10;

/** The nights on which similar homes must be available: a week for Standby (product 5), or a month from today without a stay. */
function getRequiredNights(stay: Stay | null, today: string): DateRange {
  if (!stay) return { start: today, end: addDays(today, MONTHLY_STAY_NIGHTS) };
  return stay.kind === 'standby'
    ? { start: stay.checkIn, end: addDays(stay.checkIn, STANDBY_MIN_VACANCY_NIGHTS) }
    : getStayRange(stay);
}

/** Finds available homes in the same market, most similar in size, rent and location first. */
export async function findSimilarHomes(
  { db, homes }: { db: Db; homes: Homes },
  slug: string,
  query: Partial<StayQuery>,
  member: boolean,
): Promise<HomeCardData[]> {
  const { id, marketId, type, beds, rentCents, latitude, longitude, today } = await homes.getReferenceHome(slug);
  const stay = parseOptionalStay(query, today);
  const nights = getRequiredNights(stay, today);
  const standby = stay?.kind === 'standby';
  const { rows } = await sql<{ homeId: number }>`
    select home_id from unit
    where market_id = ${marketId} and home_id <> ${id} and furnished = ${type === 'FurnishedHome'}
      and beds between ${beds - 1} and ${beds + 1} and rent_cents between ${Math.round(rentCents * 0.6)} and ${Math.round(rentCents * 1.5)}
      and not (busy && daterange(${nights.start}::date, ${nights.end}::date))
      and (minimum_nights <= ${stay?.nights ?? MONTHLY_STAY_NIGHTS} or ${standby}) and (installed or ${stay?.kind !== 'short_term'})
    order by abs(beds - ${beds}) * 0.5 + 2.0 * abs(rent_cents - ${rentCents}) / ${rentCents}
      + ${buildDistanceSql({ latitude, longitude })} / ${FAR_KM}, home_id
    limit ${MAX_SIMILAR}
  `.execute(db);
  const cards = await homes.loadCardsForStay(
    rows.map(({ homeId }) => homeId),
    stay,
    member,
  );
  return rows.flatMap(({ homeId }) => cards.get(homeId) ?? []);
}
