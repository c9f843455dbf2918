import { Moment } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { REFUND_STATE_LABELS, REFUND_STATE_TONES, toRecordLink, type ListedRefund } from './money-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  refund: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .75rem', alignItems: 'baseline' },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

const FORMER = 'a former colleague';

/** What the second person did with a request; null if there was none. */
function describeDecision({ state, needsSecondPerson, decidedBy }: ListedRefund): string | null {
  if (!needsSecondPerson || state === 'waiting' || state === 'withdrawn') return null;
  return `${state === 'rejected' ? 'Rejected' : 'Approved'} by ${decidedBy?.fullName ?? FORMER}`;
}

/** Refunds by staff in the record of what they belong to, each linked to its own record. */
export function RefundList({ refunds }: { refunds: readonly ListedRefund[] }) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {refunds.map((refund) => {
        const decision = describeDecision(refund);
        return (
          <li key={refund.reference} className={s.refund}>
            <Link href={toRecordLink('refunds', refund.reference)} className="link">
              {refund.reference}
            </Link>
            <b className="strong num">{formatMoney(refund.amount)}</b>
            <Tag tone={REFUND_STATE_TONES[refund.state]}>{REFUND_STATE_LABELS[refund.state]}</Tag>
            <span className={s.small}>
              Asked for by {refund.requestedBy?.fullName ?? FORMER}, <Moment at={refund.requestedAt} />
              {decision && ` · ${decision}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
