import { NO_SHOW_HOURS } from '@lodestay/contracts';
import {
  CARD_REFUND_SENTENCE,
  FLEX_NOTICE_DAYS,
  FREE_CANCELLATION_HOURS,
  FULL_REFUND_DAYS,
  MAX_STANDBY_RESERVATIONS,
  STANDBY_MIN_VACANCY_NIGHTS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
  WEEK_STAY_NIGHTS,
} from '@lodestay/stay';
import type { LegalSection } from '../../site/legal-document.tsx';
import { LegalTable } from '../../site/legal-table.tsx';
import { earlyExitRows } from './early-exit-rows.ts';

/** The sections about cancellations, ending a stay and memberships. */
export const cancellationSections: readonly LegalSection[] = [
  {
    id: 'cancellation',
    title: 'Cancellation',
    content: (
      <>
        <p>
          You can cancel in your account. Before you confirm, you see the exact refund. The first of these rules that
          matches applies:
        </p>
        <ul>
          <li>within {FREE_CANCELLATION_HOURS} hours of booking, you get a full refund, even after check-in;</li>
          <li>{FULL_REFUND_DAYS} days or more before check-in, you get a full refund;</li>
          <li>
            for a stay of up to {WEEK_STAY_NIGHTS} nights, you get a full refund until {FREE_CANCELLATION_HOURS} hours
            before check-in;
          </li>
          <li>
            after that, the home’s policy applies: either we keep the first month’s rent as charged, or there is no
            refund.
          </li>
        </ul>
        <p>
          The home’s listing and your reservation show its policy and your dates. Dates and times are in the home’s time
          zone. If we keep one month’s rent, we refund the fees that are refundable. Occupancy tax is kept with the
          amount it is on, and refunded with the rest. {CARD_REFUND_SENTENCE}
        </p>
        <p>
          If you don’t arrive and don’t answer when we ask, we can cancel your stay as a no-show, no sooner than{' '}
          {NO_SHOW_HOURS} hours after check-in. The home’s policy then applies as right before check-in.
        </p>
        <p>
          If we have to cancel before your stay begins, you get back everything you paid. Once it has begun, you get
          back the nights you can’t use and the one-time fees, but not a membership, which goes on. A second person on
          our team approves large refunds.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Ending a stay after check-in',
    content: (
      <>
        <p>More than {FREE_CANCELLATION_HOURS} hours after booking, these rules apply once your stay has started:</p>
        <ul>
          <li>
            <b className="strong">Flex</b> ends {FLEX_NOTICE_DAYS} days after your notice, but not before your minimum
            stay is over. We refund nights you paid for after that.
          </li>
          <li>
            <b className="strong">1-year Flex</b> ends on the next date below that is at least {FLEX_NOTICE_DAYS} days
            away, for the amount shown, based on the first month’s rent as charged.
          </li>
          <li>
            <b className="strong">Standby</b> ends when the paid month ends.
          </li>
          <li>
            <b className="strong">Fixed and short-term stays</b> run to their agreed end date. There is no refund for
            leaving early.
          </li>
        </ul>
        <LegalTable caption="Leaving a 1-year Flex" headers={['When', 'Cost']} rows={earlyExitRows} />
      </>
    ),
  },
  {
    id: 'memberships',
    title: 'Memberships and Standby',
    content: (
      <>
        <p>
          The annual membership lasts a year from the day it is paid. It renews each year. We email you 30 and 7 days
          before with the date and the exact price, and you can turn renewal off at any time. If a renewal is not paid,
          the membership stays active for 14 days, then it ends.
        </p>
        <p>
          A membership that you bought on its own, or a renewal, is refunded in full within 14 days of the payment, as
          long as you have not booked a stay with it. A membership that came with a stay ends, and its fee is refunded,
          when the stay is canceled before it begins. If that cancellation is non-refundable, the membership goes on.
          The monthly Standby subscription ends with the month that is paid when you cancel it. A month that is paid is
          not refunded.
        </p>
        <ul>
          <li>
            {MAX_STANDBY_RESERVATIONS === 1
              ? 'You can have one Standby reservation at a time.'
              : `You can have ${MAX_STANDBY_RESERVATIONS} Standby reservations at a time.`}
          </li>
          <li>
            Homes are offered on Standby when they are available for at least {STANDBY_MIN_VACANCY_NIGHTS} nights. A
            stay before another booking ends the day before it.
          </li>
          <li>
            When another member books the home, you have {STANDBY_NOTICE_DAYS} days to move out. Their stay begins at
            least {STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS} days after they book. We email you the day on which your
            stay ends, and refund the nights that you paid and don’t use.
          </li>
          <li>
            We announce a new Standby rate at least a week before your renewal. Otherwise it applies from the following
            renewal.
          </li>
        </ul>
      </>
    ),
  },
];
