import type { Reservation } from '@lodestay/contracts';
import { formatNights } from '@lodestay/stay';
import { PriceBreakdown, Timeline } from '@lodestay/ui';
import type { PaymentPlan } from '../../account/pay/plan-text.ts';
import { getNextStep } from '../../features/reservation/next-step-text.ts';
import { NextStep } from '../../features/reservation/next-step.tsx';
import { getTimelineSteps } from '../../features/reservation/timeline-steps.ts';

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
