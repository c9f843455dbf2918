import { Facts, Moment, Sheet } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  CASE_REFUND_LABELS,
  formatRule,
  REFUND_STATE_LABELS,
  REFUND_STATE_TONES,
  toRecordLink,
  type CancellationRecordData,
} from '../../staff/money-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  refund: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .75rem', alignItems: 'baseline' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** What the guest paid, got back and was told. */
export function CancellationFacts({ record: { cancellation } }: { record: CancellationRecordData }) {
  const s = useStyles(sheet);
  const { paid, refunded, kept, goodwill, refundState, rule, sentence, canceledBy, staffMember, staffReason } =
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
  const s = useStyles(sheet);
  if (refunds.length === 0) return null;
  return (
    <Sheet title="Additional refunds">
      <ul className={s.list}>
        {refunds.map(({ reference, amount, state, requestedAt, requestedBy }) => (
          <li key={reference} className={s.refund}>
            <Link href={toRecordLink('refunds', reference)} className="link">
              {reference}
            </Link>
            <b className="strong num">{formatMoney(amount)}</b>
            <Tag tone={REFUND_STATE_TONES[state]}>{REFUND_STATE_LABELS[state]}</Tag>
            <span className={s.small}>
              {requestedBy?.fullName ?? 'A former colleague'}, <Moment at={requestedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
