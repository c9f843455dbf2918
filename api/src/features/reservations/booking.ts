import type { RequestOf, ReservationProfile } from '@lodestay/contracts';
import { formatInstant, holdExpiresAt, INDEFINITE, resolveStay, stayRange, type Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Availability, Conflict } from '../availability/index.ts';
import type { Payments } from '../payments/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import { assertAllowed } from './circumstances.ts';
import { makeRoomForDraft } from './draft-limit.ts';
import { assertMayHold } from './hold-guard.ts';
import { noticeOf, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import { profileErrors, rentsParking, spotsOf } from './profile.ts';
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
};
type NewReservation = RequestOf<'createReservation'>['body'];

const FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;
const invalid = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });

/** Who lost learns until when to wait, in the words of the design and as a time that a page can count down. */
function datesTaken({ heldUntil }: Conflict, { timeZone }: BookableHome): AppError {
  if (!heldUntil)
    return new AppError('dates_taken', {
      message: 'These dates have just been taken. Choose other dates or another home.',
    });
  const until = formatInstant(heldUntil.getTime(), timeZone);
  return new AppError('dates_taken', {
    message: `Someone else is booking this home. It may be available again on ${until} if they do not finish.`,
    data: { heldUntil: heldUntil.toISOString() },
  });
}

/** From the first click to the payment step: the draft, the profile and the hold. */
export function createBooking({ db, clock, outbox, homes, availability, payments, offers, transitions }: Options) {
  function stayFor(body: NewReservation, home: BookableHome): Stay {
    const { startDate, endDate, stayKind: kind, committedNights } = body;
    const resolved = resolveStay({
      checkIn: startDate,
      checkOut: endDate ?? INDEFINITE,
      kind,
      committedNights,
      earliest: clock.today(home.timeZone),
    });
    if (!resolved.ok) throw invalid(FIELDS[resolved.field], resolved.message);
    const { stay } = resolved;
    if (stay.kind === 'short_term' && !home.installed)
      throw invalid('end_date', 'This home takes stays of 30 nights or more.');
    if (stay.kind !== 'standby' && stay.nights < home.minimumNights)
      throw invalid('end_date', `This home takes stays of ${home.minimumNights} nights or more.`);
    return stay;
  }

  async function assertMayStandby(trx: Trx, accountId: number): Promise<void> {
    if (!(await offers.guestOf(trx, accountId)).standbyMember)
      throw invalid('stay_kind', 'Standby is for holders of the Standby membership.');
    const other = await trx
      .selectFrom('reservation')
      .select('id')
      .where('accountId', '=', accountId)
      .where('stayKind', '=', 'standby')
      .where('status', 'in', ['held', 'in_review', 'approved', 'checked_in'])
      .executeTakeFirst();
    if (other)
      throw new AppError('conflict', {
        message: 'You already have a Standby reservation: one at a time.',
        data: { reservationId: other.id },
      });
  }

  async function spotsFree(
    executor: Db | Trx,
    row: ReservationRow,
    home: BookableHome,
    options?: { lock: boolean },
  ): Promise<number | null> {
    if (!rentsParking(home) || home.parking.spots === null) return null;
    const taken = await repository.spotsTaken(
      executor,
      home.propertyId,
      repository.nightsOf(row),
      row.id,
      clock.now(),
      options,
    );
    return Math.max(0, home.parking.spots - taken);
  }

  /** The same person's other holds of this home would stand in their own way, e.g. after changing the dates in another tab. */
  async function giveUpOwnHolds(trx: Trx, row: ReservationRow): Promise<void> {
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
    /** A draft for a stay; the person's open one where there is one, so that checkout goes on where it was left. */
    async create(user: SignedInUser, body: NewReservation): Promise<ReservationRow> {
      const home = await homes.bookableHome(db, { slug: body.homeSlug });
      if (!home) throw new AppError('not_found');
      const stay = stayFor(body, home);
      return inTransaction(db, async (trx) => {
        // Two clicks at once must find one draft, not make two.
        await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
        const open = await repository.findOpen(trx, user.id, home.id, stay, clock.now());
        if (open) return open;
        if (stay.kind === 'standby') await assertMayStandby(trx, user.id);
        const own = await trx
          .selectFrom('reservation')
          .select('id')
          .where('accountId', '=', user.id)
          .where('homeId', '=', home.id)
          .where('status', '=', 'held')
          .execute();
        const conflict = await availability.conflict(trx, home.id, stayRange(stay), {
          except: own.map(({ id }) => id),
        });
        if (conflict) throw datesTaken(conflict, home);
        await makeRoomForDraft(trx, user.id, transitions);
        return repository.insertDraft(trx, user.id, home, stay, await known(trx, user, home.id), clock.now());
      });
    },

    async saveProfile(user: SignedInUser, id: string, profile: ReservationProfile): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        assertAllowed('edit_profile', row, await payments.findLatest(trx, id), clock.now());
        const home = await offers.homeOf(trx, row);
        const fields = profileErrors(
          profile,
          home,
          clock.today(home.timeZone),
          await spotsFree(trx, row, home, { lock: row.status === 'held' }),
        );
        if (fields.length > 0) throw new AppError('invalid', { fields });
        return repository.update(trx, id, {
          profile: JSON.stringify(profile),
          pets: profile.pets.length,
          parkingSpots: spotsOf(home, profile.vehicles.length),
        });
      });
    },

    /** Takes the home for 15 minutes. Of any number who try at once, one succeeds and the others get `dates_taken`. Nobody may hold more than `hold-limits.ts` says. */
    async hold(user: SignedInUser, id: string): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        const now = clock.now();
        assertAllowed('hold', row, null, now);
        const home = await offers.homeOf(trx, row);
        if (!(await homes.bookableHome(trx, { slug: home.slug }))) throw new AppError('home_removed');
        await giveUpOwnHolds(trx, row);
        const expiresAt = new Date(holdExpiresAt(now.getTime()));
        const claim = await availability.claim(trx, {
          homeId: row.homeId,
          stay: repository.nightsOf(row),
          reservationId: id,
          holdExpiresAt: expiresAt,
        });
        if (!claim.claimed) throw datesTaken(claim, home);
        if (
          row.parkingSpots > 0 &&
          row.parkingSpots > ((await spotsFree(trx, row, home, { lock: true })) ?? row.parkingSpots)
        ) {
          throw new AppError('action_not_allowed', {
            message: 'No parking spots are left in this building. Change your vehicles to continue.',
          });
        }
        // Last, so that only who gets the home is looked at: the others of a crowd have been told already.
        await assertMayHold(trx, row, home, now);
        const held = await transitions.apply(trx, row, 'hold', 'guest', { holdExpiresAt: expiresAt });
        await outbox.emit(trx, 'ReservationHeld', { ...noticeOf(held), holdExpiresAt: expiresAt.toISOString() });
        return held;
      });
    },

    /** Gives the home back; what a bank may have set aside meanwhile is let go. */
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

/** Who else comes along depends on the home; who the guest is does not. */
async function known(
  trx: Trx,
  { id, ...account }: SignedInUser,
  homeId: number,
): Promise<Omit<repository.Known, 'homeId'>> {
  const last = await repository.lastEntered(trx, id);
  if (last?.homeId === homeId) return last;
  const { purpose, firstName, lastName, email, phone, dateOfBirth }: Partial<ReservationProfile> =
    last?.profile ?? account;
  return { profile: { purpose, firstName, lastName, email, phone, dateOfBirth }, pets: 0, parkingSpots: 0 };
}
