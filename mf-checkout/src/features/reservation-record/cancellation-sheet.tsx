import { Facts, Moment, Sheet, type Fact } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import { toRecordLink } from '../../staff/money-text.ts';

/** Who canceled and what the guest got back, with the case if there is one that the person may read. */
export function CancellationSheet({ cancellation, work }: Pick<InspectedReservation, 'cancellation' | 'work'>) {
  if (!cancellation) return null;
  const { by, at, reference, refunded, kept, sentence } = cancellation;
  const hasCase = work.some((item) => item.queue === 'cancellations' && item.reference === reference);
  const caseLink: Fact = [
    'Case',
    <Link key="case" href={toRecordLink('cancellations', reference)} className="link">
      {reference}
    </Link>,
  ];
  return (
    <Sheet title="Cancellation">
      <Facts
        facts={[
          ...(hasCase ? [caseLink] : []),
          ['Canceled by', by === 'guest' ? 'The guest' : 'Staff'],
          ['Canceled', <Moment key="at" at={at} />],
          ['Refunded', formatMoney(refunded)],
          ['Not refunded', formatMoney(kept)],
          ['Rule', sentence],
        ]}
      />
    </Sheet>
  );
}
