import { MIN_PART_CENTS } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { parseMoney } from '../parse-money.ts';

/** Whether a part of what is owed can be paid, so that the part and the rest can both be charged. */
export const canPayPart = (outstanding: number): boolean => outstanding >= 2 * MIN_PART_CENTS;

/** The most that can be paid without paying all. */
const getMostOfPart = (outstanding: number) => outstanding - MIN_PART_CENTS;

export const formatPartHint = (outstanding: number): string =>
  `From ${formatMoney(MIN_PART_CENTS)} to ${formatMoney(getMostOfPart(outstanding))}`;

/** The cents of an amount that a guest enters, or why it cannot be paid. All that is owed is an amount, too. */
export function parsePart(text: string, outstanding: number): { cents: number } | { problem: string } {
  const cents = parseMoney(text);
  if (!cents) return { problem: 'Enter an amount in dollars, such as 500.00.' };
  if (cents > outstanding)
    return { problem: `Only ${formatMoney(outstanding)} is owed. Enter ${formatMoney(outstanding)} or less.` };
  if (cents < MIN_PART_CENTS) return { problem: `Enter at least ${formatMoney(MIN_PART_CENTS)}.` };
  if (cents < outstanding && cents > getMostOfPart(outstanding))
    return {
      problem: `Enter ${formatMoney(getMostOfPart(outstanding))} or less, or pay the full amount. We can’t charge a remaining balance under ${formatMoney(MIN_PART_CENTS)}.`,
    };
  return { cents };
}
