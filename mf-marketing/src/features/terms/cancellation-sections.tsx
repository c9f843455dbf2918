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

/** Ending what was agreed: before check-in, during the stay, and memberships. */
export const cancellationSections: readonly LegalSection[] = [
  {
    id: 'cancellation',
    title: 'Cancellation before check-in',
    content: (
      <>
        <p>
          You can cancel in your account. Before you confirm, it shows to the cent what comes back; that is what we
          refund. The first of these rules that fits applies:
        </p>
        <ul>
          <li>within {FREE_CANCELLATION_HOURS} hours of booking, everything comes back;</li>
          <li>{FULL_REFUND_DAYS} days or more before check-in, everything comes back;</li>
          <li>
            for a stay of up to {WEEK_STAY_NIGHTS} nights, everything comes back until {FREE_CANCELLATION_HOURS} hours
            before check-in;
          </li>
          <li>
            after that, the policy of the home: either one month’s rent is kept, which is the first month’s rent as
            charged, or nothing comes back.
          </li>
        </ul>
        <p>
          Which policy a home has is on its page and in your reservation, with the dates it means for you. Dates and
          hours are those of the home. Where one month’s rent is kept, fees come back, except those that say they do
          not. {CARD_REFUND_SENTENCE}
        </p>
        <p>If we have to cancel, everything you paid comes back, and we help you find another home.</p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving a stay that has begun',
    content: (
      <>
        <ul>
          <li>
            <b className="strong">Flex</b> ends {FLEX_NOTICE_DAYS} days after your notice, though not before the
            committed nights are over. Nights paid for beyond that come back.
          </li>
          <li>
            <b className="strong">1-year Flex</b> ends at the next of the dates below that is at least{' '}
            {FLEX_NOTICE_DAYS} days away, for the amount beside it, counted in the first month’s rent as charged.
          </li>
          <li>
            <b className="strong">Standby</b> ends with the month that is paid.
          </li>
          <li>
            <b className="strong">Fixed and short stays</b> run to their agreed end; leaving sooner gives nothing back.
          </li>
        </ul>
        <LegalTable caption="Leaving a 1-year Flex" headers={['When', 'It costs']} rows={earlyExitRows} />
      </>
    ),
  },
  {
    id: 'memberships',
    title: 'Memberships and Standby',
    content: (
      <>
        <p>
          The annual membership lasts a year from the day it is paid. The Standby membership renews each month until you
          cancel it, and ends with the month that is paid.
        </p>
        <ul>
          <li>
            {MAX_STANDBY_RESERVATIONS === 1
              ? 'You may hold one Standby reservation at a time.'
              : `You may hold ${MAX_STANDBY_RESERVATIONS} Standby reservations at a time.`}
          </li>
          <li>Homes are offered on Standby while they stand empty for {STANDBY_MIN_VACANCY_NIGHTS} nights or more.</li>
          <li>
            When another member books the home, you have {STANDBY_NOTICE_DAYS} days to leave it. Their stay begins at
            the earliest {STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS} days after they book. You are told at once, with
            other homes to move to, and the move costs no fee.
          </li>
          <li>
            A new Standby rate is announced a week before your renewal. Announced later, it applies from the renewal
            after.
          </li>
        </ul>
      </>
    ),
  },
];
