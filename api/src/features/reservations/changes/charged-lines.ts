import { cutLines, type DateRange } from '@lodestay/stay';
import type { ChargedNights } from '../reservation-services.ts';

/** What the payment plan charges for nights, and the fees that are charged once with them. */
export const listChargedLines = (
  { charged }: { readonly charged: readonly ChargedNights[] },
  { start, end: until }: DateRange,
) =>
  charged
    .filter(({ from }) => from >= start && from < until)
    .flatMap((nights) => (nights.to > until ? cutLines(nights, until) : nights.lines));
