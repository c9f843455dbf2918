import type { StayChangeKind } from '@lodestay/contracts';
import {
  addDays,
  calculatePercent,
  calculateTax,
  createAddedPlan,
  daysBetween,
  divideRounded,
  findCheapestRate,
  findFactor,
  findTaxesOfLength,
  formatDate,
  formatNights,
  getFeeFigure,
  FULL_REFUND_DAYS,
  MAX_STAY_NIGHTS,
  MONTHLY_STAY_NIGHTS,
  sumCents,
  sumTaxable,
  sumTaxes,
  type CalendarDate,
  type Discount,
  type PriceList,
  type StayKind,
} from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { getPrices, type BookableHome } from '../../homes/index.ts';
import type { ChargedNights, NewInstallment, PlanChange } from '../reservation-services.ts';
import type { AgreedTerms, ReservationRow } from '../tables.ts';
import { toStoredLine } from '../terms.ts';
import type { ChangedParty } from './changed-party.ts';
import { findMovedDiscount, takeBackDiscount } from './changed-discount.ts';
import { listChargedLines } from './charged-lines.ts';

/** What is known of a stay when a change of it is planned. Dates are those of the home. */
export type ChangeContext = {
  readonly row: ReservationRow;
  readonly agreed: AgreedTerms;
  readonly home: BookableHome;
  readonly today: CalendarDate;
  /** The day on which the request was submitted. */
  readonly bookedOn: CalendarDate;
  /** The day until which the home is reserved for an open-ended stay; otherwise its end. */
  readonly reservedUntil: CalendarDate;
  /** The day after the last night that the payment plan pays for. */
  readonly paidUntil: CalendarDate;
  /** The first night of the length that decides the rate and the taxes: the check-in, or of a split stay the beginning of its last booked leg. */
  readonly lengthFrom: CalendarDate;
  /** Nights that were added before or after these have the rate of the length then. */
  readonly rated: RatedNights;
  /** What the payment plan charges. */
  readonly charged: readonly ChargedNights[];
  readonly priceLists: readonly PriceList[];
};

/** The nights that were booked and are left, whose rate follows the length of the stay. */
export type RatedNights = {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** The length whose rate they have: as booked, or shorter since a change. */
  readonly length: number;
};

/** A change of a stay, before it is checked against calendars. */
export type PlannedChange = {
  readonly kind: Exclude<StayChangeKind, 'end'>;
  /** The home after the change. */
  readonly home: BookableHome;
  readonly movesOn: CalendarDate | null;
  /** The new first day; absent if it stays the same. */
  readonly checkIn?: CalendarDate;
  /** Null: open-ended. */
  readonly checkOut: CalendarDate | null;
  readonly plan: PlanChange;
  /** The monthly rent of the added nights, in cents; null if none are added. */
  readonly monthlyCents: number | null;
  /** The people, pets and vehicles of the stay after the change; absent if they stay the same. */
  readonly party?: ChangedParty;
  /** Of a removal: the stay paid a fee for its pets. */
  readonly paidPets?: boolean;
  /** Of an open-ended stay that moves: the end of the nights that it has in the new home for now. */
  readonly paidUntil?: CalendarDate;
  /** What the guest should know beside the move. */
  readonly reason?: string;
  /** The stay no longer has the nights that its promo code needs. */
  readonly losesCode?: boolean;
};

export const refuse = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

/** The kind of a stay with dates, by its length (product 3). */
export const getDatedKind = (nights: number): StayKind => (nights < MONTHLY_STAY_NIGHTS ? 'short_term' : 'fixed');

const isDated = ({ stayKind }: ReservationRow) => stayKind === 'fixed' || stayKind === 'short_term';

export function getFactor(
  { row, priceLists }: ChangeContext,
  nights: number,
  asOf: CalendarDate,
  home: BookableHome,
): number {
  const kind = isDated(row) ? getDatedKind(nights) : row.stayKind;
  return findFactor(kind, nights, asOf, getPrices(home, asOf, priceLists).rateTables);
}

type AddedNights = {
  home: BookableHome;
  from: CalendarDate;
  to: CalendarDate;
  factor: number;
  asOf: CalendarDate;
  discount?: Discount | null;
};

/**
 * The installments of nights at the rate of the whole stay, with monthly fees and the occupancy taxes of the stay's whole length. `stay` has
 * that length, and its payments are due on the day of the month of `paysFrom`.
 */
export function addNights(
  { row, today, priceLists }: ChangeContext,
  { home, from, to, factor, asOf, discount }: AddedNights,
  stay: { length: number; paysFrom: CalendarDate },
): NewInstallment[] {
  const nights = daysBetween(from, to);
  return createAddedPlan(
    {
      rentCents: home.rentCents,
      stay: { kind: 'fixed', checkIn: from, checkOut: to, committedNights: null, nights },
      asOf,
      ...getPrices(home, asOf, priceLists),
      member: true,
      parkingSpots: home.parking.monthlyCents === null ? 0 : row.parkingSpots,
      parkingMonthlyCents: home.parking.monthlyCents,
      paymentMethod: 'card',
      factor,
      discount: discount ?? null,
      taxes: findTaxesOfLength(home.taxes, stay.length),
    },
    { firstCheckIn: stay.paysFrom, today },
  ).map(({ label, dueOn, from: start, to: end, lines }) => ({
    label,
    dueOn,
    from: start,
    to: end,
    lines: lines.map(toStoredLine),
  }));
}

/** The day of the month on which the nights from `from` on are paid: as booked, also after an earlier check-in. */
const getPaymentDay = ({ row, agreed }: ChangeContext, from: CalendarDate): CalendarDate => {
  const booked = agreed.plan?.[0]?.from ?? row.checkIn;
  return from < booked ? row.checkIn : booked;
};

/** The occupancy tax that a shorter stay costs more, because the law taxes its length or because its rent is higher. `added` are its other new lines. */
function calculateAddedTax(
  context: ChangeContext,
  checkOut: CalendarDate,
  added: readonly { readonly cents: number }[],
): number {
  const kept = listChargedLines(context, { start: context.lengthFrom, end: checkOut });
  const taxes = findTaxesOfLength(context.agreed.taxes, daysBetween(context.lengthFrom, checkOut));
  const tax = calculateTax(taxes, sumTaxable(kept) + sumCents(added.map(({ cents }) => cents)));
  return Math.max(0, tax - sumTaxes(kept));
}

/** The greatest common divisor of positive whole numbers. */
const findDivisor = (a: number, b: number): number => (b === 0 ? a : findDivisor(b, a % b));

/** The fee if a card pays the amount. */
export const calculateCardFee = ({ home, today, priceLists }: ChangeContext, cents: number) =>
  calculatePercent(cents, getFeeFigure({ fees: getPrices(home, today, priceLists).fees ?? [] }, 'card'));

export const getMonthlyCents = ({ rentCents }: Pick<BookableHome, 'rentCents'>, factor: number) =>
  divideRounded(rentCents * factor, 10_000);

/** More nights after the end, at the home's rent of today and the factor of the whole length. Throws `invalid` for a date that cannot be. */
export function planExtension(context: ChangeContext, checkOut: CalendarDate): PlannedChange {
  const { row, home, today } = context;
  if (row.checkOut === null || checkOut <= row.checkOut)
    throw refuse('end_date', `Choose a day after ${row.checkOut ? formatDate(row.checkOut) : 'the end of your stay'}.`);
  const nights = daysBetween(row.checkIn, checkOut);
  if (nights > MAX_STAY_NIGHTS) throw refuse('end_date', `A stay can have at most ${formatNights(MAX_STAY_NIGHTS)}.`);
  const factor = getFactor(context, nights, today, home);
  return {
    kind: 'extend',
    home,
    movesOn: null,
    checkOut,
    plan: {
      endsOn: null,
      added: addNights(
        context,
        { home, from: row.checkOut, to: checkOut, factor, asOf: today },
        { length: nights, paysFrom: getPaymentDay(context, row.checkOut) },
      ),
    },
    monthlyCents: getMonthlyCents(home, factor),
  };
}

/**
 * Fewer nights of a stay with dates. The nights that fall away must be at least 30 days ahead, as for a full refund (product 4). The rate
 * becomes that of the new length, so that the shorter stay costs what it would have cost at the booking, and before taxes never more than
 * the longer one. The occupancy taxes become those of the new length, too, by the rules of the booking. Each leg of a split stay has the
 * rate and the taxes of its own length, so only those of the last one change.
 */
export function planShortening(context: ChangeContext, checkOut: CalendarDate): PlannedChange {
  const { row, home, today, bookedOn, priceLists, lengthFrom, rated } = context;
  // The end of a Flex stay follows from its notice, and of a 1-year Flex stay from its exit fee.
  if (!isDated(row)) throw refuse('end_date', 'Only stays with dates can be shortened.');
  if (row.checkOut === null || checkOut >= row.checkOut || checkOut <= row.checkIn)
    throw refuse('end_date', 'Choose a day between your check-in and the end of your stay.');
  const earliest = addDays(today, FULL_REFUND_DAYS);
  if (checkOut < earliest)
    throw refuse(
      'end_date',
      `You can give back nights that are at least ${FULL_REFUND_DAYS} days away. Choose ${formatDate(earliest)} or a later day.`,
    );
  const nights = daysBetween(lengthFrom, checkOut);
  const shortest = home.installed ? home.minimumNights : Math.max(home.minimumNights, MONTHLY_STAY_NIGHTS);
  if (nights < shortest) throw refuse('end_date', `This home has a ${shortest}-night minimum.`);
  if (checkOut <= rated.from)
    throw refuse('end_date', `Choose a day after ${formatDate(rated.from)}, the check-in that you booked.`);
  const { rateTables } = getPrices(home, bookedOn, priceLists);
  const toRate = (length: number) => {
    const { factor, billedNights } = findCheapestRate(getDatedKind(length), length, bookedOn, rateTables);
    return { factor: factor * billedNights, nights: length };
  };
  const [before, after] = [toRate(rated.length), toRate(nights)];
  const numerator = after.factor * before.nights;
  const denominator = before.factor * after.nights;
  const divisor = findDivisor(numerator, denominator);
  // Nights that an extension added keep their price.
  const kept = listChargedLines(context, {
    start: rated.from,
    end: checkOut < rated.until ? checkOut : rated.until,
  });
  /** What a line of the nights that stay costs more at the rate of their length. */
  const getDifference = (wanted: 'rent' | 'platform_fee') => {
    const cents = sumCents(kept.flatMap((line) => (line.code === wanted ? line.cents : [])));
    return Math.max(0, divideRounded(cents * (numerator / divisor), denominator / divisor) - cents);
  };
  const difference = (['rent', 'platform_fee'] as const).map((code) => ({ code, cents: getDifference(code) }));
  const takenBack = takeBackDiscount(context, checkOut);
  const untaxed = [...difference, ...takenBack];
  const lines = [...untaxed, { code: 'tax' as const, cents: calculateAddedTax(context, checkOut, untaxed) }].filter(
    ({ cents }) => cents > 0,
  );
  const cardFee = calculateCardFee(context, sumCents(lines.map(({ cents }) => cents)));
  const added: NewInstallment[] =
    lines.length === 0
      ? []
      : [
          {
            label: `Rate of ${formatNights(nights)}`,
            dueOn: today,
            from: rated.from,
            to: checkOut,
            lines: [...lines, { code: 'card', cents: cardFee }],
          },
        ];
  return {
    kind: 'shorten',
    home,
    movesOn: null,
    checkOut,
    plan: { endsOn: checkOut, added },
    monthlyCents: null,
    losesCode: takenBack.length > 0,
  };
}

/**
 * The rest of a stay in another home, at the factor that was agreed, for the difference in rent from the day of the move (product 3). A move
 * gives no nights back and ends no open-ended stay: shortening and notice do, by their own rules.
 */
export function planTransfer(
  context: ChangeContext,
  { target, movesOn, checkOut }: { target: BookableHome; movesOn: CalendarDate; checkOut: CalendarDate | null },
): PlannedChange {
  const { row, today, bookedOn, paidUntil } = context;
  if (checkOut !== null && row.checkOut === null)
    throw refuse('end_date', 'Your stay has no end date, and a move does not end it. Give notice to leave.');
  if (checkOut !== null && row.checkOut !== null && checkOut < row.checkOut)
    throw refuse('end_date', `Choose ${formatDate(row.checkOut)}, the end of your stay, or a later day.`);
  const end = checkOut ?? row.checkOut;
  const earliest = today > row.checkIn ? today : row.checkIn;
  const latest = row.checkOut ?? addDays(today, 365);
  if (movesOn < earliest || movesOn > latest)
    throw refuse('moves_on', `Choose a day from ${formatDate(earliest)} to ${formatDate(latest)}.`);
  const to = end ?? paidUntil;
  if (to <= movesOn) throw refuse('end_date', 'Your stay must end after the move.');
  if (target.id === row.homeId) throw refuse('home_slug', 'You are staying in this home already.');
  const nights = daysBetween(row.checkIn, to);
  if (end !== null && nights > MAX_STAY_NIGHTS)
    throw refuse('end_date', `A stay can have at most ${formatNights(MAX_STAY_NIGHTS)}.`);
  const factor = getFactor(context, Math.max(nights, row.nights), bookedOn, target);
  return {
    kind: 'transfer',
    home: target,
    movesOn,
    checkOut: end,
    plan: {
      endsOn: movesOn,
      added: addNights(
        context,
        { home: target, from: movesOn, to, factor, asOf: bookedOn, discount: findMovedDiscount(context, movesOn, to) },
        { length: nights, paysFrom: getPaymentDay(context, movesOn) },
      ),
    },
    monthlyCents: getMonthlyCents(target, factor),
  };
}
