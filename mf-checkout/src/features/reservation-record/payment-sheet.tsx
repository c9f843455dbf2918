import { Facts, Moment, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatPaymentStatus, type InspectedReservation } from '../../reservations/reservation-text.ts';

const sheet = styles({
  payments: {
    display: 'grid',
    gap: 'var(--s-4)',
    '& > li + li': { borderTop: '1px solid var(--line)', paddingTop: 'var(--s-4)' },
  },
});

/** The payments of a reservation with what was charged and refunded. */
export function PaymentSheet({ payments }: { payments: InspectedReservation['payments'] }) {
  const s = useStyles(sheet);
  return (
    <Sheet title="Payments">
      {payments.length === 0 && <p className="soft">The guest has not paid anything.</p>}
      {payments.length > 0 && (
        <ul className={s.payments}>
          {payments.map(
            ({
              id,
              label,
              status,
              message,
              cents,
              captured,
              refunded,
              disputedAt,
              disputeWonAt,
              returnedAt,
              createdAt,
            }) => (
              <li key={id}>
                <Facts
                  facts={[
                    ['Method', label],
                    ['Status', message ? `Declined: ${message}` : formatPaymentStatus(status)],
                    ['Amount', formatMoney(cents)],
                    ['Charged', formatMoney(captured)],
                    ['Refunded', formatMoney(refunded)],
                    ...(disputedAt
                      ? [['Disputed at the bank', <Moment key="disputed" at={disputedAt} />] as const]
                      : []),
                    ...(disputeWonAt ? [['Dispute won', <Moment key="won" at={disputeWonAt} />] as const] : []),
                    ...(returnedAt
                      ? [['Returned by the bank', <Moment key="returned" at={returnedAt} />] as const]
                      : []),
                    ['Started', <Moment key="at" at={createdAt} />],
                  ]}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </Sheet>
  );
}
