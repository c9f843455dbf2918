import type { StandbyComparison } from '@lodestay/contracts';
import { formatCount, formatDate, formatMonthly, formatNights, STANDBY_TURNOVER_DAYS } from '@lodestay/stay';

type Comparison = NonNullable<StandbyComparison['comparison']>;
type YearPrice = Comparison['standby'];

/** Amounts are null if no home is available. */
export type YearRow = {
  name: string;
  rentCents: number | null;
  membershipCents: number | null;
  feeCents: number | null;
  totalCents: number | null;
  /** Null without a stay. */
  moves: number | null;
};

const MEMBERSHIPS = ['annual_membership', 'standby_membership'];

function toRow(name: string, price: YearPrice, moves: number): YearRow {
  if (!price) return { name, rentCents: null, membershipCents: null, feeCents: null, totalCents: null, moves: null };
  const sum = (codes: readonly string[]) =>
    price.lines.reduce((total, { code, cents }) => total + (codes.includes(code) ? cents : 0), 0);
  const rentCents = sum(['rent']);
  const membershipCents = sum(MEMBERSHIPS);
  return {
    name: price.nights === 365 ? name : `${name}, ${formatNights(price.nights)}`,
    rentCents,
    membershipCents,
    feeCents: price.total - rentCents - membershipCents,
    totalCents: price.total,
    moves,
  };
}

export const countMoves = ({ knownMoves, expectedMoves }: Comparison): number => knownMoves + (expectedMoves ?? 0);

export const toYearRows = (comparison: Comparison): YearRow[] => [
  toRow('Standby', comparison.standby, countMoves(comparison)),
  toRow('Flex', comparison.flex, 0),
  toRow('Fixed', comparison.fixed, 0),
];

/** The lowest total of those for the whole year; null if only one of them is. */
export function getLowestCents({ standby, flex, fixed, nights }: Comparison): number | null {
  const totals = [standby, flex, fixed].flatMap((price) => (price?.nights === nights ? [price.total] : []));
  return totals.length > 1 ? Math.min(...totals) : null;
}

const formatMoves = (count: number) => `${formatCount(count)} ${count === 1 ? 'move' : 'moves'}`;

function describeMoves({ market }: StandbyComparison, { knownMoves, expectedMoves }: Comparison): string {
  const known =
    knownMoves === 0
      ? 'Bookings that are known today need no move on Standby.'
      : `${formatMoves(knownMoves)} on Standby ${knownMoves === 1 ? 'is' : 'are'} for bookings that are known today.`;
  if (expectedMoves === null)
    return `${known} New bookings can add moves. ${market!.name} doesn’t have enough history to estimate how many.`;
  const more = expectedMoves === 0 ? 'No further moves' : `${formatCount(expectedMoves)} more`;
  return `${known} ${more} ${expectedMoves === 1 ? 'is' : 'are'} expected, as often as vacant homes in ${market!.name} were booked in the last year. They add no cleaning fee.`;
}

/** What the amounts are based on, from the same data. */
export function listAssumptions(data: StandbyComparison, comparison: Comparison): string[] {
  const { reference, startDate, nights } = comparison;
  const place = data.market!.name;
  return [
    `The year begins on ${formatDate(startDate)} and has ${nights} nights, at today’s rents, rates and fees. You pay by bank account and have no membership, pets or parking yet. Deposits that come back are left out.`,
    reference
      ? `Flex and Fixed are for ${reference.title}, which rents for ${formatMonthly(reference.monthlyRent)} a month: the middle rent of the homes that are available all year.`
      : `No home in ${place} is available all year, so Flex and Fixed have no price.`,
    `Standby uses homes with a rent ${reference ? 'up to that' : 'up to the middle'}, in the gaps that are known today. You stay in each as long as it is available, up to ${formatNights(STANDBY_TURNOVER_DAYS)} before the next booking, and move on to the one that is available longest, of several to the one with the highest rent up to that.`,
    'The Standby total has 12 months of the membership and cleaning for each home of the plan. The Standby rate can change from month to month.',
    describeMoves(data, comparison),
    `${formatCount(data.homes)} ${data.homes === 1 ? 'home is' : 'homes are'} compared: at most the 200 nearest to the middle rent.`,
  ];
}
