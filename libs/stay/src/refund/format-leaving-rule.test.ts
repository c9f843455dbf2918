import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { addDays } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-date.ts';
import { createPaymentPlan } from '../price/payment-plan.ts';
import { anyStay, createStay, createStayOfNights } from '../testing/arbitraries.ts';
import { createNotice } from '../testing/cancellations.ts';
import { formatLeavingRule } from './format-leaving-rule.ts';
import { calculateCancellationRefund } from './refund.ts';

it.each([
  [
    'a fixed stay',
    createStayOfNights('2027-01-11', 91),
    'The stay runs to Apr 12. There is no refund for leaving early.',
  ],
  [
    'Flex',
    createStay({ checkIn: '2027-01-11', checkOut: 'indefinite', committedNights: 60 }),
    'You give 30 days’ notice. The stay ends on Mar 12 at the earliest. Paid nights after the end are refunded.',
  ],
  [
    '1-year Flex',
    createStay({ checkIn: '2027-01-11', kind: 'one_year_flex' }),
    'You give 30 days’ notice. For a fee, the stay can end on Apr 11, 2027 or Jul 11, 2027 or Oct 11, 2027. Without one, it ends on Jan 11, 2028.',
  ],
])('states the dates of %s', (_, stay, sentence) => expect(formatLeavingRule(stay)).toBe(sentence));

it('names the day on which a fixed stay ends, or a Flex stay after notice on its first full day', () => {
  fc.assert(
    fc.property(
      anyStay.filter(({ kind, nights, committedNights }) => (kind === 'fixed' ? nights : (committedNights ?? 0)) > 30),
      (stay) => {
        const paid = createPaymentPlan({ rentCents: 315_000, stay, asOf: '2000-01-01' }).slice(0, 1);
        const notice = createNotice(stay, addDays(stay.checkIn, 1), paid, addDays(stay.checkIn, -60));
        expect(formatLeavingRule(stay)).toContain(formatDay(calculateCancellationRefund(notice).endsOn));
      },
    ),
  );
});
