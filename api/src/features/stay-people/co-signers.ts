import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { CoSigners } from '../reservations/index.ts';
import type { StayFigures, Verification } from '../verification/index.ts';
import { getCoSignerState } from './co-signer-state.ts';
import './events.ts';
import { emitInvitation } from './emit-invitation.ts';
import { isInHousehold } from './household.ts';
import type { Db, StayPersonRow, Trx } from './tables.ts';

type Options = { outbox: Outbox; verification: Pick<Verification, 'assess' | 'isSamePerson'> };

/** The current co-signer of a reservation. */
export const findCoSigner = (anyExecutor: AnyDb | AnyTrx, reservationId: string): Promise<StayPersonRow | undefined> =>
  (anyExecutor as Db)
    .selectFrom('stayPerson')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'co_signer')
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/** What the review of reservations asks about co-signers. */
export function createCoSigners({ outbox, verification }: Options): CoSigners {
  /** Whether an account belongs to the guest of the reservation, as far as both are verified. */
  async function isOwn(executor: AnyDb | AnyTrx, reservationId: string, accountId: number): Promise<boolean> {
    const { accountId: guestId } = await (executor as Db)
      .selectFrom('reservation')
      .select('accountId')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    return verification.isSamePerson(executor, guestId, accountId);
  }

  async function assess(executor: AnyDb | AnyTrx, reservationId: string, figures: StayFigures) {
    const person = await findCoSigner(executor, reservationId);
    if (!person) return null;
    const isCounted = person.accountId !== null && person.consentedAt !== null;
    // Guests cannot add their own income to their own income.
    if (isCounted && (await isOwn(executor, reservationId, person.accountId!)))
      return { status: 'Denied' as const, next: 'co_signer' as const, accountId: person.accountId };
    return getCoSignerState(person, isCounted ? await verification.assess(executor, person.accountId!, figures) : null);
  }

  return {
    assess,

    async isOwnCoSigner(executor: AnyDb | AnyTrx, reservationId: string): Promise<boolean> {
      const people = await (executor as Db)
        .selectFrom('stayPerson')
        .select(['accountId', 'samePersonAt', 'removedAt'])
        .where('reservationId', '=', reservationId)
        .where('kind', '=', 'co_signer')
        .execute();
      if (people.some(({ samePersonAt }) => samePersonAt !== null)) return true;
      const current = people.find(({ removedAt }) => removedAt === null);
      return current?.accountId ? isOwn(executor, reservationId, current.accountId) : false;
    },

    /** Also if the account belongs to the guest, but is another one. */
    isInHousehold: async (executor: AnyDb | AnyTrx, reservationId: string, accountId: number): Promise<boolean> =>
      (await isInHousehold(executor, reservationId, accountId)) || (await isOwn(executor, reservationId, accountId)),

    async listCoSigned(anyTrx: AnyTrx, accountId: number): Promise<string[]> {
      const rows = await (anyTrx as Trx)
        .selectFrom('stayPerson')
        .select('reservationId')
        .where('accountId', '=', accountId)
        .where('kind', '=', 'co_signer')
        .where('removedAt', 'is', null)
        .execute();
      return rows.map(({ reservationId }) => reservationId);
    },

    /** Sends a new link if the co-signer has not accepted, otherwise a link to the open parts. */
    async remind(anyTrx: AnyTrx, reservationId: string): Promise<void> {
      const trx = anyTrx as Trx;
      const person = await findCoSigner(trx, reservationId);
      if (!person) return;
      if (person.acceptedAt === null) await emitInvitation(trx, outbox, person.id, { isReminder: true });
      else await outbox.emit(trx, 'CoSignerIncomplete', { personId: person.id });
    },

    /** Keeps the status at the time of the decision, and makes an open link useless. */
    async close(anyTrx: AnyTrx, reservationId: string, findFigures: () => Promise<StayFigures>): Promise<void> {
      if (!(await findCoSigner(anyTrx, reservationId))) return;
      const state = await assess(anyTrx, reservationId, await findFigures());
      if (!state) return;
      await (anyTrx as Trx)
        .updateTable('stayPerson')
        .set({ finalStatus: state.status, tokenHash: null })
        .where('reservationId', '=', reservationId)
        .where('kind', '=', 'co_signer')
        .where('removedAt', 'is', null)
        .where('finalStatus', 'is', null)
        .execute();
    },
  };
}
