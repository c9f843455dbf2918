import type { Quote, QuoteQuery, StayQuery } from '@lodestay/contracts';
import { parseLegs } from '@lodestay/links';
import {
  countCertainNights,
  getStayRange,
  INVALID_DATES_MESSAGE,
  MAX_PETS,
  resolveLegs,
  type PriceRequest,
  type Stay,
} from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { fitToCalendar, getFullFrom } from '../calendar/fit-standby.ts';
import type { Calendar, Caller } from '../calendar/calendar-view.ts';
import { selectHomes, type CardRow } from '../cards/card-row.ts';
import { requireHome } from '../cards/repository.ts';
import type { Db } from '../tables.ts';
import { assertLegHomes, createLegError } from './leg-homes.ts';
import { getMinimumNights } from './minimum-nights.ts';
import { parseStay } from './parse-stay.ts';
import { createQuote, createSplitQuote, getPrices, toQuotePromo, type QuotedCode } from './quote.ts';

type Leg = { readonly home: CardRow; readonly stay: Stay };
/** What a code is worth for a stay, from the feature of promo codes. */
export type Promos = {
  assess(
    db: AnyDb,
    code: string,
    use: { accountId?: number | undefined; nights: number; stayCities: readonly string[] },
  ): Promise<QuotedCode>;
};
type Options = { db: Db; clock: Clock; calendar: Pick<Calendar, 'findConflict' | 'getBusyRanges'>; promos: Promos };

const createFieldError = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

function assertTakesPets(row: CardRow, { pets = 0 }: StayQuery): void {
  if (pets > (row.petsMaximum ?? MAX_PETS))
    throw createFieldError(
      'pets',
      row.petsMaximum === 0
        ? 'This home doesn’t allow pets.'
        : `This home allows at most ${row.petsMaximum} ${row.petsMaximum === 1 ? 'pet' : 'pets'}.`,
    );
}

function assertBookable(row: CardRow, stay: Stay, query: StayQuery): void {
  const minimum = getMinimumNights(row);
  if (stay.kind !== 'standby' && stay.nights < minimum)
    throw new AppError('invalid', {
      message: INVALID_DATES_MESSAGE,
      fields: [{ path: 'end_date', message: `This home has a ${minimum}-night minimum.` }],
    });
  assertTakesPets(row, query);
}

/** Each home rents its own parking, and some homes of a split stay may rent none. */
function assertRentsParking(homes: readonly CardRow[], { parkingSpots = 0 }: StayQuery): void {
  if (parkingSpots > 0 && homes.every(({ parkingMonthlyCents }) => parkingMonthlyCents === null))
    throw createFieldError('parking_spots', 'This home has no parking to rent.');
}

/**
 * Finds the price of a stay and whether its homes are available. The first total of a Standby stay includes the membership of people who do
 * not have it yet (product 3). Throws `not_found`, `home_removed` or `invalid`.
 */
export function createQuoteFinder({ db, clock, calendar, promos }: Options) {
  const loadHome = (slug: string) => requireHome(selectHomes(db).where('home.slug', '=', slug).executeTakeFirst());

  const toRequest = (
    { home, stay }: Leg,
    query: StayQuery,
    { member, standbyMember, priceLists }: Caller,
    today: string,
    code: QuotedCode | null,
  ): PriceRequest & { paymentMethod: Quote['paymentMethod'] } => ({
    rentCents: home.monthlyRentCents,
    stay,
    asOf: today,
    member,
    standbyMember,
    pets: query.pets ?? 0,
    parkingSpots: home.parkingMonthlyCents === null ? 0 : (query.parkingSpots ?? 0),
    parkingMonthlyCents: home.parkingMonthlyCents,
    depositCents: home.depositCents,
    taxes: home.taxes,
    paymentMethod: query.paymentMethod ?? 'bank_account',
    discount: code?.discount ?? null,
    ...getPrices(home, today, priceLists),
  });

  async function assess(
    { promoCode }: QuoteQuery,
    { accountId }: Caller,
    stay: Stay,
    homes: readonly CardRow[],
  ): Promise<QuotedCode | null> {
    if (promoCode === undefined) return null;
    const stayCities = homes.map(({ citySlug }) => citySlug);
    return promos.assess(db, promoCode, { accountId, nights: countCertainNights(stay), stayCities });
  }

  /** Of a split stay, one home that is not available is enough. */
  async function findAvailability(
    legs: readonly Leg[],
    today: string,
  ): Promise<Pick<Quote, 'available' | 'heldUntil'>> {
    for (const { home, stay } of legs) {
      const conflict = await calendar.findConflict(db, home.id, getStayRange(stay), {
        fullFrom: getFullFrom(stay, today),
      });
      if (conflict) return { available: false, heldUntil: conflict.heldUntil?.toISOString() ?? null };
    }
    return { available: true, heldUntil: null };
  }

  async function loadLegs(first: CardRow, text: string, query: StayQuery, today: string): Promise<Leg[]> {
    const { startDate, endDate } = query;
    const requested = endDate === undefined ? null : parseLegs(text, { slug: first.slug, startDate, endDate });
    if (!requested)
      throw createLegError({
        leg: null,
        field: null,
        message: 'This link doesn’t name the homes of a split stay. Search again for your dates.',
      });
    const resolved = resolveLegs(requested, today);
    if (!resolved.ok) throw createLegError(resolved.problem);
    const homes = [first];
    for (const { home: slug } of requested.slice(1)) homes.push(await loadHome(slug));
    const legs = homes.map((home, at) => ({ home, stay: resolved.stays[at]! }));
    assertLegHomes(legs);
    for (const { home } of legs) assertTakesPets(home, query);
    return legs;
  }

  return async (slug: string, { legs: legsText, ...query }: QuoteQuery, caller: Caller): Promise<Quote> => {
    const first = await loadHome(slug);
    const today = clock.today(first.timeZone);
    const asked = parseStay(query, today);
    const stay = await fitToCalendar(db, calendar, first.id, asked);
    if (legsText !== undefined) {
      const legs = await loadLegs(first, legsText, query, today);
      assertRentsParking(
        legs.map(({ home }) => home),
        query,
      );
      const code = await assess(
        query,
        caller,
        stay,
        legs.map(({ home }) => home),
      );
      const priced = legs.map((leg) => ({ home: leg.home, request: toRequest(leg, query, caller, today, code) }));
      const quote = createSplitQuote(stay, priced);
      return { ...quote, promo: toQuotePromo(code, quote.lines), ...(await findAvailability(legs, today)) };
    }
    assertBookable(first, stay, query);
    assertRentsParking([first], query);
    const leg = { home: first, stay };
    const code = await assess(query, caller, stay, [first]);
    const quote = createQuote(first.slug, toRequest(leg, query, caller, today, code));
    return { ...quote, promo: toQuotePromo(code, quote.lines), ...(await findAvailability([leg], today)) };
  };
}
