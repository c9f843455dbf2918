import { Moment } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import type { RefundOptions } from './money-text.ts';

/** The charged payments that a refund can return, in its order. One payment alone needs no list. */
export function RefundPayments({ payments }: Pick<RefundOptions, 'payments'>) {
  if (payments.length < 2) return null;
  return (
    <div className="small soft">
      <p>The refund goes back to the newest payment first:</p>
      <ul>
        {payments.map(({ id, label, createdAt, captured, refunded, disputed }) => (
          <li key={id}>
            {label}, <Moment at={createdAt} />: {formatMoney(captured)} charged, {formatMoney(refunded)} refunded
            {disputed > 0 && `, ${formatMoney(disputed)} disputed at the bank (left out)`}
          </li>
        ))}
      </ul>
    </div>
  );
}
