import type { ResponseOf } from '@lodestay/contracts';
import { toCoSigningHref } from '@lodestay/links';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createToken, hashToken } from '../accounts/index.ts';
import { maskEmail } from '../people/index.ts';
import { lockReservation } from '../reservations/index.ts';
import { canInviteOccupants, getExpiry } from './stay-people-rules.ts';
import type { OwnCoSigners } from './own-co-signers.ts';
import type { StayReservations } from './stay-people.ts';
import type { Db, StayPersonRow, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  reservations: Pick<StayReservations, 'reviewNow'>;
  own: Pick<OwnCoSigners, 'assertOther'>;
};
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
type Status = Parameters<typeof canInviteOccupants>[0]['status'];

/** A link works only while its purpose is open: a decided application needs no co-signer, and an ended stay no occupant. */
const isLinkOpen = (kind: StayPersonRow['kind'], status: Status): boolean =>
  kind === 'co_signer' ? status === 'in_review' : canInviteOccupants({ status });

/** The links that co-signers and occupants get by email, and what the person with the link does. */
export function createInvitationLinks({ db, clock, reservations, own }: Options) {
  /** What emails and pages say about an invitation: of the guest only the first name. */
  const selectPeople = () =>
    db
      .selectFrom('stayPerson')
      .innerJoin('reservation', 'reservation.id', 'stayPerson.reservationId')
      .innerJoin('account', 'account.id', 'reservation.accountId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .selectAll('stayPerson')
      .select([
        'reservation.status',
        'reservation.profile',
        'reservation.accountId as guestId',
        'account.firstName as guestFirstName',
        'home.title',
        'displayCity.name as city',
      ]);

  /** Throws `token_invalid` for a link that is wrong, used, replaced, revoked or expired, or whose purpose is over. */
  async function findOpen(token: string) {
    const found = await selectPeople()
      .where('stayPerson.tokenHash', '=', hashToken(token))
      .where('stayPerson.expiresAt', '>', clock.now())
      .executeTakeFirst();
    if (!found || !isLinkOpen(found.kind, found.status)) throw new AppError('token_invalid');
    return found;
  }

  return {
    /** Creates the link for an email, and makes an earlier one useless. Null if the person needs none, or a newer one was requested. */
    async issue(personId: string, sends: number) {
      const token = createToken();
      const now = clock.now();
      const { numUpdatedRows } = await db
        .updateTable('stayPerson')
        .set({ tokenHash: hashToken(token), sentAt: now, expiresAt: getExpiry(now) })
        .where('id', '=', personId)
        .where('sends', '=', sends)
        .where('acceptedAt', 'is', null)
        .where('removedAt', 'is', null)
        .where('finalStatus', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return null;
      const person = await selectPeople().where('stayPerson.id', '=', personId).executeTakeFirstOrThrow();
      return { token, person: toContact(person) };
    },

    /** The page of a co-signer about a reservation, or the account if they were removed since. */
    async findCoSigningPath(reservationId: string, accountId: number): Promise<string> {
      const person = await db
        .selectFrom('stayPerson')
        .select('id')
        .where('reservationId', '=', reservationId)
        .where('accountId', '=', accountId)
        .where('kind', '=', 'co_signer')
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      return person ? toCoSigningHref(person.id) : '/account';
    },

    /** Somebody who has accepted, for an email. Undefined if they were removed. */
    async find(personId: string) {
      const person = await selectPeople()
        .where('stayPerson.id', '=', personId)
        .where('stayPerson.removedAt', 'is', null)
        .executeTakeFirst();
      return person && toContact(person);
    },

    async look(token: string, caller: SignedInUser | null): Promise<ResponseOf<'getStayInvitation'>> {
      const found = await findOpen(token);
      const { kind, invitedBy, firstName, home } = toContact(found);
      return {
        kind,
        invitedBy,
        firstName,
        home,
        email: maskEmail(found.email),
        expiresAt: found.expiresAt!.toISOString(),
        isOwn: caller?.id === found.guestId,
      };
    },

    /** Gives the signed-in person the access. Of simultaneous requests, only one succeeds. */
    async accept(token: string, caller: SignedInUser): Promise<ResponseOf<'acceptStayInvitation'>> {
      const { id, kind, reservationId, guestId } = await findOpen(token);
      if (guestId === caller.id)
        throw new AppError('conflict', { message: 'This is your own reservation. Somebody else must accept.' });
      if (kind === 'co_signer') await own.assertOther(guestId, caller.id, { id, reservationId });
      await inTransaction(db, async (trx: Trx) => {
        const { status } = await lockReservation(trx, reservationId);
        const accepted = await trx
          .updateTable('stayPerson')
          .set({ acceptedAt: clock.now(), accountId: caller.id, tokenHash: null })
          .where('tokenHash', '=', hashToken(token))
          .where('expiresAt', '>', clock.now())
          .returning('id')
          .executeTakeFirst();
        if (!accepted || !isLinkOpen(kind, status)) throw new AppError('token_invalid');
        await reservations.reviewNow(trx, [reservationId]);
      });
      return { kind, id };
    },
  };
}

type Contact = Pick<StayPersonRow, 'id' | 'kind' | 'firstName' | 'email'> & {
  profile: { firstName?: string } | null;
  guestFirstName: string;
  title: string;
  city: string;
};

const toContact = ({ id, kind, firstName, email, profile, guestFirstName, title, city }: Contact) => ({
  id,
  kind,
  firstName,
  email,
  invitedBy: profile?.firstName ?? guestFirstName,
  home: { title, city },
});
export type InvitedPerson = ReturnType<typeof toContact>;
