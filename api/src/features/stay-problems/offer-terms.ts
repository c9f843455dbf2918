import type { ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { formatMoney } from '@lodestay/stay';
import { AppError } from '../../platform/http/index.ts';
import type { OfferedRefunds } from '../refunds/index.ts';
import type { OfferedRemedy, Remedies } from '../reservations/index.ts';
import type { FoundOffer } from './records.ts';
import type { Db, Trx } from './tables.ts';

type View = ResponseOf<'inspectStayProblem'>['offers'][number];
export type Terms = NonNullable<View['terms']>;
type Person = { accountId: number; role: UserRole };
type Options = { db: Db; refunds: OfferedRefunds; remedies: Remedies };

/** A staff member as they are now. Throws `action_not_allowed` if they may no longer make offers. */
export async function findOfferer(executor: Db | Trx, accountId: number | null): Promise<Person> {
  const person = await findPerson(executor, accountId);
  if (!person || getScope(person.role, 'cancellation.create') === null)
    throw new AppError('action_not_allowed', { message: 'This offer is no longer valid. Send us a message.' });
  return person;
}

export async function findPerson(executor: Db | Trx, accountId: number | null): Promise<Person | null> {
  if (accountId === null) return null;
  const account = await (executor as Db)
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  return account ? { accountId, role: account.role } : null;
}

type Remedy = Pick<FoundOffer, 'kind' | 'slug' | 'movesOn'>;

export const toRemedy = ({ kind, slug, movesOn }: Remedy, by: Person): OfferedRemedy =>
  kind === 'move' ? { kind, homeSlug: slug!, movesOn: movesOn! } : { kind: 'leave', by };

/** What offers mean for the money of a stay now. The acceptance uses the same calculations. */
export function createOfferTerms({ db, refunds, remedies }: Options) {
  /** Throws what would refuse it. */
  async function calculate(
    reservationId: string,
    offer: Remedy & Pick<FoundOffer, 'amountCents' | 'approverId'>,
    by: Person,
  ): Promise<Terms> {
    if (offer.kind !== 'refund') return remedies.preview(reservationId, toRemedy(offer, by));
    const cents = offer.amountCents!;
    await refunds.needsSecondPerson(db, { reservationId, cents }, by.role);
    return {
      refund: cents,
      waiting: 0,
      cost: 0,
      sentence: `You get ${formatMoney(cents)} back, and your stay goes on.`,
    };
  }

  return {
    calculate,

    /** An offer with its terms, or with what is in the way. */
    async show(reservationId: string, offer: FoundOffer): Promise<Omit<View, 'author' | 'approver'>> {
      const { id, kind, state, slug, title, movesOn, amountCents, expiresAt } = offer;
      const view = {
        id,
        kind,
        state,
        home: slug !== null && title !== null ? { slug, title } : null,
        movesOn,
        amount: amountCents,
        expiresAt: expiresAt?.toISOString() ?? null,
      };
      if (state !== 'open' && state !== 'waiting') return { ...view, terms: null, obstacle: null };
      try {
        const terms = await calculate(reservationId, offer, await findOfferer(db, offer.authorId));
        return { ...view, terms, obstacle: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { ...view, terms: null, obstacle: error.message };
      }
    },
  };
}
export type OfferTerms = ReturnType<typeof createOfferTerms>;
