import type { PaymentMethod } from '@lodestay/contracts';
import {
  countCertainNights,
  estimateUtilities,
  resolveStay,
  type PriceList,
  type UtilitiesInput,
} from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { readCreditBalance } from '../credits/index.ts';
import type { StayMemberships } from '../memberships/index.ts';
import type { BookableHome, Homes } from '../homes/index.ts';
import type { AssessedCode, Promotions } from '../promotions/index.ts';
import type { StayFigures } from '../verification/index.ts';
import type { ReservationRow } from './tables.ts';
import { findLegs } from './split-stays/legs.ts';
import type { BookedLeg } from './split-stays/resolve-request.ts';
import { createOffer, createSplitOffer, toStay, type Offer } from './terms.ts';
import type { Db, Trx } from './tables.ts';

export type Offers = ReturnType<typeof createOffers>;

/** Prices reservations whose terms are not agreed yet. */
export function createOffers({
  clock,
  homes,
  memberships,
  getPriceLists,
  promotions,
}: {
  clock: Clock;
  homes: Homes;
  promotions: Pick<Promotions, 'assess'>;
  memberships: Pick<StayMemberships, 'findGuest'>;
  getPriceLists: () => readonly PriceList[];
}) {
  async function findHome(executor: Db | Trx, { homeId }: Pick<ReservationRow, 'homeId'>): Promise<BookableHome> {
    const home = await homes.findBookableHome(executor, { id: homeId });
    if (!home) throw new AppError('home_removed');
    return home;
  }

  /** The legs of a split stay with their homes; empty for other stays. */
  async function findBookedLegs(executor: Db | Trx, row: Pick<ReservationRow, 'id' | 'isSplit'>): Promise<BookedLeg[]> {
    const legs: BookedLeg[] = [];
    for (const { homeId, checkIn, checkOut } of await findLegs(executor, row)) {
      const resolved = resolveStay({ checkIn, checkOut });
      if (!resolved.ok) throw new Error(`Leg of reservation ${row.id}: ${resolved.message}`);
      legs.push({ home: await findHome(executor, { homeId }), stay: resolved.stay });
    }
    return legs;
  }

  /** What a code is worth for a reservation of its guest. */
  async function assessCode(
    executor: Db | Trx,
    row: ReservationRow,
    code: string,
    homesOfStay?: readonly Pick<BookableHome, 'citySlug'>[],
  ): Promise<AssessedCode> {
    const stayCities = (homesOfStay ?? (await findHomes(executor, row))).map(({ citySlug }) => citySlug);
    return promotions.assess(executor, code, {
      accountId: row.accountId,
      reservationId: row.id,
      nights: countCertainNights(toStay(row)),
      stayCities,
    });
  }

  /** Every home of the stay, in the order of its nights. */
  async function findHomes(executor: Db | Trx, row: ReservationRow): Promise<BookableHome[]> {
    const legs = await findBookedLegs(executor, row);
    return legs.length > 0 ? legs.map(({ home }) => home) : [await findHome(executor, row)];
  }

  async function offer(
    executor: Db | Trx,
    row: ReservationRow,
    home: BookableHome,
    paymentMethod: PaymentMethod = row.paymentMethod ?? 'bank_account',
  ): Promise<Offer> {
    const { pets, parkingSpots } = row;
    const priced = {
      guest: await memberships.findGuest(executor, row.accountId, row.id),
      chosen: { pets, parkingSpots, paymentMethod },
      asOf: clock.today(home.timeZone),
      priceLists: getPriceLists(),
      credit: {
        balanceCents: await readCreditBalance(executor, row.accountId, clock.now()),
        isUsed: row.useCredits,
      },
    };
    const legs = await findBookedLegs(executor, row);
    const homesOfStay = legs.length > 0 ? legs.map((leg) => leg.home) : [home];
    const code = row.promoCode === null ? null : await assessCode(executor, row, row.promoCode, homesOfStay);
    const pricedFor = { ...priced, code };
    return legs.length > 0 ? createSplitOffer(toStay(row), legs, pricedFor) : createOffer(home, toStay(row), pricedFor);
  }

  return {
    findHome,
    findBookedLegs,
    findGuest: memberships.findGuest,
    findHomes,
    assessCode,

    /** Until the guest chooses how to pay, amounts are those by bank account, which has no fee. */
    createOffer: offer,

    /**
     * What the stay needs: its monthly rent after the length factor, and the estimated utilities (product 3). Of a split stay, those of the
     * home that needs the most.
     */
    async findFigures(executor: Db | Trx, row: ReservationRow): Promise<StayFigures> {
      const quote = row.agreed?.quote ?? (await offer(executor, row, await findHome(executor, row))).quote;
      const legs = await findLegs(executor, row);
      const homeIds = legs.length > 0 ? legs.map(({ homeId }) => homeId) : [row.homeId];
      const homes = await (executor as Db)
        .selectFrom('home')
        .innerJoin('property', 'property.id', 'home.propertyId')
        .select(['home.id', 'beds', 'utilities', 'utilitiesMonthlyCents'])
        .where('home.id', 'in', homeIds)
        .execute();
      const byId = new Map(homes.map((home) => [home.id, home]));
      return findHighestFigures(
        homeIds.map((id, at) => ({ ...byId.get(id)!, rentCents: quote.legs?.[at]?.monthly ?? quote.monthly })),
      );
    },
  };
}

/** The figures of the home that needs the highest income. */
export const findHighestFigures = (homes: readonly (UtilitiesInput & { readonly rentCents: number })[]): StayFigures =>
  homes
    .map(({ rentCents, ...home }) => ({ rentCents, utilitiesCents: estimateUtilities(home) }))
    .toSorted((a, b) => b.rentCents + b.utilitiesCents - a.rentCents - a.utilitiesCents)[0]!;
