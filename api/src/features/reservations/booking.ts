import type { RequestOf, ReservationProfile } from '@lodestay/contracts';
import { getHoldExpiry, INDEFINITE, resolveStay, type Stay } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Availability } from '../availability/index.ts';
import type { Payments } from '../payments/index.ts';
import { fitToCalendar, STANDBY_MEMBERS_ONLY_MESSAGE, type BookableHome, type Homes } from '../homes/index.ts';
import type { Redemptions } from '../promotions/index.ts';
import { assertAllowed, toLifecycleContext } from './action-guard.ts';
import { enforceDraftLimit } from './draft-limit.ts';
import { assertCanHold } from './hold-guard.ts';
import { getAllowedActions } from './lifecycle.ts';
import { toNotice, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import type { StandbyStays } from '../standby/index.ts';
import type { StandbyNotice } from './standby-notice.ts';
import { countRentedSpots } from './profile.ts';
import * as repository from './repository.ts';
import { insertLegs, listLegs } from './split-stays/legs.ts';
import { resolveRequestedLegs, type BookedLeg } from './split-stays/resolve-request.ts';
import { createDatesTakenError, createStayHomes, toHomesOfStay } from './split-stays/stay-homes.ts';
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
  standby: StandbyStays;
  redemptions: Pick<Redemptions, 'release'>;
};
type NewReservation = RequestOf<'createReservation'>['body'];

const FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;
const createInvalidError = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

function assertTakesBookings({ refusal }: BookableHome): void {
  if (refusal) throw new AppError('action_not_allowed', { message: refusal });
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
  standby,
  redemptions,
}: Options) {
  const stayHomes = createStayHomes({ clock, availability, offers, standbyNotice });

  function resolveRequestedStay(body: NewReservation, home: BookableHome, isSplit: boolean): Stay {
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
    // Of a split stay, each leg meets the minimum of its own home.
    if (isSplit) return stay;
    if (stay.kind === 'short_term' && !home.installed)
      throw createInvalidError('end_date', 'This home has a 30-night minimum.');
    if (stay.kind !== 'standby' && stay.nights < home.minimumNights)
      throw createInvalidError('end_date', `This home has a ${home.minimumNights}-night minimum.`);
    return stay;
  }

  /** Called for a draft, and for a hold with the membership locked. */
  async function assertCanBookStandby(trx: Trx, accountId: number, checkIn: string, ownId?: string): Promise<void> {
    await standby.assertCanStay(trx, accountId, checkIn);
    const other = await trx
      .selectFrom('reservation')
      .select('id')
      .where('accountId', '=', accountId)
      .where('stayKind', '=', 'standby')
      .where('status', 'in', ['held', 'in_review', 'approved', 'checked_in'])
      .$if(ownId !== undefined, (query) => query.where('id', '<>', ownId!))
      .executeTakeFirst();
    if (other)
      throw new AppError('conflict', {
        message: 'You already have a Standby reservation. You can have one at a time.',
        data: { reservationId: other.id },
      });
  }

  /**
   * Releases the person's other holds on these homes, which would block the new one, e.g. after changing dates in another tab. Locks their
   * homes together with those of the new hold, so that all locks are taken in one order.
   */
  async function releaseOwnHolds(trx: Trx, row: ReservationRow, homeIds: readonly number[]): Promise<void> {
    const ownHolds = await repository.lockOwnHolds(trx, row, homeIds);
    if (ownHolds.length === 0) return;
    const legs = await listLegs(trx, ownHolds);
    const heldHomes = ownHolds.flatMap((held) => [held.homeId, ...(legs.get(held.id) ?? []).map((leg) => leg.homeId)]);
    await availability.lockHomes(trx, [...homeIds, ...heldHomes]);
    for (const held of ownHolds) {
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

  /** The person's open reservation for the same nights in the same homes. */
  async function findOpen(
    trx: Trx,
    accountId: number,
    homeId: number,
    stay: Stay,
    legs: readonly BookedLeg[],
  ): Promise<ReservationRow | undefined> {
    const open = await repository.listOpen(trx, accountId, homeId, stay, clock.now());
    const legsOfOpen = await listLegs(trx, open);
    const toKey = (all: readonly { homeId: number; checkIn: string }[]) =>
      all.map((leg) => `${leg.homeId} ${leg.checkIn}`).join();
    const key = toKey(legs.map((leg) => ({ homeId: leg.home.id, checkIn: leg.stay.checkIn })));
    return open.find(({ id }) => toKey(legsOfOpen.get(id) ?? []) === key);
  }

  /** A code that the person brings again replaces the one of an open reservation, unless a payment is on its way. */
  async function bringCode(trx: Trx, open: ReservationRow, given: string | undefined): Promise<ReservationRow> {
    const promoCode = given?.toUpperCase();
    if (promoCode === undefined || promoCode === open.promoCode) return open;
    const row = await repository.lock(trx, open.id);
    const context = toLifecycleContext(row, await payments.findLatest(trx, row.id), clock.now());
    if (!getAllowedActions(row.status, context).includes('edit_profile')) return row;
    await redemptions.release(trx, row.id, 'replaced');
    return repository.update(trx, row.id, { promoCode });
  }

  return {
    /** Returns the person's open reservation for this stay, or a new draft, so that checkout resumes where it was left. */
    async create(user: SignedInUser, body: NewReservation): Promise<ReservationRow> {
      const home = await homes.findBookableHome(db, { slug: body.homeSlug });
      if (!home) throw new AppError('not_found');
      assertTakesBookings(home);
      const legs = await resolveRequestedLegs(db, homes, body, clock.today(home.timeZone));
      for (const leg of legs) assertTakesBookings(leg.home);
      const requested = resolveRequestedStay(body, home, legs.length > 0);
      return inTransaction(db, async (trx) => {
        // Lock the account, so that two simultaneous clicks create one draft.
        await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
        const ofHome = await repository.listOwnHolds(trx, user.id, [home.id]);
        const stay = await fitToCalendar(trx, availability, home.id, requested, ofHome);
        const open = await findOpen(trx, user.id, home.id, stay, legs);
        if (open) return bringCode(trx, open, body.promoCode);
        if (stay.kind === 'standby') {
          if (!(await standby.isActive(trx, user.id)))
            throw createInvalidError('stay_kind', STANDBY_MEMBERS_ONLY_MESSAGE);
          await assertCanBookStandby(trx, user.id, stay.checkIn);
        }
        const homesOfStay = toHomesOfStay(home, stay, legs);
        const homeIds = homesOfStay.map((each) => each.home.id);
        const own = legs.length > 0 ? await repository.listOwnHolds(trx, user.id, homeIds) : ofHome;
        await stayHomes.assertAvailable(trx, homesOfStay, stay, own);
        await enforceDraftLimit(trx, user.id, transitions);
        const isSplit = legs.length > 0;
        const defaults = await findProfileDefaults(trx, user, isSplit ? null : home.id);
        const draft = await repository.insertDraft(
          trx,
          user.id,
          home,
          stay,
          { ...defaults, isSplit, promoCode: body.promoCode?.toUpperCase() ?? null },
          clock.now(),
        );
        await insertLegs(
          trx,
          draft.id,
          legs.map((leg) => ({ homeId: leg.home.id, checkIn: leg.stay.checkIn, checkOut: leg.stay.checkOut! })),
        );
        return draft;
      });
    },

    async saveProfile(user: SignedInUser, id: string, profile: ReservationProfile): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        assertAllowed('edit_profile', row, await payments.findLatest(trx, id), clock.now());
        const homesOfStay = await stayHomes.find(trx, row);
        const fields = await stayHomes.findProfileProblems(trx, row, homesOfStay, profile);
        if (fields.length > 0) throw new AppError('invalid', { fields });
        await accounts.addMissingDetails(trx, user, profile);
        return repository.update(trx, id, {
          profile: JSON.stringify(profile),
          pets: profile.pets.length,
          parkingSpots: Math.max(...homesOfStay.map(({ home }) => countRentedSpots(home, profile.vehicles.length))),
        });
      });
    },

    /** Holds the home for 15 minutes; of a split stay, all homes or none. Of several simultaneous attempts one succeeds and the others throw `dates_taken`. Limited by `hold-limits.ts`. */
    async hold(user: SignedInUser, id: string): Promise<ReservationRow> {
      return inTransaction(db, async (trx) => {
        const row = await repository.lockOwn(trx, user.id, id);
        if (!row) throw new AppError('not_found');
        const now = clock.now();
        assertAllowed('hold', row, null, now);
        if (row.stayKind === 'standby') {
          await standby.lock(trx, user.id);
          await standby.assertActive(trx, user.id);
          await assertCanBookStandby(trx, user.id, row.checkIn, row.id);
        }
        const homesOfStay = await stayHomes.find(trx, row);
        for (const { home } of homesOfStay) {
          if (home.isRemoved) throw new AppError('home_removed');
          assertTakesBookings(home);
        }
        const nights = homesOfStay.map(({ home, nights: stay }) => ({ homeId: home.id, stay }));
        await releaseOwnHolds(
          trx,
          row,
          nights.map(({ homeId }) => homeId),
        );
        const expiresAt = new Date(getHoldExpiry(now.getTime()));
        const fullFrom = standbyNotice.getFullFrom(row.stayKind, homesOfStay[0]!.home);
        const claim = await availability.claimAll(trx, {
          nights,
          reservationId: id,
          holdExpiresAt: expiresAt,
          fullFrom,
        });
        if (!claim.claimed) {
          const { home, leg } = homesOfStay.find((each) => each.home.id === claim.homeId)!;
          throw createDatesTakenError(claim, home, leg !== null);
        }
        for (const each of homesOfStay)
          await standbyNotice.assert(trx, each.home, { kind: row.stayKind, checkIn: each.nights.start });
        await stayHomes.assertHasParking(trx, row, homesOfStay);
        // Checked last, so that the account lock is taken only after the homes were claimed.
        await assertCanHold(
          trx,
          row,
          homesOfStay.map(({ home }) => home),
          now,
        );
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

/** Prefills the profile. Occupants, pets and vehicles are reused only for the same home; `homeId` is null for a split stay. */
async function findProfileDefaults(
  trx: Trx,
  { id, ...account }: SignedInUser,
  homeId: number | null,
): Promise<Omit<repository.ProfileDefaults, 'homeId'>> {
  const last = await repository.findLastProfile(trx, id);
  if (last?.homeId === homeId && !last.isSplit) return last;
  const { purpose, firstName, lastName, email, phone, dateOfBirth }: Partial<ReservationProfile> =
    last?.profile ?? account;
  // An account may have no name yet, and a profile has no empty fields.
  const name = { firstName: firstName || undefined, lastName: lastName || undefined };
  return { profile: { purpose, ...name, email, phone, dateOfBirth }, pets: 0, parkingSpots: 0 };
}
