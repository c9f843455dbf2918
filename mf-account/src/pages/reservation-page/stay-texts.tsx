import type { Reservation } from '@lodestay/contracts';
import { formatNights } from '@lodestay/stay';
import { PriceBreakdown, Timeline } from '@lodestay/ui';
import type { PaymentPlan } from '../../account/pay/plan-text.ts';
import { getNextStep } from '../../features/reservation/next-step-text.ts';
import { NextStep } from '../../features/reservation/next-step.tsx';
import { getTimelineSteps } from '../../features/reservation/timeline-steps.ts';

export { UnsignedBanner } from '../../features/agreement/unsigned-banner.tsx';
export { ArrivalBanner } from '../../features/check-in/arrival-banner.tsx';
export { DepositSection } from '../../features/deposit/deposit-section.tsx';
export { OverstaySection } from '../../features/overstay/overstay-section.tsx';
export { ChangeHistory } from '../../features/stay-changes/change-history.tsx';
export { PaymentsTable } from '../../features/reservation/payments-table.tsx';
export { BumpForecast, StayLegs } from '@lodestay/ui';
export { GuestList } from '../../features/reservation/guest-list.tsx';
export { ReservationHead } from '../../features/reservation/reservation-head.tsx';
export { StayDetails } from '../../features/reservation/stay-details.tsx';
export { getStayHead } from './stay-page-head.ts';

/** What happened of a stay and what is to come. */
export const StayTimeline = ({
  reservation,
}: {
  reservation: Pick<Reservation, 'timeline' | 'timeZone' | 'status' | 'waitsUntil'>;
}) => <Timeline steps={getTimelineSteps(reservation)} label="Reservation status steps" />;

type NextStepProps = {
  reservation: Reservation;
  /** An ISO instant. */
  now: string;
  documentsDueAt: string | null;
  plan: PaymentPlan | undefined;
};

/** What the guest can do next. */
export const StayNextStep = ({ reservation, now, documentsDueAt, plan }: NextStepProps) => (
  <NextStep step={getNextStep(reservation, now, documentsDueAt, plan)} />
);

/** The price of a stay as it was quoted. */
export const StayPrice = ({ quote }: Pick<Reservation, 'quote'>) => (
  <PriceBreakdown
    lines={quote.lines}
    totalCents={quote.total}
    totalLabel={quote.endDate === null ? `Total, ${formatNights(quote.nights)}` : 'Total'}
  />
);
