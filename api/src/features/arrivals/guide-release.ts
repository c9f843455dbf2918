import { GUIDE_DAYS } from '@lodestay/contracts';
import { sql } from 'kysely';
import { RELEASE_TIME } from './dates.ts';

/** `getGuideRelease` in SQL, for queries over many stays with the tables `reservation` and `market`. */
export const GUIDE_RELEASE = sql<Date>`((reservation.check_in - ${GUIDE_DAYS}::integer) + ${RELEASE_TIME}::time) at time zone market.time_zone`;
