import type { PaymentMethod, Reservation } from '@lodestay/contracts';
import { RotateCcwIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';
import { formatCancellation } from './format-cancellation.ts';

const sheet = styles({
  note: { display: 'flex', gap: '.625rem', paddingInline: 'var(--s-1)' },
  list: { display: 'grid', gap: 'var(--s-1)' },
});

/** The cancellation policy of the stay with its dates. */
export function CancellationSentences({
  steps,
  method,
  stay,
}: {
  steps: Reservation['cancellation'];
  method: PaymentMethod;
  stay: CheckoutStay;
}) {
  const s = useStyles(sheet);
  const sentences = formatCancellation(steps, { method, stay });
  if (sentences.length === 0) return null;
  return (
    <div className={cx('small soft', s.note)}>
      <RotateCcwIcon />
      <div>
        <h2 className="strong">If you cancel</h2>
        <ul className={s.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
