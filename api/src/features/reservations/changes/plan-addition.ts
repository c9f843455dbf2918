import {
  addDays,
  calculateTax,
  createParkingPlan,
  daysBetween,
  findTaxesOfLength,
  getFeeFigure,
  getStayMonth,
} from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { getPrices } from '../../homes/index.ts';
import type { NewInstallment } from '../reservation-services.ts';
import type { ChangedParty } from './changed-party.ts';
import { calculateCardFee, type ChangeContext, type PlannedChange } from './plan-stay-change.ts';

/** The nights of a stay that an addition is for. Throws `action_not_allowed` if none are left. */
export function getNightsLeft({ row, today, paidUntil }: ChangeContext): { start: string; end: string } {
  const start = today > row.checkIn ? today : row.checkIn;
  const end = row.checkOut ?? paidUntil;
  if (start >= end)
    throw new AppError('action_not_allowed', { message: 'No nights of your stay are left to add something for.' });
  return { start, end };
}

/**
 * The fee of added pets, due today, with the occupancy taxes of the stay's whole length. A later change returns nothing of it, so it is of
 * one night.
 */
function planPets(context: ChangeContext, pets: number): NewInstallment[] {
  const { row, home, today, agreed, lengthFrom, priceLists } = context;
  const { start, end } = getNightsLeft(context);
  const cents = pets * getFeeFigure({ fees: getPrices(home, today, priceLists).fees ?? [] }, 'pet');
  if (cents === 0) return [];
  const length = daysBetween(row.checkOut === null ? row.checkIn : lengthFrom, end);
  const tax = calculateTax(findTaxesOfLength(agreed.taxes, length), cents);
  return [
    {
      label: pets === 1 ? 'Pet fee' : `Pet fees, ${pets} pets`,
      dueOn: today,
      from: start,
      to: addDays(start, 1),
      lines: [
        { code: 'pet', cents },
        ...(tax > 0 ? [{ code: 'tax' as const, cents: tax }] : []),
        { code: 'card', cents: calculateCardFee(context, cents + tax) },
      ],
    },
  ];
}

/** Added parking at the price of today: the rest of the stay's month, then monthly until the end of the payment plan. */
function planParking(context: ChangeContext, spots: number): NewInstallment[] {
  const { row, home } = context;
  if (spots === 0) return [];
  const { start, end } = getNightsLeft(context);
  const monthlyCents = spots * home.parking.monthlyCents!;
  return createParkingPlan({ monthlyCents, checkIn: row.checkIn, from: start, to: end })
    .filter(({ cents }) => cents > 0)
    .map(({ label, dueOn, from, to, cents }) => {
      const month = getStayMonth(row.checkIn, from);
      const isWholeMonth = from === month.start && to === month.end;
      return {
        label,
        dueOn,
        from,
        to,
        lines: [
          { code: 'parking' as const, cents, ...(isWholeMonth ? {} : { monthlyCents }) },
          { code: 'card' as const, cents: calculateCardFee(context, cents) },
        ],
      };
    });
}

/** More people, pets or vehicles. People cost nothing. */
export const planAddition = (context: ChangeContext, party: ChangedParty): PlannedChange => ({
  kind: 'party',
  home: context.home,
  movesOn: null,
  checkOut: context.row.checkOut,
  plan: {
    endsOn: null,
    added: [...planPets(context, party.added.pets.length), ...planParking(context, party.addedSpots)],
  },
  monthlyCents: null,
  party,
});
