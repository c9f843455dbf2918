import { Facts, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  CANCELLATION_CAUSE_LABELS,
  CASE_REFUND_LABELS,
  formatRule,
  type CancellationRecordData,
} from '../../staff/money-text.ts';
import { RefundList } from '../../staff/refund-list.tsx';

const sheet = styles({
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** What the guest paid, got back and was told. */
export function CancellationFacts({ record: { cancellation } }: { record: CancellationRecordData }) {
  const s = useStyles(sheet);
  const { paid, refunded, kept, goodwill, refundState, rule, sentence, canceledBy, staffMember, cause, staffReason } =
    cancellation;
  return (
    <Sheet title="Cancellation">
      <Facts
        facts={[
          ['Paid', formatMoney(paid)],
          ['Refunded by the policy', formatMoney(refunded)],
          ['Kept by the policy', formatMoney(kept)],
          ['Additional refunds', formatMoney(goodwill)],
          ['State of the refund', CASE_REFUND_LABELS[refundState]],
          ['Canceled by', canceledBy === 'guest' ? 'The guest' : (staffMember?.fullName ?? 'A former colleague')],
          ...(cause ? [['Cause', CANCELLATION_CAUSE_LABELS[cause]] as const] : []),
          ...(canceledBy === 'staff' ? [['Reason', staffReason] as const] : []),
          ['Rule', formatRule(rule)],
        ]}
      />
      <p>
        <span className={s.small}>The guest was told: </span>
        {sentence}
      </p>
    </Sheet>
  );
}

/** The refunds that staff asked for in this case. */
export function CaseRefunds({ refunds }: Pick<CancellationRecordData, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <Sheet title="Additional refunds">
      <RefundList refunds={refunds} />
    </Sheet>
  );
}
