import type { RequestOf, ReservationProfile, ResponseOf } from '@lodestay/contracts';
import { MAX_OTHER_OCCUPANTS } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { isSameName } from '@lodestay/stay';
import { findGuestLimitError, type CoSigners } from '../reservations/index.ts';
import type { StayFigures } from '../verification/index.ts';
import { emitInvitation } from './emit-invitation.ts';
import { insertPerson } from './insert-person.ts';
import { canAddOccupants, canChangeCoSigner, canInviteOccupants, type Reservation } from './stay-people-rules.ts';
import type { Db, StayPersonRow, Trx } from './tables.ts';

type NewPerson = RequestOf<'inviteCoSigner'>['body'];
type StayPeopleView = ResponseOf<'getStayPeople'>;
type Occupant = ReservationProfile['occupants'][number];

/** What this feature asks the reservations. */
export type StayReservations = {
  findFigures(executor: Db | Trx, row: Reservation): Promise<StayFigures>;
  /** Reviews these applications now if they wait. */
  reviewNow(trx: AnyTrx, ids: readonly string[]): Promise<void>;
  /** Ends what staff asked the co-signer for. */
  endCoSignerRequests(trx: AnyTrx, row: Pick<Reservation, 'id' | 'reference'>): Promise<void>;
};

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  coSigners: Pick<CoSigners, 'assess'>;
  reservations: StayReservations;
};

const refuse = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });
const listOccupants = ({ profile }: Reservation): readonly Occupant[] => profile?.occupants ?? [];

/** What a guest does with the people of a reservation. Every method throws `not_found` for another person's reservation. */
export function createStayPeople({ db, clock, outbox, coSigners, reservations }: Options) {
  async function findOwn(executor: Db | Trx, user: SignedInUser, id: string, { lock = false } = {}) {
    const row = await (executor as Db)
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return row;
  }

  const findHome = (executor: Db | Trx, { homeId }: Reservation) =>
    (executor as Db).selectFrom('home').select('maxOccupants').where('id', '=', homeId).executeTakeFirstOrThrow();

  const toInvited = ({ id, firstName, lastName, email, sentAt, expiresAt, acceptedAt }: StayPersonRow) => ({
    id,
    firstName,
    lastName,
    email,
    sentAt: sentAt?.toISOString() ?? null,
    isExpired: acceptedAt === null && expiresAt !== null && expiresAt <= clock.now(),
  });

  function toOccupants(listed: readonly Occupant[], people: readonly StayPersonRow[]): StayPeopleView['occupants'] {
    return listed.map(({ firstName, lastName, kind }) => {
      const person = people.find((each) => each.kind === 'occupant' && isSameName(each, { firstName, lastName }));
      if (!person)
        return {
          id: null,
          firstName,
          lastName,
          kind,
          email: null,
          sentAt: null,
          isExpired: false,
          status: 'not_invited',
        };
      return { ...toInvited(person), kind, status: person.acceptedAt === null ? 'invited' : 'joined' };
    });
  }

  async function view(row: Reservation): Promise<StayPeopleView> {
    const people = await db
      .selectFrom('stayPerson')
      .selectAll()
      .where('reservationId', '=', row.id)
      .where('removedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const coSigner = people.find(({ kind }) => kind === 'co_signer');
    const state = coSigner && (await coSigners.assess(db, row.id, await reservations.findFigures(db, row)));
    const home = await findHome(db, row);
    const occupants = listOccupants(row);
    return {
      coSigner: coSigner ? { ...toInvited(coSigner), status: coSigner.finalStatus ?? state!.status } : null,
      canChangeCoSigner: canChangeCoSigner(row),
      occupants: toOccupants(occupants, people),
      people: 1 + occupants.length,
      maxPeople: home.maxOccupants,
      canInviteOccupants: canInviteOccupants(row),
      canAddOccupants:
        canAddOccupants(row, home) &&
        occupants.length < MAX_OTHER_OCCUPANTS &&
        findGuestLimitError(occupants.length + 1, home) === null,
    };
  }

  /** Adds somebody who is not listed to the people of the stay. Throws `invalid` if the home takes no more people. */
  async function addToList(trx: Trx, row: Reservation, { firstName, lastName }: NewPerson): Promise<void> {
    const home = await findHome(trx, row);
    const occupants = [...listOccupants(row), { firstName, lastName, kind: 'adult' as const }];
    const limitError = findGuestLimitError(occupants.length, home);
    if (limitError !== null) throw refuse('first_name', limitError);
    if (occupants.length > MAX_OTHER_OCCUPANTS || !canAddOccupants(row, home))
      throw new AppError('action_not_allowed', {
        message: 'Nobody can be added here now. Write us a message to ask for it.',
      });
    await saveOccupants(trx, row, occupants);
  }

  async function saveOccupants(trx: Trx, row: Reservation, occupants: readonly Occupant[]): Promise<void> {
    await trx
      .updateTable('reservation')
      .set({ profile: JSON.stringify({ ...row.profile, occupants }) })
      .where('id', '=', row.id)
      .execute();
    await reservations.reviewNow(trx, [row.id]);
  }

  async function lockPerson(trx: Trx, row: Reservation, personId: string): Promise<StayPersonRow> {
    const person = await trx
      .selectFrom('stayPerson')
      .selectAll()
      .where('id', '=', personId)
      .where('reservationId', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('not_found');
    return person;
  }

  async function invite(user: SignedInUser, id: string, work: (trx: Trx, row: Reservation) => Promise<void>) {
    try {
      await inTransaction(db, async (trx) => work(trx, await findOwn(trx, user, id, { lock: true })));
    } catch (error) {
      if (violates(error, 'stay_person_co_signer'))
        throw new AppError('conflict', { message: 'You have a co-signer. Remove them to invite somebody else.' });
      if (violates(error, 'stay_person_occupant'))
        throw new AppError('conflict', { message: 'Somebody with this email address is invited already.' });
      throw error;
    }
    return view(await findOwn(db, user, id));
  }

  function assertOtherPerson(user: SignedInUser, row: Reservation, { email }: NewPerson): void {
    if (email === user.email || email === row.profile?.email?.toLowerCase())
      throw refuse('email', 'This is your own address. Enter the address of the other person.');
  }

  return {
    get: async (user: SignedInUser, id: string) => view(await findOwn(db, user, id)),

    /** The link is emailed once the request is submitted, so that nobody has emails sent to strangers without paying. */
    inviteCoSigner: (user: SignedInUser, id: string, person: NewPerson) =>
      invite(user, id, async (trx, row) => {
        if (!canChangeCoSigner(row)) throw new AppError('action_not_allowed');
        assertOtherPerson(user, row, person);
        const personId = await insertPerson(trx, clock, row, 'co_signer', person);
        if (row.submittedAt !== null) await emitInvitation(trx, outbox, personId, { isReminder: false });
        await reservations.reviewNow(trx, [id]);
      }),

    /** Invites an adult of the stay. Somebody who is not listed yet is added, if the home takes one more person. */
    inviteOccupant: (user: SignedInUser, id: string, person: NewPerson) =>
      invite(user, id, async (trx, row) => {
        if (!canInviteOccupants(row)) throw new AppError('action_not_allowed');
        assertOtherPerson(user, row, person);
        const listed = listOccupants(row).find((each) => isSameName(each, person));
        if (listed?.kind === 'child')
          throw refuse('first_name', 'Only adults can be invited. You listed this person as a child.');
        if (!listed) await addToList(trx, row, person);
        const invited = await trx
          .selectFrom('stayPerson')
          .select(['firstName', 'lastName'])
          .where('reservationId', '=', id)
          .where('kind', '=', 'occupant')
          .where('removedAt', 'is', null)
          .execute();
        if (invited.some((each) => isSameName(each, person)))
          throw new AppError('conflict', { message: 'This person is invited already.' });
        const personId = await insertPerson(trx, clock, row, 'occupant', person);
        await emitInvitation(trx, outbox, personId, { isReminder: false });
      }),

    /** Throws `action_not_allowed` if they have accepted, or if the invitation is not sent yet. */
    async resend(user: SignedInUser, id: string, personId: string): Promise<StayPeopleView> {
      await inTransaction(db, async (trx) => {
        const row = await findOwn(trx, user, id, { lock: true });
        const person = await lockPerson(trx, row, personId);
        const isOpen = person.kind === 'co_signer' ? canChangeCoSigner(row) : canInviteOccupants(row);
        if (!isOpen || person.removedAt !== null || person.acceptedAt !== null || row.submittedAt === null)
          throw new AppError('action_not_allowed', {
            message:
              person.acceptedAt === null ? 'No link can be sent now.' : 'They have accepted, so they need no new link.',
          });
        await emitInvitation(trx, outbox, personId, { isReminder: false });
      });
      return view(await findOwn(db, user, id));
    },

    /** Ends the access at once. An occupant is also taken off the people of the stay. Removing again changes nothing. */
    async remove(user: SignedInUser, id: string, personId: string): Promise<StayPeopleView> {
      await inTransaction(db, async (trx) => {
        const row = await findOwn(trx, user, id, { lock: true });
        const person = await lockPerson(trx, row, personId);
        if (person.removedAt !== null) return;
        if (person.kind === 'co_signer' && !canChangeCoSigner(row))
          throw new AppError('action_not_allowed', {
            message: 'Your application is decided, so the co-signer cannot be changed any more.',
          });
        await trx
          .updateTable('stayPerson')
          .set({ removedAt: clock.now(), tokenHash: null })
          .where('id', '=', personId)
          .execute();
        if (person.kind === 'co_signer') {
          await reservations.endCoSignerRequests(trx, row);
          return reservations.reviewNow(trx, [id]);
        }
        if (canInviteOccupants(row))
          await saveOccupants(
            trx,
            row,
            listOccupants(row).filter((each) => !isSameName(each, person)),
          );
      });
      return view(await findOwn(db, user, id));
    },
  };
}
