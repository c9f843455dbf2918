import type { ResponseOf } from '@lodestay/contracts';
import {
  addDays,
  FULL_REFUND_DAYS,
  getFeeFigure,
  getShortestStay,
  MAX_DAYS_AHEAD,
  MAX_STAY_NIGHTS,
  type CalendarDate,
  type DateRange,
  type PriceList,
} from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Availability } from '../../availability/index.ts';
import { getPrices, type BookableHome, type Homes } from '../../homes/index.ts';
import { takesPets } from '../applications/party-rules.ts';
import type { Offers } from '../offers.ts';
import { rentsParking } from '../profile.ts';
import * as repository from '../repository.ts';
import type { StandbyNotice } from '../standby-notice.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { canChange } from './change-rules.ts';
import { findRoom, isSoldOut } from './changed-party.ts';
import { createFreeCheck } from './free-check.ts';
import { getDatedKind } from './plan-stay-change.ts';
import type { StayChanges } from './stay-changes.ts';
import { findPendingMove } from './stay-moves.ts';

type Options = {
  db: Db;
  clock: Clock;
  homes: Homes;
  availability: Availability;
  offers: Offers;
  changes: Pick<StayChanges, 'preview'>;
  standbyNotice: StandbyNotice;
  getPriceLists: () => readonly PriceList[];
};
type Answer = ResponseOf<'getStayChanges'>;

/** The most homes that are suggested. */
const MAX_HOMES = 6;
/** The most homes whose calendars are compared. */
const MAX_CANDIDATES = 60;

const NO_ADDITIONS = { additions: null, parkingWaitlist: null } as const;

/** The changes of a stay, the newest first. The moves of a split stay were booked, so they are no changes. */
export const listStayChanges = async (db: Db, reservationId: string) =>
  (
    await db
      .selectFrom('stayChange')
      .select(['kind', 'sentence', 'createdAt'])
      .where('reservationId', '=', reservationId)
      .where((change) => change.not(change.and([change('actor', '=', 'system'), change('kind', '=', 'transfer')])))
      .orderBy('createdAt', 'desc')
      .execute()
  ).map(({ kind, sentence, createdAt }) => ({ kind, sentence, at: createdAt.toISOString() }));

/** Reads what a guest can change of a stay now. The change itself checks everything again. */
export const createChangeOptions = ({
  db,
  clock,
  homes,
  availability,
  offers,
  changes,
  standbyNotice,
  getPriceLists,
}: Options) => {
  const { countAddableSpots, findEarliestStart } = createFreeCheck({ db, clock, availability, standbyNotice });

  /** Homes of the city that are free for these nights and suit the stay: those of the same building first, then by rent. */
  async function findHomes(
    row: ReservationRow,
    home: BookableHome,
    nights: DateRange,
    onlyBuilding: boolean,
  ): Promise<number[]> {
    const people = 1 + (row.profile?.occupants?.length ?? 0);
    const candidates = await db
      .selectFrom('home')
      .select(['home.id', 'home.slug'])
      .where('home.marketId', '=', home.marketId)
      .where('home.removedAt', 'is', null)
      .where('home.id', '<>', home.id)
      .where((candidate) =>
        candidate.or([candidate('home.maxOccupants', 'is', null), candidate('home.maxOccupants', '>=', people)]),
      )
      .$if(onlyBuilding, (found) => found.where('home.propertyId', '=', home.propertyId))
      .orderBy(sql`home.property_id <> ${home.propertyId}`)
      .orderBy(sql`abs(home.monthly_rent_cents - ${home.rentCents})`)
      .orderBy('home.id')
      .limit(MAX_CANDIDATES)
      .execute();
    const taken = await availability.findConflicts(
      db,
      candidates.map(({ id }) => id),
      nights,
    );
    const free: number[] = [];
    for (const { id, slug } of candidates) {
      if (free.length === MAX_HOMES) break;
      if (taken.has(id)) continue;
      const candidate = await homes.findBookableHome(db, { slug });
      if (candidate && candidate.refusal === null && takesPets(candidate, row)) free.push(id);
    }
    return free;
  }

  const loadCards = async (ids: readonly number[]) => {
    const cards = await homes.loadCards(ids);
    return ids.flatMap((id) => cards.get(id) ?? []);
  };

  async function findStartOptions(row: ReservationRow, home: BookableHome): Promise<Answer['start']> {
    if (!canChange(row, 'start', clock.now())) return null;
    const earliest = await findEarliestStart(db, row, home);
    return { earliest: earliest < row.checkIn ? earliest : null };
  }

  async function findEndOptions(row: ReservationRow, home: BookableHome, today: CalendarDate): Promise<Answer['end']> {
    if (!canChange(row, 'end', clock.now()) || row.checkOut === null) return null;
    const window = { start: row.checkOut, end: addDays(row.checkIn, MAX_STAY_NIGHTS) };
    const busy = (await availability.getBusyRanges(db, [home.id], window)).get(home.id) ?? [];
    const latest = busy[0]?.start ?? null;
    const first = addDays(row.checkIn, getShortestStay(home));
    // An earlier check-in adds nights to the booked ones. At least one of those stays.
    const booked = row.agreed?.plan?.[0]?.from ?? row.checkIn;
    const earliest = [first, addDays(booked, 1), addDays(today, FULL_REFUND_DAYS)].sort().at(-1)!;
    const isDated = row.stayKind === getDatedKind(row.nights);
    return {
      latest,
      earliest: isDated && earliest < row.checkOut ? earliest : null,
      alternatives:
        latest === row.checkOut
          ? await loadCards(
              await findHomes(
                row,
                home,
                { start: row.checkOut, end: addDays(row.checkOut, getShortestStay(home)) },
                true,
              ),
            )
          : [],
    };
  }

  async function findTransferOptions(
    row: ReservationRow,
    home: BookableHome,
    today: CalendarDate,
  ): Promise<Answer['transfer']> {
    if (!canChange(row, 'transfer', clock.now())) return null;
    const earliest = today > row.checkIn ? today : row.checkIn;
    const { end } = repository.toNightRange(row);
    return {
      earliest,
      latest: row.checkOut ?? addDays(today, 365),
      homes: end > earliest ? await loadCards(await findHomes(row, home, { start: earliest, end }, false)) : [],
    };
  }

  async function findAdditions(
    row: ReservationRow,
    home: BookableHome,
    today: CalendarDate,
  ): Promise<Pick<Answer, 'additions' | 'parkingWaitlist'>> {
    if (!canChange(row, 'party', clock.now())) return NO_ADDITIONS;
    const start = today > row.checkIn ? today : row.checkIn;
    const end = row.checkOut ?? addDays(today, MAX_DAYS_AHEAD);
    if (start >= end) return NO_ADDITIONS;
    const availableSpots = await countAddableSpots(db, row, home, { start, end });
    const room = findRoom(row, home, availableSpots);
    const parkingMonthly = rentsParking(home) ? home.parking.monthlyCents : null;
    return {
      parkingWaitlist:
        parkingMonthly !== null && isSoldOut(row, home, availableSpots) ? { monthly: parkingMonthly } : null,
      additions:
        room.people + room.pets + room.vehicles === 0
          ? null
          : {
              ...room,
              petKinds: home.petKinds === null ? null : [...home.petKinds],
              petFee: getFeeFigure({ fees: getPrices(home, today, getPriceLists()).fees ?? [] }, 'pet'),
              parkingMonthly,
            },
    };
  }

  function findRemovals(row: ReservationRow): Answer['removals'] {
    const { pets = [], vehicles = [] } = row.profile ?? {};
    return canChange(row, 'party', clock.now()) && pets.length + vehicles.length > 0 ? { pets, vehicles } : null;
  }

  return async (user: Pick<SignedInUser, 'id'>, id: string): Promise<Answer> => {
    const row = await repository.findOwn(db, user.id, id);
    if (!row) throw new AppError('not_found');
    const home = await offers.findHome(db, row);
    const today = clock.today(home.timeZone);
    const move = await findPendingMove(db, row);
    const history = await listStayChanges(db, id);
    if (move)
      return {
        start: null,
        end: null,
        leave: null,
        transfer: null,
        ...NO_ADDITIONS,
        removals: null,
        move: { homeTitle: move.title, homeSlug: move.slug, on: move.movesOn! },
        history,
      };
    return {
      start: await findStartOptions(row, home),
      end: await findEndOptions(row, home, today),
      leave: canChange(row, 'leave', clock.now())
        ? await changes.preview(user, id, { kind: 'leave', endDate: null })
        : null,
      transfer: await findTransferOptions(row, home, today),
      ...(await findAdditions(row, home, today)),
      removals: findRemovals(row),
      move: null,
      history,
    };
  };
};
