import { formatInstant, getStayRange, type DateRange, type Stay } from '@lodestay/stay';
import type { ReservationProfile } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError, type FieldError } from '../../../platform/http/index.ts';
import type { Availability, Conflict } from '../../availability/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import type { Offers } from '../offers.ts';
import { countTakenSpots } from '../parking-waitlist/taken-spots.ts';
import { findProfileErrors, findWaitlistErrors, givesSpotsInLine, rentsParking } from '../profile.ts';
import { toNightRange } from '../repository.ts';
import type { StandbyNotice } from '../standby-notice.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import type { BookedLeg } from './resolve-request.ts';

type Options = { clock: Clock; availability: Availability; offers: Offers; standbyNotice: StandbyNotice };

/** A home of a stay with its nights. `leg` is null unless the stay is split. */
export type HomeOfStay = { readonly home: BookableHome; readonly nights: DateRange; readonly leg: number | null };

/** `heldUntil` in `data` lets the page show a countdown. Of a split stay, the error names the home. */
export function createDatesTakenError(
  { heldUntil }: Conflict,
  { timeZone, slug, title }: BookableHome,
  isSplit: boolean,
): AppError {
  const named = isSplit ? { home: { slug, title } } : {};
  if (!heldUntil)
    return new AppError('dates_taken', {
      message: isSplit
        ? `${title} has just been taken for a part of your stay. Search again for your dates.`
        : 'These dates have just been taken. Choose other dates or another home.',
      ...(isSplit ? { data: named } : {}),
    });
  const until = formatInstant(heldUntil.getTime(), timeZone);
  return new AppError('dates_taken', {
    message: `Someone else is booking ${isSplit ? title : 'this home'}. It will be available again on ${until} if they don’t finish.`,
    data: { heldUntil: heldUntil.toISOString(), ...named },
  });
}

/** The homes of a new stay with their nights. */
export const toHomesOfStay = (home: BookableHome, stay: Stay, legs: readonly BookedLeg[]): HomeOfStay[] =>
  legs.length === 0
    ? [{ home, nights: getStayRange(stay), leg: null }]
    : legs.map((booked, leg) => ({ home: booked.home, nights: getStayRange(booked.stay), leg }));

/** Says which home of a split stay a rule is of. The guest's age is a rule of all homes. */
const nameHome = ({ path, message }: FieldError, { title }: BookableHome): FieldError =>
  path === 'date_of_birth' ? { path, message } : { path, message: `${title}: ${message}` };

/** A field can break the rules of several homes. */
const keepFirstOfEach = (fields: readonly FieldError[]): FieldError[] =>
  fields.filter(({ path }, at) => fields.findIndex((other) => other.path === path) === at);

/** The homes of a stay: of a split stay two or three, of other stays one. Each must be free and suit the people, pets and vehicles. */
export function createStayHomes({ clock, availability, offers, standbyNotice }: Options) {
  async function countAvailableSpots(
    executor: Db | Trx,
    row: ReservationRow,
    { home, nights }: HomeOfStay,
    options?: { lock: boolean },
  ): Promise<number | null> {
    if (!rentsParking(home) || home.parking.spots === null) return null;
    // A booking takes no spot before the guests who are in line.
    if (givesSpotsInLine(home)) return 0;
    const taken = await countTakenSpots(executor, home.propertyId, nights, row.id, clock.now(), options);
    return Math.max(0, home.parking.spots - taken);
  }

  /** The homes of a stay with their nights, in order. Only a split stay has several. */
  async function findHomesOfStay(executor: Db | Trx, row: ReservationRow): Promise<HomeOfStay[]> {
    const legs = await offers.findBookedLegs(executor, row);
    if (legs.length === 0)
      return [{ home: await offers.findHome(executor, row), nights: toNightRange(row), leg: null }];
    return toHomesOfStay(legs[0]!.home, legs[0]!.stay, legs);
  }

  /** In the order of the buildings' IDs, because each building is locked until the commit. */
  const inLockOrder = (homes: readonly HomeOfStay[]) => homes.toSorted((a, b) => a.home.propertyId - b.home.propertyId);

  async function assertHasParking(trx: Trx, row: ReservationRow, homes: readonly HomeOfStay[]): Promise<void> {
    if (row.parkingSpots === 0) return;
    for (const each of inLockOrder(homes)) {
      const available = (await countAvailableSpots(trx, row, each, { lock: true })) ?? row.parkingSpots;
      if (row.parkingSpots > available)
        throw new AppError('action_not_allowed', {
          message: `No parking spots are left in ${each.leg === null ? 'this building' : `the building of ${each.home.title}`}. Remove a vehicle to continue.`,
        });
    }
  }

  /** Throws `dates_taken` for the first home that somebody else has. Of a split stay, the message and `data` name it. */
  async function assertAvailable(
    executor: Db | Trx,
    homesOfStay: readonly HomeOfStay[],
    stay: Pick<Stay, 'kind'>,
    except: readonly string[],
  ): Promise<void> {
    for (const { home, nights, leg } of homesOfStay) {
      const conflict = await availability.findConflict(executor, home.id, nights, {
        except,
        fullFrom: standbyNotice.getFullFrom(stay.kind, home),
      });
      if (conflict) throw createDatesTakenError(conflict, home, leg !== null);
    }
    for (const { home, nights } of homesOfStay)
      await standbyNotice.assert(executor, home, { kind: stay.kind, checkIn: nights.start });
  }

  /** Checks a profile against every home of the stay. Of a split stay, the errors name the home. */
  async function findProfileProblems(
    trx: Trx,
    row: ReservationRow,
    homesOfStay: readonly HomeOfStay[],
    profile: ReservationProfile,
  ): Promise<FieldError[]> {
    const fields: FieldError[] = [];
    for (const each of inLockOrder(homesOfStay)) {
      const spots = await countAvailableSpots(trx, row, each, { lock: row.status === 'held' });
      const errors = [
        ...findProfileErrors(profile, each.home, clock.today(each.home.timeZone), spots),
        ...findWaitlistErrors(profile, each.home, row, spots),
      ];
      fields.push(...(each.leg === null ? errors : errors.map((error) => nameHome(error, each.home))));
    }
    return keepFirstOfEach(fields);
  }

  return { find: findHomesOfStay, assertAvailable, assertHasParking, findProfileProblems };
}
