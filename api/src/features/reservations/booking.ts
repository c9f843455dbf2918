import type { RequestOf, ReservationProfile } from '@lodestay/contracts';
import { formatInstant, getHoldExpiry, INDEFINITE, resolveStay, getStayRange, type Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Availability, Conflict } from '../availability/index.ts';
import type { Payments } from '../payments/index.ts';
import { STANDBY_MEMBERS_ONLY_MESSAGE, type BookableHome, type Homes } from '../homes/index.ts';
import { assertAllowed } from './action-guard.ts';
import { enforceDraftLimit } from './draft-limit.ts';
import { assertCanHold } from './hold-guard.ts';
import { toNotice, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import type { StandbyNotice } from './standby-notice.ts';
import { findProfileErrors, rentsParking, countRentedSpots } from './profile.ts';
import * as repository from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  homes: Homes;
  availability: Availability;
  payments: Payments;
  offers: Offers;
  transitions: Transitions;
  accounts: Pick<Accounts, 'addMissingDetails'>;
  standbyNotice: StandbyNotice;
};
type NewReservation = RequestOf<'createReservation'>['body'];

const FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;
const createInvalidError = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

function assertTakesBookings({ refusal }: BookableHome): void {
  if (refusal) throw new AppError('action_not_allowed', { message: refusal });
}

/** `heldUntil` in `data` lets the page show a countdown. */
function createDatesTakenError({ heldUntil }: Conflict, { timeZone }: BookableHome): AppError {
  if (!heldUntil)
    return new AppError('dates_taken', {
      message: 'These dates have just been taken. Choose other dates or another home.',
    });
  const until = formatInstant(heldUntil.getTime(), timeZone);
  return new AppError('dates_taken', {
    message: `Someone else is booking this home. It will be available again on ${until} if they don’t finish.`,
    data: { heldUntil: heldUntil.toISOString() },
  });
}

/** The checkout before payment: the draft, the profile and the hold. */
export function createBooking({
  db,
  clock,
  outbox,
  homes,
  availability,
  payments,
  offers,
  transitions,
  accounts,
  standbyNotice,
}: Options) {
  function resolveRequestedStay(body: NewReservation, home: BookableHome): Stay {
    const { startDate, endDate, stayKind: kind, committedNights } = body;
    const resolved = resolveStay({
      checkIn: startDate,
      checkOut: endDate ?? INDEFINITE,
      kind,
      committedNights,
      earliest: clock.today(home.timeZone),
    });
    if (!resolved.ok) throw createInvalidError(FIELDS[resolved.field], resolved.message);
    const { stay } = resolved;
    if (stay.kind === 'short_term' && !home.installed)
      throw createInvalidError('end_date', 'This home has a 30-night minimum.');
    if (stay.kind !== 'standby' && stay.nights < home.minimumNights)
      throw createInvalidError('end_date', `This home has a ${home.minimumNights}-night minimum.`);
    return stay;
  }

  async function assertCanBookStandby(trx: Trx, accountId: number): Promise<void> {
    if (!(await offers.findGuest(trx, accountId)).standbyMember)
      throw createInvalidError('stay_kind', STANDBY_MEMBERS_ONLY_MESSAGE);
    const other = await trx
      .selectFrom('reservation')
      .select('id')
      .where('accountId', '=', accountId)
      .where('stayKind', '=', 'standby')
      .where('status', 'in', ['held', 'in_review', 'approved', 'checked_in'])
      .executeTakeFirst();
    if (other)
      throw new AppError('conflict', {
        message: 'You already have a Standby reservation. You can have one at a time.',
        data: { reservationId: other.id },
      });
  }

  async function countAvailableSpots(
    executor: Db | Trx,
    row: ReservationRow,
    home: BookableHome,
    options?: { lock: boolean },
  ): Promise<number | null> {
    if (!rentsParking(home) || home.parking.spots === null) return null;
    const taken = await repository.countTakenSpots(
      executor,
      home.propertyId,
      repository.toNightRange(row),
      row.id,
      clock.now(),
      options,
    );
    return Math.max(0, home.parking.spots - taken);
  }

  /** Releases the person's other holds on this home, which would block the new one, e.g. after changing dates in another tab. */
  async function releaseOwnHolds(trx: Trx, row: ReservationRow): Promise<void> {
    for (const held of await repository.lockOwnHolds(trx, row)) {
      const payment = await payments.findLatest(trx, held.id);
      if (
        payment &&
        ((await payments.hasPendingOperation(trx, payment.id)) ||
          payment.status === 'processing' ||
          payment.status === 'requires_action')
      )
        continue;
      await transitions.apply(trx, held, 'release_hold', 'guest');
    }
  }

  return {
    /** Returns the person's open reservation for this stay, or a new draft, so that checkout resumes where it was left. */
    async create(user: SignedInUser, body: NewReservation): Promise<ReservationRow> {
      const home = await homes.findBookableHome(db, { slug: body.homeSlug });
      if (!home) throw new AppError('not_found');
      assertTakesBookings(home);
      const stay = resolveRequestedStay(body, home);
      return inTransaction(db, async (trx) => {
        // Lock the account, so that two simultaneous clicks create one draft.
        await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
        const open = await repository.findOpen(trx, user.id, home.id, stay, clock.now());
        if (open) return open;
        if (stay.kind === 'standby') await assertCanBookStandby(trx, user.id);
        const own = await trx
          .selectFrom('reservation')
          .select('id')
          .where('accountId', '=', user.id)
          .where('homeId', '=', home.id)
          .where('status', '=', 'held')
          .execute();
        const conflict = await availability.findConflict(trx, home.id, getStayRange(stay), {
          except: own.map(({ id }) => id),
        });
        if (conflict) throw createDatesTakenError(conflict, home);
        await standbyNotice.assert(trx, home, stay);
        await enforceDraftLimit(trx, user.id, transitions);
        return repository.insertDraft(
          trx,
          user.id,
          home,
          stay,
          await findProfileDefaults(trx, user, home.id),
          clock.now(),
        );
      });
    },

    async saveProfile(user: SignedInUser, id: string, profile: ReservationProfile): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        assertAllowed('edit_profile', row, await payments.findLatest(trx, id), clock.now());
        const home = await offers.findHome(trx, row);
        const fields = findProfileErrors(
          profile,
          home,
          clock.today(home.timeZone),
          await countAvailableSpots(trx, row, home, { lock: row.status === 'held' }),
        );
        if (fields.length > 0) throw new AppError('invalid', { fields });
        await accounts.addMissingDetails(trx, user.id, profile);
        return repository.update(trx, id, {
          profile: JSON.stringify(profile),
          pets: profile.pets.length,
          parkingSpots: countRentedSpots(home, profile.vehicles.length),
        });
      });
    },

    /** Holds the home for 15 minutes. Of several simultaneous attempts one succeeds and the others throw `dates_taken`. Limited by `hold-limits.ts`. */
    async hold(user: SignedInUser, id: string): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        const now = clock.now();
        assertAllowed('hold', row, null, now);
        const home = await offers.findHome(trx, row);
        if (!(await homes.findBookableHome(trx, { slug: home.slug }))) throw new AppError('home_removed');
        assertTakesBookings(home);
        await releaseOwnHolds(trx, row);
        const expiresAt = new Date(getHoldExpiry(now.getTime()));
        const claim = await availability.claim(trx, {
          homeId: row.homeId,
          stay: repository.toNightRange(row),
          reservationId: id,
          holdExpiresAt: expiresAt,
        });
        if (!claim.claimed) throw createDatesTakenError(claim, home);
        await standbyNotice.assert(trx, home, { kind: row.stayKind, checkIn: row.checkIn });
        if (
          row.parkingSpots > 0 &&
          row.parkingSpots > ((await countAvailableSpots(trx, row, home, { lock: true })) ?? row.parkingSpots)
        ) {
          throw new AppError('action_not_allowed', {
            message: 'No parking spots are left in this building. Remove a vehicle to continue.',
          });
        }
        // Checked last, so that the account lock is taken only after the home was claimed.
        await assertCanHold(trx, row, home, now);
        const held = await transitions.apply(trx, row, 'hold', 'guest', { holdExpiresAt: expiresAt });
        await outbox.emit(trx, 'ReservationHeld', { ...toNotice(held), holdExpiresAt: expiresAt.toISOString() });
        return held;
      });
    },

    /** Releases the home and voids any payment authorization. */
    async releaseHold(user: SignedInUser, id: string): Promise<ReservationRow> {
      const released = await inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        const payment = await payments.findLatest(trx, id);
        assertAllowed('release_hold', row, payment, clock.now());
        if (payment) await payments.voidAuthorization(trx, payment);
        return transitions.apply(trx, row, 'release_hold', 'guest');
      });
      await payments.trySettle(id);
      return released;
    },
  };
}

/** Prefills the profile. Occupants, pets and vehicles are reused only for the same home. */
async function findProfileDefaults(
  trx: Trx,
  { id, ...account }: SignedInUser,
  homeId: number,
): Promise<Omit<repository.ProfileDefaults, 'homeId'>> {
  const last = await repository.findLastProfile(trx, id);
  if (last?.homeId === homeId) return last;
  const { purpose, firstName, lastName, email, phone, dateOfBirth }: Partial<ReservationProfile> =
    last?.profile ?? account;
  // An account may have no name yet, and a profile has no empty fields.
  const name = { firstName: firstName || undefined, lastName: lastName || undefined };
  return { profile: { purpose, ...name, email, phone, dateOfBirth }, pets: 0, parkingSpots: 0 };
}
