import type { PaymentMethod } from '@lodestay/contracts';
import { estimateUtilities, type PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import type { StayFigures } from '../verification/index.ts';
import type { ReservationRow } from './tables.ts';
import { createOffer, toStay, type Guest, type Offer } from './terms.ts';
import type { Db, Trx } from './tables.ts';

export type Offers = ReturnType<typeof createOffers>;

/** Prices reservations whose terms are not agreed yet. */
export function createOffers({
  clock,
  homes,
  getPriceLists,
}: {
  clock: Clock;
  homes: Homes;
  getPriceLists: () => readonly PriceList[];
}) {
  async function findHome(executor: Db | Trx, { homeId }: Pick<ReservationRow, 'homeId'>): Promise<BookableHome> {
    const home = await homes.findBookableHome(executor, { id: homeId });
    if (!home) throw new AppError('home_removed');
    return home;
  }

  async function findGuest(executor: Db | Trx, accountId: number): Promise<Guest> {
    const today = clock.today('UTC');
    const account = await executor
      .selectFrom('account')
      .select(['membershipRenewsOn', 'standbyRenewsOn'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const isActive = (renewsOn: string | null) => renewsOn !== null && renewsOn >= today;
    return { member: isActive(account.membershipRenewsOn), standbyMember: isActive(account.standbyRenewsOn) };
  }

  async function offer(
    executor: Db | Trx,
    row: ReservationRow,
    home: BookableHome,
    paymentMethod: PaymentMethod = row.paymentMethod ?? 'bank_account',
  ): Promise<Offer> {
    const { pets, parkingSpots } = row;
    return createOffer(
      home,
      toStay(row),
      await findGuest(executor, row.accountId),
      { pets, parkingSpots, paymentMethod },
      clock.today(home.timeZone),
      getPriceLists(),
    );
  }

  return {
    findHome,
    findGuest,

    /** Until the guest chooses how to pay, amounts are those by bank account, which has no fee. */
    createOffer: offer,

    /** What the stay needs: its monthly rent after the length factor, and the estimated utilities (product 3). */
    async findFigures(executor: Db | Trx, row: ReservationRow): Promise<StayFigures> {
      const quote = row.agreed?.quote ?? (await offer(executor, row, await findHome(executor, row))).quote;
      const { beds } = await (executor as Db)
        .selectFrom('home')
        .select('beds')
        .where('id', '=', row.homeId)
        .executeTakeFirstOrThrow();
      return { rentCents: quote.monthly, utilitiesCents: estimateUtilities(beds) };
    },
  };
}
