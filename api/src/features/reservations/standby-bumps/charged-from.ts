import { cutLines, sumCents, type CalendarDate } from '@lodestay/stay';
import type { ChargedNights } from '../reservation-services.ts';

/** What the payment plan charges for the nights from a day on, in cents. */
export const sumChargedFrom = (charged: readonly ChargedNights[], day: CalendarDate): number =>
  sumCents(
    charged.map((nights) => {
      const until = [day, nights.from].sort().at(-1)!;
      const kept = nights.to > until ? cutLines(nights, until) : nights.lines;
      return sumCents(nights.lines.map(({ cents }) => cents)) - sumCents(kept.map(({ cents }) => cents));
    }),
  );
