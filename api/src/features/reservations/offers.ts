import type { PaymentMethod } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import type { ReservationRow } from './tables.ts';
import { makeOffer, stayOf, type Guest, type Offer } from './terms.ts';
import type { Db, Trx } from './tables.ts';

export type Offers = ReturnType<typeof createOffers>;

/** Today's price of a reservation that is not agreed yet. */
export function createOffers({ clock, homes }: { clock: Clock; homes: Homes }) {
  async function homeOf(executor: Db | Trx, { homeId }: Pick<ReservationRow, 'homeId'>): Promise<BookableHome> {
    const home = await homes.bookableHome(executor, { id: homeId });
    if (!home) throw new AppError('home_removed');
    return home;
  }

  async function guestOf(executor: Db | Trx, accountId: number): Promise<Guest> {
    const today = clock.today('UTC');
    const account = await executor
      .selectFrom('account')
      .select(['membershipRenewsOn', 'standbyRenewsOn'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const isActive = (renewsOn: string | null) => renewsOn !== null && renewsOn >= today;
    return { member: isActive(account.membershipRenewsOn), standbyMember: isActive(account.standbyRenewsOn) };
  }

  return {
    homeOf,
    guestOf,

    async offer(
      executor: Db | Trx,
      row: ReservationRow,
      home: BookableHome,
      paymentMethod: PaymentMethod = row.paymentMethod ?? 'card',
    ): Promise<Offer> {
      const { pets, parkingSpots } = row;
      return makeOffer(
        home,
        stayOf(row),
        await guestOf(executor, row.accountId),
        { pets, parkingSpots, paymentMethod },
        clock.today(home.timeZone),
      );
    },
  };
}
